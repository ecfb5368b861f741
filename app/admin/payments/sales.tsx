import { Form, href } from "react-router";
import { FormField } from "#app/forms/admin-field.tsx";
import { adminWords } from "#app/i18n/registry.ts";
import { useFormats } from "#app/i18n/formats.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { LineDrawing } from "#app/ui/icon.tsx";
import { PlainLink } from "#app/ui/link.tsx";
import { MOST_DAYS, SALES_BY, type Sales, type SalesKey } from "#shop/orders/queries/sales.ts";
import { startOfDay } from "#shop/values/shop-days.ts";
import { formatPaise } from "#shop/values/money.ts";
import { booksAddress, isDownloadable, salesFileAddress, type BooksQuery, type DateProblem } from "./books-query.ts";
import { DOWNLOAD } from "./day-close.tsx";

type Props = { query: BooksQuery; /** null: refused, as its fields say. */ sales: Sales | null };

/** Sales between two days, added up by what the tabs say. */
export function SalesPart({ query, sales }: Props) {
  const { adminPayments: words } = useMessages({ adminWords });
  const { by } = query.sales;
  return (
    <section id="sales" className="books-sales">
      <div className="title">
        <h2>{words.sales}</h2>
        {isDownloadable(query) && (
          <PlainLink to={salesFileAddress(query.sales)} download aria-label={words.csvOf.sales}>
            <LineDrawing paths={DOWNLOAD} className="ic-s" />
            {words.csv}
          </PlainLink>
        )}
      </div>
      <Dates query={query} />
      <nav className="tabs" aria-label={words.byLabel}>
        {SALES_BY.map((each) => (
          <PlainLink
            key={each}
            to={`${booksAddress({ ...query, sales: { ...query.sales, by: each } })}#sales`}
            aria-current={each === by ? "page" : undefined}
          >
            {words.by[each]}
          </PlainLink>
        ))}
      </nav>
      {sales !== null && <SalesTable by={by} sales={sales} />}
    </section>
  );
}

function Dates({ query: { day, today, sales, problems } }: Pick<Props, "query">) {
  const { adminPayments: words } = useMessages({ adminWords });
  const say = (problem: DateProblem | undefined) => {
    if (problem === undefined) return undefined;
    if (problem.kind === "too_long") return words.problems.too_long(problem.days);
    if (problem.kind === "too_long_to_show") return words.problems.too_long_to_show(problem.days, MOST_DAYS);
    return words.problems[problem.kind];
  };
  return (
    <Form className="sales-dates" action={`${href("/admin/payments")}#sales`}>
      <input type="hidden" name="day" value={day} />
      <input type="hidden" name="by" value={sales.by} />
      {(["from", "to"] as const).map((name) => (
        <FormField key={name} name={name} label={words[name]} problem={say(problems[name])}>
          {(control) => (
            <input
              key={sales[name]}
              {...control}
              type="date"
              min="1900-01-01"
              max={today}
              required
              defaultValue={sales[name]}
            />
          )}
        </FormField>
      ))}
      <button className="btn" type="submit">
        {words.show}
      </button>
    </Form>
  );
}

function useNames() {
  const { adminPayments: words, product, products } = useMessages({ adminWords });
  const formats = useFormats();
  return (key: SalesKey): string => {
    if (key.by === "product") return words.packed(key.name, product.packOf(key.pack));
    if (key.by === "category") return products.categories[key.category];
    if (key.by === "village") return key.village || words.noVillage;
    if (key.by === "month") return formats.month(startOfDay(`${key.month}-01`));
    return formats.shortDay(startOfDay(key.day));
  };
}

/** Each bar is a row with its amount in words. The others have none where it would be longer than the longest. */
function SalesTable({ by, sales }: { by: BooksQuery["sales"]["by"]; sales: Sales }) {
  const { adminPayments: words } = useMessages({ adminWords });
  const nameOf = useNames();
  const count = by === "product" || by === "category" ? words.pieces : words.orders;
  const { rows, others, charges } = sales;
  const largest = Math.max(1, ...rows.map(({ paise }) => paise));
  return (
    <>
      <p className="sales-sum">
        <b>{formatPaise(sales.totalPaise)}</b> <span className="soft">{words.completed(sales.orders)}</span>
      </p>
      <p className="soft">{sales.orders === 0 ? words.noSales : words.salesHint}</p>
      {sales.orders > 0 && (
        <table className="bars" role="table">
          <caption className="sr">{words.caption[by]}</caption>
          <thead className="sr" role="rowgroup">
            <tr role="row">
              <th role="columnheader" scope="col">
                {words.by[by]}
              </th>
              <th role="columnheader" scope="col">
                {words.countAndAmount}
              </th>
            </tr>
          </thead>
          <tbody role="rowgroup">
            {rows.map((row) => {
              const name = nameOf(row.key);
              return (
                <BarRow key={name} name={name} count={count(row.count)} paise={row.paise} part={row.paise / largest} />
              );
            })}
            {others.rows > 0 && (
              <BarRow
                name={words.others[by](others.rows)}
                count={count(others.count)}
                paise={others.paise}
                part={others.paise > largest ? undefined : others.paise / largest}
              />
            )}
            {charges.deliveryPaise > 0 && <BarRow name={words.delivery} paise={charges.deliveryPaise} />}
            {charges.discountPaise > 0 && <BarRow name={words.discounts} paise={-charges.discountPaise} />}
          </tbody>
        </table>
      )}
    </>
  );
}

type BarProps = {
  name: string;
  count?: string;
  paise: number;
  /** Of the largest; none: a row without a bar. */ part?: number | undefined;
};

function BarRow({ name, count, paise, part }: BarProps) {
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        {name}
      </th>
      <td role="cell">
        {count !== undefined && <small>{count}</small>} {formatPaise(paise)}
      </td>
      {part !== undefined && (
        <td className="plot" aria-hidden="true">
          <svg viewBox="0 0 1000 10" preserveAspectRatio="none">
            <rect width={Math.round(part * 1000)} height="10" />
          </svg>
        </td>
      )}
    </tr>
  );
}
