import { DRAFT } from "./forget-form-drafts.ts";

/**
 * Saves a form's values in session storage and restores them into empty fields, as after a reload or a visit to the
 * cart. Session storage ends with the tab, since village phones are shared; `dropFormDrafts` deletes it sooner.
 * Passwords, hidden fields, checkboxes, files and buttons are not stored. Returns the function that stops saving.
 */
export function saveFormDraft(form: HTMLFormElement, name: string): () => void {
  const key = DRAFT + name;
  restore(form, key);
  const save = () =>
    store(key, JSON.stringify(Object.fromEntries(textFields(form).map((each) => [each.name, each.value]))));
  form.addEventListener("input", save);
  return () => form.removeEventListener("input", save);
}

export function dropFormDraft(name: string): void {
  try {
    sessionStorage.removeItem(DRAFT + name);
  } catch {
    // Disabled storage holds nothing.
  }
}

export type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Those that a draft holds. */
export function textFields(form: HTMLFormElement): TextField[] {
  return [...form.elements].filter(
    (each): each is TextField =>
      each instanceof HTMLTextAreaElement ||
      // A password is one also while it is shown as text.
      (each instanceof HTMLInputElement && !/hidden|checkbox|file|password/.test(each.type + each.autocomplete)),
  );
}

function restore(form: HTMLFormElement, key: string): void {
  const stored = read(key);
  for (const field of textFields(form)) {
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
