import { accountWords, formWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { Note } from "#app/ui/note.tsx";

type Props = {
  /** What the server answered to the page's form, if anything. */
  answer: { kind: string; seconds?: number } | undefined;
  /** While a form is on its way nothing is said of the last one. */
  sending: boolean;
};

/** Says that a form could not be served just now, or came too often. Other answers have words of their own. */
export function FailureNote({ answer, sending }: Props) {
  const { account, form } = useMessages({ accountWords, formWords });
  if (sending || (answer?.kind !== "failed" && answer?.kind !== "wait")) return null;
  return (
    <Note tone="warn" role="alert">
      {answer.kind === "wait" ? form.wait(answer.seconds ?? 0) : account.failed}
    </Note>
  );
}
