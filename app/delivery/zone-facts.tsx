import { formatsFor, listText } from "#app/i18n/formats.ts";
import type { Messages } from "#app/i18n/messages.ts";
import { deliveryWords } from "#app/i18n/registry.ts";
import { useLanguage, useMessages } from "#app/i18n/use-messages.ts";
import type { Zone } from "#shop/delivery/delivery-rules.ts";
import { formatPaise } from "#shop/values/money.ts";
import { startOfDay } from "#shop/values/shop-days.ts";

type ShownZone = Pick<
  Zone,
  "name" | "pins" | "pinPrefixes" | "villages" | "days" | "cutOffMinutes" | "leadDays" | "rates"
>;

type DeliveryMessages = Messages<typeof deliveryWords>["delivery"];

/** A zone's days, places and charges, as customers and the admin read them. */
export function ZoneFacts({ zone }: { zone: ShownZone }) {
  const { page } = useMessages({ deliveryWords }).delivery;
  const language = useLanguage();
  const pins = [...zone.pins, ...zone.pinPrefixes.map(page.prefix)].join(", ");
  const cutOff = cutOffText(page, zone, language);
  return (
    <>
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
    </>
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
    <table className="rates">
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
