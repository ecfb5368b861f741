import { href } from "react-router";
import { whatsappAddress } from "#app/layout/footer.tsx";
import { Destination, OrderPromise } from "#app/delivery/order-delivery.tsx";
import { adminWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { useShop } from "#app/session/root-data.ts";
import { ContactIcon } from "#app/layout/contact-icon.tsx";
import { PlainLink } from "#app/ui/link.tsx";
import { OutwardLink } from "#app/ui/outward-link.tsx";
import { formatPaise } from "#shop/values/money.ts";
import type { OrderForAdmin } from "#shop/orders/queries/admin-order.ts";
import { formatOrderNumber } from "#shop/values/order-number.ts";
import { villageOf } from "#shop/orders/customers/village.ts";
import { formatPhone } from "#shop/values/format-phone.ts";

type Props = { order: OrderForAdmin };

/** Whom to call: name, village, and ways to reach them at once. */
export function OrderContact({ order }: Props) {
  const { adminArea, adminOrders } = useMessages({ adminWords });
  const { one } = adminOrders;
  const shop = useShop();
  if (order.phone === "") return <p className="panel order-buyer">{adminArea.person.buyer}</p>;
  const note = order.customer?.note ?? null;
  const text = one.whatsappText(
    order.name,
    shop.name,
    formatOrderNumber(order.number),
    order.lines,
    order.duePaise > 0 && !order.delivery.isChargeOpen ? formatPaise(order.duePaise) : null,
    order.delivery.fulfilment === "collect",
  );
  return (
    <section className="order-who" aria-label={one.buyer}>
      <p className="order-name">
        <b>
          <bdi>{order.name}</bdi>
        </b>
        <span className="soft">{villageOf({ address: order.address, village: order.delivery.village })}</span>
      </p>
      {note !== null && <p className="lines customer-said">{note}</p>}
      <p className="order-ways">
        <a className="btn btn-quiet" href={`tel:${order.phone}`}>
          <ContactIcon name="phone" className="ic-s" />
          {one.call(formatPhone(order.phone))}
        </a>
        <OutwardLink
          className="btn btn-quiet"
          to={`${whatsappAddress(order.phone)}?${new URLSearchParams({ text }).toString().replaceAll("+", "%20")}`}
          rel="noreferrer"
        >
          <ContactIcon name="chat" className="ic-s" />
          {one.whatsapp}
        </OutwardLink>
      </p>
    </section>
  );
}

/** Address, e-mail and earlier orders. */
export function OrderBuyer({ order }: Props) {
  const { one } = useMessages({ adminWords }).adminOrders;
  if (order.phone === "") return null;
  return (
    <section className="panel order-buyer" aria-labelledby="order-buyer">
      <h2 id="order-buyer">{one.address}</h2>
      <p className="lines">{order.address}</p>
      <Destination of={order.delivery} address={order.address} />
      <OrderPromise of={order.delivery} />
      <p className="order-mail">
        {order.email === null ? (
          <span className="soft">{one.noEmail}</span>
        ) : (
          <a className="tel long-word" href={`mailto:${encodeURIComponent(order.email)}`}>
            <ContactIcon name="mail" className="ic-s" />
            {order.email}
          </a>
        )}
      </p>
      {order.customer !== null && (
        <p className="soft">
          {one.earlier(order.earlierOrders)}{" "}
          <PlainLink to={href("/admin/customers/:id", { id: String(order.customer.id) })}>{one.customer}</PlainLink>
        </p>
      )}
    </section>
  );
}
