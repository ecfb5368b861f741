import { href } from "react-router";
import { unlessFailed } from "#app/submit-result.ts";
import { messagesFor } from "#app/i18n/messages.ts";
import { adminWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { pageMeta } from "#app/ui/meta.ts";
import { Stock } from "#app/ui/stock.tsx";
import { Title } from "#app/ui/title.tsx";
import { PlainLink } from "#app/ui/link.tsx";
import { ownNameOf } from "#shop/catalogue/terms/term.ts";
import type { Today } from "#shop/today/today.ts";
import { compareWeeks } from "#shop/orders/takings.ts";
import { adminShopOf } from "./admin-shop-of.ts";
import { Takings } from "./takings.tsx";
import { MissedSearches } from "./terms/missed-searches.tsx";
import { TodayOrderCard } from "./today-order.tsx";
import type { Route } from "./+types/today.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const adminShop = adminShopOf(context);
  const [today, misses] = await Promise.all([adminShop.today(), adminShop.terms.misses()]);
  const names = misses.length === 0 ? [] : (await adminShop.terms.read()).map(ownNameOf);
  return { ...today, misses, names };
}

export const shouldRevalidate = unlessFailed;

export function meta({ matches }: Route.MetaArgs) {
  const root = matches[0].loaderData;
  const { adminShop, site } = messagesFor(root.language, { adminWords });
  return pageMeta(root, {
    title: site.titled(adminShop.today.heading, root.shop.name),
    hidden: true,
  });
}

/** Where the admin arrives: how things stand, and what is to be done. */
export default function TodayPage({ loaderData }: Route.ComponentProps) {
  const { today } = useMessages({ adminWords }).adminShop;
  const { missed } = useMessages({ adminWords }).adminTerms;
  const { orders, openOrders } = loaderData;
  return (
    <div className="page">
      <h1 className="page-title">{today.heading}</h1>
      <ToDo today={loaderData} />
      <section className="section">
        <Title
          link={
            <PlainLink to={href("/admin/neworder")}>{useMessages({ adminWords }).adminShop.bar.phoneOrder}</PlainLink>
          }
        >
          {today.orders}
        </Title>
        {orders.length === 0 ? (
          <p className="soft">{today.noOrders}</p>
        ) : (
          <ul className="day-orders">
            {orders.map((order) => (
              <TodayOrderCard key={order.number} order={order} />
            ))}
          </ul>
        )}
        {openOrders > orders.length && (
          <p>
            <PlainLink to={href("/admin/orders")}>{today.allOrders(openOrders)}</PlainLink>
          </p>
        )}
      </section>
      <div className="day-sides">
        <Takings weeks={compareWeeks(loaderData.takings)} />
        <LowStock today={loaderData} />
      </div>
      <section className="section panel">
        <h2>{missed}</h2>
        <MissedSearches misses={loaderData.misses} names={loaderData.names} back={href("/admin")} />
      </section>
    </div>
  );
}

function ToDo({ today: { toCall, toPack, toSend, unreadMessages } }: { today: Today }) {
  const { today } = useMessages({ adminWords }).adminShop;
  const items = [
    { words: today.toCall(toCall), to: href("/admin/orders") },
    { words: today.toPack(toPack), to: href("/admin/orders") },
    { words: today.toSend(toSend), to: href("/admin/orders") },
    { words: today.unread(unreadMessages), to: href("/admin/messages") },
  ];
  return (
    <nav className="to-do" aria-label={today.toDo}>
      {items.map(({ words: [figure, label], to }) => (
        <PlainLink key={label} to={to}>
          <b>{figure}</b>
          {label}
        </PlainLink>
      ))}
    </nav>
  );
}

function LowStock({ today: { lowStock, lowStockCount } }: { today: Today }) {
  const { today } = useMessages({ adminWords }).adminShop;
  return (
    <section className="panel">
      <h2>{today.lowStock}</h2>
      {lowStock.length === 0 && <p className="soft">{today.noLowStock}</p>}
      <ul className="low-stock">
        {lowStock.map(({ id, name, stock }) => (
          <li key={id}>
            <PlainLink to={href("/admin/editproduct/:id", { id: String(id) })}>{name}</PlainLink>
            <Stock stock={stock} />
          </li>
        ))}
      </ul>
      {lowStockCount > lowStock.length && <p className="soft">{today.moreLow(lowStockCount)}</p>}
    </section>
  );
}
