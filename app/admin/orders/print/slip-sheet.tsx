import { licencesOf } from "#app/ui/licences.ts";
import { Destination, OrderPromise } from "#app/delivery/order-delivery.tsx";
import { adminWords, footerWords } from "#app/i18n/registry.ts";
import { useFormats } from "#app/i18n/formats.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { useShop } from "#app/session/root-data.ts";
import { formatPhone } from "#shop/values/format-phone.ts";
import { formatPaise } from "#shop/values/money.ts";
import { formatOrderNumber } from "#shop/values/order-number.ts";
import { chargesOf, lineTotal } from "#shop/values/order.ts";
import type { SlipOrder } from "#shop/orders/queries/packing-slips.ts";

export const PAPER_SIZES = ["a5", "80mm"] as const;
type Paper = (typeof PAPER_SIZES)[number];

export const paperIn = (search: URLSearchParams): Paper =>
  PAPER_SIZES.find((each) => each === search.get("paper")) ?? "a5";

/** The packing slip in the parcel, on a half sheet or on the roll of a receipt printer. */
export function SlipSheet({ order, paper }: { order: SlipOrder; paper: Paper }) {
  const { slip: words } = useMessages({ adminWords }).adminOrders;
  const { moment } = useFormats();
  return (
    <article className={`slip slip-${paper} ${paper === "80mm" ? rollOf(order) : ""}`}>
      <SlipHead />
      <div className="slip-order">
        <h1>
          <span>{words.order}</span> {formatOrderNumber(order.number)}
        </h1>
        <p>{words.placed(moment(order.placedAt))}</p>
      </div>
      <div className="slip-to">
        <p>{order.delivery.fulfilment === "collect" ? words.collectedBy : words.to}</p>
        <p>
          <b>
            <bdi>{order.name}</bdi>
          </b>
        </p>
        <p className="lines">{order.address}</p>
        <Destination of={order.delivery} address={order.address} />
        {order.phone !== "" && (
          <p>
            <b>{words.phone(formatPhone(order.phone))}</b>
          </p>
        )}
      </div>
      <OrderPromise of={order.delivery} />
      {order.slipNote !== null && <p className="lines">{order.slipNote}</p>}
      <SlipLines order={order} />
      <SlipFoot order={order} />
    </article>
  );
}

/** Page heights of a roll in mm: a printer cuts at the page's end, and CSS cannot size a page by its content. */
const ROLLS = [140, 160, 180, 200, 220, 240, 280, 320, 400, 500, 600];
/** mm: a slip's fixed parts, and one line of its text. */
const ROLL = { frame: 135, line: 4.8 };

/** The shortest page for an order, by an upper estimate. */
function rollOf({ lines, address }: SlipOrder): string {
  const linesIn = (text: string, perLine: number) => Math.ceil(text.length / perLine) * ROLL.line;
  const products = lines.reduce((sum, { name, translated = "" }) => {
    return sum + 8.2 + linesIn(name, 28) + linesIn(translated, 24);
  }, 0);
  const addressLines = address.split("\n").reduce((sum, line) => sum + linesIn(line, 32), 0);
  const needed = ROLL.frame + products + addressLines;
  return `roll-${ROLLS.find((length) => length >= needed) ?? ROLLS.at(-1)}`;
}

function SlipHead() {
  const m = useMessages({ adminWords, footerWords });
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

function SlipLines({ order }: { order: SlipOrder }) {
  const { adminOrders, product } = useMessages({ adminWords });
  const words = adminOrders.slip;
  return (
    <ul className="slip-lines">
      {order.lines.map((line, position) => (
        <li key={position}>
          <span className="slip-box" aria-hidden="true" />
          <b className="slip-count">{words.quantity(line.quantity)}</b>
          <span className="slip-good">
            {line.name}
            {line.translated !== undefined && <small lang={order.language}>{line.translated}</small>}
          </span>
          <small>{words.line(product.packOf(line.pack), formatPaise(line.unitPricePaise))}</small>
          <span className="slip-sum">{formatPaise(lineTotal(line))}</span>
        </li>
      ))}
    </ul>
  );
}

function SlipFoot({ order }: { order: SlipOrder }) {
  const { slip: words } = useMessages({ adminWords }).adminOrders;
  const pieces = order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const total = formatPaise(order.totalPaise);
  const due = formatPaise(Math.max(order.duePaise, 0));
  const isDue = order.duePaise > 0;
  const isCollected = order.delivery.fulfilment === "collect";
  const texts = {
    open: isDue ? (isCollected ? words.collectAtShop : words.collect)(due) : words.nothingDue,
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
      <p className="slip-due">{texts}</p>
      <p>{words.included}</p>
    </footer>
  );
}
