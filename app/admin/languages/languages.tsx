import { data, Form, href, redirect } from "react-router";
import { adminShopOf } from "#app/admin/layout/get-admin.ts";
import { uploadedIn } from "#app/admin/pictures/read-picture.ts";
import { formAction, type FormArgs } from "#app/forms/form-action.ts";
import { answeredOrFailed, textOf, unlessFailed } from "#app/forms/submit-result.ts";
import { useAnswer } from "#app/forms/use-answer.ts";
import { languageName, useFormats } from "#app/i18n/formats.ts";
import { adminWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { badRequest } from "#app/request/context.ts";
import { LanguageLink, PlainLink } from "#app/ui/link.tsx";
import { privateMeta } from "#app/session/private-meta.ts";
import { Note } from "#app/ui/note.tsx";
import { Title } from "#app/ui/title.tsx";
import { MOST_SHEET_BYTES } from "#shop/catalogue/import/sheet/upload-limits.ts";
import { FURTHER_LANGUAGES, LANGUAGE_STATES, LANGUAGES, SHOP_LANGUAGE } from "#shop/values/languages.ts";
import type { Route } from "./+types/languages.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { translations, counts: countShop } = adminShopOf(context);
  const [{ states, defaultLanguage }, counts, imports, { products }] = await Promise.all([
    translations.languages(),
    translations.counts(),
    translations.imports(),
    countShop(),
  ]);
  const languages = FURTHER_LANGUAGES.map((language) => ({
    language,
    state: states[language] ?? ("off" as const),
    translated: counts.get(language) ?? 0,
  }));
  return { languages, defaultLanguage, imports, products, isSaved: new URL(request.url).searchParams.has("saved") };
}

export const action = formAction(async ({ form, intent, context }: Route.ActionArgs & FormArgs) => {
  const { translations } = adminShopOf(context);
  if (intent === "save") {
    const states = FURTHER_LANGUAGES.flatMap((language) => {
      const state = LANGUAGE_STATES.find((each) => each === textOf(form, `state-${language}`));
      return state === undefined ? [] : [[language, state] as const];
    });
    const defaultLanguage = LANGUAGES.find((each) => each === textOf(form, "default"));
    if (defaultLanguage === undefined) throw badRequest();
    await translations.changeLanguages({ states: Object.fromEntries(states), defaultLanguage });
    return redirect(`${href("/admin/languages")}?saved`, 303);
  }
  if (intent !== "check") throw badRequest();
  const file = uploadedIn(form, "sheet");
  if (file === null) return data({ kind: "refused" as const, problem: "noFile" as const }, 400);
  if (file.size > MOST_SHEET_BYTES) return data({ kind: "refused" as const, problem: "largeFile" as const }, 400);
  const started = await translations.start(file.name, await file.bytes());
  if ("id" in started) return redirect(href("/admin/languages/import/:id", started), 303);
  const problem = started.problem === "no_columns" ? ("noColumns" as const) : ("unreadable" as const);
  return data({ kind: "refused" as const, problem }, 400);
});

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => answeredOrFailed(serverAction());

export const shouldRevalidate = unlessFailed;

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, { adminWords }, (m) => m.adminLanguages.title);
}

/** Which languages customers see, and the products' texts in them as spreadsheets. */
export default function Languages({ loaderData }: Route.ComponentProps) {
  const { adminLanguages: words } = useMessages({ adminWords });
  const answer = useAnswer<typeof action | typeof clientAction>();
  return (
    <div className="page desk-narrow">
      <h1 className="page-title">{words.title}</h1>
      <p className="lead">{words.lead}</p>
      {answer?.kind === "failed" && (
        <Note tone="warn" role="alert" focused>
          {words.failed}
        </Note>
      )}
      {answer === undefined && loaderData.isSaved && (
        <Note tone="ok" role="status">
          {words.saved}
        </Note>
      )}
      <States {...loaderData} />
      <section className="section">
        <Title>{words.sheet}</Title>
        <p>{words.sheetText}</p>
        <ul className="points">
          {loaderData.languages.map(({ language }) => (
            <li key={language}>
              <PlainLink to={`${href("/admin/languages/download")}?language=${language}`} download>
                {words.download(languageName(language, SHOP_LANGUAGE))}
              </PlainLink>
            </li>
          ))}
        </ul>
        <Form method="post" encType="multipart/form-data" className="panel">
          {answer?.kind === "refused" && (
            <Note tone="warn" role="alert" focused>
              {words[answer.problem]}
            </Note>
          )}
          <div className="field">
            <label className="label" htmlFor="sheet">
              {words.choose}
            </label>
            <input className="input" id="sheet" name="sheet" type="file" accept=".csv,.xlsx,text/csv" required />
          </div>
          <p className="btn-row">
            <button className="btn" type="submit" name="intent" value="check">
              {words.check}
            </button>
          </p>
        </Form>
      </section>
      <Earlier imports={loaderData.imports} />
    </div>
  );
}

function States({ languages, defaultLanguage, products }: Route.ComponentProps["loaderData"]) {
  const { adminLanguages: words } = useMessages({ adminWords });
  return (
    <Form method="post" className="panel" key={JSON.stringify([languages, defaultLanguage])}>
      {languages.map(({ language, state, translated }) => (
        <div key={language} className="field">
          <label className="label" htmlFor={`state-${language}`}>
            {words.named(languageName(language), languageName(language, SHOP_LANGUAGE))}
          </label>
          <span className="hint" id={`state-${language}-hint`}>
            {words.translated(translated, products)}
          </span>
          <select
            className="input"
            id={`state-${language}`}
            name={`state-${language}`}
            defaultValue={state}
            aria-describedby={`state-${language}-hint`}
          >
            {LANGUAGE_STATES.map((each) => (
              <option key={each} value={each}>
                {words.states[each]}
              </option>
            ))}
          </select>
          {state !== "off" && (
            <LanguageLink language={language} to={href("/home")}>
              {languageName(language)}
            </LanguageLink>
          )}
        </div>
      ))}
      <p className="soft">{words.machine}</p>
      <div className="field">
        <label className="label" htmlFor="default">
          {words.defaultLanguage}
        </label>
        <select className="input" id="default" name="default" defaultValue={defaultLanguage}>
          {LANGUAGES.map((language) => (
            <option key={language} value={language}>
              {words.named(languageName(language), languageName(language, SHOP_LANGUAGE))}
            </option>
          ))}
        </select>
      </div>
      <button className="btn" type="submit" name="intent" value="save">
        {words.save}
      </button>
    </Form>
  );
}

function Earlier({ imports }: Pick<Route.ComponentProps["loaderData"], "imports">) {
  const { adminLanguages: words } = useMessages({ adminWords });
  const { moment } = useFormats();
  if (imports.length === 0) return null;
  return (
    <section className="section">
      <Title>{words.earlier}</Title>
      <ul className="earlier-imports">
        {imports.map(({ id, fileName, count, at }) => (
          <li key={id}>
            <PlainLink className="long-word" to={href("/admin/languages/import/:id", { id })}>
              {fileName}
            </PlainLink>
            <p>{words.earlierRows(moment(at), count)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
