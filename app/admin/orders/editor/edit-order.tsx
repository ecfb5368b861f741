import { privateMeta } from "#app/session/private-meta.ts";
import { useRef } from "react";
import { data, Form, href, redirect, useNavigation } from "react-router";
import { adminShopOf } from "#app/admin/layout/get-admin.ts";
import { redirectWithToast } from "#app/flash/redirect-with-toast.ts";
import { droppingDraft } from "#app/forms/device-draft.ts";
import { RestoredNote, StaleNote } from "#app/forms/draft-notes.tsx";
import { adminWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { logFailure } from "#app/request/log.ts";
import { badRequest, formOf, notFound } from "#app/request/context.ts";
import { answeredOrFailed, intentOf, textOf, unlessFailed } from "#app/forms/submit-result.ts";
import { PlainLink } from "#app/ui/link.tsx";
import { useAnswer } from "#app/forms/use-answer.ts";
import { parseEditFields } from "#shop/orders/editing/edit-form.ts";
import type { OrderToEdit } from "#shop/orders/editing/order-to-edit.ts";
import { plainRupees } from "#shop/values/money.ts";
import { formatOrderNumber } from "#shop/values/order-number.ts";
import type { OrderState } from "#shop/values/order.ts";
import type { Route } from "./+types/edit-order.ts";
import { getOrderNumber } from "../../lists/path-ids.ts";
import { EditGroups } from "./editor-fields.tsx";
import { EditorLines } from "./editor-lines.tsx";
import { EditorNotes } from "./editor-notes.tsx";
import { EditTotal, WhatChanges } from "./editor-summary.tsx";
import {
  differences,
  linesOf,
  mergeEditorValues,
  readOrderBase,
  toEditorValues,
  type EditorView,
} from "./editor-values.ts";
import { answerZones, askZones, readEditor, type Editor, type EditorProblems } from "./read-editor.ts";
import { useEditor } from "./use-editor.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const adminShop = adminShopOf(context);
  const number = getOrderNumber(params.number);
  const order = await adminShop.orders.findToEdit(number);
  if (order === null) throw notFound();
  // Only an open order can be edited: another one's page shows its state.
  if (order.state !== "open") throw redirect(href("/admin/orders/:number", { number: String(number) }));
  const values = toEditorValues(order.contents);
  const now = await adminShop.orders.find(number);
  const view: EditorView = {
    key: crypto.randomUUID(),
    base: { version: order.version, values },
    values,
    lines: linesOf(order, []),
    results: null,
    search: "",
  };
  const byZones = await askZones(context, { values, lines: order.contents.lines });
  return { number, paidPaise: now?.paidPaise ?? 0, byZones, view };
}

/** Saves the edit, or, without script, searches and adds. Returns the form's new state. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const number = getOrderNumber(params.number);
  const form = await formOf(request);
  const { orders } = adminShopOf(context);
  const readOrder = async () => {
    const order = await orders.findToEdit(number);
    if (order === null) throw notFound();
    return order;
  };
  const base = readOrderBase(textOf(form, "seen"), toEditorValues((await readOrder()).contents));
  if (base === null) throw badRequest();
  const editor = readEditor(form, context, base, readOrder);
  const { key, values, lines, problems, view } = editor;
  if (intentOf(form) === "zones") return await answerZones(context, editor);
  if (intentOf(form) !== "save") return { kind: "draft" as const, view: await view() };

  const refuse = async (more: EditorProblems, noLines = false) =>
    data({ kind: "problems" as const, problems: { ...problems, ...more }, noLines, view: await view() }, 400);
  const fields = parseEditFields(values);
  if (!fields.ok) return await refuse(fields.problems);
  if (Object.keys(problems).length > 0) return await refuse({});
  const charge = textOf(form, ASKED) === "" ? await changedCharge(context, await readOrder(), editor) : null;
  if (charge !== null) {
    const next = { values: { ...values, delivery: plainRupees(charge.now) } };
    return data({ kind: "charge_changed" as const, ...charge, view: await view(next) }, 409);
  }
  try {
    const outcome = await orders.edit(number, { ...fields.value, key, baseVersion: base.version, lines });
    if (outcome.ok) return toOrder(context, number, null);
    const { problem } = outcome;
    switch (problem.kind) {
      case "not_found":
        throw notFound();
      case "already":
        return toOrder(context, number, problem.state);
      case "no_lines":
        return await refuse({}, true);
      case "discount_too_high":
        return await refuse({ discount: "discount_too_high" });
      case "total_too_high":
        return await refuse({ delivery: "out_of_range" });
      case "prices_changed":
        return data({ kind: "prices" as const, view: await view() }, 409);
      case "not_enough":
        return data({ kind: "not_enough" as const, missing: problem, view: await view() }, 409);
      case "changed": {
        const order = await readOrder();
        if (order.state !== "open") return toOrder(context, number, order.state);
        const now = toEditorValues(order.contents);
        const merged = mergeEditorValues(base.values, now, values);
        const next = { base: { version: order.version, values: now }, values: merged, key: crypto.randomUUID() };
        return data({ kind: "changed" as const, changes: differences(base.values, now), view: await view(next) }, 409);
      }
    }
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    logFailure(error);
    return data({ kind: "failed" as const, view: await view() }, 503);
  }
}

/** The field of a form that was asked about its charge: then its own counts. */
const ASKED = "asked";

/** The charge of the order, and that by the zones where the edit changes it and leaves the field as it was, in paise. */
async function changedCharge(context: Route.ActionArgs["context"], order: OrderToEdit, { values, lines }: Editor) {
  const before = toEditorValues(order.contents);
  if (values.delivery !== before.delivery) return null;
  const priced = lines.map((line) => {
    const ordered = order.contents.lines.find(({ productId }) => productId === line.productId);
    return { ...line, unitPricePaise: line.isTodaysPrice ? undefined : ordered?.unitPricePaise };
  });
  const [was, now] = [
    await askZones(context, { values: before, lines: order.contents.lines }),
    await askZones(context, { values, lines: priced }),
  ];
  const { deliveryPaise } = order.contents;
  if (now === null || now.feePaise === null || now.feePaise === deliveryPaise) return null;
  return was?.feePaise === now.feePaise ? null : { was: deliveryPaise, now: now.feePaise };
}

/** `already`: nothing was saved, since the order was closed meanwhile. */
function toOrder(context: Route.ActionArgs["context"], number: number, already: OrderState | null): Response {
  const order = formatOrderNumber(number);
  return redirectWithToast(context, href("/admin/orders/:number", { number: String(number) }), ({ adminFlash }) =>
    already === null ? adminFlash.orderEdited(order) : adminFlash.orderAlready(order, already),
  );
}

const draftOf = (number: string) => `order ${Number(number)}`;

export const clientAction = ({ params, serverAction }: Route.ClientActionArgs) =>
  droppingDraft(draftOf(params.number), answeredOrFailed(serverAction()));

export const handle = { filledIn: true };

export const shouldRevalidate = unlessFailed;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return privateMeta(matches, { adminWords }, (m) => m.adminOrders.edit.title(formatOrderNumber(loaderData.number)));
}

/** Edits an open order, as on the confirming call: 'five bags, not ten'. */
export default function EditOrder({ loaderData }: Route.ComponentProps) {
  const { edit: words } = useMessages({ adminWords }).adminOrders;
  const answer = useAnswer<typeof action | typeof clientAction>();
  const sending = useNavigation().state === "submitting";
  const back = answer !== undefined && "view" in answer ? answer.view : null;
  const form = useRef<HTMLFormElement>(null);
  const editor = useEditor(form, draftOf(String(loaderData.number)), loaderData.view, back);
  const { view } = editor;
  const problems = answer?.kind === "problems" ? answer.problems : {};
  return (
    <div className="page order-desk">
      <p className="way-back">
        <PlainLink to={href("/admin/orders/:number", { number: String(loaderData.number) })}>‹ {words.back}</PlainLink>
      </p>
      <h1 className="page-title">{words.title(formatOrderNumber(loaderData.number))}</h1>
      <Form ref={form} method="post" noValidate>
        <input type="hidden" name="key" value={view.key} />
        <input type="hidden" name="seen" value={JSON.stringify(view.base)} />
        {answer?.kind === "charge_changed" && <input type="hidden" name={ASKED} value="yes" />}
        <div className="split">
          <div className="stack-wide">
            {editor.isRestored && back === null && <RestoredNote onDiscard={editor.discard} />}
            {editor.isStale && back === null && <StaleNote />}
            {!sending && <EditorNotes answer={answer} view={view} />}
            <EditorLines editor={editor} problems={problems} />
            <EditGroups values={view.values} problems={problems} set={editor.set} byZones={loaderData.byZones} />
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
            <button className="btn btn-quiet" type="button" onClick={editor.discard}>
              {words.discard}
            </button>
          </div>
        </div>
      </Form>
    </div>
  );
}
