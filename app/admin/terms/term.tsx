import { privateMeta } from "#app/session/private-meta.ts";
import { createContext, data, Form, href, redirect } from "react-router";
import { formAction, type FormArgs } from "#app/forms/form-action.ts";
import { adminShopOf } from "#app/admin/layout/get-admin.ts";
import { droppingDraft } from "#app/forms/device-draft.ts";
import { intentOf, textOf, answeredOrFailed, unlessFailed } from "#app/forms/submit-result.ts";
import { messagesFor } from "#app/i18n/messages.ts";
import { adminWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { languageAskedFor, notFound, shopOf, viewerOf } from "#app/request/context.ts";
import { PlainLink } from "#app/ui/link.tsx";
import { Note } from "#app/ui/note.tsx";
import { useAnswer } from "#app/forms/use-answer.ts";
import { wholeListing } from "#shop/catalogue/search/listing-query.ts";
import { normalSearch } from "#shop/catalogue/terms/normal-search.ts";
import { allWords, ownNameOf } from "#shop/values/search-term.ts";
import { mergeEdits, readBase } from "#shop/values/merge-edits.ts";
import type { AdminShop } from "#shop/admin/open-admin.ts";
import type { Route } from "./+types/term.ts";
import { TermConflict, termDraft, TermForm, toTermValues, type TermValues } from "./term-form.tsx";
import { TermProducts } from "./term-products.tsx";

/** The id in the address of a new term. */
const NEW = "new";
/** True: the answer keeps the form values of a term that someone else deleted. */
const deletedContext = createContext(false);
const fresh = { id: "", kind: "crop" as const, shelf: null, words: {}, version: 0, products: [] };

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const text = normalSearch(searchParams.get("q") ?? "");
  const saved = searchParams.get("saved");
  const loaded = params.id === NEW ? fresh : await adminShopOf(context).terms.find(params.id);
  const term = loaded ?? (context.get(deletedContext) ? { ...fresh, id: params.id } : null);
  if (term === null) throw notFound();
  const hits =
    text === ""
      ? []
      : (await shopOf(context).listProducts(viewerOf(context), { ...wholeListing, byPack: true, text })).cards;
  return {
    term,
    text,
    matches: hits.map(({ id, name }) => ({ id, name })),
    isSaved: saved !== null,
    isAdded: saved === "added",
  };
}

export const action = formAction(async ({ form, intent, params, context }: Route.ActionArgs & FormArgs) => {
  const { terms } = adminShopOf(context);
  const here = href("/admin/terms/:id", { id: params.id });
  if (intent === "ask") return { kind: "ask" as const };
  if (intent === "delete") {
    await terms.delete(params.id);
    return redirect(href("/admin/terms"), 303);
  }
  if (intent === "undo_add") {
    await terms.undoAddMissed(params.id, normalSearch(textOf(form, "word")));
    return redirect(href("/admin/terms"), 303);
  }
  if (intent === "tick" || intent === "untick") {
    const productId = Number(/^\d{1,9}$/.exec(textOf(form, "product"))?.[0] ?? "0");
    if (!(await terms.tick({ termId: params.id, productId, on: intent === "tick" }))) throw notFound();
    return redirect(here, 303);
  }
  const { adminTerms } = messagesFor(languageAskedFor(context), { adminWords });
  const answer = await save(terms, form, params.id, Object.keys(adminTerms.languages));
  if ("data" in answer && answer.data.kind === "refused")
    context.set(deletedContext, answer.data.problem === "deleted");
  return answer;
});

async function save(terms: AdminShop["terms"], form: FormData, path: string, languages: readonly string[]) {
  const id = path === NEW ? textOf(form, "id").trim() : path;
  const term = {
    id: id === NEW ? "" : id,
    kind: textOf(form, "kind"),
    shelf: textOf(form, "shelf"),
    words: Object.fromEntries(languages.map((each) => [each, textOf(form, `words-${each}`)])),
  };
  const version = Number(/^\d{1,9}$/.exec(textOf(form, "version"))?.[0] ?? "0");
  const outcome = await terms.save({ term, baseVersion: version });
  if (outcome.ok) return redirect(`${href("/admin/terms/:id", { id })}?saved`, 303);
  const base = textOf(form, "base");
  const texts = languages.map((each) => [`words-${each}`, term.words[each] ?? ""]);
  const mine: TermValues = { id: term.id, kind: term.kind, shelf: term.shelf, ...Object.fromEntries(texts) };
  const problem = outcome.problem.kind;
  if (problem !== "changed") return data({ kind: "refused" as const, problem, values: mine, version, base }, 400);
  const now = await terms.find(path);
  if (now === null) {
    return data({ kind: "refused" as const, problem: "deleted" as const, values: mine, version: 0, base }, 409);
  }
  const theirs = toTermValues(now, languages);
  const merged = mergeEdits(readBase(base), mine, theirs);
  // The next Save is checked against the version whose changes this answer shows.
  return data({ kind: "changed" as const, ...merged, version: now.version, base: JSON.stringify(theirs) }, 409);
}

/** Ticking a product does not save the form, so its draft stays. */
export async function clientAction({ params, request, serverAction }: Route.ClientActionArgs) {
  const isSave = intentOf(await request.clone().formData()) === "";
  const sent = answeredOrFailed(serverAction());
  return await (isSave ? droppingDraft(termDraft(params.id), sent) : sent);
}

export const shouldRevalidate = unlessFailed;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return privateMeta(matches, { adminWords }, (m) =>
    loaderData.term.id === "" ? m.adminTerms.newTerm : ownNameOf(loaderData.term),
  );
}

/** One search term: all its words, and its products. */
export default function TermPage({ loaderData, params }: Route.ComponentProps) {
  const { adminTerms: words } = useMessages({ adminWords });
  const { term, text, matches, isSaved, isAdded } = loaderData;
  const answer = useAnswer<typeof action | typeof clientAction>();
  const isNew = term.id === "";
  const [word = ""] = allWords(term);
  return (
    <div className="page desk-narrow">
      <p>
        <PlainLink className="way-on" to={href("/admin/terms")}>
          {words.back}
        </PlainLink>
      </p>
      <h1 className="page-title">{isNew ? words.newTerm : ownNameOf(term)}</h1>
      {answer === undefined && isSaved && !isAdded && (
        <Note tone="ok" role="status">
          {words.saved}
        </Note>
      )}
      {answer === undefined && isAdded && <Added word={word} />}
      {answer?.kind === "failed" && (
        <Note tone="warn" role="alert" focused>
          {words.failed}
        </Note>
      )}
      {answer?.kind === "refused" && (
        <Note tone="warn" role="alert" focused>
          {words.problems[answer.problem]}
        </Note>
      )}
      {answer?.kind === "changed" && <TermConflict conflicts={answer.conflicts} />}
      {isAdded && <TermProducts term={term} text={text} matches={matches} />}
      <TermForm
        path={params.id}
        term={term}
        refused={answer?.kind === "refused" || answer?.kind === "changed" ? answer : null}
      />
      {!isNew && !isAdded && <TermProducts term={term} text={text} matches={matches} />}
      {!isNew && (
        <Form method="post" className="section">
          {answer?.kind === "ask" ? (
            <Note tone="warn" role="alert" focused>
              <b>{words.deleteAsk}</b>
              <div className="btn-row">
                <button className="btn btn-danger-full" type="submit" name="intent" value="delete">
                  {words.deleteYes}
                </button>
                <PlainLink className="btn btn-quiet" to={href("/admin/terms/:id", { id: term.id })}>
                  {words.deleteNo}
                </PlainLink>
              </div>
            </Note>
          ) : (
            <button className="btn btn-quiet" type="submit" name="intent" value="ask">
              {words.delete}
            </button>
          )}
        </Form>
      )}
    </div>
  );
}

/** A missed search has just become this entry. */
function Added({ word }: { word: string }) {
  const { adminTerms: words } = useMessages({ adminWords });
  return (
    <Note tone="ok" role="status">
      <b>{words.added(word)}</b>
      <Form method="post" className="btn-row">
        <input type="hidden" name="word" value={word} />
        <button className="btn btn-quiet" type="submit" name="intent" value="undo_add">
          {words.undoAdd}
        </button>
      </Form>
    </Note>
  );
}
