import { privateMeta } from "#app/ui/meta.ts";
import { useRef } from "react";
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
import { AskDelete, DeleteDialog } from "./delete-dialog.tsx";
import { addressOf, queryIn, type AdminQuery } from "../list-address.ts";
import { AdminProductCard } from "./admin-product-card.tsx";
import { ProductsSearch } from "./products-search.tsx";
import { parseId } from "../../lists/path-ids.ts";
import { useDeletion } from "./use-deletion.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams;
  const query = queryIn(search);
  const adminShop = adminShopOf(context);
  const listing = await shopOf(context).listProducts(viewerOf(context), query);
  // A cursor before the first or beyond the last product: those products were deleted, or the address is old.
  if (listing.cards.length === 0 && listing.count > 0) {
    throw redirect(addressOf({ ...query, after: null, before: null }));
  }
  const counts = await adminShop.products.lastCounts(listing.cards.map((card) => card.id));
  const toDelete = parseId(search.get("delete") ?? "");
  const product = toDelete === null ? null : await adminShop.products.find(toDelete);
  return {
    query,
    listing,
    cards: listing.cards.map((card) => ({ ...card, count: counts.get(card.id) ?? 0 })),
    toDelete: product === null ? null : { id: product.id, name: product.product.name },
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
  const m = useMessages({ adminWords });
  const { list } = m.adminProducts;
  const { query, listing, cards, toDelete } = loaderData;
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const deletion = useDeletion(dialog, heading);
  return (
    <div className="page">
      <div className="title-row">
        <h1 className="page-title">{list.title}</h1>
        <PlainLink className="btn btn-quiet" to={href("/admin/addproduct")}>
          {list.add}
        </PlainLink>
      </div>
      {toDelete !== null && <AskDelete toDelete={toDelete} back={addressOf(query)} />}
      <ProductsSearch query={query} count={listing.count} />
      <h2 className="sr" tabIndex={-1} ref={heading}>
        {list.results}
      </h2>
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
        <ul className="product-rows">
          {cards.map((card) => (
            <li key={card.id} id={`product-${card.id}`}>
              <AdminProductCard card={card} back={addressOf(query)} answer={actionData} onDelete={deletion.ask} />
            </li>
          ))}
        </ul>
      )}
      <Pages query={query} next={listing.next} previous={listing.previous} />
      <DeleteDialog dialog={dialog} deletion={deletion} />
    </div>
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
