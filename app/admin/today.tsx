import { href } from "react-router";
import { unlessFailed } from "#app/answered-or-failed.ts";
import { counterMessagesFor, useCounterMessages } from "#app/messages/counter-messages.ts";
import { pageMeta } from "#app/ui/meta.ts";
import { Stock } from "#app/ui/stock.tsx";
import { Title } from "#app/ui/title.tsx";
import type { Today } from "#shop/today/today.ts";
import { compareWeeks } from "#shop/orders/takings.ts";
import { counterOf } from "./counter-of.ts";
import { Takings } from "./takings.tsx";
import { TodayOrderCard } from "./today-order.tsx";
import type { Route } from "./+types/today.ts";

export async function loader({ context }: Route.LoaderArgs): Promise<Today> {
  return await counterOf(context).today();
}

export const shouldRevalidate = unlessFailed;

export function meta({ matches }: Route.MetaArgs) {
  const { counter, site } = counterMessagesFor("en");
  const { shop } = matches[0].loaderData;
  return pageMeta({ title: site.titled(counter.today.heading, shop.name), shopName: shop.name, hidden: true });
}

/** Where the admin arrives: how things stand, and what is to be done. */
export default function TodayPage({ loaderData }: Route.ComponentProps) {
  const { today } = useCounterMessages().counter;
  const { orders, openOrders } = loaderData;
  return (
    <div className="page">
      <h1 className="page-title">{today.heading}</h1>
      <ToDo today={loaderData} />
      <section className="section">
        <Title link={<a href={href("/admin/neworder")}>{useCounterMessages().counter.bar.phoneOrder}</a>}>
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
            <a href={href("/admin/orders")}>{today.allOrders(openOrders)}</a>
          </p>
        )}
      </section>
      <div className="day-sides">
        <Takings weeks={compareWeeks(loaderData.takings)} />
        <LowStock today={loaderData} />
      </div>
    </div>
  );
}

function ToDo({ today: { toCall, toPack, toSend, unreadMessages } }: { today: Today }) {
  const { today } = useCounterMessages().counter;
  const items = [
    { words: today.toCall(toCall), to: href("/admin/orders") },
    { words: today.toPack(toPack), to: href("/admin/orders") },
    { words: today.toSend(toSend), to: href("/admin/orders") },
    { words: today.unread(unreadMessages), to: href("/admin/messages") },
  ];
  return (
    <nav className="to-do" aria-label={today.toDo}>
      {items.map(({ words: [figure, label], to }) => (
        <a key={label} href={to}>
          <b>{figure}</b>
          {label}
        </a>
      ))}
    </nav>
  );
}

function LowStock({ today: { lowStock, lowStockCount } }: { today: Today }) {
  const { today } = useCounterMessages().counter;
  return (
    <section className="panel">
      <h2>{today.lowStock}</h2>
      {lowStock.length === 0 && <p className="soft">{today.noLowStock}</p>}
      <ul className="low-stock">
        {lowStock.map(({ id, name, stock }) => (
          <li key={id}>
            <a href={href("/admin/editproduct/:id", { id: String(id) })}>{name}</a>
            <Stock stock={stock} />
          </li>
        ))}
      </ul>
      {lowStockCount > lowStock.length && <p className="soft">{today.moreLow(lowStockCount)}</p>}
    </section>
  );
}
