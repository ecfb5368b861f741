import { type ESTree, Visitor, type VisitorObject } from "vite";
import { plainText, type Source } from "./tree.ts";
import type { Breach, Rule } from "./rule.ts";

/** Where raw HTML is written: data for search engines, and what stands in every document by its hash. */
// What stands in a fragment and in an app page's footer, React has written before.
const HTML_DOORS = [
  "app/ui/json-ld.tsx",
  "app/documents/fragment-cache.tsx",
  "app/documents/document-html.tsx",
  "app/layout/app-footer.tsx",
];
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
    good: [
      { "app/root.tsx": 'const page = <progress className="style" value={share} />;' },
      { "app/documents/document-html.tsx": "const page = <style>{css}</style>;" },
    ],
  },
  (path) => isPage(path) && path !== "app/documents/document-html.tsx",
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
    name: `raw HTML is written in ${HTML_DOORS.join(" and ")} only`,
    bad: [
      { "app/root.tsx": "const page = <p dangerouslySetInnerHTML={{ __html }} />;" },
      { "app/root.tsx": "const raw = { dangerouslySetInnerHTML: { __html } };" },
      { "app/root.tsx": "element.innerHTML = words;" },
    ],
    good: [{ "app/ui/json-ld.tsx": "const data = <script dangerouslySetInnerHTML={{ __html }} />;" }],
  },
  (path) => isPage(path) && !HTML_DOORS.includes(path),
  (say) => {
    const check = (node: ESTree.Node & { name: string }): void => {
      if (/^(?:dangerouslySetInnerHTML|innerHTML|insertAdjacentHTML)$/.test(node.name)) say(node, node.name);
    };
    return { Identifier: check, JSXIdentifier: check };
  },
);

/** Paths of documents as the map of routes names them. */
const DOCUMENTS = /^\/(?:home|about|shop|products|products\/:slug|contactus|privacy|terms|returns)$/;

/** The path of `href("/home")`, also at the beginning of a sum or a template. */
function pathAtFront(node: ESTree.Node | null | undefined): string | null {
  switch (node?.type) {
    case "JSXExpressionContainer":
      return pathAtFront(node.expression);
    case "BinaryExpression":
      return pathAtFront(node.left);
    case "TemplateLiteral":
      return pathAtFront(node.expressions[0]);
    case "CallExpression":
      return node.callee.type === "Identifier" && node.callee.name === "href"
        ? plainText(node.arguments[0] ?? node)
        : null;
    default:
      return null;
  }
}

/** Which argument is the path. */
const ROUTER_STEPS = new Map([
  ["redirect", 0],
  ["redirectWithToast", 1],
  ["navigate", 0],
  ["submit", 0],
]);
const ROUTER_ELEMENTS = new Set(["Link", "NavLink", "Form"]);

/**
 * The router would put a document's part into the page that is open, without the document's script. Where a step leads is only
 * known of a path that is named there: what a redirect computes leads to a whole page.
 */
const waysToDocuments = pageRule(
  {
    name: "documents are loaded whole: no Link, Form, redirect, navigate, submit or prefetch leads to one",
    bad: [
      { "app/root.tsx": 'const page = <Link to={href("/home")} />;' },
      { "app/root.tsx": 'const page = <NavLink to={href("/products") + search} />;' },
      { "app/root.tsx": 'const page = <Form action={href("/products")} />;' },
      { "app/root.tsx": "const page = <Link to={href('/cart')} prefetch=\"intent\" />;" },
      { "app/root.tsx": 'const answer = redirect(href("/home"));' },
      { "app/root.tsx": 'const answer = redirect(pathWithin(back, href("/cart")));' },
      { "app/root.tsx": 'const answer = redirectWithToast(context, href("/home"), saved);' },
      { "app/root.tsx": "const answer = redirectWithToast(context, back, saved);" },
      { "app/root.tsx": 'void navigate(href("/about"));' },
    ],
    good: [
      { "app/root.tsx": 'const page = <NavLink to={href("/home")} reloadDocument />;' },
      { "app/root.tsx": 'const page = <Link to={href("/cart")} />;' },
      { "app/root.tsx": 'const answer = redirectDocument(href("/home"));' },
      { "app/root.tsx": "const answer = redirect(`${href('/login')}?to=x`);" },
      { "app/admin/orders/order.tsx": "const answer = redirect(back);" },
    ],
  },
  // What the admin's actions compute stays behind /admin.
  (path) => isPage(path) && !path.startsWith("app/admin/") && path !== "app/flash/redirect-with-toast.ts",
  (say) => ({
    JSXOpeningElement: ({ name, attributes }) => {
      const element = nameOf(name) ?? "";
      if (!ROUTER_ELEMENTS.has(element)) return;
      const named = attributes.filter((each) => each.type === "JSXAttribute");
      if (named.some((each) => nameOf(each.name) === "reloadDocument")) return;
      for (const each of named) {
        const attribute = nameOf(each.name) ?? "";
        if (attribute === "prefetch") say(each, "prefetch");
        const path = attribute === "to" || attribute === "action" ? pathAtFront(each.value) : null;
        if (path !== null && DOCUMENTS.test(path)) say(each, `<${element}> to ${path}`);
      }
    },
    CallExpression: (node) => {
      const { callee } = node;
      const place = callee.type === "Identifier" ? ROUTER_STEPS.get(callee.name) : undefined;
      if (callee.type !== "Identifier" || place === undefined) return;
      const path = pathAtFront(node.arguments[place]);
      if (path !== null && DOCUMENTS.test(path)) say(node, `${callee.name} to ${path}`);
      else if (callee.name.startsWith("redirect") && path === null) say(node, `${callee.name} to a computed path`);
    },
  }),
);

export const PAGE_RULES: Rule[] = [words, styles, rawHtml, waysToDocuments];
