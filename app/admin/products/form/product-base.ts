import * as v from "valibot";
import { parseBase } from "#shop/values/merge-edits.ts";
import { PRODUCT_FIELDS, type ProductField } from "#shop/catalogue/products/product-fields.ts";
import type { MorePicture } from "#shop/catalogue/products/more-pictures.ts";
import type { ProductFormValues } from "#shop/catalogue/products/product-form.ts";

/** What an edit's form was filled from. The form sends it along, so that the server detects a conflict. */
export type ProductBase = {
  version: number;
  values: ProductFormValues;
  pictureId: string | null;
  more: readonly MorePicture[];
};

const schema = v.object({
  version: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  values: v.partial(
    v.object(
      Object.fromEntries(PRODUCT_FIELDS.map((field) => [field, v.string()])) as Record<
        ProductField,
        v.StringSchema<undefined>
      >,
    ),
  ),
  pictureId: v.nullable(v.string()),
  more: v.optional(v.array(v.object({ id: v.string(), alt: v.string() }))),
});

/**
 * Returns null if the JSON does not match the schema. A field that a former release's form lacks has its value in
 * `now`.
 */
export function readProductBase(text: string, now: Pick<ProductBase, "values" | "more">): ProductBase | null {
  try {
    const result = v.safeParse(schema, parseBase(text));
    if (!result.success) return null;
    const { values, more = now.more, ...base } = result.output;
    return { ...base, more, values: { ...now.values, ...(values as Partial<ProductFormValues>) } };
  } catch {
    return null;
  }
}
