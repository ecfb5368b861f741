import { type ESTree, Visitor } from "vite";
import type { Breach, Rule } from "./rule.ts";
import type { Source } from "./tree.ts";

/** Private words in identifiers, and the standard term in their place. A whole name is tested, never a text or a key of words. */
const TERMS: [word: RegExp, say: string][] = [
  [/^typed|^Typed|^mergeTyped/, "values, FormValues"],
  [/^seen(?!At$|Paise$)|^Seen/, "base, the version that a form was filled from"],
  [/^(?:asked|said)$|^Asked|^Said/, "what it is: request, message, args"],
  [/^kept|^Kept|^KEPT|^keep(?!Alive|alive)|^Keep|^KEEP/, "draft, stored, cached, save"],
  [/^found$|^Found|^FOUND$|^setFound/, "results, matches, what was found"],
  [/^told|^Told|^TOLD|^tell(?!$)|^tell$|^untold|^isTold/, "publish, report, log, toast"],
  [/^hear$/, "listener"],
  [/wish/i, "intent, transition"],
  [/^picked|^Picked|^PICK|[pP]icking$|^pick(?!$|list)/, "selected, selection; guestCart"],
  [/^place(?:$|[A-Z](?!rder))|^Place(?!Order|d)|^PLACE|^places$/, "cursor, key, village, address, index"],
  [/goods/i, "products"],
  [/desk|^counter$|^door/i, "admin"],
  [/shelves|^shelf.|.Shelf/i, "categoryFilter, target; the column is `shelf`"],
  [/^papers|^PAPERS|^letters?$/, "legal, receipt; email, characters"],
  [/^(?:post|keeper|Keeper)$/, "mailWorker, backupWorker"],
  [/^forget|^recall|^Recall/, "erase, clear, delete, drop"],
  [/^gate|^walls?$|^house$/, "rule, layer, folder"],
];

/** The same in comments, where more of the words have a good sense; the allowed ones are left out here. */
const COMMENT_TERMS =
  /\b(?:picked|told|tells?|hears?|kept|wish(?:es)?|goods|desk|doors?|papers|shel(?:f|ves)|gate|walls?|floors?|house|news|keeper)\b/gi;

const isCode = (path: string): boolean =>
  /^(?:app|shop|platform|server)\/.+\.tsx?$/.test(path) &&
  !/\.(?:test|fixture|contract|d)\.tsx?$/.test(path) &&
  !/^app\/i18n\/[a-z]{2}\//.test(path);

/** Each name once a file, where it first stands. */
function namesIn({ program, path, lineOf }: Source): Breach[] {
  const first = new Map<string, number>();
  const note = ({ name, start }: { name: string; start: number }) => first.has(name) || first.set(name, start);
  new Visitor({
    Identifier: (node: ESTree.Node & { name: string }) => void note(node),
    JSXIdentifier: (node) => void note(node),
  }).visit(program);
  return [...first].flatMap(([name, start]) => {
    const term = TERMS.find(([word]) => word.test(name));
    return term === undefined ? [] : [{ path, line: lineOf(start), what: `${name}: say ${term[1]}` }];
  });
}

const identifiers: Rule = {
  name: "identifiers are standard terms",
  // Names of the former release that are still read, and one of a library.
  left: 5,
  breaches: ({ sources }) => sources.filter(({ path }) => isCode(path)).flatMap(namesIn),
  bad: [
    { "app/account/login.tsx": "const typed = read(form);" },
    { "shop/orders/order.ts": "export type SeenOrder = { version: number };" },
    { "app/ui/table.tsx": "const table = <PickedOrders />;" },
    { "platform/pubsub/pubsub.ts": "type PubSub = { subscribe(hear: () => void): void };" },
  ],
  good: [
    { "app/account/login.tsx": 'const values = read(form, "typed"); const { placedAt, seenAt } = placeOrder(values);' },
    { "app/account/login.test.ts": "const typed = 1;" },
    { "app/i18n/en/admin.ts": "const words = { told: 1 };" },
  ],
};

const comments: Rule = {
  name: "comments use standard terms",
  left: 0,
  breaches: ({ sources }) =>
    sources
      .filter(({ path }) => isCode(path))
      .flatMap(({ path, comments: all, lineOf }) =>
        all.flatMap(({ text, start }) =>
          [...text.matchAll(COMMENT_TERMS)].map(([word]) => ({ path, line: lineOf(start), what: word })),
        ),
      ),
  bad: [{ "shop/orders/order.ts": "// Nobody is told of it." }, { "app/root.tsx": "/** Goods on a shelf. */" }],
  good: [{ "shop/orders/order.ts": '// Publishes the topic.\nconst text = "// told";' }],
};

/** Words of a sentence, at most: longer ones are read twice. */
const LONGEST_SENTENCE = 25;

const sentences: Rule = {
  name: `a sentence of a comment has at most ${LONGEST_SENTENCE} words`,
  left: 0,
  breaches: ({ sources }) =>
    sources
      .filter(({ path }) => isCode(path))
      .flatMap(({ path, comments: all, lineOf }) =>
        all.flatMap(({ text, start }) =>
          text
            .split(/(?<=[.:;!?])\s+(?=[A-Z`(])/)
            .filter((sentence) => sentence.split(/\s+/).filter((word) => /\w/.test(word)).length > LONGEST_SENTENCE)
            .map((sentence) => ({ path, line: lineOf(start), what: sentence })),
        ),
      ),
  bad: [{ "shop/a.ts": `/* ${"Word ".repeat(26)}. */` }],
  good: [{ "shop/a.ts": `/* ${"Word ".repeat(25)}.\n * ${"Word ".repeat(25)}. */` }],
};

export const WORD_RULES: Rule[] = [identifiers, comments, sentences];
