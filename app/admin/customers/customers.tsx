import { adminMeta } from "#app/admin/layout/admin-meta.ts";
import { href } from "react-router";
import { adminShopOf } from "#app/admin/layout/get-admin.ts";
import { adminWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { PlainLink } from "#app/ui/link.tsx";
import { CUSTOMER_SORTS } from "#shop/orders/customers/admin-customers.ts";
import { addressWith, AdminListPages, AdminSearch, EmptyList } from "../lists/list-page.tsx";
import { answerSearch, searchIn } from "../lists/list-query.ts";
import type { Route } from "./+types/customers.ts";
import { CustomerTable } from "./customer-table.tsx";

const sortIn = (text: string | null) => CUSTOMER_SORTS.find((each) => each === text);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const sort = sortIn(searchParams.get("sort")) ?? "last";
  const query = { ...searchIn(request, context), sort, after: searchParams.get("after") };
  return { query, sorts: CUSTOMER_SORTS, page: await adminShopOf(context).customers.list(query), now: new Date() };
}

export const action = (args: Route.ActionArgs) =>
  answerSearch(args, href("/admin/customers"), { sort: (text) => sortIn(text) !== undefined });

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(matches, (m) => m.adminCustomers.title);
}

/** Every customer, the latest order first. */
export default function Customers({ loaderData }: Route.ComponentProps) {
  const { adminCustomers: words } = useMessages({ adminWords });
  const { query, sorts, page, now } = loaderData;
  const path = href("/admin/customers");
  const sorted = { find: query.find, sort: query.sort === "last" ? null : query.sort };
  return (
    <div className="page customers-page">
      <h1 className="page-title">{words.title}</h1>
      <p className="lead at-desk">{words.lead}</p>
      <AdminSearch action={path} label={words.searchLabel} text={query.text} hidden={{ sort: sorted.sort ?? "" }} />
      {page.customers.length === 0 ? (
        <EmptyList text={query.text} path={path} words={words} />
      ) : (
        <>
          <nav className="tabs" aria-label={words.sorts}>
            {sorts.map((sort) => (
              <PlainLink
                key={sort}
                to={addressWith(path, { find: query.find, sort: sort === "last" ? null : sort })}
                aria-current={query.sort === sort ? "page" : undefined}
              >
                {words.sort[sort]}
              </PlainLink>
            ))}
          </nav>
          <CustomerTable customers={page.customers} now={now} />
        </>
      )}
      <AdminListPages
        first={addressWith(path, sorted)}
        firstLabel={words.first}
        isFirst={query.after === null}
        next={page.next === null ? null : addressWith(path, { ...sorted, after: page.next })}
        nextLabel={words.next}
      />
      {page.customers.length > 0 && (
        <div className="customers-file">
          <PlainLink
            className="btn btn-quiet"
            to={addressWith(href("/admin/customers/download"), { find: query.find })}
            download
          >
            {words.download}
          </PlainLink>
          <p className="hint">{words.downloadHint}</p>
        </div>
      )}
    </div>
  );
}
