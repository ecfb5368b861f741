import { Form, href } from "react-router";
import { adminWords } from "#app/i18n/registry.ts";
import { useFormats } from "#app/i18n/formats.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { Amount } from "#app/ui/amount.tsx";
import { LineDrawing } from "#app/ui/icon.tsx";
import { PlainLink } from "#app/ui/link.tsx";
import type { DayClose } from "#shop/orders/queries/day-close.ts";
import { addDays, startOfDay } from "#shop/values/shop-days.ts";
import { formatPaise } from "#shop/values/money.ts";
import { formatOrderNumber } from "#shop/values/order-number.ts";
import { PAID_BY } from "#shop/values/order.ts";
import { PRINTER } from "../orders/print/print-links.tsx";
import { booksAddress, paymentsFileAddress, type BooksQuery } from "./books-query.ts";

const EARLIER = ["m15 5-7 7 7 7"];
const LATER = ["m9 5 7 7-7 7"];
export const DOWNLOAD = ["M12 4v12M6.5 11 12 16.5 17.5 11M4 20h16"];

/** Orders that are not settled on one page. */
const MOST_UNSETTLED = 20;

type Props = { query: BooksQuery; close: DayClose };

const useDays = () => {
  const formats = useFormats();
  return {
    weekday: (day: string) => formats.longWeekday(new Date(`${day}T00:00:00Z`)),
    longDay: (day: string) => formats.longDay(startOfDay(day)),
  };
};

/** What came and went on a day: sums, what to count, and the list. This part alone is printed. */
export function DayClosePart({ query, close }: Props) {
  return (
    <div className="books-day">
      <DayNavigation query={query} />
      <ChooseDay query={query} />
      {close.count > 0 ? <Sums close={close} /> : <NoPayments query={query} close={close} />}
      <Tiles close={close} />
      {close.count > 0 && (
        <>
          <Actions day={query.day} />
          <PaymentList close={close} />
        </>
      )}
      {close.unsettled.length > 0 && <UnsettledList close={close} />}
    </div>
  );
}

function Actions({ day }: { day: string }) {
  const { adminPayments: words } = useMessages({ adminWords });
  return (
    <div className="books-actions">
      <button className="btn btn-quiet" type="button" onClick={() => window.print()}>
        <LineDrawing paths={PRINTER} />
        {words.print}
      </button>
      <PlainLink className="btn btn-quiet" to={paymentsFileAddress(day)} download aria-label={words.csvOf.payments}>
        <LineDrawing paths={DOWNLOAD} />
        {words.csv}
      </PlainLink>
      <a className="btn btn-quiet" href="#sales">
        {words.sales}
      </a>
    </div>
  );
}

function DayNavigation({ query }: Pick<Props, "query">) {
  const { weekday, longDay } = useDays();
  const { day, today } = query;
  const link = (to: string, paths: readonly string[]) => (
    <PlainLink to={booksAddress({ ...query, day: to })}>
      <LineDrawing paths={paths} />
      <span className="sr">{longDay(to)}</span>
    </PlainLink>
  );
  return (
    <div className="day-nav">
      {link(addDays(day, -1), EARLIER)}
      <div>
        <h1>{weekday(day)}</h1>
        <p>{longDay(day)}</p>
      </div>
      {day < today && link(addDays(day, 1), LATER)}
    </div>
  );
}

function ChooseDay({ query: { day, today, sales } }: Pick<Props, "query">) {
  const { adminPayments: words } = useMessages({ adminWords });
  return (
    <details className="choose-day">
      <summary>{words.chooseDay}</summary>
      <Form action={href("/admin/payments")}>
        {Object.entries(sales).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label className="label" htmlFor="day">
          {words.day}
        </label>
        <input
          key={day}
          className="input"
          id="day"
          name="day"
          type="date"
          min="1900-01-01"
          max={today}
          defaultValue={day}
        />
        <button className="btn" type="submit">
          {words.show}
        </button>
      </Form>
    </details>
  );
}

function Sums({ close }: Pick<Props, "close">) {
  const { adminPayments } = useMessages({ adminWords });
  const { sums } = adminPayments;
  return (
    <dl className="panel day-sums">
      {PAID_BY.map((method) => (
        <div key={method}>
          <dt>{sums[method]}</dt>
          <dd>{formatPaise(close.receivedPaise[method])}</dd>
        </div>
      ))}
      <div>
        <dt>{sums.refunds}</dt>
        <dd>{formatPaise(close.refundedPaise)}</dd>
      </div>
      <div className="total">
        <dt>{sums.total}</dt>
        <dd>
          <Amount paise={close.totalPaise} />
        </dd>
      </div>
    </dl>
  );
}

function Tiles({ close }: Pick<Props, "close">) {
  const { sums } = useMessages({ adminWords }).adminPayments;
  const due = close.unsettled.filter(({ duePaise }) => duePaise > 0).length;
  const toRefund = close.unsettled.length - due;
  if (close.count === 0 && close.unsettled.length === 0) return null;
  return (
    <div className="day-tiles">
      {close.count > 0 && (
        <p className="tile">
          <b>{formatPaise(close.cashPaise)}</b>
          <span>
            {sums.cashToCount} <small>{sums.cashHint}</small>
          </span>
        </p>
      )}
      {due > 0 && (
        <a className="tile" href="#unsettled">
          <b>{formatPaise(close.duePaise)}</b>
          {sums.due(due)}
        </a>
      )}
      {toRefund > 0 && (
        <a className="tile" href="#unsettled">
          <b>{formatPaise(-close.toRefundPaise)}</b>
          {sums.toRefund(toRefund)}
        </a>
      )}
    </div>
  );
}

const orderAt = (number: number) => href("/admin/orders/:number", { number: String(number) });

/** On paper, in as many columns as one page needs. */
const columnsOf = (rows: number): string => (rows <= 50 ? "one" : rows <= 100 ? "two" : "three");

function PaymentList({ close: { payments, count } }: Pick<Props, "close">) {
  const { adminPayments: words, adminArea } = useMessages({ adminWords });
  const { time } = useFormats();
  return (
    <section>
      <div className="title">
        <h2>{words.payments}</h2>
        <span className="soft">{words.count(count)}</span>
      </div>
      <ul className={`day-payments ${columnsOf(payments.length)}`}>
        {payments.map(({ id, at, number, name, kind, method, paise }) => (
          <li key={id}>
            <time dateTime={at.toISOString()}>{time(at)}</time>
            <PlainLink to={orderAt(number)}>{name || adminArea.person.buyer}</PlainLink>
            <b className={paise < 0 ? "minus" : undefined}>{formatPaise(paise)}</b>
            <p>{words.kinds[kind](method, formatOrderNumber(number))}</p>
          </li>
        ))}
      </ul>
      {payments.some(({ kind }) => kind === "correction") && <p className="soft">{words.correctionHint}</p>}
      {count > payments.length && <p className="soft">{words.morePayments(count - payments.length)}</p>}
    </section>
  );
}

function NoPayments({ query, close: { lastDay } }: Props) {
  const { adminPayments: words } = useMessages({ adminWords });
  const { longDay } = useDays();
  return (
    <>
      <p>{words.none(longDay(query.day))}</p>
      {lastDay !== null && (
        <p>
          <PlainLink className="way-on" to={booksAddress({ ...query, day: lastDay })}>
            {words.goTo(longDay(lastDay))}
          </PlainLink>
        </p>
      )}
    </>
  );
}

function UnsettledList({ close: { unsettled } }: Pick<Props, "close">) {
  const { adminPayments: words, adminArea } = useMessages({ adminWords });
  const shown = unsettled.slice(0, MOST_UNSETTLED);
  return (
    <section id="unsettled">
      <div className="title">
        <h2>{words.unsettled}</h2>
        <span className="soft">{words.count(unsettled.length)}</span>
      </div>
      <p className="soft">{words.unsettledHint}</p>
      <ul className={`day-payments no-time ${columnsOf(shown.length)}`}>
        {shown.map(({ number, name, duePaise }) => (
          <li key={number}>
            <PlainLink to={orderAt(number)}>{name || adminArea.person.buyer}</PlainLink>
            <b className={duePaise < 0 ? "minus" : undefined}>{formatPaise(duePaise)}</b>
            <p>{(duePaise > 0 ? words.dueOf : words.toRefundOf)(formatOrderNumber(number))}</p>
          </li>
        ))}
      </ul>
      {unsettled.length > shown.length && (
        <p className="soft">{words.moreUnsettled(unsettled.length - shown.length)}</p>
      )}
    </section>
  );
}
