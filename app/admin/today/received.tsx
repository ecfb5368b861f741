import { href } from "react-router";
import { adminWords } from "#app/i18n/registry.ts";
import { useFormats } from "#app/i18n/formats.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { Amount } from "#app/ui/amount.tsx";
import { PlainLink } from "#app/ui/link.tsx";
import { formatPaise } from "#shop/values/money.ts";
import { PAID_BY, type PaidBy } from "#shop/values/order.ts";
import type { Comparison } from "#shop/values/shop-days.ts";

/** px of the drawing's own coordinates. */
const DRAWING = { width: 308, height: 150, top: 14, ground: 118, step: 44, bar: 28 };

/** 4 January 1970 was a Sunday. */
const midnightOf = (weekday: number) => new Date(Date.UTC(1970, 0, 4 + weekday));

/** Today's payments by method. */
export function ReceivedToday({ paid }: { paid: Record<PaidBy, number> }) {
  const { adminOrders, adminShop } = useMessages({ adminWords });
  return (
    <section className="panel received-today">
      <h2>
        <PlainLink to={href("/admin/payments")}>{adminShop.today.receivedToday}</PlainLink>
      </h2>
      <Amount paise={paid.cash + paid.upi} />
      <dl>
        {PAID_BY.map((method) => (
          <div key={method}>
            <dt>{adminOrders.payment.methods[method]}</dt>
            <dd>{formatPaise(paid[method])}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** This week's payments beside last week's: in words, as a drawing, and as a table. */
export function ReceivedThisWeek({ weeks }: { weeks: Comparison }) {
  const { today } = useMessages({ adminWords }).adminShop;
  const { longWeekday } = useFormats();
  const differencePaise = weeks.thisWeekPaise - weeks.lastWeekPaise;
  return (
    <section className="panel received-week">
      <h2>{today.received}</h2>
      <dl className="received">
        <div>
          <dt>{today.receivedThisWeek}</dt>
          <dd>
            <Amount paise={weeks.thisWeekPaise} />
          </dd>
        </div>
      </dl>
      <p>
        {differencePaise === 0
          ? today.same
          : differencePaise > 0
            ? today.more(formatPaise(differencePaise))
            : today.less(formatPaise(-differencePaise))}
      </p>
      {weeks.days.every(({ thisPaise, lastPaise }) => (thisPaise ?? 0) === 0 && lastPaise === 0) ? (
        <p className="soft">{today.nothingReceived}</p>
      ) : (
        <>
          <Chart weeks={weeks} />
          <p className="soft">{today.key}</p>
        </>
      )}
      <details>
        <summary>{today.table}</summary>
        <table className="received-table">
          <thead>
            <tr>
              <th scope="col">{today.day}</th>
              <th scope="col" className="num">
                {today.thisWeek}
              </th>
              <th scope="col" className="num">
                {today.lastWeek}
              </th>
            </tr>
          </thead>
          <tbody>
            {weeks.days.map(({ weekday: day, thisPaise, lastPaise }) => (
              <tr key={day}>
                <th scope="row">{longWeekday(midnightOf(day))}</th>
                <td className="num">{thisPaise === null ? "–" : formatPaise(thisPaise)}</td>
                <td className="num">{formatPaise(lastPaise)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="soft">{today.receivedNote}</p>
      </details>
    </section>
  );
}

function Chart({ weeks: { days } }: { weeks: Comparison }) {
  const { weekday } = useFormats();
  const { today } = useMessages({ adminWords }).adminShop;
  const mostPaise = Math.max(1, ...days.map(({ thisPaise, lastPaise }) => Math.max(thisPaise ?? 0, lastPaise)));
  const { width, height, top, ground, step, bar } = DRAWING;
  const yOf = (paise: number) => Math.round(ground - (paise / mostPaise) * (ground - top));
  const lastDay = days.map(({ thisPaise }) => thisPaise !== null).lastIndexOf(true);
  return (
    <svg className="chart" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={today.chart}>
      {days.map(({ weekday: day, thisPaise, lastPaise }, at) => {
        const left = at * step + (step - bar) / 2;
        return (
          <g key={day}>
            {thisPaise !== null && (
              <rect
                className={at === lastDay ? "bar on" : "bar"}
                x={left}
                y={yOf(thisPaise)}
                width={bar}
                height={ground - yOf(thisPaise)}
                rx={2}
              />
            )}
            <path className="last" d={`M${left - 4} ${yOf(lastPaise)}h${bar + 8}`} />
            <text className={at === lastDay ? "v" : undefined} x={left + bar / 2} y={height - 8} textAnchor="middle">
              {weekday(midnightOf(day))}
            </text>
          </g>
        );
      })}
      <path className="ground" d={`M0 ${ground + 0.5}H${width}`} />
    </svg>
  );
}
