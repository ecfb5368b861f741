import { useEffect, useRef, useState } from "react";
import { dropDraft, readDraft, subscribeToDrop, useDraftPlace, writeDraft } from "./device-draft.ts";
import type { BaseHold } from "./use-base.ts";

/** What a form held, by the names of its fields; a tick's is its value or ''. */
export type Typed = Record<string, string>;

type Options = {
  /** The draft's; null: nothing is kept. */
  name: string | null;
  /** False: the form comes back from the server with what was typed, which is newer than the draft. */
  isFresh: boolean;
  /** What the form is filled from; see use-base.ts. */
  base: BaseHold;
  /** Hears what was put back. */
  onRestored?: (typed: Typed) => void;
};

/**
 * Keeps what is typed into a form on this device, for the person who is signed in, and puts it back when the form comes
 * up anew. What goes along unseen is kept with it, since it belongs to what was typed: `restored` has all of it.
 * Files and passwords are left alone.
 */
export function useDeviceDraft(form: React.RefObject<HTMLFormElement | null>, options: Options) {
  const { name, isFresh } = options;
  const place = useDraftPlace(name);
  const [restored, setRestored] = useState<Typed | null>(null);
  const [isBehind, setBehind] = useState(false);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => {
    const element = form.current;
    if (element === null || place === null) return;
    const keep = () => {
      latest.current.base.hold();
      writeDraft(place, typedInto(element));
    };
    const draft = isFresh ? draftAt(place) : null;
    if (!isFresh) keep();
    if (draft !== null && putBack(element, draft)) {
      options.base.hold();
      setBehind(isOfOtherBase(element, draft));
      setRestored(draft);
      options.onRestored?.(draft);
    }
    element.addEventListener("input", keep);
    element.addEventListener("change", keep);
    const unsubscribe = subscribeToDrop(place, () => {
      setRestored(null);
      setBehind(false);
      latest.current.base.release();
    });
    return () => {
      element.removeEventListener("input", keep);
      element.removeEventListener("change", keep);
      unsubscribe();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- Once for each form.
  }, [form, place]);
  return {
    restored,
    /** True: someone else has saved since what was put back was typed. */
    isBehind,
    /** Throws it away; the page is loaded anew. */
    discard() {
      dropDraft(place);
      location.reload();
    },
  };
}

type TypedInto = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isTick = (field: TypedInto): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio");

function fieldsOf(form: HTMLFormElement): TypedInto[] {
  return [...form.elements].filter((each): each is TypedInto => {
    if (each instanceof HTMLTextAreaElement || each instanceof HTMLSelectElement) return each.name !== "";
    return each instanceof HTMLInputElement && each.name !== "" && !["file", "password", "search"].includes(each.type);
  });
}

function typedInto(form: HTMLFormElement): Typed {
  const typed: Typed = {};
  for (const field of fieldsOf(form)) {
    const isOff = isTick(field) && !field.checked;
    // Of several radio buttons the one that is chosen counts.
    if (!isOff) typed[field.name] = field.value;
    else if (field.type === "checkbox") typed[field.name] = "";
  }
  return typed;
}

/** Whether anything was put back that was not there already. */
function putBack(form: HTMLFormElement, draft: Typed): boolean {
  let isOther = false;
  for (const field of fieldsOf(form)) {
    const value = draft[field.name];
    if (value === undefined || (field instanceof HTMLInputElement && field.type === "hidden")) continue;
    if (isTick(field)) {
      isOther ||= field.checked !== (value === field.value);
      field.checked = value === field.value;
    } else if (field.value !== value) {
      isOther = true;
      field.value = value;
    }
  }
  return isOther;
}

/** Hidden fields that hold a form's base. */
const BASE_FIELDS = ["seen", "version"];

const isOfOtherBase = (form: HTMLFormElement, draft: Typed): boolean =>
  fieldsOf(form).some(
    ({ name, value }) => BASE_FIELDS.includes(name) && draft[name] !== undefined && draft[name] !== value,
  );

function draftAt(place: string): Typed | null {
  const draft = readDraft(place);
  if (typeof draft !== "object" || draft === null) return null;
  const entries = Object.entries(draft).filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return Object.fromEntries(entries);
}
