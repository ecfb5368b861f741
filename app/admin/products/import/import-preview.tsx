import { privateMeta } from "#app/session/private-meta.ts";
import { useEffect } from "react";
import { data, Form, href, redirect, useNavigation, useRevalidator } from "react-router";
import { formAction, type FormArgs } from "#app/forms/form-action.ts";
import { adminShopOf } from "#app/admin/layout/get-admin.ts";
import { droppingDraft } from "#app/forms/device-draft.ts";
import { answeredOrFailed, unlessFailed } from "#app/forms/submit-result.ts";
import { redirectWithToast } from "#app/flash/redirect-with-toast.ts";
import { adminWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { badRequest, notFound } from "#app/request/context.ts";
import { Note } from "#app/ui/note.tsx";
import { PlainLink } from "#app/ui/link.tsx";
import { useAnswer } from "#app/forms/use-answer.ts";
import type { ImportView } from "#shop/catalogue/import/import-steps.ts";
import { parseAnswers } from "#shop/catalogue/import/answers.ts";
import { FIRST_ANSWERS } from "#shop/catalogue/import/questions.ts";
import { misfitOf } from "#shop/catalogue/import/sheet/column-definitions.ts";
import { BadRows, ImportFindings } from "./import-report.tsx";
import { reviewDraft, reviewIn } from "./import-review.tsx";
import type { Route } from "./+types/import-preview.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const view = await adminShopOf(context).imports.find(params.id);
  if (view === null) throw notFound();
  return view;
}

export const action = formAction(async ({ form, intent, params, context }: Route.ActionArgs & FormArgs) => {
  const adminShop = adminShopOf(context);
  const here = href("/admin/import/:id", { id: params.id });
  switch (intent) {
    case "undo": {
      const outcome = await adminShop.imports.undo(params.id);
      if (outcome.ok) return redirect(here, 303);
      if (outcome.problem.kind === "not_waiting") return redirect(here, 303);
      return data({ ...outcome.problem, kind: "not_undone" as const }, 409);
    }
    case "discard":
      await adminShop.imports.discard(params.id);
      return redirect(href("/admin/import"), 303);
    case "match": {
      const report = (await adminShop.imports.find(params.id))?.report;
      const before = report?.kind === "checked" ? report.answers : null;
      const review = reviewIn(form, report?.columns?.length ?? 0, before);
      if (review === null) break;
      // With another heading row, the columns are looked for again.
      const hasColumns = review.columns.length > 0 && (review.heading ?? report?.head?.at) === report?.head?.at;
      const misfit = hasColumns ? misfitOf(review.columns) : null;
      const { problems } = parseAnswers(review.answers ?? FIRST_ANSWERS);
      if (misfit !== null || Object.keys(problems).length > 0) {
        return data({ kind: "misfit" as const, review, misfit, problems }, 400);
      }
      // If the import is no longer waiting, its page shows its state.
      await adminShop.imports.review(params.id, review);
      return redirect(here, 303);
    }
    case "confirm":
    case "good_rows": {
      const before = await adminShop.imports.find(params.id);
      const outcome = await adminShop.imports.confirm(params.id, intent === "confirm" ? "all" : "good_rows");
      if (outcome !== "written" || before?.report?.kind !== "checked") return redirect(here, 303);
      const count = before.report.added + before.report.changed;
      return redirectWithToast(context, here, ({ adminFlash }) => adminFlash.productsImported(count));
    }
  }
  throw badRequest();
});

export const clientAction = ({ serverAction, params }: Route.ClientActionArgs) =>
  droppingDraft(reviewDraft(params.id), answeredOrFailed(serverAction()));

export const shouldRevalidate = unlessFailed;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return privateMeta(matches, { adminWords }, (m) => m.adminImport.preview(loaderData.fileName));
}

/** The preview of an import, and its progress. */
export default function ImportPreview({ loaderData }: Route.ComponentProps) {
  const { adminImport: words } = useMessages({ adminWords });
  const answer = useAnswer<typeof action | typeof clientAction>();
  // The key drops the answer to a former state.
  const decision = <Decision key={loaderData.state} view={loaderData} />;
  return (
    <div className="page desk-narrow">
      <p>
        <PlainLink className="way-on" to={href("/admin/import")}>
          {words.backToImport}
        </PlainLink>
      </p>
      <h1 className="page-title long-word">{words.preview(loaderData.fileName)}</h1>
      <Progress view={loaderData} />
      {loaderData.state === "checked" && loaderData.report !== null ? (
        <ImportFindings
          id={loaderData.id}
          report={loaderData.report}
          refused={answer?.kind === "misfit" ? answer : null}
          decision={decision}
        />
      ) : (
        decision
      )}
    </div>
  );
}

/** ms between polls, in case no event arrives. */
const LOOK_AGAIN = 2000;

function Progress({ view }: { view: ImportView }) {
  const { adminImport: words } = useMessages({ adminWords });
  const { revalidate } = useRevalidator();
  const isUnderWay = (view.state === "checking" || view.state === "writing") && !view.isAbandoned;
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setInterval(() => void revalidate(), LOOK_AGAIN);
    return () => clearInterval(timer);
  }, [isUnderWay, revalidate]);
  if (view.isAbandoned) {
    return (
      <Note tone="warn" role="alert">
        <b>{view.state === "writing" ? words.abandonedWriting : words.abandoned}</b>
        {view.state === "checking" && <p>{words.abandonedText}</p>}
      </Note>
    );
  }
  const report = view.report?.kind === "checked" ? view.report : null;
  const [left, undone] = [(report?.bad ?? 0) + (report?.leftOut ?? 0), report?.undone];
  if (view.state === "done") {
    return (
      <Note tone="ok" role="status">
        <b>{words.done}</b>
        {left > 0 && <p>{words.leftOut(left)}</p>}
      </Note>
    );
  }
  if (view.state === "undone") {
    return (
      <Note tone="ok" role="status">
        <b>{undone?.stayed ? words.undoneCount(undone.products) : words.undone}</b>
        {undone !== undefined && undone.stayed > 0 && (
          <p className="long-word">{words.stayed(undone.stayed, undone.names)}</p>
        )}
      </Note>
    );
  }
  if (view.state === "stale") {
    return (
      <Note tone="warn" role="alert">
        <b>{words.stale}</b>
        <p>{words.staleText}</p>
      </Note>
    );
  }
  if (!isUnderWay) return null;
  const isWriting = view.state === "writing";
  return (
    <div className="panel import-progress">
      {/* Without script the page reloads itself. */}
      <noscript>
        <meta httpEquiv="refresh" content="2" />
      </noscript>
      <p role="status">
        <b>{isWriting ? words.writing : words.checking}</b>
      </p>
      <progress
        aria-label={isWriting ? words.writing : words.checking}
        max={Math.max(view.total, 1)}
        value={isWriting || view.total === 0 ? undefined : view.checked}
      />
      <p className="soft">{isWriting ? words.writingText : words.checkingRows(view.checked, view.total)}</p>
    </div>
  );
}

/** Confirms the import, or links onward. */
function Decision({ view }: { view: ImportView }) {
  const { adminImport: words } = useMessages({ adminWords });
  const answer = useAnswer<typeof action | typeof clientAction>();
  const sending = useNavigation().state === "submitting";
  const isUnderWay = (view.state === "checking" || view.state === "writing") && !view.isAbandoned;
  if (isUnderWay) return null;
  const report = view.report?.kind === "checked" ? view.report : null;
  const written = report === null ? 0 : report.added + report.changed;
  const left = report?.bad ?? 0;
  return (
    <Form method="post" className="import-decision">
      {answer?.kind === "failed" && !sending && (
        <Note tone="warn" role="alert">
          {words.failed}
        </Note>
      )}
      {answer?.kind === "not_undone" && !sending && (
        <Note tone="warn" role="alert" focused>
          <b>{words.notUndone}</b>
          {answer.names.length > 0 && <p className="long-word">{words.notUndoneNames(answer.names.join(", "))}</p>}
        </Note>
      )}
      {view.canUndo && <p>{words.undoText}</p>}
      <div className="btn-row">
        {view.canUndo && (
          <button
            className="btn btn-danger"
            type="submit"
            name="intent"
            value="undo"
            aria-disabled={sending || undefined}
          >
            {words.undo}
          </button>
        )}
        <ConfirmButtons view={view} written={written} sending={sending} />
        {view.state === "done" && (
          <PlainLink className="btn" to={href("/admin/allproducts")}>
            {words.toProducts}
          </PlainLink>
        )}
        {view.canConfirm === null && (
          <PlainLink className="btn btn-quiet" to={href("/admin/import")}>
            {words.again}
          </PlainLink>
        )}
      </div>
      {view.state === "done" && left > 0 && <BadRows id={view.id} count={left} />}
    </Form>
  );
}

function ConfirmButtons({ view, written, sending }: { view: ImportView; written: number; sending: boolean }) {
  const { adminImport: words } = useMessages({ adminWords });
  if (view.canConfirm === null) return null;
  const isAll = view.canConfirm === "all";
  const label = isAll ? words.confirm(written) : words.confirmGood(written);
  return (
    <>
      <button
        className="btn"
        type="submit"
        name="intent"
        value={isAll ? "confirm" : "good_rows"}
        aria-disabled={sending || undefined}
      >
        {sending ? words.confirming : label}
      </button>
      <button className="btn btn-quiet" type="submit" name="intent" value="discard">
        {words.discard}
      </button>
    </>
  );
}
