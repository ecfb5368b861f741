import type { ESTree } from "vite";
import { nameOf, pageRule } from "./pages.ts";
import { plainText } from "./tree.ts";
import type { Rule } from "./rule.ts";

const isOurs = (path: string): boolean => /^(?:app|shop|server|platform)\//.test(path) && !/\.test\.tsx?$/.test(path);

/** Where languages are named, and where amounts are written and the shop's own language stands. */
const NAMES = /^app\/i18n\/|^shop\/values\/(?:money|languages)\.ts$|\.fixture\.ts$/;
/** A name of a language as code writes it: 'en', 'hi-IN', 'mr_IN'. */
const LANGUAGE = /^(?:en|hi|mr|gu|pa|bn|ta|te|kn)(?:[-_]IN)?(?:-u-.*)?$/;

const literal = pageRule(
  {
    name: "a language is named in app/i18n/ only, and in shop/values/money.ts and languages.ts",
    bad: [
      { "app/storefront/cart.tsx": 'const { cart } = messagesFor("en", { cartWords });' },
      { "app/ui/meta.ts": 'const locale = { property: "og:locale", content: "en_IN" };' },
      { "shop/orders/take-order.ts": "const request = { language: `en` };" },
      { "server/http.ts": 'const basename = "hi";' },
    ],
    good: [
      { "app/i18n/languages.ts": 'const FIRST = "en";' },
      { "shop/values/money.ts": 'const rupees = new Intl.NumberFormat("en-IN");' },
      { "app/storefront/cart.tsx": "const { cart } = messagesFor(language, { cartWords });" },
      { "app/storefront/cart.tsx": 'const all = { en: "end", seen: "then" };' },
    ],
  },
  (path) => isOurs(path) && !NAMES.test(path),
  (say) => {
    const check = (node: ESTree.Node): void => {
      const text = plainText(node);
      if (text !== null && LANGUAGE.test(text)) say(node, `names the language '${text}'`);
    };
    return { Literal: check, TemplateLiteral: check };
  },
);

/** Where text is formatted by a language or for India, and where it is cut between graphemes. */
const FORMATS = /^app\/i18n\/(?:formats|counts)\.ts$|^shop\/values\/(?:money|mask-personal)\.ts$/;
const BY_LANGUAGE = /^(?:toLocale\w*|localeCompare)$/;

const formats = pageRule(
  {
    name: "dates are formatted in app/i18n/formats.ts only, counts in counts.ts beside it, amounts in shop/values/money.ts",
    bad: [
      { "app/storefront/order.tsx": "const day = new Intl.DateTimeFormat(language);" },
      { "shop/orders/masked-phone.ts": "const letters = new Intl.Segmenter();" },
      { "app/admin/today.tsx": "const count = orders.toLocaleString();" },
      { "app/admin/today.tsx": "const sorted = names.toSorted((a, b) => a.localeCompare(b));" },
      { "server/backup/daily.ts": "const { DateTimeFormat } = Intl;" },
    ],
    good: [
      { "app/i18n/counts.ts": "const number = new Intl.NumberFormat(COUNTS);" },
      { "app/storefront/order.tsx": "const { longMoment } = useFormats(); const small = name.toLowerCase();" },
      { "app/i18n/formats.ts": "type Shape = Intl.DateTimeFormatOptions;" },
    ],
  },
  (path) => isOurs(path) && !FORMATS.test(path),
  (say) => ({
    Identifier: (node) => {
      if (node.name === "Intl" || BY_LANGUAGE.test(node.name)) say(node, `formats by ${node.name}`);
    },
  }),
);

const LINKS = "app/ui/link.tsx";
const OUTWARD = "app/ui/outward-link.tsx";
/** What leads out of the shop, stays on the page, or asks for it once more. */
const ELSEWHERE = /^(?:(?:tel|mailto|https):|#|$)/;

const links = pageRule(
  {
    name: `what leads to a page of ours is a PlainLink or PlainForm (${LINKS}), or React Router's own`,
    bad: [
      { "app/layout/footer.tsx": 'const link = <a href="/terms">{m.terms}</a>;' },
      { "app/layout/footer.tsx": 'const link = <a href={href("/terms")}>{m.terms}</a>;' },
      { "app/layout/footer.tsx": "const link = <a href={`/products/${slug}`}>{name}</a>;" },
      { "app/layout/footer.tsx": "const link = <a href={path}>{name}</a>;" },
      { "app/ui/search-box.tsx": 'const form = <form action={href("/products")} />;' },
      { "app/layout/header.tsx": 'const link = <Link to="/cart">{m.cart}</Link>;' },
      { "app/layout/header.tsx": 'const form = <PlainForm action={"/cart"} />;' },
    ],
    good: [
      { [LINKS]: "const link = <a {...rest} href={useHref(to)}>{children}</a>;" },
      { "app/layout/footer.tsx": 'const link = <PlainLink to={href("/terms")}>{m.terms}</PlainLink>;' },
      { "app/layout/footer.tsx": "const link = <a href={`tel:${phone}`}>{phone}</a>;" },
      { "app/root.tsx": 'const skip = <a href="#main">{m.skip}</a>; const again = <a href="">{m.again}</a>;' },
      { "app/layout/footer.tsx": "const form = <form action={`mailto:${email}`} />;" },
      { "app/layout/footer.tsx": "const link = <a href={whatsappAddress(phone)}>{phone}</a>;" },
      { "app/layout/head-basics.tsx": 'const icon = <link rel="icon" href="/icon.svg" />;' },
    ],
  },
  (path) => path.startsWith("app/") && path !== LINKS && path !== OUTWARD && !path.endsWith(".test.tsx"),
  (say) => ({
    JSXOpeningElement: ({ name, attributes }) => {
      // A file has no language.
      if (nameOf(name) === "link") return;
      const isRaw = ["a", "form"].includes(nameOf(name) ?? "");
      for (const attribute of attributes) {
        if (attribute.type !== "JSXAttribute" || !/^(?:href|action|to)$/.test(nameOf(attribute.name) ?? "")) continue;
        const begins = beginningOf(attribute.value);
        if (isRaw && (begins === null || !ELSEWHERE.test(begins))) say(attribute, "a page of ours in plain HTML");
        else if (begins?.startsWith("/") === true) say(attribute, `'${begins}' is no route's name`);
      }
    },
  }),
);

const isWhatsApp = (node: ESTree.Node): boolean =>
  node.type === "CallExpression" && node.callee.type === "Identifier" && node.callee.name === "whatsappAddress";

/** What an address begins with, as far as the text tells; null where it does not. */
function beginningOf(value: ESTree.JSXAttribute["value"]): string | null {
  if (value === null) return "";
  if (value.type === "JSXExpressionContainer" && isWhatsApp(value.expression)) return "https:";
  const node = value.type === "JSXExpressionContainer" ? value.expression : value;
  if (node.type !== "TemplateLiteral") return plainText(node);
  // A template that begins with a hole may begin with anything.
  return node.quasis[0]?.value.cooked || null;
}

const styles = pageRule(
  {
    name: "dates are formatted by their parts, since engines differ in dateStyle and timeStyle",
    bad: [{ "app/i18n/formats.ts": 'const day = { dateStyle: "medium" };' }],
    good: [{ "app/i18n/formats.ts": 'const day = { day: "numeric", month: "short" };' }],
  },
  isOurs,
  (say) => ({
    Property: (node) => {
      const name = node.key.type === "Identifier" ? node.key.name : "";
      if (name === "dateStyle" || name === "timeStyle") say(node, `formats by ${name}`);
    },
  }),
);

export const LANGUAGE_RULES: Rule[] = [literal, formats, styles, links];
