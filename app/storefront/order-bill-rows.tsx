import { href } from "react-router";
import { useOrderMessages } from "#app/messages/order-messages.ts";
import { Amount } from "#app/ui/price.tsx";
import { formatPaise } from "#shop/money.ts";
import type { Order, OrderLine } from "#shop/orders/find-order.ts";

type Props = {
  order: Pick<Order, "deliveryPaise" | "totalPaise"> & {
    lines: Pick<OrderLine, "name" | "slug" | "pack" | "quantity" | "unitPricePaise">[];
  };
};

/** An order's lines as they were sold, its delivery where there is any, and its total. */
export function OrderBillRows({ order }: Props) {
  const { order: words, product } = useOrderMessages();
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
          <b>{formatPaise(line.unitPricePaise * line.quantity)}</b>
        </p>
      ))}
      {order.deliveryPaise > 0 && (
        <p className="bill-row">
          <span>{words.delivery}</span>
          <b>{formatPaise(order.deliveryPaise)}</b>
        </p>
      )}
      <p className="bill-row bill-total">
        <b>{words.total}</b>
        <Amount paise={order.totalPaise} />
      </p>
    </>
  );
}
