import { useEffect, useRef, useState } from "react";
import { dropDraft, readDraft, useDraftKey, writeDraft } from "#app/forms/device-draft.ts";
import type { OrderField } from "#shop/orders/buyer-form.ts";
import type { Line } from "./phone-order-products.tsx";

/** The name under which a phone order that is being taken is kept on the device. */
export const PHONE_DRAFT = "phone order";

export type PhoneDraft = { key: string; lines: Line[]; values: Record<OrderField, string> };

type Options = {
  key: string;
  lines: Line[];
  /** What a new form comes with: it is no draft before somebody types. */
  given: PhoneDraft["values"] | undefined;
  /** False: the form came back from the server, with what was typed. */
  isFresh: boolean;
  onRestored: (draft: PhoneDraft) => void;
};

const NAMES = ["name", "email", "phone", "address"] as const satisfies readonly OrderField[];

/** Keeps an order that is being taken down, and puts it back: a phone drops a tab while its dialler is open. */
export function usePhoneDraft(form: React.RefObject<HTMLFormElement | null>, options: Options) {
  const { key, lines, given, isFresh, onRestored } = options;
  const draftKey = useDraftKey(PHONE_DRAFT);
  const [isRestored, setRestored] = useState(false);
  // Nothing is kept before the draft was read: it would be written over.
  const isRead = useRef(false);
  useEffect(() => {
    const draft = isFresh ? asDraft(readDraft(draftKey)) : null;
    isRead.current = true;
    if (draft === null) return;
    setRestored(true);
    onRestored(draft);
    // oxlint-disable-next-line react/exhaustive-deps -- Once for each page.
  }, [draftKey]);
  useEffect(() => {
    const element = form.current;
    if (element === null) return;
    const save = () => {
      const fields = new FormData(element);
      const values = Object.fromEntries(NAMES.map((name) => [name, textIn(fields, name)])) as PhoneDraft["values"];
      const isEmpty = lines.length === 0 && NAMES.every((name) => values[name].trim() === (given?.[name] ?? "").trim());
      if (isEmpty) dropDraft(draftKey);
      else writeDraft(draftKey, { key, lines, values } satisfies PhoneDraft);
    };
    if (isRead.current) save();
    element.addEventListener("input", save);
    return () => element.removeEventListener("input", save);
  }, [form, draftKey, key, lines, given]);
  return {
    isRestored,
    discard() {
      dropDraft(draftKey);
      location.reload();
    },
  };
}

function textIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** Null for nothing, and for what another version of the shop has kept. */
function asDraft(stored: unknown): PhoneDraft | null {
  const draft = stored as Partial<PhoneDraft> | null;
  const isWhole =
    typeof draft?.key === "string" &&
    Array.isArray(draft.lines) &&
    draft.lines.every((line) => typeof line?.product?.id === "number" && typeof line.quantity === "string") &&
    NAMES.every((name) => typeof draft.values?.[name] === "string");
  return isWhole ? (draft as PhoneDraft) : null;
}
