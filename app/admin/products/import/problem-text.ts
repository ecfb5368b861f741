import type { Messages } from "#app/i18n/messages.ts";
import type { adminWords } from "#app/i18n/registry.ts";
import { PRODUCT } from "#shop/catalogue/products/product-fields.ts";
import type { CellProblem } from "#shop/catalogue/import/check-row.ts";

/** How to fix an error: the product form's sentence, unless a spreadsheet has its own. */
export function cellProblemText(
  { adminImport: words, adminProducts }: Messages<typeof adminWords>,
  { column, problem, before }: CellProblem,
): string {
  if (column === null) return words.surplus;
  if (problem === "error_value") return words.errorValue;
  if (problem === "twice") return column === "sku" ? words.twice(before) : words.twiceName(before);
  if (column === "picture") return words.pictureProblems[problem as keyof typeof words.pictureProblems];
  const { problems } = adminProducts;
  if (problem === "required") return words.required[column] ?? problems.required[column] ?? problems.other.required();
  if (problem === "not_listed") return words.notListed[column] ?? problems.other.not_listed();
  if (problem === "too_little" || problem === "too_much" || problem === "too_fine") {
    return problems[problem][column] ?? problems.other[problem]();
  }
  return problems.other[problem as keyof typeof problems.other](PRODUCT[column].limit);
}
