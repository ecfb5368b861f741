import { href } from "react-router";
import { useOrderMessages } from "#app/i18n/order-messages.ts";
import { Amount } from "#app/ui/price.tsx";
import { formatPaise } from "#shop/money.ts";
import type { Order, OrderLine } from "#shop/orders/find-order.ts";
import { lineTotal, type OrderTotals } from "#shop/orders/order-totals.ts";
import { ChargeRows } from "./charge-rows.tsx";

type Props = {
  order: Pick<Order, keyof OrderTotals> & {
    lines: Pick<OrderLine, "name" | "slug" | "pack" | "quantity" | "unitPricePaise">[];
  };
};

/** An order's lines as they were sold, its delivery where there is any, and its total. */
export function OrderBillRows({ order }: Props) {
  const { cart, order: words, product } = useOrderMessages();
  return (
    <>
      {order.lines.map((line, position) => (
        <p className="bill-row" key={position}>
          <span>
            {line.slug === null ? line.name : <a href={href("/products/:slug", { slug: line.slug })}>{line.name}</a>}
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
