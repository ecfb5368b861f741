import type { ProductDraft } from "../product-fields.ts";

/** A product that an import has written, and what it was before. */
export type WrittenProduct = {
  id: number;
  sku: string;
  /** After the import: another one tells that somebody has changed it since. */
  version: number;
  /** Pieces that the import brought; below zero when it took some. */
  moved: number;
  /** Null: it was not in the shop. */
  before: { product: ProductDraft; pictureId: string | null; slug: string; demonstration: boolean } | null;
};

/** Told of an import that cannot be undone: the products that stand against it. */
export type UndoProblem = { kind: "not_waiting" } | { kind: "changed"; count: number; names: string[] };
