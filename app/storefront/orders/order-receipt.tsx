import { Form } from "react-router";
import { orderWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { useShop } from "#app/session/root-data.ts";
import { OutwardLink } from "#app/ui/outward-link.tsx";
import { formatPhone } from "#shop/values/format-phone.ts";
import { formatPaise } from "#shop/values/money.ts";
import type { Order, OrderLine } from "#shop/orders/find-order.ts";
import { formatOrderNumber } from "#shop/values/order-number.ts";
import { lineTotal } from "#shop/values/order.ts";

type Shown = Pick<Order, "number" | "totalPaise"> & {
  lines: Pick<OrderLine, "name" | "quantity" | "unitPricePaise">[];
};

/** Order again, print, and share by WhatsApp: what is printed or shared leaves out the page's private address. */
export function OrderReceipt({ order }: { order: Shown }) {
  const { order: words } = useMessages({ orderWords });
  const { name } = useShop();
  const text = words.shared(
    name,
    formatOrderNumber(order.number),
    order.lines.map((line) => words.sharedLine(line.quantity, line.name, formatPaise(lineTotal(line)))),
    formatPaise(order.totalPaise),
  );
  return (
    <Form method="post" className="btn-row order-does">
      <button className="btn" type="submit" name="intent" value="again">
        {words.again}
      </button>
      <button className="btn btn-quiet by-script" type="button" onClick={() => window.print()}>
        {words.print}
      </button>
      <OutwardLink className="btn btn-quiet" to={`https://wa.me/?${new URLSearchParams({ text })}`}>
        {words.share}
      </OutwardLink>
    </Form>
  );
}

/** The shop's details, in print only: the page has them in its header and footer. */
export function PrintedShop() {
  const { site, order } = useMessages({ orderWords });
  const { name, address, gstin, phone } = useShop();
  return (
    <div className="printed">
      <b>{name}</b>
      {address !== null && <p className="lines">{address}</p>}
      {phone !== null && <p>{site.call(formatPhone(phone))}</p>}
      {gstin !== null && <p>{order.gstin(gstin)}</p>}
    </div>
  );
}
