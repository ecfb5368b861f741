import { useState } from "react";
import { href } from "react-router";
import type { ProductCard } from "#shop/catalogue/cards.ts";
import { listingToSearch, type ListingQuery } from "#shop/catalogue/listing.ts";
import type { Listing } from "#shop/catalogue/search.ts";
import type { MoreProducts } from "./more-products.ts";

export type Place = { after: string } | { before: string };

/** The part of an address after '?' for another place in the same list. */
export function listingAt(query: ListingQuery, place: Place): string {
  return listingToSearch({ ...query, after: null, before: null, ...place });
}

type More = { further: ProductCard[]; next: string | null; state: "idle" | "loading" | "failed" };

/** Extends a list in place, a page at each call of `fetchMore`; after a failure the next call tries the same page again. */
export function useMoreProducts(query: ListingQuery, listing: Listing): More & { fetchMore(): void } {
  const [more, setMore] = useState<More>({ further: [], next: listing.next, state: "idle" });
  async function load(after: string): Promise<void> {
    setMore((before) => ({ ...before, state: "loading" }));
    try {
      const answer = await fetch(href("/more-products") + listingAt(query, { after }));
      if (!answer.ok) throw new Error(`the shop answered ${answer.status}`);
      const { cards, next } = (await answer.json()) as MoreProducts;
      setMore(({ further }) => {
        // Goods may have moved between two pages meanwhile: each is shown once.
        const known = new Set([...listing.cards, ...further].map((card) => card.id));
        return { further: [...further, ...cards.filter((card) => !known.has(card.id))], next, state: "idle" };
      });
    } catch {
      setMore((before) => ({ ...before, state: "failed" }));
    }
  }
  return {
    ...more,
    fetchMore() {
      if (more.next !== null && more.state !== "loading") void load(more.next);
    },
  };
}
