import { type ESTree, Visitor, type VisitorObject } from "vite";
import { plainText, type Source } from "./tree.ts";
import type { Breach, Rule } from "./rule.ts";

const HTML_DOOR = "app/ui/json-ld.tsx";
/** Attributes that a person reads or hears. */
const SPOKEN = new Set([
  "alt",
  "aria-description",
  "aria-label",
  "aria-roledescription",
  "aria-valuetext",
  "label",
  "placeholder",
  "title",
]);

/** Says what is wrong with nodes of the pages' syntax trees. */
export type Say = (node: ESTree.Node, what: string) => void;

export function pageRule(
  wall: Omit<Rule, "breaches">,
  isMeant: (path: string) => boolean,
  visitor: (say: Say) => VisitorObject,
): Rule {
  const breachesOf = ({ path, program, lineOf }: Source): Breach[] => {
    const found: Breach[] = [];
    new Visitor(visitor((node, what) => found.push({ path, line: lineOf(node.start), what }))).visit(program);
    return found;
  };
  return { ...wall, breaches: ({ sources }) => sources.filter(({ path }) => isMeant(path)).flatMap(breachesOf) };
}

const isPage = (path: string): boolean => path.startsWith("app/");
export const nameOf = (node: ESTree.JSXAttributeName | ESTree.JSXElementName): string | null =>
  node.type === "JSXIdentifier" ? node.name : null;

/** Words that a literal, or a branch of a choice between literals, would show; signs such as '·' and '₹' are none. */
function wordsIn(node: ESTree.Node): string | null {
  switch (node.type) {
    case "ConditionalExpression":
      return wordsIn(node.consequent) ?? wordsIn(node.alternate);
    case "LogicalExpression":
      return wordsIn(node.left) ?? wordsIn(node.right);
    case "BinaryExpression":
      return node.operator === "+" ? (wordsIn(node.left) ?? wordsIn(node.right)) : null;
    case "TemplateLiteral":
      return node.quasis.map(({ value }) => value.raw).find(hasLetter) ?? null;
    case "JSXExpressionContainer":
      return wordsIn(node.expression);
    default: {
      const text = plainText(node);
      return text !== null && hasLetter(text) ? text : null;
    }
  }
}

/** Letters of any script, after taking out entities: `&nbsp;` is no word. */
function hasLetter(text: string): boolean {
  return /\p{L}/u.test(text.replaceAll(/&#?\w+;/g, ""));
}

const words = pageRule(
  {
    name: "what a person reads comes from app/i18n/",
    bad: [
      { "app/root.tsx": "const page = <p>Add to cart</p>;" },
      { "app/root.tsx": "const page = <p>बीज</p>;" },
      { "app/root.tsx": 'const page = <p>{open ? "Open" : closed}</p>;' },
      { "app/root.tsx": "const page = <p>{`${count} left`}</p>;" },
      { "app/root.tsx": 'const page = <p>{count + " left"}</p>;' },
      { "app/root.tsx": 'const page = <img alt="A packet of seed" />;' },
      { "app/root.tsx": 'const page = <nav aria-label={"Pages"} />;' },
      { "app/root.tsx": 'const page = <Field label="Name" />;' },
    ],
    good: [
      { "app/i18n/mail.tsx": "const page = <p>Your order</p>;" },
      { "app/ui/price.test.tsx": "const page = <p>Your order</p>;" },
      { "app/root.tsx": 'const page = <p className="wide" title={m.cart.title}> ₹ · {m.cart.add}&nbsp;›{" "}</p>;' },
      { "app/root.tsx": 'const page = <Icon name="cart">{kind === "wide" && <b>{m.wide}</b>}</Icon>;' },
    ],
  },
  (path) => isPage(path) && !path.startsWith("app/i18n/") && !path.endsWith(".test.tsx"),
  (say) => ({
    JSXText: (node) => {
      if (hasLetter(node.value)) say(node, `'${node.value.trim()}'`);
    },
    JSXElement: ({ children }) => sayChildren(children, say),
    JSXFragment: ({ children }) => sayChildren(children, say),
    JSXAttribute: ({ name, value }) => {
      const text = value && SPOKEN.has(nameOf(name) ?? "") ? wordsIn(value) : null;
      if (value && text !== null) say(value, `'${text}'`);
    },
  }),
);

function sayChildren(children: readonly ESTree.JSXChild[], say: Say): void {
  for (const child of children) {
    const text = child.type === "JSXExpressionContainer" ? wordsIn(child) : null;
    if (text !== null) say(child, `'${text.trim()}'`);
  }
}

const styles = pageRule(
  {
    name: "no style in the HTML: the Content-Security-Policy forbids it",
    bad: [
      { "app/root.tsx": "const page = <p style={{ width: share }} />;" },
      { "app/root.tsx": 'const page = createElement("p", { style: { width } });' },
      { "app/root.tsx": "const page = <style>{css}</style>;" },
    ],
    good: [{ "app/root.tsx": 'const page = <progress className="style" value={share} />;' }],
  },
  isPage,
  (say) => ({
    JSXAttribute: (node) => {
      if (nameOf(node.name) === "style") say(node, "style={…}");
    },
    JSXOpeningElement: (node) => {
      if (nameOf(node.name) === "style") say(node, "<style>");
    },
    Property: (node) => {
      const isObject = node.value.type === "ObjectExpression";
      if (isObject && node.key.type === "Identifier" && node.key.name === "style") say(node, "style: {…}");
    },
  }),
);

const rawHtml = pageRule(
  {
    name: `raw HTML is written in ${HTML_DOOR} only`,
    bad: [
      { "app/root.tsx": "const page = <p dangerouslySetInnerHTML={{ __html }} />;" },
      { "app/root.tsx": "const raw = { dangerouslySetInnerHTML: { __html } };" },
      { "app/root.tsx": "element.innerHTML = words;" },
    ],
    good: [{ [HTML_DOOR]: "const data = <script dangerouslySetInnerHTML={{ __html }} />;" }],
  },
  (path) => isPage(path) && path !== HTML_DOOR,
  (say) => {
    const check = (node: ESTree.Node & { name: string }): void => {
      if (/^(?:dangerouslySetInnerHTML|innerHTML|outerHTML|insertAdjacentHTML)$/.test(node.name)) say(node, node.name);
    };
    return { Identifier: check, JSXIdentifier: check };
  },
);

export const PAGE_RULES: Rule[] = [words, styles, rawHtml];
