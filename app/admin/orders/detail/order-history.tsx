import { adminWords, deliveryWords } from "#app/i18n/registry.ts";
import { useFormats } from "#app/i18n/formats.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import type { OrderForAdmin } from "#shop/orders/queries/admin-order.ts";

/** What happened to an order, when, and who did it; oldest first. */
export function OrderHistory({ order }: { order: OrderForAdmin }) {
  const { adminOrders, states } = useMessages({ adminWords, deliveryWords });
  const { one } = adminOrders;
  const { moment, day } = useFormats();
  const state = (code: string) => states[code] ?? code;
  const entries = [
    ...(order.byPhone ? [] : [{ at: order.placedAt, words: one.placedByBuyer, who: null }]),
    ...order.history.map((entry) => ({
      at: entry.at,
      words: one.happened(entry, { day, state }),
      who: entry.byBuyer ? one.theBuyer : entry.byMe ? one.me : one.admin,
    })),
  ];
  return (
    <ol className="history">
      {entries.map(({ at, words, who }, position) => (
        <li key={position}>
          <b>{words}</b>
          <span className="soft">
            {moment(at)}
            {who !== null && ` · ${who}`}
          </span>
        </li>
      ))}
    </ol>
  );
}
