import { useId } from "react";
import { href } from "react-router";
import { adminWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { Note } from "#app/ui/note.tsx";
import { PlainForm, PlainLink } from "#app/ui/link.tsx";
import { COMMON, isLikeFlood, type Common } from "#shop/orders/transitions/order-transitions.ts";
import type { OrderForAdmin } from "#shop/orders/queries/admin-order.ts";
import { formatPaise } from "#shop/values/money.ts";
import type { useTransitions } from "../transitions/use-transitions.ts";

type Props = {
  order: OrderForAdmin;
  changes: ReturnType<typeof useTransitions>;
  /** What the viewer asked to cancel. */
  confirmSimilar: Common | null;
};

/**
 * Orders that look like one stranger's flood, and a bulk cancellation with one confirmation. For a cancelled order, what
 * is left of its bulk cancellation.
 */
export function OrdersTogether({ order, changes, confirmSimilar }: Props) {
  const { together } = useMessages({ adminWords }).adminOrders;
  const { uncalled } = order;
  const several = COMMON.filter((common) => {
    if (common === "wideNetwork" && uncalled.wideNetwork.orders === uncalled.network.orders) return false;
    if (order.state !== "open") return uncalled[common].orders > 0;
    return isLikeFlood(uncalled[common], common) || (common === confirmSimilar && uncalled[common].orders > 1);
  });
  if (several.length === 0) return null;
  const page = href("/admin/orders/:number", { number: String(order.number) });
  return (
    <section className="panel stack" id="together" aria-labelledby="together-heading">
      <h2 id="together-heading">{together.heading}</h2>
      {several.map((common) =>
        common === confirmSimilar ? (
          <Ask key={common} common={common} order={order} changes={changes} />
        ) : (
          <p key={common}>
            {order.state === "open"
              ? together.flood[common](uncalled[common])
              : together.text[common](uncalled[common].orders)}{" "}
            <PlainLink to={`${page}?ask=cancel_${common}#together`}>
              {together.cancel(uncalled[common].orders)}
            </PlainLink>
          </p>
        ),
      )}
    </section>
  );
}

/** Progress of a bulk action that takes several requests. */
export function TogetherProgress({ changes: { progress } }: Pick<Props, "changes">) {
  const { together } = useMessages({ adminWords }).adminOrders;
  const words = useId();
  return (
    <div role="status" className={progress === null ? "sr" : "panel import-progress"}>
      {progress !== null && (
        <>
          <p id={words}>{together.progress(progress.orders, progress.left)}</p>
          <progress value={progress.orders} max={progress.orders + progress.left} aria-labelledby={words} />
        </>
      )}
    </div>
  );
}

function Ask({ common, order, changes }: Omit<Props, "confirmSimilar"> & { common: Common }) {
  const { change, together } = useMessages({ adminWords }).adminOrders;
  const intent = `cancel_${common}` as const;
  const number = String(order.number);
  const { orders, paidPaise } = order.uncalled[common];
  return (
    <Note tone="warn" role="alert" focused>
      <b>{together.ask(orders)}</b>
      <p>{together.askText(paidPaise > 0 ? formatPaise(paidPaise) : null)}</p>
      <PlainForm
        className="btn-row"
        method="post"
        action={href("/admin/orders/:number/change", { number })}
        onSubmit={(event) => {
          event.preventDefault();
          if (changes.busy.length === 0) void changes.change(order.number, intent);
        }}
      >
        <button className="btn btn-danger-full" type="submit" name="intent" value={intent}>
          {together.yes}
        </button>
        <PlainLink className="btn btn-quiet" to={href("/admin/orders/:number", { number })}>
          {change.no}
        </PlainLink>
      </PlainForm>
    </Note>
  );
}
