import { privateMeta } from "#app/session/private-meta.ts";
import { href } from "react-router";
import { adminShopOf } from "#app/admin/layout/get-admin.ts";
import { adminWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { PlainLink } from "#app/ui/link.tsx";
import { CUSTOMER_SORTS } from "#shop/orders/customers/admin-customers.ts";
import { addressWith, type List } from "../lists/list-address.ts";
import { EmptyList, FilterTabs, ListPage } from "../lists/list-page.tsx";
import { answerSearch, readListQuery } from "../lists/list-query.ts";
import type { Route } from "./+types/customers.ts";
import { CustomerTable } from "./customer-table.tsx";

const CUSTOMERS = { path: href("/admin/customers"), cursor: "after", filters: { sort: CUSTOMER_SORTS } } satisfies List;

export async function loader(args: Route.LoaderArgs) {
  const query = readListQuery(args, CUSTOMERS);
  const sort = query.filters.sort ?? "last";
  const page = await adminShopOf(args.context).customers.list({ text: query.text, sort, after: query.cursor });
  // The address of the default order does not name it.
  return { query: { ...query, filters: { sort: sort === "last" ? null : sort } }, page, now: new Date() };
}

export const action = (args: Route.ActionArgs) => answerSearch(args, CUSTOMERS);

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, { adminWords }, (m) => m.adminCustomers.title);
}

/** Every customer, the latest order first. */
export default function Customers({ loaderData: { query, page, now } }: Route.ComponentProps) {
  const { adminCustomers: words } = useMessages({ adminWords });
  const isEmpty = page.customers.length === 0;
  return (
    <ListPage
      className="customers-page"
      list={CUSTOMERS}
      query={query}
      next={page.next}
      words={words}
      intro={<p className="lead at-desk">{words.lead}</p>}
      empty={isEmpty && <EmptyList text={query.text} path={CUSTOMERS.path} words={words} />}
      footer={!isEmpty && <Download find={query.find} />}
    >
      <FilterTabs
        list={CUSTOMERS}
        filter="sort"
        find={query.find}
        label={words.sorts}
        current={query.filters.sort}
        values={CUSTOMER_SORTS.map((sort) => [sort === "last" ? null : sort, words.sort[sort]])}
      />
      <CustomerTable customers={page.customers} now={now} />
    </ListPage>
  );
}

/** All customers that match the search, as a file. */
function Download({ find }: { find: string | null }) {
  const { adminCustomers: words } = useMessages({ adminWords });
  return (
    <div className="customers-file">
      <PlainLink className="btn btn-quiet" to={addressWith(href("/admin/customers/download"), { find })} download>
        {words.download}
      </PlainLink>
      <p className="hint">{words.downloadHint}</p>
    </div>
  );
}
