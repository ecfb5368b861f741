import { textOf } from "#app/forms/submit-result.ts";
import type { Messages } from "#app/i18n/messages.ts";
import type { adminWords } from "#app/i18n/registry.ts";
import { PRODUCT, PRODUCT_FIELDS, type ProductField } from "#shop/catalogue/products/product-fields.ts";
import type { ProductFieldProblem, ProductFormValues } from "#shop/catalogue/products/product-form.ts";

/**
 * Reads a product's form, in the browser and on the server; `unasked` has the values of fields that the form lacks.
 * Browsers send line breaks as two characters.
 */
export function readFormValues(form: FormData, unasked = emptyValues): ProductFormValues {
  const fields = PRODUCT_FIELDS.map((field) => [
    field,
    form.has(field) ? textOf(form, field).replace(/\r\n?/g, "\n") : unasked[field],
  ]);
  return Object.fromEntries(fields) as ProductFormValues;
}

export const emptyValues = Object.fromEntries(PRODUCT_FIELDS.map((field) => [field, ""])) as ProductFormValues;

/** A field's problem in words; `stock` is the current stock where that is the problem. */
export function problemText(
  { problems }: Messages<typeof adminWords>["adminProducts"],
  field: ProductField,
  problem: ProductFieldProblem,
  stock: number | null,
): string {
  if (problem === "short" && stock !== null) return problems.short(stock);
  const own =
    problem in problems ? problems[problem as "required" | "too_little" | "too_much" | "too_fine"] : undefined;
  return (typeof own === "object" ? own[field] : undefined) ?? problems.other[problem](PRODUCT[field].limit);
}
