import { useRouteLoaderData } from "react-router";
import { legalWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import type { RootData } from "#app/session/root-data.ts";
import { Note } from "#app/ui/note.tsx";
import { Title } from "#app/ui/title.tsx";

/** Something stored or set, and its description. */
type Entry = { what: string; text: string };

type LegalProps = { title: string; lead: string; children: React.ReactNode };

/** A legal page; while the shop is a demonstration, the page shows that. */
export function LegalPage({ title, lead, children }: LegalProps) {
  const { legal } = useMessages({ legalWords });
  const demonstration = useRouteLoaderData<RootData>("root")?.shop.demonstration === true;
  return (
    <article className="page paper">
      <h1>{title}</h1>
      <p className="paper-lead">{lead}</p>
      {demonstration && (
        <Note tone="few">
          <b>{legal.example}</b>
          <p>{legal.exampleText}</p>
        </Note>
      )}
      {children}
    </article>
  );
}

export function LegalSection({ heading, children }: { heading: string; children: React.ReactNode }) {
  return (
    <section className="section">
      <Title>{heading}</Title>
      {children}
    </section>
  );
}

export function Points({ points }: { points: readonly string[] }) {
  return (
    <ul className="points">
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}

/** Terms with their descriptions. `code`: the terms are names that no language translates. */
export function Entries({ entries, code = false }: { entries: readonly Entry[]; code?: boolean }) {
  return (
    <dl className={code ? "entries code" : "entries"}>
      {entries.map(({ what, text }) => (
        <div key={what}>
          <dt {...(code ? { translate: "no" as const } : {})}>{what}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
