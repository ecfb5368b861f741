import { useEffect, useRef, useState } from "react";
import { dropDraft, readDraft, useDraftPlace, writeDraft } from "#app/forms/device-draft.ts";
import type { ProductCard } from "#shop/catalogue/products/product-cards.ts";
import { lineOf, quantityField, type EditLine, type SeenOrder, type TypedEdit } from "./edit-values.ts";

/** The form of an order's edit as it stands. */
export type EditView = {
  key: string;
  seen: SeenOrder;
  typed: TypedEdit;
  lines: EditLine[];
  found: readonly ProductCard[] | null;
  search: string;
};

/** Holds what is typed, and keeps it on this device until it is saved. `back` came from the server with what was typed. */
export function useEdit(name: string, first: EditView, back: EditView | null) {
  const place = useDraftPlace(name);
  const [view, setView] = useState(back ?? first);
  const [seenBack, setSeenBack] = useState(back);
  const [isRestored, setRestored] = useState(false);
  if (back !== seenBack) {
    setSeenBack(back);
    if (back !== null) setView(back);
  }
  // What was loaded first: an update of the page's data is no change of the form.
  const loaded = useRef(first);
  const isRead = useRef(false);
  useEffect(() => {
    const draft = back === null ? asView(readDraft(place)) : null;
    isRead.current = true;
    if (draft === null) return;
    setView({ ...first, ...draft });
    setRestored(true);
    // oxlint-disable-next-line react/exhaustive-deps -- Once for each page.
  }, [place]);
  useEffect(() => {
    if (!isRead.current || view === loaded.current) return;
    const { key, seen, typed, lines } = view;
    writeDraft(place, { key, seen, typed, lines });
  }, [place, view]);
  const set = (field: string, value: string) => setView((now) => ({ ...now, typed: { ...now.typed, [field]: value } }));
  return {
    view,
    isRestored,
    /** True: someone else has changed the order since the form was filled. */
    isStale: view.seen.version !== first.seen.version,
    set,
    /** One more piece of a product, which comes into the order where it is not there yet. */
    add(card: ProductCard) {
      const field = quantityField(card.id);
      setView((now) => {
        const isThere = now.lines.some(({ productId }) => productId === card.id);
        const count = String((Number(now.typed[field]) || 0) + 1);
        const lines = isThere ? now.lines : [...now.lines, lineOf(card)];
        return { ...now, lines, typed: { ...now.typed, [field]: count } };
      });
    },
    discard() {
      dropDraft(place);
      location.reload();
    },
  };
}

/** Null for nothing, and for what another version of the shop has kept. */
function asView(kept: unknown): Pick<EditView, "key" | "seen" | "typed" | "lines"> | null {
  const draft = kept as Partial<EditView> | null;
  const isWhole =
    typeof draft?.key === "string" &&
    typeof draft.seen?.version === "number" &&
    typeof draft.typed?.name === "string" &&
    Array.isArray(draft.lines) &&
    draft.lines.every((line) => typeof line?.productId === "number" && typeof line.pack?.amount === "number");
  return isWhole ? (draft as EditView) : null;
}
