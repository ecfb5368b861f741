import { useEffect, useState } from "react";
import { showToast } from "../toasts/toast-queue.ts";
import { useNavigation } from "react-router";
import type { FieldProblem, FieldProblems, Parsed } from "#shop/values/form-fields.ts";

/** Shows `title` as a toast each time that an answer of the server is a failure; null when it is none. */
export function useFailureToast(failure: object | null, title: string): void {
  useEffect(() => {
    if (failure !== null) showToast({ title, tone: "warn" });
  }, [failure, title]);
}

const NONE = {};

/**
 * Validates a form in the browser before it is sent, with our messages at the fields; without script the browser's own
 * messages appear. `answered` has the server's problems. A second tap during the submission is ignored.
 */
export function useFormCheck<Field extends string>(
  parse: (form: FormData) => Parsed<unknown, Field>,
  answered: FieldProblems<Field> | undefined,
) {
  // Until the page to which the answer leads is there.
  const { formMethod, formData } = useNavigation();
  // A button of the cart sends the form along, unchecked.
  const sending = formMethod === "POST" && !formData?.has("change");
  const [script, setScript] = useState(false);
  useEffect(() => setScript(true), []);
  // Null while the server's answer counts.
  const [clientProblems, setClientProblems] = useState<FieldProblems<Field> | null>(null);
  const refused: FieldProblems<Field> = clientProblems ?? answered ?? NONE;
  // The fields that were changed since.
  const [corrected, setCorrected] = useState<readonly string[]>([]);
  const problems: Partial<Record<string, FieldProblem>> = { ...refused };
  for (const name of corrected) delete problems[name];
  return {
    sending,
    /** The browser's problems; null for none. */
    clientProblems,
    /** What was refused, for a summary: the same object until the next answer. */
    refused,
    /** The problems of fields that were not changed since. */
    problems: problems as FieldProblems<Field>,
    /** Props for the form. */
    checked: {
      noValidate: script,
      onInput({ target }: React.InputEvent<HTMLFormElement>) {
        const { name } = target as unknown as HTMLInputElement;
        if (problems[name]) setCorrected([...corrected, name]);
      },
      onSubmit(event: React.SubmitEvent<HTMLFormElement>) {
        const { submitter } = event.nativeEvent;
        if ((submitter as HTMLButtonElement | null)?.name === "change") return;
        const parsed = parse(new FormData(event.currentTarget));
        setClientProblems(parsed.ok ? null : parsed.problems);
        setCorrected([]);
        if (!parsed.ok || sending) event.preventDefault();
      },
    },
  };
}
