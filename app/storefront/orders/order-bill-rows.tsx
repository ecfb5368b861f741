import { href } from "react-router";
import { cartWords, orderWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { Amount } from "#app/ui/amount.tsx";
import { PlainLink } from "#app/ui/link.tsx";
import { formatPaise } from "#shop/values/money.ts";
import type { Order, OrderLine } from "#shop/orders/find-order.ts";
import { lineTotal, type OrderTotals } from "#shop/values/order.ts";
import { ChargeRows } from "../checkout/charge-rows.tsx";

type Props = {
  /** For the admin: the name in the order's language too. */
  bothNames?: boolean;
  order: Pick<Order, keyof OrderTotals> & {
    language?: string;
    lines: Pick<OrderLine, "name" | "lang" | "translated" | "slug" | "pack" | "quantity" | "unitPricePaise">[];
  };
};

/** An order's lines as they were sold, its delivery charge if any, and its total. */
export function OrderBillRows({ order, bothNames = false }: Props) {
  const { cart, order: words, product } = useMessages({ cartWords, orderWords });
  return (
    <>
      {order.lines.map((line, position) => (
        <p className="bill-row" key={position}>
          <span>
            {line.slug === null ? (
              <span lang={line.lang}>{line.name}</span>
            ) : (
              <PlainLink to={href("/products/:slug", { slug: line.slug })} lang={line.lang}>
                {line.name}
              </PlainLink>
            )}
            {/* The shop packs by its own names, and speaks with the customer in theirs. */}
            {bothNames && line.translated !== undefined && (
              <span className="pack block" lang={order.language}>
                {line.translated}
              </span>
            )}
            <span className="pack block">
              {product.packOf(line.pack)} · {words.line(line.quantity, formatPaise(line.unitPricePaise))}
            </span>
          </span>
          <b>{formatPaise(lineTotal(line))}</b>
        </p>
      ))}
      <ChargeRows of={order} words={cart.charges} />
      <p className="bill-row bill-total">
        <b>{words.total}</b>
        <Amount paise={order.totalPaise} />
      </p>
    </>
  );
}
