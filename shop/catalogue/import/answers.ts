import { PRODUCT_FIELDS } from "../products/product-fields.ts";
import { parseProduct, type ProductFieldProblem, type ProductFormValues } from "../products/product-form.ts";
import { ANSWERED, QUESTIONS, type Answers, type Question } from "./questions.ts";
import { CATEGORIES } from "../../values/product.ts";
import { plainCells, type Cells } from "./sheet/clean-cells.ts";
import { packInName } from "./sheet/pack-in-name.ts";

/** Values for the fields that a new product's row lacks. */
export type Defaults = Partial<ProductFormValues>;

export const NO_VALUES = Object.fromEntries(PRODUCT_FIELDS.map((field) => [field, ""])) as ProductFormValues;

/** The defaults of one row: a pack in its name comes before the answer for the file. */
export function rowDefaults(cells: Cells, defaults: Defaults): Defaults {
  const isKnown = CATEGORIES.some((category) => category === cells.category);
  const category = (isKnown ? cells.category : defaults.category) ?? "";
  const pack = packInName(cells.name ?? "", category);
  return pack === null ? defaults : { ...defaults, ...pack };
}

/** Validates answers by the rules of the product's form; the category may be open. Pure. */
export function parseAnswers({ category, pack, stock }: Answers): {
  defaults: Defaults;
  problems: Partial<Record<Question, ProductFieldProblem>>;
} {
  const defaults = plainCells({ category, packAmount: pack, packUnit: "", stock });
  const parsed = parseProduct({ ...NO_VALUES, ...defaults });
  const problems: Partial<Record<Question, ProductFieldProblem>> = {};
  for (const question of QUESTIONS) {
    const problem = parsed.ok ? undefined : ANSWERED[question].map((field) => parsed.problems[field]).find(Boolean);
    if (problem !== undefined && (question !== "category" || problem !== "required")) problems[question] = problem;
  }
  return { defaults, problems };
}
