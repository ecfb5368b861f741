import { privateMeta } from "#app/session/private-meta.ts";
import { data, Form, href, redirect } from "react-router";
import { formAction, type FormArgs } from "#app/forms/form-action.ts";
import { adminShopOf } from "#app/admin/layout/get-admin.ts";
import { textOf, answeredOrFailed, unlessFailed } from "#app/forms/submit-result.ts";
import { adminWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { badRequest, pathWithin } from "#app/request/context.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PlainLink } from "#app/ui/link.tsx";
import { Note } from "#app/ui/note.tsx";
import { Title } from "#app/ui/title.tsx";
import { useAnswer } from "#app/forms/use-answer.ts";
import { normalSearch } from "#shop/catalogue/terms/normal-search.ts";
import { allWords, ownNameOf } from "#shop/values/search-term.ts";
import type { List } from "../lists/list-address.ts";
import { AdminListPages, AdminSearch } from "../lists/list-page.tsx";
import { readListQuery } from "../lists/list-query.ts";
import { uploadedIn } from "../pictures/read-picture.ts";
import type { Route } from "./+types/terms.ts";
import { MissedSearches } from "./missed-searches.tsx";
import { readTermSheet } from "./read-term-csv.ts";

const TERMS = { path: href("/admin/terms"), cursor: "after", filters: { q: () => true } } satisfies List;

const PAGE_SIZE = 50;

export async function loader(args: Route.LoaderArgs) {
  const { filters, cursor } = readListQuery(args, TERMS);
  const text = normalSearch(filters.q ?? "");
  const { terms } = adminShopOf(args.context);
  const [list, misses] = await Promise.all([terms.list(), terms.misses()]);
  const matches = list.filter((term) => [term.id, ...allWords(term)].some((word) => word.includes(text)));
  // Starts from the beginning if the cursor's term no longer exists.
  const start = matches.findIndex(({ id }) => id === cursor) + 1;
  const shown = matches.slice(start, start + PAGE_SIZE);
  return {
    query: { filters: { q: text }, cursor: start === 0 ? null : cursor },
    names: misses.length === 0 ? [] : list.map(ownNameOf),
    misses,
    count: matches.length,
    next: start + PAGE_SIZE < matches.length ? (shown.at(-1)?.id ?? null) : null,
    terms: shown.map((term) => ({
      id: term.id,
      name: ownNameOf(term),
      kind: term.kind,
      products: term.products,
      words: [...new Set(allWords(term))].join(", "),
    })),
  };
}

export const action = formAction(async ({ form, intent, context }: Route.ActionArgs & FormArgs) => {
  const { terms } = adminShopOf(context);
  const word = normalSearch(textOf(form, "word"));
  const back = pathWithin(textOf(form, "back"), href("/admin/terms"));
  if (intent === "dismiss") {
    await terms.deleteMissedSearch(word);
    return redirect(back, 303);
  }
  if (intent === "add") {
    const outcome = await terms.addMissed(word);
    if (!outcome.ok) return data({ kind: "not_added" as const, problem: outcome.problem.kind }, 400);
    return redirect(`${href("/admin/terms/:id", { id: outcome.value.id })}?saved=added`, 303);
  }
  if (intent === "means") {
    const name = normalSearch(textOf(form, "term"));
    const outcome = await terms.means(word, name);
    if (!outcome.ok) return data({ kind: "no_term" as const, name }, 400);
    return back === href("/admin/terms") ? { kind: "learned" as const, word, name } : redirect(back, 303);
  }
  if (intent !== "import") throw badRequest();
  const file = uploadedIn(form, "file");
  const read = file === null ? null : await readTermSheet(await file.bytes());
  if (read === null) return data({ kind: "no_file" as const }, 400);
  if ("bad" in read) return data({ kind: "bad_rows" as const, rows: read.bad }, 400);
  if (!(await terms.import(read.terms))) return data({ kind: "too_many" as const }, 400);
  return { kind: "imported" as const, count: read.terms.length };
});

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => answeredOrFailed(serverAction());

export const shouldRevalidate = unlessFailed;

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, { adminWords }, (m) => m.adminTerms.title);
}

/** All search terms: to search, edit and export. */
export default function Terms({ loaderData }: Route.ComponentProps) {
  const { adminTerms: words } = useMessages({ adminWords });
  const { query, names, misses, count, next, terms } = loaderData;
  return (
    <div className="page desk-narrow">
      <h1 className="page-title">{words.title}</h1>
      <Answer />
      <section className="section">
        <Title>{words.missed}</Title>
        <MissedSearches misses={misses} names={names} back={TERMS.path} />
      </section>
      <section className="section">
        <Title>{words.count(count)}</Title>
        <p>{words.lead}</p>
        <AdminSearch action={TERMS.path} label={words.search} text={query.filters.q} method="get" />
        <p className="btn-row">
          <PlainLink className="btn btn-quiet" to={href("/admin/terms/:id", { id: "new" })}>
            {words.add}
          </PlainLink>
        </p>
        {terms.length === 0 && <EmptyState scene="noResults" title={words.none} text={words.noneText} />}
        {terms.length > 0 && (
          <details className="fold" open={query.filters.q !== "" || query.cursor !== null}>
            <summary>{query.filters.q === "" ? words.showAll : words.matches(query.filters.q)}</summary>
            <ul className="enquiries">
              {terms.map((term) => (
                <li key={term.id} className="enquiry">
                  <h2>
                    <PlainLink to={href("/admin/terms/:id", { id: term.id })}>{term.name}</PlainLink>
                  </h2>
                  <p className="soft">
                    {words.kinds[term.kind]} · {words.products(term.products)}
                  </p>
                  <p className="message-text">{term.words}</p>
                </li>
              ))}
            </ul>
            <AdminListPages list={TERMS} query={query} next={next} words={words} />
          </details>
        )}
      </section>
      <section className="section">
        <Title>{words.file}</Title>
        <p>{words.fileText}</p>
        <p className="btn-row">
          <PlainLink className="btn btn-quiet" to={href("/admin/terms/download")} download>
            {words.download}
          </PlainLink>
        </p>
        <Form method="post" encType="multipart/form-data" className="panel">
          <label className="label" htmlFor="file">
            {words.choose}
          </label>
          <input className="input" id="file" name="file" type="file" accept=".csv,text/csv" required />
          <p className="btn-row">
            <button className="btn" type="submit" name="intent" value="import">
              {words.import}
            </button>
          </p>
        </Form>
      </section>
    </div>
  );
}

/** The result of the last form. */
function Answer() {
  const { adminTerms: words } = useMessages({ adminWords });
  const answer = useAnswer<typeof action | typeof clientAction>();
  if (answer === undefined) return null;
  if (answer.kind === "learned") return <StatusNote ok>{words.learned(answer.word, answer.name)}</StatusNote>;
  if (answer.kind === "imported") return <StatusNote ok>{words.imported(answer.count)}</StatusNote>;
  if (answer.kind === "no_term") return <StatusNote>{words.noTerm(answer.name)}</StatusNote>;
  if (answer.kind === "not_added") return <StatusNote>{words.problems[answer.problem]}</StatusNote>;
  if (answer.kind === "no_file") return <StatusNote>{words.noFile}</StatusNote>;
  if (answer.kind === "too_many") return <StatusNote>{words.problems.too_many}</StatusNote>;
  if (answer.kind === "failed") return <StatusNote>{words.failed}</StatusNote>;
  return (
    <StatusNote>
      {words.badRows}
      <ul className="points">
        {answer.rows.map(({ row, problem }) => (
          <li key={row}>{words.badRow(row, problem)}</li>
        ))}
      </ul>
    </StatusNote>
  );
}

const StatusNote = ({ ok = false, children }: { ok?: boolean; children: React.ReactNode }) => (
  <Note tone={ok ? "ok" : "warn"} role={ok ? "status" : "alert"} focused>
    {children}
  </Note>
);
