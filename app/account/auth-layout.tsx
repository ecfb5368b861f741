import { useEffect, useRef } from "react";
import type { FieldProblems } from "#shop/values/form-fields.ts";
import { accountWords, formWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { Note } from "#app/ui/note.tsx";

type Props = {
  title: string;
  lead?: string;
  /** The first of its fields that has one takes the focus, so that it is heard and seen. */
  problems?: FieldProblems<string> | undefined;
  children: React.ReactNode;
};

/** One card in the middle of the page: login, signup and the pages that mails lead to. */
export function AuthLayout({ title, lead, problems, children }: Props) {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problems !== undefined) card.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [problems]);
  return (
    <div className="page">
      <div ref={card} className="panel gate-card">
        <h1>{title}</h1>
        {lead !== undefined && <p className="soft">{lead}</p>}
        {children}
      </div>
    </div>
  );
}

type FailureProps = {
  /** What the server answered to the page's form, if anything. */
  answer: { kind: string; seconds?: number } | undefined;
  /** While a form is on its way nothing is said of the last one. */
  sending: boolean;
};

/** Says that a form could not be served just now, or came too often. Other answers have words of their own. */
export function FailureNote({ answer, sending }: FailureProps) {
  const { account, form } = useMessages({ accountWords, formWords });
  if (sending || (answer?.kind !== "failed" && answer?.kind !== "wait")) return null;
  return (
    <Note tone="warn" role="alert">
      {answer.kind === "wait" ? form.wait(answer.seconds ?? 0) : account.failed}
    </Note>
  );
}
