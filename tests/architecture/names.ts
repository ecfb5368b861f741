import { type ESTree, Visitor } from "vite";
import type { Source } from "./tree.ts";
import type { Rule } from "./rule.ts";

/** Drawers into which everything fits, and in which nothing is found again. */
const DRAWERS = /^(?:utils?|helpers?|common|libs?|misc|managers?)$/i;
/** As the last word of a longer name only these: `common-questions.tsx` may well be a page. */
const DRAWER_ENDINGS = /[-_.](?:utils?|helpers?|misc|managers?)$/i;

const drawers: Rule = {
  name: "a file or folder is named after what it is about",
  breaches: ({ paths }) =>
    paths.flatMap((path) => {
      const drawer = path
        .split("/")
        .map((part) => part.replace(/(?:\.(?:test|server|client))?\.\w+$/, ""))
        .find((part) => DRAWERS.test(part) || DRAWER_ENDINGS.test(part));
      return drawer === undefined ? [] : [{ path, line: 1, what: `'${drawer}' says nothing` }];
    }),
  bad: [
    { "shop/utils/money.ts": "" },
    { "app/lib/x.css": "" },
    { "shop/helpers.test.ts": "" },
    { "app/ui/date-utils.ts": "" },
    { "shop/orders/order-manager.ts": "" },
    { "docs/misc.md": "" },
  ],
  good: [{ "shop/money.ts": "", "app/storefront/common-questions.tsx": "", "tests/support/buyer.ts": "" }],
};

/** Names of amounts of money; a bare `total` may as well count rows. */
const AMOUNT = /(?:^|[a-z])(?:price|mrp|subtotal)$|(?:cart|order|line|bill|grand)Total$/i;

const money: Rule = {
  name: "an amount of money has its unit in its name",
  breaches: ({ sources }) =>
    sources.filter(({ path }) => /^(?:app|shop|platform|server)\//.test(path)).flatMap(nakedAmounts),
  bad: [
    { "shop/money.ts": "export type Line = { unitPrice: number };" },
    { "shop/money.ts": "const mrp: number | null = read();" },
    { "shop/money.ts": "export const add = (cartTotal: number) => cartTotal;" },
    { "shop/money.ts": "const line = { price: 4500 };" },
    { "shop/money.ts": "let subtotal = 0;" },
  ],
  good: [
    { "shop/money.ts": "type Line = { unitPricePaise: number; price: string }; const mrpPaise = 0;" },
    { "app/ui/price.tsx": "type Found = { total: number }; const words = { price: text };" },
  ],
};

function nakedAmounts({ path, program, lineOf }: Source) {
  const lines: number[] = [];
  const check = (name: ESTree.Node, isNumber: boolean): void => {
    if (isNumber && name.type === "Identifier" && AMOUNT.test(name.name)) lines.push(lineOf(name.start));
  };
  const isNumeral = (node: ESTree.Node | null): boolean => node?.type === "Literal" && typeof node.value === "number";
  new Visitor({
    TSPropertySignature: (node) => check(node.key, isNumberType(node.typeAnnotation)),
    PropertyDefinition: (node) => check(node.key, isNumberType(node.typeAnnotation) || isNumeral(node.value)),
    Property: (node) => check(node.key, isNumeral(node.value)),
    VariableDeclarator: (node) => check(node.id, isNumeral(node.init)),
    Identifier: (node) => {
      if ("typeAnnotation" in node) check(node, isNumberType(node.typeAnnotation));
    },
  }).visit(program);
  return lines.map((line) => ({ path, line, what: "an amount without its unit: say …Paise" }));
}

/** `number`, or a union that holds it. */
function isNumberType(annotation: ESTree.TSTypeAnnotation | null | undefined): boolean {
  const type = annotation?.typeAnnotation;
  if (type?.type === "TSUnionType") return type.types.some((one) => one.type === "TSNumberKeyword");
  return type?.type === "TSNumberKeyword";
}

export const NAME_RULES: Rule[] = [drawers, money];
