import { cartWords, orderWords } from "#app/i18n/registry.ts";
import { useFormats } from "#app/i18n/formats.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { formatPaise } from "#shop/values/money.ts";
import type { Order, OrderProgress } from "#shop/orders/find-order.ts";

type Props = {
  order: Pick<Order, "state" | "placedAt" | "stockTaken" | "delivery"> & {
    progress: OrderProgress;
    /** The amount still due. */
    duePaise: number;
    shownPhone: string;
  };
};

/** The key of what a buyer reads of an order's state. */
export const shownState = (state: Order["state"], fulfilment: Order["delivery"]["fulfilment"]) =>
  fulfilment === "collect" ? COLLECTED_STATES[state] : state;

const COLLECTED_STATES = { open: "toCollect", completed: "collected", cancelled: "cancelled" } as const;

/**
 * An order's progress for its buyer: completed steps have a time, later ones follow. A completed order shows only the
 * steps that the shop ticked. A cancelled one shows none.
 */
export function OrderSteps({ order }: Props) {
  const { cart, order: words } = useMessages({ cartWords, orderWords });
  const { timeOfDay } = useFormats();
  const { state, placedAt, progress, shownPhone, duePaise, delivery } = order;
  const due = delivery.isChargeOpen ? cart.plusDelivery(formatPaise(duePaise)) : formatPaise(duePaise);
  const isCollected = delivery.fulfilment === "collect";
  const [pay, paid] = isCollected
    ? [words.steps.collect, words.steps.collectPaid]
    : [words.steps.pay, words.steps.paid];
  // The day is known: the call confirms it.
  const call = isCollected || delivery.promisedOn !== null ? words.steps.confirm : words.steps.call;
  if (state === "cancelled") return null;
  const isOpen = state === "open";
  const steps = [
    { at: placedAt, done: words.done.placed, ahead: "" },
    { at: progress.calledAt, done: words.done.called(shownPhone), ahead: call(shownPhone) },
    ...(isOpen && !order.stockTaken ? [{ at: null, done: "", ahead: words.afterCall }] : []),
    { at: progress.packedAt, done: words.done.packed, ahead: words.steps.pack },
    {
      at: progress.completedAt,
      done: isCollected ? words.done.collected : words.done.handedOver,
      ahead: duePaise > 0 ? pay(due) : paid,
    },
  ].filter(({ at }) => at !== null || isOpen);
  const now = steps.findIndex(({ at }) => at === null);
  return (
    <ol className="steps order-steps">
      {steps.map(({ at, done, ahead }, position) => (
        <li
          key={position}
          className={at === null ? undefined : "is-done"}
          aria-current={position === now ? "step" : undefined}
        >
          <div>
            {at === null ? ahead : done}
            {at !== null && <span className="block soft">{timeOfDay(at)}</span>}
          </div>
        </li>
      ))}
    </ol>
  );
}
