import { privateMeta } from "#app/session/private-meta.ts";
import { href, redirect } from "react-router";
import { adminShopOf } from "#app/admin/layout/get-admin.ts";
import { answeredOrFailed, unlessFailed } from "#app/forms/submit-result.ts";
import { adminWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { shopOf, viewerOf } from "#app/request/context.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PlainLink } from "#app/ui/link.tsx";
import type { Route } from "./+types/all-products.ts";
import { changeProducts } from "./change-route.ts";
import { addressOf, queryIn, type AdminQuery } from "../list-address.ts";
import { FamilyNotes } from "./family-notes.tsx";
import { ProductRow } from "./product-row.tsx";
import { ProductsSearch } from "./products-search.tsx";
import { ROW_FIELDS, type RowAnswer } from "./row-answer.ts";
import type { ListedProduct } from "./use-row.ts";
import { useStandingRows } from "./standing-rows.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = queryIn(new URL(request.url).searchParams);
  const adminShop = adminShopOf(context);
  const listing = await shopOf(context).listProducts(viewerOf(context), query);
  // A cursor before the first or beyond the last product: those products were deleted, or the address is old.
  if (listing.cards.length === 0 && listing.count > 0) {
    throw redirect(addressOf({ ...query, after: null, before: null }));
  }
  const [counts, families] = await Promise.all([
    adminShop.products.lastCounts(listing.cards.map((card) => card.id)),
    adminShop.products.familiesInList(listing.cards),
  ]);
  const key = crypto.randomUUID();
  return {
    query,
    families,
    listing,
    cards: listing.cards.map((card) => ({ ...card, count: counts.get(card.id) ?? 0, key })),
  };
}

export const action = ({ request, context }: Route.ActionArgs) => changeProducts(request, context);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => answeredOrFailed(serverAction());

export const handle = { filledIn: true };

export const shouldRevalidate = unlessFailed;

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, { adminWords }, (m) => m.adminProducts.list.title);
}

export default function AllProducts({ loaderData, actionData }: Route.ComponentProps) {
  const { list } = useMessages({ adminWords }).adminProducts;
  const { query, listing } = loaderData;
  const cards = useStandingRows(loaderData.cards);
  return (
    <div className="page">
      <div className="title-row">
        <h1 className="page-title">{list.title}</h1>
        <PlainLink className="btn btn-quiet" to={href("/admin/addproduct")}>
          {list.add}
        </PlainLink>
      </div>
      <ProductsSearch query={query} count={listing.count} />
      <FamilyNotes {...loaderData.families} back={addressOf(query)} />
      {cards.length === 0 ? (
        <EmptyState
          scene="noResults"
          title={list.none}
          text={addressOf(query).includes("?") ? list.noneText : list.noneAtAll}
        >
          <div className="btn-row">
            <PlainLink className="btn" to={href("/admin/allproducts")}>
              {list.showAll}
            </PlainLink>
          </div>
        </EmptyState>
      ) : (
        <ProductTable cards={cards} back={addressOf(query)} answer={actionData as RowAnswer | undefined} />
      )}
      <Pages query={query} next={listing.next} previous={listing.previous} />
    </div>
  );
}

type TableProps = { cards: readonly ListedProduct[]; back: string; answer: RowAnswer | undefined };

/** A table on wide screens, rows on a phone; its roles are explicit, as in `DataTable`. */
function ProductTable({ cards, back, answer }: TableProps) {
  const { list, form } = useMessages({ adminWords }).adminProducts;
  return (
    <table className="t t-products" role="table" aria-label={list.results}>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            <span className="sr">{list.columns.picture}</span>
          </th>
          <th role="columnheader" scope="col">
            {list.columns.name}
          </th>
          <th role="columnheader" scope="col" className="c-category">
            {form.labels.category}
          </th>
          {ROW_FIELDS.map((field) => (
            <th key={field} role="columnheader" scope="col" className={`c-${field} num`}>
              {form.labels[field]}
            </th>
          ))}
          <th role="columnheader" scope="col" className="c-do">
            <span className="sr">{list.columns.restock}</span>
          </th>
          <th role="columnheader" scope="col" className="c-act">
            <span className="sr">{list.columns.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {cards.map((card) => (
          <ProductRow key={card.id} card={card} back={back} answer={answer} />
        ))}
      </tbody>
    </table>
  );
}

function Pages({ query, next, previous }: { query: AdminQuery; next: string | null; previous: string | null }) {
  const { list } = useMessages({ adminWords }).adminProducts;
  if (next === null && previous === null) return null;
  const at = (cursor: Partial<AdminQuery>) => addressOf({ ...query, after: null, before: null, ...cursor });
  return (
    <nav className="pages" aria-label={list.pages}>
      {previous !== null && (
        <PlainLink rel="prev" to={at({ before: previous })}>
          {list.previous}
        </PlainLink>
      )}
      {next !== null && (
        <PlainLink rel="next" to={at({ after: next })}>
          {list.next}
        </PlainLink>
      )}
    </nav>
  );
}
