import { href } from "react-router";
import type { DocumentHandle } from "#app/documents/document-handle.ts";
import { formatsFor, listText } from "#app/i18n/formats.ts";
import { messagesFor, type Messages } from "#app/i18n/messages.ts";
import { deliveryWords } from "#app/i18n/registry.ts";
import { useLanguage, useMessages } from "#app/i18n/use-messages.ts";
import { notFound, shopOf } from "#app/request/context.ts";
import { pageAddress } from "#app/request/page-address.ts";
import { useShop } from "#app/session/root-data.ts";
import { pageMeta } from "#app/ui/meta.ts";
import { Title } from "#app/ui/title.tsx";
import { isConfigured, type Zone } from "#shop/delivery/delivery-rules.ts";
import { formatPaise } from "#shop/values/money.ts";
import { shopDay, startOfDay } from "#shop/values/shop-days.ts";
import type { Route } from "./+types/delivery.ts";

export const handle: DocumentHandle = { document: "text" };

/** Holidays that the page names: those of the coming weeks. */
const MOST_HOLIDAYS = 10;

export async function loader({ context }: Route.LoaderArgs) {
  const { zones, holidays, elsewhere, elsewherePaise, collect, ...rules } = await shopOf(context).deliveryRules();
  if (!isConfigured({ zones, collect, ...rules })) throw notFound();
  const today = shopDay(new Date());
  const shown = zones.map(({ name, pins, pinPrefixes, villages, days, cutOffMinutes, leadDays, rates }) => {
    return { name, pins, pinPrefixes, villages, days, cutOffMinutes, leadDays, rates };
  });
  const coming = holidays.filter(({ day }) => day >= today).slice(0, MOST_HOLIDAYS);
  return { zones: shown, holidays: coming, elsewherePaise: elsewhere ? elsewherePaise : null, collect };
}

export function meta({ matches }: Route.MetaArgs) {
  const root = matches[0].loaderData;
  const { delivery, site } = messagesFor(root.language, { deliveryWords });
  return pageMeta(root, {
    title: site.titled(delivery.page.title, root.shop.name),
    description: delivery.page.description,
    canonical: pageAddress(root, href("/delivery")),
    picture: root.picture,
  });
}

/** Where the shop delivers, on which day, and for how much: the same for everyone. */
export default function DeliveryPage({ loaderData }: Route.ComponentProps) {
  const { delivery: words } = useMessages({ deliveryWords });
  const { page } = words;
  const { weekdayDate } = formatsFor(useLanguage());
  const { zones, holidays, elsewherePaise, collect } = loaderData;
  const isElsewhereShown = zones.length > 0;
  return (
    <article className="page paper">
      <h1>{page.title}</h1>
      <p className="paper-lead">{page.lead}</p>
      {zones.map((zone) => (
        <ZoneSection key={zone.name} zone={zone} />
      ))}
      {isElsewhereShown && (
        <section className="section">
          <Title>{page.elsewhere}</Title>
          <p>{elsewhereText(words, elsewherePaise, collect)}</p>
        </section>
      )}
      {holidays.length > 0 && (
        <section className="section">
          <Title>{page.holidays}</Title>
          <ul className="points">
            {holidays.map(({ day, name }) => (
              <li key={day}>
                {weekdayDate(startOfDay(day))}
                {name !== null && <> · {name}</>}
              </li>
            ))}
          </ul>
        </section>
      )}
      {collect && <CollectSection />}
    </article>
  );
}

function elsewhereText(words: DeliveryMessages, paise: number | null, collect: boolean): string {
  if (paise === null) return collect ? words.nowhereText : words.nowhereCall;
  return paise === 0 ? words.page.elsewhereFree : words.page.elsewhereFor(formatPaise(paise));
}

type DeliveryMessages = Messages<typeof deliveryWords>["delivery"];

function CollectSection() {
  const { delivery: words } = useMessages({ deliveryWords });
  const { address, openingHours } = useShop();
  return (
    <section className="section">
      <Title>{words.collect}</Title>
      <p>{words.page.collectText}</p>
      <p className="lines">{[address, openingHours].filter(Boolean).join("\n")}</p>
    </section>
  );
}

type ShownZone = Route.ComponentProps["loaderData"]["zones"][number];

function ZoneSection({ zone }: { zone: ShownZone }) {
  const { page } = useMessages({ deliveryWords }).delivery;
  const language = useLanguage();
  const pins = [...zone.pins, ...zone.pinPrefixes.map(page.prefix)].join(", ");
  const cutOff = cutOffText(page, zone, language);
  return (
    <section className="section">
      <Title>{zone.name}</Title>
      <dl className="facts">
        {[
          [page.days, daysText(page, zone, language)],
          [page.cutOff, cutOff],
          [page.villages, zone.villages.join(", ")],
          [page.pins, pins],
        ].map(
          ([label, text]) =>
            text !== "" && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ),
        )}
      </dl>
      <RatesTable zone={zone} />
    </section>
  );
}

/** 'Tuesday and Friday' */
function daysText(page: DeliveryMessages["page"], { days }: Pick<Zone, "days">, language: string): string {
  if (days === 127) return page.everyDay;
  const { longWeekday } = formatsFor(language);
  // 5 January 1970 was a Monday.
  const named = [0, 1, 2, 3, 4, 5, 6].filter((day) => (days & (1 << day)) !== 0);
  const names = named.map((day) => longWeekday(new Date((4 + day) * 86_400_000)));
  return listText(language, names);
}

function cutOffText(page: DeliveryMessages["page"], { cutOffMinutes, leadDays }: ShownZone, language: string): string {
  if (cutOffMinutes === null) return leadDays === 0 ? "" : page.before(leadDays);
  const time = formatsFor(language).time(new Date(startOfDay("2026-01-01").getTime() + cutOffMinutes * 60_000));
  return leadDays === 0 ? page.cutOffSameDay(time) : page.cutOffBefore(time, leadDays);
}

function RatesTable({ zone: { name, rates } }: { zone: ShownZone }) {
  const { page, free } = useMessages({ deliveryWords }).delivery;
  const columns = rates.subtotals.map((paise, at) => {
    const next = rates.subtotals[at + 1];
    if (at > 0) return page.from(formatPaise(paise));
    return next === undefined ? page.anySubtotal : page.below(formatPaise(next));
  });
  const weightText = (at: number): string => {
    const [upTo, above] = [rates.rows[at]?.upToGrams ?? null, rates.rows[at - 1]?.upToGrams ?? null];
    if (upTo !== null) return page.upTo(upTo);
    return above === null ? page.anyWeight : page.more(above);
  };
  return (
    <table className="t rates">
      <caption className="sr">{page.ratesOf(name)}</caption>
      <thead>
        <tr>
          <th scope="col">{page.weight}</th>
          {columns.map((column) => (
            <th key={column} scope="col" className="num">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rates.rows.map(({ feesPaise }, at) => (
          <tr key={weightText(at)}>
            <th scope="row">{weightText(at)}</th>
            {feesPaise.map((paise, column) => (
              <td key={columns[column]} className="num">
                {paise === 0 ? free : formatPaise(paise)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
