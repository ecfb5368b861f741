import { noteShown, shopOf, viewerOf } from "#app/request.ts";
import type { ProductCard } from "#shop/catalogue/cards.ts";
import { listingFromSearch } from "#shop/catalogue/listing.ts";
import { admitSearch } from "./search-limit.ts";
import type { Route } from "./+types/more-products.ts";

/** Further products of a list, for a page that extends it in place. */
export type MoreProducts = { cards: ProductCard[]; next: string | null };

/** Answers JSON, so that a dropped line is the button's affair and not the whole page's. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = listingFromSearch(new URL(request.url).searchParams);
  admitSearch(query.text, context);
  const { cards, next } = await shopOf(context).listProducts(viewerOf(context), query);
  noteShown(context, cards);
  return Response.json({ cards, next } satisfies MoreProducts);
}
