import { useEffect, useRef, useState } from "react";
import { dropDraft, readDraft, subscribeToDrop, useDraftKey, writeDraft } from "./device-draft.ts";
import type { BaseHold } from "./use-base.ts";

/** A form's values by field name; an unticked checkbox has ''. */
export type DraftValues = Record<string, string>;

type Options = {
  /** The draft's name; null: no draft. */
  name: string | null;
  /** False: the form has the values that the server returned, which are newer than the draft. */
  isFresh: boolean;
  /** What the form is filled from; see use-base.ts. */
  base: BaseHold;
  /** Called with the restored values. */
  onRestored?: (values: DraftValues) => void;
};

/**
 * Saves a form's draft on this device for the signed-in account, and restores it into a new form. It includes hidden
 * fields, such as the base: `restored` has all of them. Files and passwords are not stored.
 */
export function useDeviceDraft(form: React.RefObject<HTMLFormElement | null>, options: Options) {
  const { name, isFresh } = options;
  const draftKey = useDraftKey(name);
  const [restored, setRestored] = useState<DraftValues | null>(null);
  const [isBehind, setBehind] = useState(false);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => {
    const element = form.current;
    if (element === null || draftKey === null) return;
    const save = () => {
      latest.current.base.hold();
      writeDraft(draftKey, readControls(element));
    };
    const draft = isFresh ? draftAt(draftKey) : null;
    if (!isFresh) save();
    if (draft !== null && putBack(element, draft)) {
      options.base.hold();
      setBehind(isOfOtherBase(element, draft));
      setRestored(draft);
      options.onRestored?.(draft);
    }
    element.addEventListener("input", save);
    element.addEventListener("change", save);
    const unsubscribe = subscribeToDrop(draftKey, () => {
      setRestored(null);
      setBehind(false);
      latest.current.base.release();
    });
    return () => {
      element.removeEventListener("input", save);
      element.removeEventListener("change", save);
      unsubscribe();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- Once for each form.
  }, [form, draftKey]);
  return {
    restored,
    /** True: someone else has saved since the draft was entered. */
    isBehind,
    /** Deletes the draft and reloads the page. */
    discard() {
      dropDraft(draftKey);
      location.reload();
    },
  };
}

type FormControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isTick = (field: FormControl): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio");

function fieldsOf(form: HTMLFormElement): FormControl[] {
  return [...form.elements].filter((each): each is FormControl => {
    if (each instanceof HTMLTextAreaElement || each instanceof HTMLSelectElement) return each.name !== "";
    return each instanceof HTMLInputElement && each.name !== "" && !["file", "password", "search"].includes(each.type);
  });
}

function readControls(form: HTMLFormElement): DraftValues {
  const values: DraftValues = {};
  for (const field of fieldsOf(form)) {
    const isOff = isTick(field) && !field.checked;
    // Of a radio group, only the checked button has a value.
    if (!isOff) values[field.name] = field.value;
    else if (field.type === "checkbox") values[field.name] = "";
  }
  return values;
}

/** Restores a draft; returns whether a value differed. */
function putBack(form: HTMLFormElement, draft: DraftValues): boolean {
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

const isOfOtherBase = (form: HTMLFormElement, draft: DraftValues): boolean =>
  fieldsOf(form).some(
    ({ name, value }) => BASE_FIELDS.includes(name) && draft[name] !== undefined && draft[name] !== value,
  );

function draftAt(draftKey: string): DraftValues | null {
  const draft = readDraft(draftKey);
  if (typeof draft !== "object" || draft === null) return null;
  const entries = Object.entries(draft).filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return Object.fromEntries(entries);
}
