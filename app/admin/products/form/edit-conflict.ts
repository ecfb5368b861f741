import * as v from "valibot";
import { PRODUCT_FIELDS, type ProductField } from "#shop/catalogue/products/product-fields.ts";
import type { TypedProduct } from "#shop/catalogue/products/product-form.ts";

/** What an edit's form was filled with, which goes along with it: what somebody else changed since shows against it. */
export type SeenProduct = { version: number; typed: TypedProduct; pictureId: string | null };

const schema = v.object({
  version: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  typed: v.partial(
    v.object(
      Object.fromEntries(PRODUCT_FIELDS.map((field) => [field, v.string()])) as Record<
        ProductField,
        v.StringSchema<undefined>
      >,
    ),
  ),
  pictureId: v.nullable(v.string()),
});

/**
 * Null for a text that no page of ours sent. A page of a former release lacks the fields that came since: they count as they
 * are `now`.
 */
export function readSeen(text: string, now: TypedProduct): SeenProduct | null {
  try {
    const result = v.safeParse(schema, JSON.parse(text));
    return result.success
      ? { ...result.output, typed: { ...now, ...(result.output.typed as Partial<TypedProduct>) } }
      : null;
  } catch {
    return null;
  }
}

/** A field that somebody else changed after the form was filled. */
export type FieldChange = { field: ProductField | "picture"; was: string; now: string; typed: string | null };

/** What changed since, beside what was typed where that is a third thing. Pure. */
export function changesSince(seen: SeenProduct, now: SeenProduct, typed: TypedProduct): FieldChange[] {
  const changes: FieldChange[] = PRODUCT_FIELDS.filter((field) => seen.typed[field] !== now.typed[field]).map(
    (field) => {
      const isOwn = typed[field] !== seen.typed[field] && typed[field] !== now.typed[field];
      return { field, was: seen.typed[field], now: now.typed[field], typed: isOwn ? typed[field] : null };
    },
  );
  if (seen.pictureId === now.pictureId) return changes;
  return [...changes, { field: "picture", was: "", now: "", typed: null }];
}

/** What was typed where something was, and else what the product says now. Pure. */
export function mergeTyped(seen: TypedProduct, now: TypedProduct, typed: TypedProduct): TypedProduct {
  const merged = { ...now };
  for (const field of PRODUCT_FIELDS) if (typed[field] !== seen[field]) merged[field] = typed[field];
  return merged;
}
