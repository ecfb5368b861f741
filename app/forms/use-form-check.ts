import { useEffect, useState } from "react";
import { showToast } from "../toasts/toast-queue.ts";
import { useNavigation } from "react-router";
import type { FieldProblems, Parsed } from "#shop/values/form-fields.ts";

/** Shows `title` as a toast each time that an answer of the server is a failure; null when it is none. */
export function useFailureToast(failure: object | null, title: string): void {
  useEffect(() => {
    if (failure !== null) showToast({ title, tone: "warn" });
  }, [failure, title]);
}

/**
 * Validates a form in the browser before it is sent, with our messages at the fields; without script the browser's own
 * messages appear. `answered` has the server's problems. A second tap during the submission is ignored.
 */
export function useFormCheck<Field extends string>(
  parse: (form: FormData) => Parsed<unknown, Field>,
  answered: FieldProblems<Field> | undefined,
) {
  const sending = useNavigation().state === "submitting";
  const [script, setScript] = useState(false);
  useEffect(() => setScript(true), []);
  // Null while the server's answer counts.
  const [clientProblems, setClientProblems] = useState<FieldProblems<Field> | null>(null);
  const problems: FieldProblems<Field> = clientProblems ?? answered ?? {};
  return {
    sending,
    /** The browser's problems; null for none. */
    clientProblems,
    problems,
    /** Props for the form. */
    checked: {
      noValidate: script,
      onSubmit(event: React.SubmitEvent<HTMLFormElement>) {
        const parsed = parse(new FormData(event.currentTarget));
        setClientProblems(parsed.ok ? null : parsed.problems);
        if (!parsed.ok || sending) event.preventDefault();
      },
    },
  };
}
