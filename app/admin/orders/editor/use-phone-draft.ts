import { useEffect, useRef, useState } from "react";
import { dropDraft, readDraft, useDraftKey, writeDraft } from "#app/forms/device-draft.ts";
import type { OrderField } from "#shop/orders/buyer-form.ts";
import type { Line } from "./phone-order-products.tsx";

/** The key of the phone order's draft on the device. */
export const PHONE_DRAFT = "phone order";

export type PhoneDraft = { key: string; lines: Line[]; values: Record<OrderField, string> };

type Options = {
  key: string;
  lines: Line[];
  /** The new form's default values, which are no draft until the user enters something. */
  given: PhoneDraft["values"] | undefined;
  /** False: the form has the values that the server returned. */
  isFresh: boolean;
  onRestored: (draft: PhoneDraft) => void;
};

const NAMES = ["name", "email", "phone", "address"] as const satisfies readonly OrderField[];

/** Saves and restores a draft of the order: a phone may discard the tab while its dialler is open. */
export function usePhoneDraft(form: React.RefObject<HTMLFormElement | null>, options: Options) {
  const { key, lines, given, isFresh, onRestored } = options;
  const draftKey = useDraftKey(PHONE_DRAFT);
  const [isRestored, setRestored] = useState(false);
  // Nothing is saved before the draft was read: it would overwrite the draft.
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

/** Null for no draft, and for one of another release's format. */
function asDraft(stored: unknown): PhoneDraft | null {
  const draft = stored as Partial<PhoneDraft> | null;
  const isWhole =
    typeof draft?.key === "string" &&
    Array.isArray(draft.lines) &&
    draft.lines.every((line) => typeof line?.product?.id === "number" && typeof line.quantity === "string") &&
    NAMES.every((name) => typeof draft.values?.[name] === "string");
  return isWhole ? (draft as PhoneDraft) : null;
}
