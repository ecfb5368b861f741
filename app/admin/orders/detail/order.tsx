import { privateMeta } from "#app/session/private-meta.ts";
import { useEffect, useRef, useState } from "react";
import { data, href, type ShouldRevalidateFunctionArgs } from "react-router";
import { answeredOrFailed, hasFailed } from "#app/forms/submit-result.ts";
import { adminShopOf } from "#app/admin/layout/get-admin.ts";
import { logFailure } from "#app/request/log.ts";
import { adminWords } from "#app/i18n/registry.ts";
import { useFormats } from "#app/i18n/formats.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { droppingDraft } from "#app/forms/device-draft.ts";
import { notFound } from "#app/request/context.ts";
import { redirectWithToast } from "#app/flash/redirect-with-toast.ts";
import { OrderBillRows } from "#app/storefront/orders/order-bill-rows.tsx";
import { Note } from "#app/ui/note.tsx";
import { Title } from "#app/ui/title.tsx";
import { PlainForm, PlainLink } from "#app/ui/link.tsx";
import { useAnswer } from "#app/forms/use-answer.ts";
import type { OrderForAdmin } from "#shop/orders/queries/admin-order.ts";
import { formatOrderNumber } from "#shop/values/order-number.ts";
import { stepOf } from "#shop/orders/transitions/next-step.ts";
import { COMMON, type Common } from "#shop/orders/transitions/order-transitions.ts";
import { AskDialog, AskNote, TransitionButton, type Confirmation } from "../transitions/confirm-dialog.tsx";
import { OrderBuyer, OrderContact } from "./order-buyer.tsx";
import { OrderLinks } from "./order-links.tsx";
import { OrderRemarks } from "./order-remarks.tsx";
import { OrderLanguage } from "./order-language.tsx";
import { OrderHistory } from "./order-history.tsx";
import { OrderPayment } from "./order-payment.tsx";
import { paymentDraft } from "../payment-form.tsx";
import { savePayment } from "../save-payment.ts";
import { getOrderNumber } from "../../lists/path-ids.ts";
import { OrdersTogether, TogetherProgress } from "./similar-orders.tsx";
import { OrderTick } from "./order-checkbox.tsx";
import type { Route } from "./+types/order.ts";
import { UndoChange } from "../transitions/undo-transition.tsx";
import { WaitsForCall } from "./waits-for-call.tsx";
import { useTransitions } from "../transitions/use-transitions.ts";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const adminShop = adminShopOf(context);
  const order = await adminShop.orders.find(getOrderNumber(params.number));
  if (order === null) throw notFound();
  // A full disk refuses this write only: the order must still be readable.
  await adminShop.orders.markSeen(order.number).catch(logFailure);
  const ask = new URL(request.url).searchParams.get("ask");
  const confirmCancel = order.state === "open" && ask === "cancel";
  const confirmSimilar = COMMON.find((each) => ask === `cancel_${each}`) ?? null;
  return { order, confirmCancel, confirmSimilar };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const number = getOrderNumber(params.number);
  const answer = await savePayment(request, context, number);
  if (answer.kind !== "saved") return data(answer, STATUS[answer.kind]);
  const payment = `${href("/admin/orders/:number", { number: String(number) })}#payment`;
  return redirectWithToast(context, payment, ({ adminFlash }) => adminFlash[answer.toast](answer.amount));
}

const STATUS = { problem: 400, conflict: 409, failed: 503 };

export const clientAction = ({ params, serverAction }: Route.ClientActionArgs) =>
  droppingDraft(paymentDraft(getOrderNumber(params.number)), answeredOrFailed(serverAction()));

/** A conflict is shown beside the current payments. */
export const shouldRevalidate = (answer: ShouldRevalidateFunctionArgs) =>
  !hasFailed(answer) && (answer.defaultShouldRevalidate || answer.actionStatus === STATUS.conflict);

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return privateMeta(matches, { adminWords }, (m) => m.adminOrders.order(formatOrderNumber(loaderData.order.number)));
}

/** One order: its lines, its buyer, its actions and its history. */
export default function OrderPage({ loaderData }: Route.ComponentProps) {
  const { adminOrders } = useMessages({ adminWords });
  const { order } = loaderData;
  const answer = useAnswer<typeof action | typeof clientAction>();
  const heading = useFocusAfterState(order.state);
  const number = formatOrderNumber(order.number);
  return (
    <div className="page order-desk">
      <WayBack state={order.state} />
      <h1 ref={heading} tabIndex={-1}>
        {adminOrders.order(number)}{" "}
        <span className={`tag state-${order.state}`}>{adminOrders.states[order.state]}</span>
      </h1>
      <OrderTimes order={order} />
      {loaderData.confirmCancel && <AskNote confirmation={{ order }} />}
      <div className="split order-split">
        <OrderContact order={order} />
        <aside className="bill" aria-labelledby="order-products">
          <h2 id="order-products">{adminOrders.one.products}</h2>
          <OrderBillRows order={order} bothNames />
          <OrderRemarks order={order} />
        </aside>
        <OrderWork order={order} answer={answer} confirmSimilar={loaderData.confirmSimilar} />
        <section className="after">
          <OrderLanguage order={order} />
          <Title>{adminOrders.one.history}</Title>
          <OrderHistory order={order} />
        </section>
      </div>
    </div>
  );
}

/** Complete, Cancel and Undo replace each other when pressed: their focus moves to the heading. */
function useFocusAfterState(state: OrderForAdmin["state"]) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(state);
  useEffect(() => {
    if (before.current !== state && document.activeElement === document.body) heading.current?.focus();
    before.current = state;
  }, [state]);
  return heading;
}

function WayBack({ state }: { state: OrderForAdmin["state"] }) {
  const { one } = useMessages({ adminWords }).adminOrders;
  const [path, label] = {
    open: [href("/admin/orders"), one.openOrders] as const,
    completed: [href("/admin/completedorders"), one.completedOrders] as const,
    cancelled: [href("/admin/cancelledorders"), one.cancelledOrders] as const,
  }[state];
  return (
    <p className="way-back">
      <PlainLink to={path}>‹ {label}</PlainLink>
    </p>
  );
}

function OrderTimes({ order }: { order: OrderForAdmin }) {
  const { placedAt, closedAt, byPhone, state, cancelledByBuyer, cancelReason } = order;
  const { one, change, cancelledByBuyer: byBuyer } = useMessages({ adminWords }).adminOrders;
  const { moment } = useFormats();
  return (
    <p className="soft order-times">
      <span>{(byPhone ? one.taken : one.placed)(moment(placedAt))}</span>
      {closedAt !== null && state !== "open" && <span>{one[state](moment(closedAt))}</span>}
      {cancelReason !== null && <span className="long-word">{change.because(change.reasonOf(cancelReason))}</span>}
      {cancelledByBuyer && <span className="tag tag-plain">{byBuyer}</span>}
    </p>
  );
}

type WorkProps = {
  order: OrderForAdmin;
  answer: React.ComponentProps<typeof OrderPayment>["answer"];
  confirmSimilar: Common | null;
};

/** Steps, payment, address and links; for a day Undo of an order that is closed. */
function OrderWork({ order, answer, confirmSimilar }: WorkProps) {
  const changes = useTransitions();
  const [confirmation, setAsked] = useState<Confirmation | null>(null);
  return (
    <div className="stack-wide">
      <TogetherProgress changes={changes} />
      {order.state === "open" ? (
        <ToDo order={order} changes={changes} />
      ) : (
        <UndoChange order={order} state={order.state} changes={changes} />
      )}
      <OrdersTogether order={order} changes={changes} confirmSimilar={confirmSimilar} />
      <OrderPayment order={order} answer={answer} />
      <OrderBuyer order={order} />
      <OrderLinks order={order} changes={changes} onAsk={setAsked} />
      <AskDialog confirmation={confirmation} onClose={() => setAsked(null)} changes={changes} />
    </div>
  );
}

/** What an open order waits for, and its steps: on a phone in a bar above the navigation. */
function ToDo({ order, changes }: { order: OrderForAdmin; changes: ReturnType<typeof useTransitions> }) {
  const { one, marks } = useMessages({ adminWords }).adminOrders;
  const step = stepOf(order);
  const at = { number: String(order.number) };
  const tick = { number: order.number, back: href("/admin/orders/:number", at), change: changes.change };
  return (
    <section className="panel to-do-order" aria-labelledby="order-to-do">
      <h2 id="order-to-do">{one.toDo}</h2>
      {order.afterCall && <WaitsForCall order={order} changes={changes} />}
      {order.packAgain && (
        <Note tone="warn">
          <b>{marks.packAgain}</b>
          <p>{marks.packAgainText}</p>
        </Note>
      )}
      <div className="step-bar">
        <OrderTick {...tick} mark="called" isOn={order.calledAt !== null} isNext={step === "call"} />
        <OrderTick {...tick} mark="packed" isOn={order.packedAt !== null} isNext={step === "pack"} />
        <PlainForm method="post" action={href("/admin/orders/:number/change", at)}>
          <TransitionButton
            {...{ order, changes }}
            intent="complete"
            className={step === "deliver" ? "btn" : "btn btn-quiet"}
          />
        </PlainForm>
      </div>
    </section>
  );
}
