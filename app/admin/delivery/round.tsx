import { href } from "react-router";
import { adminShopOf } from "#app/admin/layout/get-admin.ts";
import { addressWith } from "#app/admin/lists/list-address.ts";
import { formatsFor, useFormats } from "#app/i18n/formats.ts";
import { messagesFor, type Messages } from "#app/i18n/messages.ts";
import { adminWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { notFound } from "#app/request/context.ts";
import { PlainLink } from "#app/ui/link.tsx";
import { pageMeta } from "#app/ui/meta.ts";
import type { RoundStop, RoundVillage } from "#shop/orders/queries/delivery-round.ts";
import { formatPhone } from "#shop/values/format-phone.ts";
import { formatPaise } from "#shop/values/money.ts";
import { formatOrderNumber } from "#shop/values/order-number.ts";
import { parseDay, startOfDay } from "#shop/values/shop-days.ts";
import type { Route } from "./+types/round.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const day = parseDay(params.day);
  if (typeof day !== "string") throw notFound();
  return { day, ...(await adminShopOf(context).orders.round(day)) };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const root = matches[0].loaderData;
  const { adminDelivery, site } = messagesFor(root.language, { adminWords });
  const day = formatsFor(root.language).weekdayDate(startOfDay(loaderData.day));
  return pageMeta(root, { title: site.titled(adminDelivery.round.title(day), root.shop.name), hidden: true });
}

type RoundWords = Messages<typeof adminWords>["adminDelivery"]["round"];

const dueText = (words: RoundWords, paise: number) => (paise === 0 ? words.paid : formatPaise(paise));
const sumOf = (stops: readonly RoundStop[]) => ({
  grams: stops.reduce((sum, { grams }) => sum + grams, 0),
  duePaise: stops.reduce((sum, { duePaise }) => sum + duePaise, 0),
});

/** The orders that a day's round brings, on the van's phone and on paper. */
export default function Round({ loaderData: { day, zones, days } }: Route.ComponentProps) {
  const { round: words } = useMessages({ adminWords }).adminDelivery;
  const { weekdayDate } = useFormats();
  const villages = zones.flatMap((zone) => zone.villages);
  const stops = villages.flatMap((village) => village.stops);
  const { grams, duePaise } = sumOf(stops);
  const others = days.filter((other) => other.day !== day);
  return (
    <div className="page round-page">
      <div className="between">
        <h1>{words.title(weekdayDate(startOfDay(day)))}</h1>
        {stops.length > 0 && (
          <button className="btn by-script" type="button" onClick={() => window.print()}>
            {words.print}
          </button>
        )}
      </div>
      {stops.length === 0 && <p>{words.none}</p>}
      {stops.length > 0 && <p className="soft">{words.sum(stops.length, words.kg(grams), formatPaise(duePaise))}</p>}
      {zones.map(({ zone, villages: ofZone }) => (
        <section key={zone ?? ""} className="section">
          <h2>{zone ?? words.otherZone}</h2>
          <RoundTable villages={ofZone} />
        </section>
      ))}
      {stops.length > 0 && (
        <p className="round-days">
          <PlainLink to={addressWith(href("/admin/orders"), { day })}>{words.openOrders}</PlainLink>
        </p>
      )}
      {stops.length > 0 && <p className="round-total">{words.total(stops.length, villages.length)}</p>}
      {others.length > 0 && (
        <nav aria-label={words.otherDays} className="btn-row round-days">
          {others.map((other) => (
            <PlainLink
              key={other.day}
              className="btn btn-quiet"
              to={href("/admin/delivery/round/:day", { day: other.day })}
            >
              {words.other(weekdayDate(startOfDay(other.day)), other.orders)}
            </PlainLink>
          ))}
        </nav>
      )}
    </div>
  );
}

function RoundTable({ villages }: { villages: readonly RoundVillage[] }) {
  const { round: words } = useMessages({ adminWords }).adminDelivery;
  return (
    <table className="t round-t" role="table">
      <thead role="rowgroup">
        <tr role="row">
          {[words.order, words.buyer, words.items].map((heading) => (
            <th key={heading} role="columnheader" scope="col">
              {heading}
            </th>
          ))}
          <th role="columnheader" scope="col" className="num">
            {words.weight}
          </th>
          <th role="columnheader" scope="col" className="num">
            {words.due}
          </th>
          <th role="columnheader" scope="col" className="round-sign">
            {words.signature}
          </th>
        </tr>
      </thead>
      {villages.map(({ village, stops }) => (
        <Village key={village} village={village} stops={stops} />
      ))}
    </table>
  );
}

function Village({ village, stops }: RoundVillage) {
  const { round: words } = useMessages({ adminWords }).adminDelivery;
  const { grams, duePaise } = sumOf(stops);
  return (
    <tbody role="rowgroup">
      <tr role="row" className="round-village">
        <th role="rowheader" scope="rowgroup" colSpan={3}>
          {village === "" ? words.noVillage : village}
        </th>
        <td role="cell" className="num">
          {words.kg(grams)}
        </td>
        <td role="cell" className="num">
          {dueText(words, duePaise)}
        </td>
        <td role="cell" className="round-sign">
          <span className="sr">{words.signature}</span>
        </td>
      </tr>
      {stops.map((stop) => (
        <Stop key={stop.number} stop={stop} />
      ))}
    </tbody>
  );
}

function Stop({ stop }: { stop: RoundStop }) {
  const { round: words } = useMessages({ adminWords }).adminDelivery;
  return (
    <tr role="row">
      <td role="cell" className="round-no">
        <PlainLink to={href("/admin/orders/:number", { number: String(stop.number) })}>
          {formatOrderNumber(stop.number)}
        </PlainLink>
      </td>
      <td role="cell" className="round-buyer">
        <b>
          <bdi>{stop.name}</bdi>
        </b>
        <p className="lines">{stop.address}</p>
        {stop.slipNote !== null && <p className="lines">{stop.slipNote}</p>}
        <a className="tel" href={`tel:${stop.phone}`} aria-label={words.callNamed(stop.name)}>
          {formatPhone(stop.phone)}
        </a>
      </td>
      <td role="cell">
        {stop.lines.map((line, position) => (
          <span className="block" key={position}>
            {words.item(line.quantity, line.name)}
          </span>
        ))}
        <span className="soft">{words.pieces(stop.pieces)}</span>
      </td>
      <td role="cell" className="num">
        {words.kg(stop.grams)}
      </td>
      <td role="cell" className="num">
        <b>{dueText(words, stop.duePaise)}</b>
      </td>
      <td role="cell" className="round-sign">
        <span className="sr">{words.signature}</span>
      </td>
    </tr>
  );
}
