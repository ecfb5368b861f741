import type { ProductFieldProblem } from "#shop/catalogue/products/product-form.ts";
import type { EditConflict } from "#shop/values/merge-edits.ts";

/** The fields that a row of the list opens. */
export const ROW_FIELDS = ["price", "mrp", "stock"] as const;
export type RowField = (typeof ROW_FIELDS)[number];
export type RowValues = Record<RowField, string>;

/** What a row was filled from: its fields, and the last count of the stock by a person. */
export type RowBase = RowValues & { count: string };

/** Packs that one tap adds. */
export const RESTOCK = 20;

export const ROW_INTENTS = ["restock", "undo_restock", "edit"] as const;
export type RowIntent = (typeof ROW_INTENTS)[number];

/** `now` is what the row holds after the request. */
export type RowResult =
  | { kind: "saved"; now: RowBase }
  /** Somebody else changed the same field. Nothing was changed. */
  | { kind: "conflict"; now: RowBase; conflicts: EditConflict<RowField>[] }
  /** Somebody else counted the stock, or too few are left. Nothing was changed. */
  | { kind: "counted" | "short"; now: RowBase }
  | { kind: "invalid"; problems: Partial<Record<RowField, ProductFieldProblem>> }
  /** Another field of the product is invalid. */
  | { kind: "not_whole" | "not_found" | "failed" };

export type RowAnswer = { id: number; of: RowIntent } & RowResult;
