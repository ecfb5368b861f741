import { useRef } from "react";
import { data, Form, href, redirect } from "react-router";
import { adminShopOf } from "#app/admin/layout/get-admin.ts";
import { parseId } from "#app/admin/lists/path-ids.ts";
import { FormField } from "#app/forms/admin-field.tsx";
import { ConflictNote } from "#app/forms/conflict-note.tsx";
import { droppingDraft } from "#app/forms/device-draft.ts";
import { RestoredNote, StaleNote } from "#app/forms/draft-notes.tsx";
import { formAction, type FormArgs } from "#app/forms/form-action.ts";
import { answeredOrFailed, textOf, unlessFailed } from "#app/forms/submit-result.ts";
import { useAnswer } from "#app/forms/use-answer.ts";
import { useBase, type BaseHold } from "#app/forms/use-base.ts";
import { useDeviceDraft } from "#app/forms/use-device-draft.ts";
import { languageName } from "#app/i18n/formats.ts";
import { adminWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { notFound } from "#app/request/context.ts";
import { PlainLink } from "#app/ui/link.tsx";
import { privateMeta } from "#app/session/private-meta.ts";
import { Note } from "#app/ui/note.tsx";
import { factLines, parseTexts, type TranslationField } from "#shop/catalogue/translations/product-texts.ts";
import { FURTHER_LANGUAGES, SHOP_LANGUAGE } from "#shop/values/languages.ts";
import { mergeEdits, readBase } from "#shop/values/merge-edits.ts";
import { ProductTabs } from "./product-tabs.tsx";
import type { Route } from "./+types/translate-product.ts";

type Texts = Record<TranslationField, string>;
const FIELDS = ["name", "description", "facts"] as const satisfies TranslationField[];

async function find(params: Route.LoaderArgs["params"], context: Route.LoaderArgs["context"]) {
  const id = parseId(params.id);
  const language = FURTHER_LANGUAGES.find((each) => each === params.language);
  const loaded = id === null || language === undefined ? null : await adminShopOf(context).translations.find(id);
  if (loaded === null || language === undefined) throw notFound();
  const { product, translations } = loaded;
  const own = translations.find((each) => each.language === language);
  const english = { ...product.product, facts: factLines(product.product.facts) };
  const texts: Texts = {
    name: own?.name ?? "",
    description: own?.description ?? "",
    facts: factLines(own?.facts ?? []),
  };
  const tabs = translations.map((each) => ({ language: each.language, isOutdated: each.isOutdated }));
  return { id: product.id, language, texts, isOutdated: own?.isOutdated === true, tabs, english: textsOf(english) };
}

const textsOf = ({ name, description, facts }: Texts): Texts => ({ name, description, facts });

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const isSaved = new URL(request.url).searchParams.has("saved");
  return { ...(await find(params, context)), isSaved };
}

export const action = formAction(async ({ form, params, context }: Route.ActionArgs & FormArgs) => {
  const { id, language, texts: now } = await find(params, context);
  const values: Texts = {
    name: textOf(form, "name"),
    description: textOf(form, "description"),
    facts: textOf(form, "facts"),
  };
  const base = textOf(form, "base");
  const parsed = parseTexts(values);
  if ("problem" in parsed) return data({ kind: "refused" as const, ...parsed, values, base }, 400);
  const merged = mergeEdits<TranslationField>(readBase(base), values, now);
  if (merged.conflicts.length > 0) {
    return data({ kind: "changed" as const, ...merged, base: JSON.stringify(now) }, 409);
  }
  await adminShopOf(context).translations.save({ productId: id, language, ...parsed });
  return redirect(`${href("/admin/editproduct/:id/:language", { id: String(id), language })}?saved`, 303);
});

const draftOf = (id: string, language: string) => `translation ${id} ${language}`;

export const clientAction = ({ params, serverAction }: Route.ClientActionArgs) =>
  droppingDraft(draftOf(params.id, params.language), answeredOrFailed(serverAction()));

export const shouldRevalidate = unlessFailed;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return privateMeta(matches, { adminWords }, (m) =>
    m.adminLanguages.product(loaderData.english.name, languageName(loaderData.language, SHOP_LANGUAGE)),
  );
}

type Answer = ReturnType<typeof useAnswer<typeof action | typeof clientAction>>;

/** A product's texts in one language, with the shop's own beside them. */
export default function TranslateProduct({ loaderData }: Route.ComponentProps) {
  const { adminLanguages: words } = useMessages({ adminWords });
  const answer = useAnswer<typeof action | typeof clientAction>();
  const { id, language, texts, isOutdated, tabs, english, isSaved } = loaderData;
  const key = `${id} ${language}`;
  const base = useBase({ id: key, version: JSON.stringify(texts), texts });
  const merged = answer?.kind === "changed" ? "merged" : "";
  return (
    <div className="page desk-narrow">
      <h1 className="page-title">{words.product(english.name, languageName(language, SHOP_LANGUAGE))}</h1>
      <ProductTabs id={id} current={language} translations={tabs} />
      <Notes answer={answer} isSaved={isSaved} isOutdated={isOutdated} />
      <TextsForm
        key={`${key} ${base.base.version} ${merged}`}
        {...{ loaderData, answer, base }}
        texts={base.base.texts}
        isStale={base.isStale}
      />
    </div>
  );
}

function Notes({ answer, isSaved, isOutdated }: { answer: Answer; isSaved: boolean; isOutdated: boolean }) {
  const { adminLanguages: words } = useMessages({ adminWords });
  if (answer?.kind === "changed")
    return <ConflictNote heading={words.changed} conflicts={answer.conflicts} label={(field) => words[field]} />;
  if (answer?.kind === "failed")
    return (
      <Note tone="warn" role="alert" focused>
        {words.failed}
      </Note>
    );
  if (answer === undefined && isSaved)
    return (
      <Note tone="ok" role="status">
        {words.savedProduct}
      </Note>
    );
  return isOutdated && <Note tone="few">{words.outdatedText}</Note>;
}

type FormProps = Pick<Route.ComponentProps, "loaderData"> & {
  answer: Answer;
  texts: Texts;
  base: BaseHold;
  isStale: boolean;
};

function TextsForm({ loaderData, answer, texts, base, isStale }: FormProps) {
  const { adminLanguages: words } = useMessages({ adminWords });
  const form = useRef<HTMLFormElement>(null);
  const { id, language, english } = loaderData;
  const back = answer?.kind === "refused" || answer?.kind === "changed" ? answer : null;
  const draft = useDeviceDraft(form, { name: draftOf(String(id), language), isFresh: back === null, base });
  const values = back?.values ?? texts;
  const problem = answer?.kind === "refused" ? answer : null;
  return (
    <Form ref={form} method="post" className="panel translate">
      <input type="hidden" name="base" value={back?.base ?? draft.restored?.["base"] ?? JSON.stringify(texts)} />
      {draft.restored !== null && back === null && <RestoredNote onDiscard={draft.discard} />}
      {(isStale || draft.isBehind) && back === null && <StaleNote />}
      {FIELDS.map((field) => (
        <div key={field} className="translate-row">
          <div>
            <p className="label">{words.english}</p>
            <p className="lines">{english[field]}</p>
          </div>
          <FormField
            name={field}
            label={words[field]}
            hint={field === "facts" ? words.factsHint : undefined}
            problem={problem?.field === field ? words.problems[problem.problem] : undefined}
          >
            {(control) =>
              field === "name" ? (
                <input {...control} lang={language} defaultValue={values.name} autoComplete="off" />
              ) : (
                <textarea {...control} lang={language} rows={field === "facts" ? 6 : 4} defaultValue={values[field]} />
              )
            }
          </FormField>
        </div>
      ))}
      <p className="soft">{words.remove}</p>
      <p className="btn-row">
        <button className="btn" type="submit">
          {words.saveProduct}
        </button>
        <PlainLink className="btn btn-quiet" to={href("/admin/editproduct/:id", { id: String(id) })}>
          {words.toProduct}
        </PlainLink>
      </p>
    </Form>
  );
}
