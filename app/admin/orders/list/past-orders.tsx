import { privateMeta } from "#app/session/private-meta.ts";
import { Form, href } from "react-router";
import { adminShopOf } from "#app/admin/layout/get-admin.ts";
import { addressWith, listAddress, type ListQuery } from "#app/admin/lists/list-address.ts";
import { ListPage } from "#app/admin/lists/list-page.tsx";
import { answerSearch } from "#app/admin/lists/list-query.ts";
import { adminWords } from "#app/i18n/registry.ts";
import { useFormats } from "#app/i18n/formats.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Note } from "#app/ui/note.tsx";
import { PlainLink } from "#app/ui/link.tsx";
import { formatPaise } from "#shop/values/money.ts";
import { LONGEST_SEARCH } from "#shop/values/text.ts";
import { lastTwoWeeks, shopDay } from "#shop/values/shop-days.ts";
import { OrderStates, OrderTable } from "./order-table.tsx";
import { whenOf } from "./order-time.ts";
import { PAST_LISTS, readPastQuery, readPastState } from "./past-query.ts";
import type { Route } from "./+types/past-orders.ts";

export async function loader(args: Route.LoaderArgs) {
  const { query, orders, remark } = readPastQuery(args);
  const page = await adminShopOf(args.context).orders.listPast(orders);
  return { state: orders.state, query, remark, now: new Date(), page };
}

export const action = (args: Route.ActionArgs) => answerSearch(args, PAST_LISTS[readPastState(args)]);

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return privateMeta(matches, { adminWords }, (m) => m.adminOrders.past[loaderData.state].title);
}

/** Completed or cancelled orders, latest first, with the search and the accountant's file. */
export default function PastOrders({ loaderData }: Route.ComponentProps) {
  const { adminOrders } = useMessages({ adminWords });
  const formats = useFormats();
  const { past } = adminOrders;
  const { state, query, remark, page, now } = loaderData;
  const list = PAST_LISTS[state];
  const periods = periodsOf(now, query.filters);
  return (
    <ListPage
      className="orders-page"
      list={list}
      query={query}
      next={page.next}
      words={{ title: past[state].title, older: past.older }}
      intro={
        <>
          <OrderStates current={state} />
          <Periods periods={periods} query={query} path={list.path} />
          <Filter
            isFolded={query.text === "" && periods.some(({ isShown }) => isShown)}
            query={query}
            path={list.path}
          />
          {remark !== null && <Note tone="info">{past[remark]}</Note>}
        </>
      }
      empty={page.count === 0 && <NoOrders {...loaderData} />}
      footer={
        page.count > 0 && (
          <div className="past-file">
            <PlainLink className="btn btn-quiet" to={downloadAddress(loaderData)} download>
              {past.download}
            </PlainLink>
            <p className="hint">{past.downloadHint}</p>
          </div>
        )
      }
    >
      <p className="past-sum">
        <b>{past.count(page.count)}</b> <span>{past.sum(formatPaise(page.sumPaise))}</span>
      </p>
      <OrderTable
        orders={page.orders}
        when={({ closedAt, placedAt }) => whenOf(closedAt ?? placedAt, now, formats, adminOrders)}
      />
    </ListPage>
  );
}

type Shown = Pick<Route.ComponentProps["loaderData"], "state" | "query">;

const downloadAddress = ({ state, query: { find, filters } }: Shown) => {
  const path = state === "completed" ? "/admin/completedorders/download" : "/admin/cancelledorders/download";
  return listAddress({ ...PAST_LISTS[state], path: href(path) }, { find, filters });
};

function NoOrders({ state, query: { text, filters } }: Shown) {
  const { past } = useMessages({ adminWords }).adminOrders;
  const words = past[state];
  if (text === "" && filters.from === null && filters.to === null) {
    return <EmptyState scene="basket" title={words.none} text={words.noneText} />;
  }
  return (
    <EmptyState scene="noResults" title={words.noneFound} text={past.noneFoundText}>
      <div className="btn-row">
        <PlainLink className="btn btn-quiet" to={PAST_LISTS[state].path}>
          {past.all}
        </PlainLink>
      </div>
    </EmptyState>
  );
}

type FilterProps = { query: ListQuery; path: string };

/** Today, this week and this month so far, and all. */
function periodsOf(now: Date, { from, to }: ListQuery["filters"]) {
  const today = shopDay(now);
  const periods = [
    { name: "today", days: { from: today, to: today } },
    { name: "week", days: { from: lastTwoWeeks(today)[7] ?? today, to: today } },
    { name: "month", days: { from: `${today.slice(0, 8)}01`, to: today } },
    { name: "ever", days: { from: null, to: null } },
  ] as const;
  return periods.map((period) => ({ ...period, isShown: period.days.from === from && period.days.to === to }));
}

function Periods({ periods, query: { find }, path }: FilterProps & { periods: ReturnType<typeof periodsOf> }) {
  const { past } = useMessages({ adminWords }).adminOrders;
  return (
    <nav className="tabs" aria-label={past.periodsLabel}>
      {periods.map(({ name, days, isShown }) => (
        <PlainLink key={name} to={addressWith(path, { find, ...days })} aria-current={isShown ? "page" : undefined}>
          {past.periods[name]}
        </PlainLink>
      ))}
    </nav>
  );
}

/** Folded until something is searched for, so that the list begins on a phone's first screen. */
function Filter({ isFolded, query: { text, filters }, path }: FilterProps & { isFolded: boolean }) {
  const { search, past } = useMessages({ adminWords }).adminOrders;
  const day = (name: "from" | "to") => (
    <div>
      <label className="label" htmlFor={name}>
        {past[name]}
      </label>
      <input
        key={filters[name]}
        className="input"
        id={name}
        name={name}
        type="date"
        min="1900-01-01"
        max="2099-12-31"
        defaultValue={filters[name] ?? ""}
      />
    </div>
  );
  return (
    <details className="past-search-fold" open={!isFolded}>
      <summary>{past.searchAndDates}</summary>
      <Form className="past-filter" role="search" method="post" action={path}>
        <div className="past-search">
          <label className="label" htmlFor="q">
            {search}
          </label>
          <input
            key={text}
            className="input"
            id="q"
            name="q"
            type="search"
            maxLength={LONGEST_SEARCH}
            defaultValue={text}
            enterKeyHint="search"
            autoComplete="off"
          />
        </div>
        {day("from")}
        {day("to")}
        <button className="btn" type="submit">
          <Icon name="search" />
          {past.show}
        </button>
      </Form>
    </details>
  );
}
