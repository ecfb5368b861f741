import { useEffect, useState } from "react";
import { dropDraft, readDraft, useDraftPlace, writeDraft } from "./device-draft.ts";

/** What a form held, by the names of its fields; a tick's is its value or ''. */
export type Typed = Record<string, string>;

type Options = {
  /** The draft's; null: nothing is kept. */
  name: string | null;
  /** False: the form comes back from the server with what was typed, which is newer than the draft. */
  isFresh: boolean;
  /** Hears what was put back. */
  onRestored?: (typed: Typed) => void;
};

/**
 * Keeps what is typed into a form on this device, for the person who is signed in, and puts it back when the form comes
 * up anew. What goes along unseen is kept with it, since it belongs to what was typed: `onRestored` gets all of it.
 * Files and passwords are left alone.
 */
export function useDeviceDraft(form: React.RefObject<HTMLFormElement | null>, { name, isFresh, onRestored }: Options) {
  const place = useDraftPlace(name);
  const [restored, setRestored] = useState<Typed | null>(null);
  useEffect(() => {
    const element = form.current;
    if (element === null || place === null) return;
    const keep = () => writeDraft(place, typedInto(element));
    const draft = isFresh ? draftAt(place) : null;
    if (!isFresh) keep();
    if (draft !== null && putBack(element, draft)) {
      setRestored(draft);
      onRestored?.(draft);
    }
    element.addEventListener("input", keep);
    element.addEventListener("change", keep);
    return () => {
      element.removeEventListener("input", keep);
      element.removeEventListener("change", keep);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- Once for each form.
  }, [form, place]);
  return {
    restored,
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
  for (const field of fieldsOf(form)) typed[field.name] = isTick(field) && !field.checked ? "" : field.value;
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

function draftAt(place: string): Typed | null {
  const draft = readDraft(place);
  if (typeof draft !== "object" || draft === null) return null;
  const entries = Object.entries(draft).filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return Object.fromEntries(entries);
}
