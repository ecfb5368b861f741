import { Form, href, redirect } from "react-router";
import { adminShopOf } from "#app/admin/layout/get-admin.ts";
import { formAction, type FormArgs } from "#app/forms/form-action.ts";
import { answeredOrFailed, unlessFailed } from "#app/forms/submit-result.ts";
import { useAnswer } from "#app/forms/use-answer.ts";
import { adminWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { badRequest, notFound } from "#app/request/context.ts";
import { PlainLink } from "#app/ui/link.tsx";
import { privateMeta } from "#app/session/private-meta.ts";
import { Note } from "#app/ui/note.tsx";
import type { Route } from "./+types/translation-import.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const loaded = await adminShopOf(context).translations.findImport(params.id);
  if (loaded === null) throw notFound();
  return loaded;
}

/** The page shows the state afterwards, whoever pressed first. */
export const action = formAction(async ({ intent, params, context }: Route.ActionArgs & FormArgs) => {
  const { translations } = adminShopOf(context);
  if (intent === "confirm") await translations.confirm(params.id);
  else if (intent === "undo") await translations.undo(params.id);
  else throw badRequest();
  return redirect(href("/admin/languages/import/:id", { id: params.id }), 303);
});

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => answeredOrFailed(serverAction());

export const shouldRevalidate = unlessFailed;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return privateMeta(matches, { adminWords }, (m) => m.adminLanguages.importTitle(loaderData.fileName));
}

/** What a sheet of translations would change; then its state, and Undo. */
export default function TranslationImport({ loaderData }: Route.ComponentProps) {
  const { adminLanguages: words } = useMessages({ adminWords });
  const answer = useAnswer<typeof action | typeof clientAction>();
  const { fileName, state, count, same, bad, badCount } = loaderData;
  return (
    <div className="page desk-narrow">
      <p>
        <PlainLink className="way-on" to={href("/admin/languages")}>
          {words.back}
        </PlainLink>
      </p>
      <h1 className="page-title long-word">{words.importTitle(fileName)}</h1>
      {answer?.kind === "failed" && (
        <Note tone="warn" role="alert" focused>
          {words.failed}
        </Note>
      )}
      {state !== "checked" && (
        <Note tone="ok" role="status">
          {state === "done" ? words.done : words.undone}
        </Note>
      )}
      <ul className="points">
        <li>{words.changes(count)}</li>
        {same > 0 && <li>{words.same(same)}</li>}
      </ul>
      {badCount > 0 && (
        <Note tone="warn">
          <b>{words.bad(badCount)}</b>
          <ul className="points">
            {bad.map(({ row, sku, problem }) => (
              <li key={row}>{words.badRow(row, sku, problem)}</li>
            ))}
          </ul>
        </Note>
      )}
      {state !== "undone" && count > 0 && (
        <Form method="post" className="btn-row">
          <button
            className={state === "checked" ? "btn" : "btn btn-quiet"}
            type="submit"
            name="intent"
            value={state === "checked" ? "confirm" : "undo"}
          >
            {state === "checked" ? words.confirm(count) : words.undo}
          </button>
        </Form>
      )}
    </div>
  );
}
