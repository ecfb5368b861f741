import { useEffect, useRef, useState } from "react";
import { dropDraft, readDraft, useDraftKey, writeDraft } from "#app/forms/device-draft.ts";
import type { ProductCard } from "#shop/catalogue/products/product-cards.ts";
import { lineOf, quantityField, type EditLine, type OrderBase, type EditValues } from "./edit-values.ts";

/** The form of an order's edit as it stands. */
export type EditView = {
  key: string;
  base: OrderBase;
  values: EditValues;
  lines: EditLine[];
  results: readonly ProductCard[] | null;
  search: string;
};

/** Holds what is typed, and keeps it on this device until it is saved. `back` came from the server with what was typed. */
export function useEdit(name: string, first: EditView, back: EditView | null) {
  const draftKey = useDraftKey(name);
  const [view, setView] = useState(back ?? first);
  const [lastAnswer, setSeenBack] = useState(back);
  const [isRestored, setRestored] = useState(false);
  if (back !== lastAnswer) {
    setSeenBack(back);
    if (back !== null) setView(back);
  }
  // What was loaded first: an update of the page's data is no change of the form.
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
    /** One more piece of a product, which comes into the order where it is not there yet. */
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

/** Null for nothing, and for what another version of the shop has kept. */
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

/** The release before stored `seen` and `typed`. */
function withFormerNames(stored: unknown): unknown {
  const { seen, typed, ...draft } = (stored ?? {}) as { seen?: { version: number; typed: unknown }; typed?: unknown };
  return seen === undefined ? stored : { ...draft, base: { version: seen.version, values: seen.typed }, values: typed };
}
