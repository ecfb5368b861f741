import { href } from "react-router";
import { adminShopOf } from "#app/admin/admin-shop-of.ts";
import { addressWith } from "#app/admin/admin-search.tsx";
import { licencesOf } from "#app/layout/licences.ts";
import { messagesFor } from "#app/i18n/messages.ts";
import { adminWords } from "#app/i18n/registry.ts";
import { useFormats } from "#app/i18n/use-formats.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { notFound } from "#app/request.ts";
import { useShop } from "#app/use-shop.ts";
import { LineDrawing } from "#app/ui/icon.tsx";
import { pageMeta } from "#app/ui/meta.ts";
import { PlainLink } from "#app/ui/link.tsx";
import { formatPaise } from "#shop/money.ts";
import type { OrderForAdmin } from "#shop/orders/order-for-admin.ts";
import { formatOrderNumber } from "#shop/orders/order-number.ts";
import { chargesOf, lineTotal } from "#shop/orders/order-totals.ts";
import { formatPhone } from "#shop/format-phone.ts";
import { PRINTER } from "./printer.ts";
import { orderNumberIn } from "./order-number-in.ts";
import type { Route } from "./+types/slip.ts";

const PAPERS = ["a5", "80mm"] as const;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const order = await adminShopOf(context).orderForAdmin(orderNumberIn(params.number));
  if (order === null) throw notFound();
  const wanted = new URL(request.url).searchParams.get("paper");
  return { order, paper: PAPERS.find((each) => each === wanted) ?? "a5" };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const root = matches[0].loaderData;
  const { adminOrders, site } = messagesFor(root.language, { adminWords });
  const title = adminOrders.slip.title(formatOrderNumber(loaderData.order.number));
  return pageMeta(root, { title: site.titled(title, root.shop.name), hidden: true });
}

/** What lies in the parcel and goes with it, on a half sheet or on the roll of a receipt printer. */
export default function Slip({ loaderData: { order, paper } }: Route.ComponentProps) {
  const { slip: words } = useMessages({ adminWords }).adminOrders;
  const { moment } = useFormats();
  const number = { number: String(order.number) };
  return (
    <div className="page slip-page">
      <div className="slip-ways">
        <PlainLink to={href("/admin/orders/:number", number)}>‹ {words.back}</PlainLink>
        <nav className="tabs" aria-label={words.paper}>
          {PAPERS.map((each) => (
            <PlainLink
              key={each}
              to={addressWith(href("/admin/orders/:number/slip", number), { paper: each })}
              aria-current={each === paper ? "page" : undefined}
            >
              {words.papers[each]}
            </PlainLink>
          ))}
        </nav>
        <button className="btn" type="button" onClick={() => window.print()}>
          <LineDrawing paths={PRINTER} />
          {words.print}
        </button>
      </div>
      <article className={`slip slip-${paper} ${paper === "80mm" ? rollOf(order) : ""}`}>
        <SlipHead />
        <div className="slip-order">
          <h1>
            <span>{words.order}</span> {formatOrderNumber(order.number)}
          </h1>
          <p>{words.placed(moment(order.placedAt))}</p>
        </div>
        <div className="slip-to">
          <p>{words.to}</p>
          <p>
            <b>{order.name}</b>
          </p>
          <p className="lines">{order.address}</p>
          {order.phone !== "" && (
            <p>
              <b>{words.phone(formatPhone(order.phone))}</b>
            </p>
          )}
        </div>
        {order.slipNote !== null && <p className="lines">{order.slipNote}</p>}
        <SlipLines order={order} />
        <SlipFoot order={order} />
      </article>
    </div>
  );
}

/** mm of a roll in steps: a printer cuts where the page ends, and a page cannot be as long as what is on it. */
const ROLLS = [140, 160, 180, 200, 220, 240, 280, 320, 400, 500, 600];
/** mm: the margins, the shop, the number and the sum of a slip, and one line of its text. */
const ROLL = { frame: 135, line: 4.8 };

/** The shortest roll that an order goes onto, guessed from above. */
function rollOf({ lines, address }: OrderForAdmin): string {
  const linesIn = (text: string, perLine: number) => Math.ceil(text.length / perLine) * ROLL.line;
  const products = lines.reduce((sum, { name }) => sum + 8.2 + linesIn(name, 28), 0);
  const place = address.split("\n").reduce((sum, line) => sum + linesIn(line, 32), 0);
  const needed = ROLL.frame + products + place;
  return `roll-${ROLLS.find((length) => length >= needed) ?? ROLLS.at(-1)}`;
}

function SlipHead() {
  const m = useMessages({ adminWords });
  const words = m.adminOrders.slip;
  const shop = useShop();
  return (
    <header className="slip-head">
      <p className="slip-shop">{shop.name}</p>
      {shop.legalName !== null && shop.legalName !== shop.name && <p>{shop.legalName}</p>}
      {shop.address !== null && <p>{shop.address}</p>}
      {shop.phone !== null && <p>{words.phone(formatPhone(shop.phone))}</p>}
      <ul className="slip-licences">
        {licencesOf(shop, m).map(({ label, number }) => (
          <li key={label}>{words.licence(label, number)}</li>
        ))}
      </ul>
    </header>
  );
}

function SlipLines({ order }: { order: OrderForAdmin }) {
  const { adminOrders, product } = useMessages({ adminWords });
  const words = adminOrders.slip;
  return (
    <ul className="slip-lines">
      {order.lines.map((line, position) => (
        <li key={position}>
          <span className="slip-box" aria-hidden="true" />
          <b className="slip-count">{words.quantity(line.quantity)}</b>
          <span className="slip-good">{line.name}</span>
          <small>{words.line(product.packOf(line.pack), formatPaise(line.unitPricePaise))}</small>
          <span className="slip-sum">{formatPaise(lineTotal(line))}</span>
        </li>
      ))}
    </ul>
  );
}

function SlipFoot({ order }: { order: OrderForAdmin }) {
  const { slip: words } = useMessages({ adminWords }).adminOrders;
  const pieces = order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const total = formatPaise(order.totalPaise);
  const due = formatPaise(Math.max(order.duePaise, 0));
  const isDue = order.duePaise > 0;
  const said = {
    open: isDue ? words.collect(due) : words.nothingDue,
    completed: isDue ? words.toCome(due) : words.paid(total),
    cancelled: words.cancelled,
  }[order.state];
  return (
    <footer className="slip-foot">
      {chargesOf(order).map(({ what, paise }) => (
        <p className="slip-row" key={what}>
          <span>{words.charges[what]}</span>
          <span>{formatPaise(paise)}</span>
        </p>
      ))}
      <p className="slip-row">
        <span>
          {words.lines(order.lines.length)}, {words.pieces(pieces)}
        </span>
        <b>
          {words.total} {total}
        </b>
      </p>
      <p className="slip-due">{said}</p>
      <p>{words.included}</p>
    </footer>
  );
}
