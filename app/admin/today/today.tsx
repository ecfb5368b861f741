import { privateMeta } from "#app/session/private-meta.ts";
import { useState } from "react";
import { href } from "react-router";
import { unlessFailed } from "#app/forms/submit-result.ts";
import { adminWords } from "#app/i18n/registry.ts";
import { useFormats } from "#app/i18n/formats.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { shopOf } from "#app/request/context.ts";
import { Note } from "#app/ui/note.tsx";
import { Stock } from "#app/ui/stock.tsx";
import { PlainLink } from "#app/ui/link.tsx";
import { ORDER_STEPS } from "#shop/orders/transitions/next-step.ts";
import { ownNameOf } from "#shop/values/search-term.ts";
import { isByWeight } from "#shop/delivery/delivery-rules.ts";
import type { Today } from "#shop/admin/today.ts";
import { compareWeeks, startOfDay } from "#shop/values/shop-days.ts";
import { adminShopOf, backupsOf, useCounts } from "../layout/get-admin.ts";
import { addressOf as productsAt } from "../products/list-address.ts";
import { addressWith } from "../lists/list-address.ts";
import { ReceivedThisWeek, ReceivedToday } from "./received.tsx";
import { MissedSearches } from "../terms/missed-searches.tsx";
import { AskDialog, type Confirmation } from "../orders/transitions/confirm-dialog.tsx";
import { OpenOrderTable } from "../orders/list/open-order-table.tsx";
import { useOrdersWithAnswers } from "../orders/list/stable-list.ts";
import { useFocusAfterChange } from "../orders/list/use-focus-after-change.ts";
import { useTransitions } from "../orders/transitions/use-transitions.ts";
import type { Route } from "./+types/today.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const adminShop = adminShopOf(context);
  const [today, misses] = await Promise.all([adminShop.today(), adminShop.terms.misses()]);
  const names = misses.length === 0 ? [] : (await adminShop.terms.read()).map(ownNameOf);
  const isBackupOverdue = await backupsOf(context).isOverdue();
  const { zones } = await shopOf(context).deliveryRules();
  const weightless = isByWeight(zones) ? (await adminShop.delivery.weightless()).count : 0;
  return { ...today, misses, names, isBackupOverdue, weightless, now: new Date() };
}

export const shouldRevalidate = unlessFailed;

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, { adminWords }, (m) => m.adminShop.today.heading);
}

/** The admin's start page: what is to be done, what was paid, and the orders that have waited longest. */
export default function TodayPage({ loaderData }: Route.ComponentProps) {
  const { today } = useMessages({ adminWords }).adminShop;
  const { missed } = useMessages({ adminWords }).adminTerms;
  const { delivery } = useMessages({ adminWords }).adminDelivery;
  const { longDay } = useFormats();
  return (
    <div className="page">
      <div className="today-head">
        <h1>{today.heading}</h1>
        <p className="soft">{longDay(loaderData.now)}</p>
      </div>
      {loaderData.isBackupOverdue && (
        <Note tone="warn">
          <b>{today.noBackup}</b>
          <p>{today.noBackupText}</p>
          <PlainLink to={href("/admin/backups")}>{today.toBackups}</PlainLink>
        </Note>
      )}
      {loaderData.weightless > 0 && (
        <Note tone="few">
          <p>{delivery.noWeight(loaderData.weightless)}</p>
          <PlainLink to={href("/admin/delivery")}>{today.toDelivery}</PlainLink>
        </Note>
      )}
      <div className="today-top">
        <ToDo round={loaderData.round} />
        <ReceivedToday paid={loaderData.paidToday} />
      </div>
      <OpenOrders today={loaderData} now={loaderData.now} />
      <div className="day-sides">
        <ReceivedThisWeek weeks={compareWeeks(loaderData.received)} />
        <LowStock today={loaderData} />
      </div>
      <section className="section panel">
        <h2>{missed}</h2>
        <MissedSearches misses={loaderData.misses} names={loaderData.names} back={href("/admin")} />
      </section>
    </div>
  );
}

function OpenOrders({ today: { orders }, now }: { today: Today; now: Date }) {
  const counts = useCounts();
  const { bar, today } = useMessages({ adminWords }).adminShop;
  const changes = useTransitions({ inRows: true });
  const [confirmation, setAsked] = useState<Confirmation | null>(null);
  const rows = useOrdersWithAnswers(orders, changes);
  const { list, emptyHeading } = useFocusAfterChange(rows.map(({ number }) => number));
  return (
    <section className="section orders-page">
      <div className="title">
        <h2 ref={emptyHeading} tabIndex={-1}>
          {today.orders}
        </h2>
        {counts === null || counts.openOrders > 0 ? (
          <PlainLink to={href("/admin/orders")}>
            {counts === null ? bar.orders : today.all(counts.openOrders)}
          </PlainLink>
        ) : (
          <PlainLink to={href("/admin/neworder")}>{bar.phoneOrder}</PlainLink>
        )}
      </div>
      {rows.length === 0 ? (
        <p className="soft">{today.noOrders}</p>
      ) : (
        <OpenOrderTable table={list} orders={rows} now={now} changes={changes} onAsk={setAsked} />
      )}
      <AskDialog confirmation={confirmation} onClose={() => setAsked(null)} changes={changes} />
    </section>
  );
}

function ToDo({ round }: Pick<Today, "round">) {
  const counts = useCounts();
  const { today } = useMessages({ adminWords }).adminShop;
  const { weekdayDate } = useFormats();
  const items = counts !== null && [
    ...ORDER_STEPS.map((step) => ({
      words: today.steps[step](counts.steps[step]),
      to: addressWith(href("/admin/orders"), { step }),
    })),
    { words: today.unread(counts.unreadMessages), to: href("/admin/messages") },
  ];
  return (
    <>
      {items && (
        <nav className="to-do" aria-label={today.toDo}>
          {items.map(({ words: [figure, label], to }) => (
            <PlainLink key={label} to={to}>
              <b>{figure}</b>
              {label}
            </PlainLink>
          ))}
        </nav>
      )}
      {round !== null && (
        <p>
          <PlainLink className="way-on" to={href("/admin/delivery/round/:day", { day: round.day })}>
            {today.round(weekdayDate(startOfDay(round.day)), round.orders)}
          </PlainLink>
        </p>
      )}
    </>
  );
}

/** Each links to the list of products, where its stock is edited in place. */
function LowStock({ today: { lowStock, lowStockCount } }: { today: Today }) {
  const { adminShop, adminPayments, product } = useMessages({ adminWords });
  const { today } = adminShop;
  return (
    <section className="panel">
      <div className="title">
        <h2>{today.lowStock}</h2>
        {lowStockCount > 0 && <PlainLink to={productsAt({ wanting: "few" })}>{today.products}</PlainLink>}
      </div>
      {lowStock.length === 0 && <p className="soft">{today.noLowStock}</p>}
      <ul className="low-stock">
        {lowStock.map(({ id, name, pack, family, stock }) => (
          <li key={id}>
            <PlainLink to={addressWith(href("/admin/allproducts"), { q: name })}>
              {family === null ? name : adminPayments.packed(name, product.packOf(pack))}
            </PlainLink>
            <Stock stock={stock} />
          </li>
        ))}
      </ul>
      {lowStockCount > lowStock.length && <p className="soft">{today.moreLow(lowStockCount)}</p>}
    </section>
  );
}
