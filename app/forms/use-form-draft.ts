import { useEffect } from "react";
import { dropFormDraft, saveFormDraft } from "./form-draft.ts";

/** Waits for a form's answer, and deletes its draft after a redirect. */
export async function droppingFormDraft<Answer>(name: string, sent: Promise<Answer>): Promise<Answer> {
  try {
    return await sent;
  } catch (answer) {
    if (answer instanceof Response && answer.status < 400) dropFormDraft(name);
    throw answer;
  }
}

/** Saves a form's draft; without a name there is none. */
export function useFormDraft(form: React.RefObject<HTMLFormElement | null>, name: string | null): void {
  useEffect(() => (form.current && name !== null ? saveFormDraft(form.current, name) : undefined), [form, name]);
}
