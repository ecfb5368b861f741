import { adminMeta } from "#app/admin/layout/admin-meta.ts";
import { data, Form, href, redirect, useNavigation } from "react-router";
import { adminShopOf } from "#app/admin/layout/get-admin.ts";
import { redirectWithToast } from "#app/flash/redirect-with-toast.ts";
import { droppingDraft } from "#app/forms/device-draft.ts";
import { RestoredNote } from "#app/forms/restored-note.tsx";
import { StaleNote } from "#app/forms/stale-note.tsx";
import { adminWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { notFound } from "#app/request/context.ts";
import { answeredOrFailed, unlessFailed } from "#app/forms/submit-result.ts";
import { PlainLink } from "#app/ui/link.tsx";
import { useAnswer } from "#app/forms/use-answer.ts";
import { formatOrderNumber } from "#shop/values/order-number.ts";
import type { Route } from "./+types/edit-page.ts";
import { getOrderNumber } from "../../lists/path-ids.ts";
import { EditFields } from "./edit-fields.tsx";
import { EditLines } from "./edit-lines.tsx";
import { EditNotes } from "./edit-notes.tsx";
import { saveEdit } from "./save-edit.ts";
import { linesOf, toEditValues } from "./edit-values.ts";
import { useEdit } from "./use-edit-draft.ts";
import { EditTotal, WhatChanges } from "./edit-summary.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  const adminShop = adminShopOf(context);
  const number = getOrderNumber(params.number);
  const order = await adminShop.orders.findToEdit(number);
  if (order === null) throw notFound();
  // Only an open order can be edited: another one's page shows its state.
  if (order.state !== "open") throw redirect(href("/admin/orders/:number", { number: String(number) }));
  const values = toEditValues(order.contents);
  const now = await adminShop.orders.find(number);
  return {
    number,
    paidPaise: now?.paidPaise ?? 0,
    view: {
      key: crypto.randomUUID() as string,
      base: { version: order.version, values },
      values,
      lines: linesOf(order, []),
      results: null,
      search: "",
    },
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const number = getOrderNumber(params.number);
  const answer = await saveEdit(request, context, number);
  if (answer.kind !== "saved" && answer.kind !== "already") return data(answer, STATUS[answer.kind]);
  const order = formatOrderNumber(number);
  return redirectWithToast(context, href("/admin/orders/:number", { number: String(number) }), ({ adminFlash }) =>
    answer.kind === "saved" ? adminFlash.orderEdited(order) : adminFlash.orderAlready(order, answer.state),
  );
}

const STATUS = { draft: 200, problems: 400, changed: 409, prices: 409, not_enough: 409, failed: 503 };

const draftOf = (number: string) => `order ${Number(number)}`;

export const clientAction = ({ params, serverAction }: Route.ClientActionArgs) =>
  droppingDraft(draftOf(params.number), answeredOrFailed(serverAction()));

export const handle = { filledIn: true };

export const shouldRevalidate = unlessFailed;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return adminMeta(matches, (m) => m.adminOrders.edit.title(formatOrderNumber(loaderData.number)));
}

/** Edits an open order, as on the confirming call: 'five bags, not ten'. */
export default function EditPage({ loaderData }: Route.ComponentProps) {
  const { edit: words } = useMessages({ adminWords }).adminOrders;
  const answer = useAnswer<typeof action | typeof clientAction>();
  const sending = useNavigation().state === "submitting";
  const back = answer !== undefined && "view" in answer ? answer.view : null;
  const { view, isRestored, isStale, set, add, discard } = useEdit(
    draftOf(String(loaderData.number)),
    loaderData.view,
    back,
  );
  const page = href("/admin/orders/:number", { number: String(loaderData.number) });
  const problems = answer?.kind === "problems" ? answer.problems : {};
  return (
    <div className="page order-desk">
      <p className="way-back">
        <PlainLink to={page}>‹ {words.back}</PlainLink>
      </p>
      <h1 className="page-title">{words.title(formatOrderNumber(loaderData.number))}</h1>
      <Form method="post" noValidate>
        <input type="hidden" name="key" value={view.key} />
        <input type="hidden" name="seen" value={JSON.stringify(view.base)} />
        <div className="split">
          <div className="stack-wide">
            {isRestored && back === null && <RestoredNote onDiscard={discard} />}
            {isStale && back === null && <StaleNote />}
            {!sending && <EditNotes answer={answer} lines={view.lines} />}
            <EditLines view={view} problems={problems} set={set} onAdd={add} />
            <EditFields values={view.values} problems={problems} set={set} />
          </div>
          <aside className="bill" aria-labelledby="what-changes">
            <WhatChanges view={view} paidPaise={loaderData.paidPaise} />
          </aside>
        </div>
        <div className="savebar edit-save">
          <EditTotal view={view} />
          <div className="btn-row">
            <button className="btn" type="submit" name="intent" value="save" aria-disabled={sending || undefined}>
              {sending ? words.saving : words.save}
            </button>
            <button className="btn btn-quiet" type="button" onClick={discard}>
              {words.discard}
            </button>
          </div>
        </div>
      </Form>
    </div>
  );
}
