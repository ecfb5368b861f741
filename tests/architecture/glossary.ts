import { readFileSync } from "node:fs";
import type { ESTree } from "vite";
import { pageRule } from "./pages.ts";
import type { Rule } from "./rule.ts";

/** A word that no text for people has, and what to say instead: the shop speaks the English of its customers. */
const BANNED: readonly [word: RegExp, say: string][] = [
  [
    /\bgoods\b|\b(?:a|the|one|each|this|per|1) good\b(?! (?:idea|day|time))/,
    "product (in the shop) or item (in a cart or an order)",
  ],
  [/\b(?:shelf|shelves)\b/, "category, or in stock"],
  [/\bcounters?\b|\bdesks?\b/, "admin"],
  [/(?<!(?:small|capital|english|some|\d+) )\bletters?\b/, "email"],
  [/\be-mails?\b/, "email"],
  [/\bput (?:\w+ )?right\b|\bmend(?:s|ed|ing)?\b/, "correct or fix"],
  [/\bstands?\b(?!-)/, "is, or the exact verb"],
  [/\btold\b/, "shown, or say who does what"],
  [/\bkept\b/, "saved or stored"],
  [/\bstumbled?\b/, "had a problem"],
  [/\bmeanwhile\b/, "nothing, or say what happened"],
  [/\banew\b/, "again"],
  [/\bdead\b/, "no longer works"],
  [/\bsomebody\b/, "someone"],
  [/\bwhoever\b/, "everyone who, or anyone who"],
  [/(?<!dollar )\bsign(?:ed|ing|s)?[ -](?:in|out)\b/, "log in, log out"],
  [/\bsecond factor\b/, "two-step login"],
  [/\barticle numbers?\b/, "product code (SKU)"],
  [/\bparticulars\b/, "details"],
  [/\bdemonstrations?\b/, "demo"],
  [/\bbuyers?\b|\bcallers?\b|\bstrangers?\b/, "customer, or someone else"],
  [/\btakings\b/, "payments received"],
  [/\bgiven? back\b/, "refund"],
  [/\bsold out\b/, "out of stock"],
  [/\bhand(?:ed|s)? over\b/, "deliver"],
  [/\bput aside\b/, "reserve stock"],
  [/\barticles?\b/, "product"],
  [/\bruns? low\b/, "low stock"],
  [/\bput back\b/, "undo, or reopen"],
  [/\bmeantime\b/, "when it happened"],
  [/\b\w+n['’]t\b|\b\w+['’](?:re|ll|ve|m)\b|\b(?:it|that|there|what|who|here|let)['’]s\b/, "the full words"],
];

/** What is wrong with a text; null where nothing is. */
function bannedIn(text: string): string | null {
  const small = text.toLowerCase();
  for (const [word, say] of BANNED) {
    const [found] = word.exec(small) ?? [];
    if (found !== undefined) return `'${found}': say ${say}`;
  }
  return null;
}

/** A text with a blank that is no SQL. */
const isProse = (text: string): boolean =>
  /[A-Za-z] /.test(text) &&
  !/\b(?:SELECT|INSERT|UPDATE|DELETE|CREATE|ALTER|select|insert|update|delete|from|join)\b/.test(text);
/** What begins as a sentence does: code's own words do not. */
const isSentence = (text: string): boolean => /^[A-Z“][^_=]* /.test(text);

type Place = {
  name: string;
  isMeant: (path: string) => boolean;
  isText: (text: string) => boolean;
  /** True: shown on pages, where no sentence has a semicolon. */
  isShown?: boolean;
};

const textRule = ({ name, isMeant, isText, isShown = false }: Place, examples: Pick<Rule, "bad" | "good">): Rule =>
  pageRule({ name, ...examples }, isMeant, (say) => {
    const check = (node: ESTree.Node, text: string): void => {
      const what = isText(text)
        ? (bannedIn(text) ?? (isShown && text.includes(";") ? "';': end the sentence" : null))
        : null;
      if (what !== null) say(node, what);
    };
    return {
      Literal: (node) => typeof node.value === "string" && check(node, node.value),
      TemplateLiteral: (node) => check(node, node.quasis.map(({ value }) => value.cooked ?? "").join("{}")),
    };
  });

const shown = textRule(
  {
    name: "texts that people read keep to the glossary",
    isMeant: (path) => path.startsWith("app/i18n/en/"),
    isShown: true,
    // All but what names a file: a single word may be a label, or what `counted` puts beside a number.
    isText: (text) => !/^[#./]/.test(text),
  },
  {
    bad: [
      { "app/i18n/en/cart.ts": 'const cartWords = { empty: "No goods yet" };' },
      { "app/i18n/en/cart.ts": "const cartWords = { lines: (count: number) => `${count} goods` };" },
      { "app/i18n/en/cart.ts": 'const cartWords = { lines: (count: number) => counted(count, "good", "goods") };' },
      { "app/i18n/en/cart.ts": 'const cartWords = { kept: "Saved; try again" };' },
      { "app/i18n/en/mail.ts": 'const mailWords = { sent: "The letter is on its way." };' },
      { "app/i18n/en/cart.ts": 'const cartWords = { out: "It isn’t in stock." };' },
    ],
    good: [
      { "app/i18n/en/home.ts": 'const homeWords = { heading: "Good seeds. Clear prices.", goods: "Products" };' },
      { "app/i18n/en/form.ts": 'const words = { id: "Small letters and digits, 60 letters or fewer." };' },
      { "shop/orders/order.ts": 'const note = "The goods stand on the shelf.";' },
    ],
  },
);

const printed = textRule(
  {
    name: "texts of the console, the doctor and the server's own answers keep to the glossary",
    isMeant: (path) =>
      /^(?:server|platform\/(?!database\/named)|scripts|app\/mail)\//.test(path) &&
      !/\.(?:test|fixture)\.ts$/.test(path),
    isText: isProse,
  },
  {
    bad: [
      { "server/env.ts": 'const allowed = "an e-mail address";' },
      { "server/open.ts": "console.log(`A letter was written: ${path}`);" },
      { "scripts/bootstrap.mjs": 'console.log("Somebody else is installing.");' },
    ],
    good: [
      { "server/open.ts": "console.log(`Email saved to ${path}`); const table = sql`select kept from goods`;" },
      { "server/open.test.ts": 'test("Somebody is told", run);' },
    ],
  },
);

const thrown = textRule(
  {
    name: "errors of the shop keep to the glossary",
    isMeant: (path) => path.startsWith("shop/") && !path.endsWith(".test.ts"),
    isText: isSentence,
  },
  {
    bad: [{ "shop/demo/load-demo.ts": 'throw new Error("The counter is closed.");' }],
    good: [{ "shop/catalogue/product-fields.ts": 'const headings = ["article number"];' }],
  },
);

const titles = pageRule(
  {
    name: "titles of tests keep to the glossary",
    bad: [
      { "tests/http/cart.test.ts": 'test("goods stand on the shelf", run);' },
      { "tests/http/cart.test.ts": 'describe.each(KINDS)("the counter, on the %s database", run);' },
    ],
    good: [{ "tests/http/cart.test.ts": 'test("the cart shows its products", run); say("goods");' }],
  },
  (path) => /\.(?:test|spec)\.tsx?$/.test(path),
  (say) => ({
    CallExpression: (node) => {
      const [first] = node.arguments;
      if (first === undefined || !TITLED.has(rootOf(node.callee))) return;
      const text =
        first.type === "TemplateLiteral" ? first.quasis.map(({ value }) => value.raw).join("{}") : textOf(first);
      const word = TITLE_WORDS.exec(text)?.[0];
      if (word !== undefined) say(first, `'${word}': say it as a customer or a developer would`);
    },
  }),
);

/** The rest of the glossary is for texts. Titles may speak of the letters of a word. */
const TITLE_WORDS =
  /\bgoods\b|\bcounters?\b|\bkept pages?\b|\bshel(?:f|ves)\b|\be-mails?\b|(?<!(?:one|two|three)[ -])\bletters?\b/i;
const TITLED = new Set(["test", "describe", "it"]);

const textOf = (node: ESTree.Node): string =>
  node.type === "Literal" && typeof node.value === "string" ? node.value : "";

/** `test` of `test.each(rows)(title)` and of `test.describe(title)`. */
function rootOf(callee: ESTree.Node): string {
  if (callee.type === "Identifier") return callee.name;
  if (callee.type === "CallExpression") return rootOf(callee.callee);
  return callee.type === "MemberExpression" ? rootOf(callee.object) : "";
}

/** Prose: without code, addresses, and the titles of tests that it quotes. */
const proseOf = (line: string): string => line.replace(/`[^`]*`|\]\([^)]*\)|<[^>]*>/g, "");

const documents: Rule = {
  name: "documents keep to the glossary",
  breaches: ({ paths }) =>
    paths
      .filter(
        (path) =>
          /^(?:README|CHANGELOG|CONTRIBUTING|SECURITY|docs\/.*)(?:\.md)$/.test(path) ||
          path === "shop/demo/products.csv",
      )
      .flatMap((path) =>
        readFileSync(path, "utf8")
          .split("\n")
          .flatMap((line, index) => {
            const what = bannedIn(proseOf(line));
            return what === null ? [] : [{ path, line: index + 1, what }];
          }),
      ),
  bad: [],
  good: [{ "docs-of-others/notes.md": "" }],
};

export const GLOSSARY_RULES: Rule[] = [shown, printed, thrown, titles, documents];

type Texts = { readonly [key: string]: unknown };

/** Keys for which two of these files have different texts: a page that needs both would show the one that comes last. */
export function ambiguousKeys(files: Readonly<Record<string, Texts>>): string[] {
  const first = new Map<string, { file: string; text: string }>();
  const found: string[] = [];
  const read = (file: string, key: string, value: unknown): void => {
    if (typeof value === "object" && value !== null) {
      for (const [part, inner] of Object.entries(value)) read(file, key === "" ? part : `${key}.${part}`, inner);
      return;
    }
    const text = String(value);
    const before = first.get(key);
    if (before === undefined) first.set(key, { file, text });
    else if (before.text !== text) found.push(`${key}: ${before.file} and ${file} say two things`);
  };
  for (const [file, texts] of Object.entries(files)) read(file, "", texts);
  return found;
}
