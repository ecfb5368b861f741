import { DRAFT } from "./forget-form-drafts.ts";
import { useEffect } from "react";

/** Waits for a form's answer, and deletes its draft after a redirect, or if `hasArrived` returns true. */
export async function droppingFormDraft<Answer>(
  name: string,
  sent: Promise<Answer>,
  hasArrived: (answer: Answer) => boolean = () => false,
): Promise<Answer> {
  try {
    const answer = await sent;
    if (hasArrived(answer)) drop(name);
    return answer;
  } catch (answer) {
    if (answer instanceof Response && answer.status < 400) drop(name);
    throw answer;
  }
}

function drop(name: string): void {
  try {
    sessionStorage.removeItem(DRAFT + name);
  } catch {
    // Disabled storage holds nothing.
  }
}

/**
 * Saves a form's values in session storage and restores them into empty fields, as after a reload or a visit to the
 * cart. Session storage ends with the tab, since village phones are shared; `dropFormDrafts` deletes it sooner. Without
 * a name there is no draft. Passwords, hidden fields, checkboxes, files and buttons are not stored.
 */
export function useFormDraft(form: React.RefObject<HTMLFormElement | null>, name: string | null): void {
  useEffect(() => {
    const element = form.current;
    if (element === null || name === null) return;
    const key = DRAFT + name;
    restore(element, key);
    const save = () =>
      store(key, JSON.stringify(Object.fromEntries(fields(element).map((each) => [each.name, each.value]))));
    element.addEventListener("input", save);
    return () => element.removeEventListener("input", save);
  }, [form, name]);
}

type TextField = HTMLInputElement | HTMLTextAreaElement;

function fields(form: HTMLFormElement): TextField[] {
  return [...form.elements].filter(
    (each): each is TextField =>
      each instanceof HTMLTextAreaElement ||
      // A password is one also while it is shown as text.
      (each instanceof HTMLInputElement && !/hidden|checkbox|file|password/.test(each.type + each.autocomplete)),
  );
}

function restore(form: HTMLFormElement, key: string): void {
  const stored = read(key);
  for (const field of fields(form)) {
    const value = stored[field.name];
    if (field.value === "" && typeof value === "string") field.value = value;
  }
}

/* Storage may be disabled or full; the form must work without drafts. */
function read(key: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? "{}");
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function store(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text);
  } catch {
    // Storage is disabled or full.
  }
}
