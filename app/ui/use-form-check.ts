import { useEffect, useState } from "react";
import { useNavigation } from "react-router";
import type { FieldProblems, Parsed } from "#shop/form.ts";

/**
 * Checks a form in the browser before it is sent, in our words and at the fields; the browser's own bubbles are left to where
 * script is missing. `answered` is what the server found. A second tap while the first is under way sends nothing.
 */
export function useFormCheck<Field extends string>(
  parse: (typed: FormData) => Parsed<unknown, Field>,
  answered: FieldProblems<Field> | undefined,
) {
  const sending = useNavigation().state === "submitting";
  const [script, setScript] = useState(false);
  useEffect(() => setScript(true), []);
  // Null while the server's answer counts.
  const [found, setFound] = useState<FieldProblems<Field> | null>(null);
  const problems: FieldProblems<Field> = found ?? answered ?? {};
  return {
    sending,
    /** What was found in the browser; null where nothing was. */
    found,
    problems,
    /** The form's own properties. */
    checked: {
      noValidate: script,
      onSubmit(event: React.SubmitEvent<HTMLFormElement>) {
        const parsed = parse(new FormData(event.currentTarget));
        setFound(parsed.ok ? null : parsed.problems);
        if (!parsed.ok || sending) event.preventDefault();
      },
    },
  };
}
