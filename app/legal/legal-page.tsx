import { useRouteLoaderData } from "react-router";
import { legalSummaryWords, legalWords } from "#app/i18n/registry.ts";
import { SHOP_LANGUAGE } from "#shop/values/languages.ts";
import { useLanguage, useMessages } from "#app/i18n/use-messages.ts";
import type { RootData } from "#app/session/root-data.ts";
import { Note } from "#app/ui/note.tsx";
import { Title } from "#app/ui/title.tsx";

/** Something stored or set, and its description. */
type Entry = { what: string; text: string };

type LegalProps = {
  title: string;
  lead: string;
  /** Its name in the summary that further languages have. */
  page: keyof Omit<(typeof legalSummaryWords)["legalSummary"], "english">;
  children: React.ReactNode;
};

/** A legal page; while the shop is a demonstration, the page shows that. */
export function LegalPage({ title, lead, page, children }: LegalProps) {
  const { legal } = useMessages({ legalWords });
  const language = useLanguage();
  const demonstration = useRouteLoaderData<RootData>("root")?.shop.demonstration === true;
  return (
    <>
      <Summary page={page} />
      <article className="page paper" lang={language === SHOP_LANGUAGE ? undefined : SHOP_LANGUAGE}>
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
    </>
  );
}

/** In a further language, what the page says in short. Its text itself is the shop's own in every language. */
function Summary({ page }: Pick<LegalProps, "page">) {
  const { legalSummary } = useMessages({ legalSummaryWords });
  if (useLanguage() === SHOP_LANGUAGE) return null;
  return (
    <section className="page paper">
      <p>{legalSummary.english}</p>
      <Points points={legalSummary[page]} />
    </section>
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
