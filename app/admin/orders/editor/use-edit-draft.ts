import { useEffect, useRef, useState } from "react";
import { dropDraft, readDraft, useDraftKey, writeDraft } from "#app/forms/device-draft.ts";
import type { ProductCard } from "#shop/catalogue/products/product-cards.ts";
import { lineOf, quantityField, type EditLine, type OrderBase, type EditValues } from "./edit-values.ts";

/** The edit form's state. */
export type EditView = {
  key: string;
  base: OrderBase;
  values: EditValues;
  lines: EditLine[];
  results: readonly ProductCard[] | null;
  search: string;
};

/**
 * The edit form's state and its draft on the device, until it is saved. `back` is the state that the server returned.
 */
export function useEdit(name: string, first: EditView, back: EditView | null) {
  const draftKey = useDraftKey(name);
  const [view, setView] = useState(back ?? first);
  const [lastAnswer, setSeenBack] = useState(back);
  const [isRestored, setRestored] = useState(false);
  if (back !== lastAnswer) {
    setSeenBack(back);
    if (back !== null) setView(back);
  }
  // The first loaded state: a reload of the page's data does not change the form.
  const loaded = useRef(first);
  const isRead = useRef(false);
  useEffect(() => {
    const draft = back === null ? asView(readDraft(draftKey)) : null;
    isRead.current = true;
    if (draft === null) return;
    setView({ ...first, ...draft });
    setRestored(true);
    // oxlint-disable-next-line react/exhaustive-deps -- Once for each page.
  }, [draftKey]);
  useEffect(() => {
    if (!isRead.current || view === loaded.current) return;
    const { key, base, values, lines } = view;
    writeDraft(draftKey, { key, base, values, lines });
  }, [draftKey, view]);
  const set = (field: string, value: string) =>
    setView((now) => ({ ...now, values: { ...now.values, [field]: value } }));
  return {
    view,
    isRestored,
    /** True: someone else has changed the order since the form was filled. */
    isStale: view.base.version !== first.base.version,
    set,
    /** Adds one piece of a product, with a new line if needed. */
    add(card: ProductCard) {
      const field = quantityField(card.id);
      setView((now) => {
        const isThere = now.lines.some(({ productId }) => productId === card.id);
        const count = String((Number(now.values[field]) || 0) + 1);
        const lines = isThere ? now.lines : [...now.lines, lineOf(card)];
        return { ...now, lines, values: { ...now.values, [field]: count } };
      });
    },
    discard() {
      dropDraft(draftKey);
      location.reload();
    },
  };
}

/** Null for no draft, and for one of another release's format. */
function asView(stored: unknown): Pick<EditView, "key" | "base" | "values" | "lines"> | null {
  const draft = withFormerNames(stored) as Partial<EditView> | null;
  const isWhole =
    typeof draft?.key === "string" &&
    typeof draft.base?.version === "number" &&
    typeof draft.values?.name === "string" &&
    Array.isArray(draft.lines) &&
    draft.lines.every((line) => typeof line?.productId === "number" && typeof line.pack?.amount === "number");
  return isWhole ? (draft as EditView) : null;
}

/** Renames the fields of a draft that the former release stored. */
function withFormerNames(stored: unknown): unknown {
  const { seen, typed, ...draft } = (stored ?? {}) as { seen?: { version: number; typed: unknown }; typed?: unknown };
  return seen === undefined ? stored : { ...draft, base: { version: seen.version, values: seen.typed }, values: typed };
}
