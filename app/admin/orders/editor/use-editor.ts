import { useEffect, useRef, useState } from "react";
import { dropDraft, readDraft, subscribeToDrop, useDraftKey, writeDraft } from "#app/forms/device-draft.ts";
import { piecesIn } from "#shop/orders/editing/edit-form.ts";
import type { ProductCard } from "#shop/catalogue/products/product-cards.ts";
import {
  differences,
  lineOf,
  noValues,
  quantityField,
  type EditorLine,
  type EditorValues,
  type EditorView,
  readEditorForm,
} from "./editor-values.ts";

/**
 * The state of an order's form, and its draft on the device until it is saved. A phone may discard the tab while its
 * dialler is open. `back` is the state that the server returned.
 */
export function useEditor(
  form: React.RefObject<HTMLFormElement | null>,
  name: string,
  first: EditorView,
  back: EditorView | null,
) {
  const draftKey = useDraftKey(name);
  const [view, setView] = useState(back ?? first);
  const [lastAnswer, setLastAnswer] = useState(back);
  const [isRestored, setRestored] = useState(false);
  if (back !== lastAnswer) {
    setLastAnswer(back);
    if (back !== null) setView(back);
  }
  // The first loaded state: a reload of the page's data does not change the form.
  const loaded = useRef(first);
  // Nothing is saved before the draft was read: it would overwrite the draft.
  const isRead = useRef(false);
  useEffect(() => {
    const draft = back === null ? parseDraft(readDraft(draftKey)) : null;
    isRead.current = true;
    if (draft !== null) {
      setView({ ...first, ...draft });
      setRestored(true);
    } else if (form.current !== null) {
      // What was entered before the script arrived.
      const { values } = readEditorForm(new FormData(form.current), view.values);
      if (differences(view.values, values).length > 0) setView((now) => ({ ...now, values }));
    }
    // oxlint-disable-next-line react/exhaustive-deps -- Once for each page.
  }, [draftKey]);
  const isSaved = useIsSaved(draftKey);
  useEffect(() => {
    if (!isRead.current || isSaved.current || view === loaded.current) return;
    const { key, base, values, lines } = view;
    const isEmpty = lines.length === 0 && differences(loaded.current.values, values).length === 0;
    if (isEmpty) {
      dropDraft(draftKey);
      isSaved.current = false;
    } else writeDraft(draftKey, { key, base, values, lines });
  }, [draftKey, isSaved, view]);
  const change = (values: Record<string, string>, more: readonly EditorLine[] = []) =>
    setView((now) => {
      const added = more.filter(({ productId }) => now.lines.every((line) => line.productId !== productId));
      return { ...now, lines: [...now.lines, ...added], values: { ...now.values, ...values } };
    });
  return {
    view,
    isRestored,
    /** True: someone else has changed the order since the form was filled. */
    isStale: view.base?.version !== first.base?.version,
    set: (field: string, value: string) => change({ [field]: value }),
    /** Sets values, and adds lines for products that have none. */
    change,
    /** Sets values where the fields are empty or still have `former` ones: what was typed meanwhile stays. */
    fillIn: (former: Record<string, string>, values: Record<string, string>) =>
      setView((now) => ({ ...now, values: fillIn(now.values, former, values) })),
    /** Adds one piece of a product, with a new line if needed. */
    add(card: ProductCard) {
      const field = quantityField(card.id);
      change({ [field]: String((piecesIn(view.values[field] ?? "") ?? 0) + 1) }, [lineOf(card)]);
    },
    remove: (id: number) => setView((now) => withoutLine(now, id)),
    discard() {
      dropDraft(draftKey);
      location.reload();
    },
  };
}

/** True once the draft was dropped. An answer that comes while the next page loads must not bring it back. */
function useIsSaved(draftKey: string | null) {
  const isSaved = useRef(false);
  useEffect(
    () => (draftKey === null ? undefined : subscribeToDrop(draftKey, () => (isSaved.current = true))),
    [draftKey],
  );
  return isSaved;
}

/** The form's values with others, unless a person has entered something where these would stand. Pure. */
export function fillIn(
  now: EditorValues,
  former: Record<string, string>,
  values: Record<string, string>,
): EditorValues {
  const has = (wanted: (field: string) => string | undefined) =>
    Object.keys(values).every((field) => (now[field] ?? "") === wanted(field));
  return has(() => "") || has((field) => former[field]) ? { ...now, ...values } : now;
}

/** An edit shows what it takes out. */
function withoutLine(view: EditorView, id: number): EditorView {
  const field = quantityField(id);
  if (view.base !== null) return { ...view, values: { ...view.values, [field]: "0" } };
  const lines = view.lines.filter(({ productId }) => productId !== id);
  return { ...view, lines, values: { ...view.values, [field]: "" } };
}

type Draft = Pick<EditorView, "key" | "base" | "values" | "lines">;

/** Null for no draft, and for one of another release's format. */
export function parseDraft(stored: unknown): Draft | null {
  const draft = withFormerNames(stored) as Partial<Draft> | null;
  const isWhole =
    typeof draft?.key === "string" &&
    (draft.base === null || typeof draft.base?.version === "number") &&
    typeof draft.values?.name === "string" &&
    Array.isArray(draft.lines) &&
    draft.lines.every((line) => typeof line?.productId === "number" && typeof line.pack?.amount === "number");
  return isWhole ? { ...(draft as Draft), values: { ...noValues, ...draft.values } } : null;
}

/** What the former release stored: an edit under other names, and a new order's lines as products with quantities. */
type FormerDraft = {
  seen?: { version: number; typed: unknown };
  typed?: unknown;
  values?: Record<string, string>;
  lines?: { product?: ProductCard; quantity?: string; gone?: boolean }[];
};

function withFormerNames(stored: unknown): unknown {
  const { seen, typed, ...draft } = (stored ?? {}) as FormerDraft;
  if (seen !== undefined) return { ...draft, base: { version: seen.version, values: seen.typed }, values: typed };
  if ("base" in draft || !Array.isArray(draft.lines)) return stored;
  const lines = draft.lines.flatMap(({ product, gone = false }) => (product ? [lineOf({ ...product, gone })] : []));
  const quantities = draft.lines.map(({ product, quantity }) => [quantityField(product?.id ?? 0), quantity ?? ""]);
  return { ...draft, base: null, lines, values: { ...draft.values, ...Object.fromEntries(quantities) } };
}
