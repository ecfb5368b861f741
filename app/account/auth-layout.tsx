import { useEffect, useRef } from "react";
import type { FieldProblems } from "#shop/form.ts";

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
