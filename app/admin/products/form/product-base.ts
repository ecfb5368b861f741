import * as v from "valibot";
import { PRODUCT_FIELDS, type ProductField } from "#shop/catalogue/products/product-fields.ts";
import type { ProductFormValues } from "#shop/catalogue/products/product-form.ts";

/** What an edit's form was filled with, which goes along with it: what somebody else changed since shows against it. */
export type ProductBase = { version: number; values: ProductFormValues; pictureId: string | null };

const values = v.partial(
  v.object(
    Object.fromEntries(PRODUCT_FIELDS.map((field) => [field, v.string()])) as Record<
      ProductField,
      v.StringSchema<undefined>
    >,
  ),
);
const schema = v.pipe(
  v.object({
    version: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
    values: v.optional(values),
    // The name in forms that the release before has sent.
    typed: v.optional(values),
    pictureId: v.nullable(v.string()),
  }),
  v.transform(({ typed = {}, ...base }) => ({ values: typed, ...base })),
);

/**
 * Null for a text that no page of ours sent. A page of a former release lacks the fields that came since: they count as they
 * are `now`.
 */
export function readProductBase(text: string, now: ProductFormValues): ProductBase | null {
  try {
    const result = v.safeParse(schema, JSON.parse(text));
    return result.success
      ? { ...result.output, values: { ...now, ...(result.output.values as Partial<ProductFormValues>) } }
      : null;
  } catch {
    return null;
  }
}
