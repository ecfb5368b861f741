import { useEffect, useRef } from "react";
import { Field } from "#app/forms/field.tsx";
import { ACCOUNT_FIELD_LIMITS } from "#shop/accounts/account-form.ts";
import type { FieldProblem, FieldProblems } from "#shop/values/form-fields.ts";
import { accountWords, formWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { Note } from "#app/ui/note.tsx";

type Props = {
  title: string;
  lead?: string;
  /** Focuses the first field with a problem, so that screen readers announce it. */
  problems?: FieldProblems<string> | undefined;
  children: React.ReactNode;
};

/** One centred card: login, signup and the pages that e-mail links open. */
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

/** The address by which an account is found. `value`: what was entered. */
export function EmailField({ problem, value }: { problem: FieldProblem | undefined; value: string | undefined }) {
  const { account } = useMessages({ accountWords, formWords });
  return (
    <Field
      name="email"
      type="email"
      label={account.email}
      autoComplete="username"
      limit={ACCOUNT_FIELD_LIMITS.email}
      problem={problem}
      defaultValue={value}
    />
  );
}

type FailureProps = {
  /** The action's result for the page's form. */
  answer: { kind: string; seconds?: number } | undefined;
  /** While a form is being sent, no result of the former one is shown. */
  sending: boolean;
};

/** Reports a server error or a rate limit. Other results have their own messages. */
export function FailureNote({ answer, sending }: FailureProps) {
  const { account, form } = useMessages({ accountWords, formWords });
  if (sending || (answer?.kind !== "failed" && answer?.kind !== "wait")) return null;
  return (
    <Note tone="warn" role="alert">
      {answer.kind === "wait" ? form.wait(answer.seconds ?? 0) : account.failed}
    </Note>
  );
}
