import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
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

/**
 * Extends a list in place, a page at each call of `fetchMore`; after a failure the next call tries the same page again.
 * What was fetched lies in the browser's history, so that Back from a product finds the list as it was left.
 */
export function useMoreProducts(query: ListingQuery, listing: Listing): More & { fetchMore(): void } {
  const address = listingToSearch(query);
  // Null on the server and while its page is taken over; the kept cards then follow in the same breath.
  const kept = useSyncExternalStore(noChanges, savedText, () => null);
  const asLeft = useMemo(() => leftAt(kept, address, listing), [kept, address, listing]);
  const [fetched, setMore] = useState<More | null>(null);
  const more = fetched ?? asLeft;
  useScrolledAsLeft(kept);
  async function load(after: string): Promise<void> {
    setMore({ ...more, state: "loading" });
    try {
      const answer = await fetch(href("/more-products") + listingAt(query, { after }));
      if (!answer.ok) throw new Error(`the shop answered ${answer.status}`);
      const { cards, next } = (await answer.json()) as MoreProducts;
      const further = [...more.further, ...unknown(cards, [...listing.cards, ...more.further])];
      setMore({ further, next, state: "idle" });
      keep({ address, further, next });
    } catch {
      setMore({ ...more, state: "failed" });
    }
  }
  return {
    ...more,
    fetchMore() {
      if (more.next !== null && more.state !== "loading") void load(more.next);
    },
  };
}

/** Products may have moved between two pages meanwhile: each is shown once. */
function unknown(cards: ProductCard[], known: ProductCard[]): ProductCard[] {
  const ids = new Set(known.map((card) => card.id));
  return cards.filter((card) => !ids.has(card.id));
}

type Kept = { address: string; further: ProductCard[]; next: string | null };

/** Beside what React Router keeps in the history's entry; as text, so that it is the same while it is the same. */
const PLACE = "moreProducts";
/** px from the top, where the page was left. */
const SCROLLED = "moreProductsScrolled";

function keep(kept: Kept): void {
  try {
    history.replaceState(
      { ...(history.state as object | null), [PLACE]: JSON.stringify(kept), [SCROLLED]: undefined },
      "",
    );
  } catch {
    // A browser may refuse an entry that is too large: Back then finds the first page.
  }
}

function savedText(): string | null {
  const text = (history.state as Record<string, unknown> | null)?.[PLACE];
  return typeof text === "string" ? text : null;
}

/** An entry changes only by what this page does itself. */
const noChanges = () => () => {};

function leftAt(text: string | null, address: string, listing: Listing): More {
  const kept = text === null ? null : (JSON.parse(text) as Kept);
  if (kept === null || kept.address !== address) return { further: [], next: listing.next, state: "idle" };
  return { further: unknown(kept.further, listing.cards), next: kept.next, state: "idle" };
}

/**
 * Where a page was left as a whole, the browser and React Router scroll before the kept cards are there, and get no further
 * than the first page's end. `kept` is null while the server's page is taken over.
 */
function useScrolledAsLeft(kept: string | null): void {
  const takenOver = useRef(kept === null);
  useEffect(() => {
    const note = () => {
      if (savedText() !== null) history.replaceState({ ...(history.state as object), [SCROLLED]: scrollY }, "");
    };
    addEventListener("pagehide", note);
    return () => removeEventListener("pagehide", note);
  }, []);
  useEffect(() => {
    if (kept === null || !takenOver.current) return;
    takenOver.current = false;
    const y = (history.state as Record<string, unknown>)[SCROLLED];
    if (typeof y === "number") scrollTo(0, y);
  }, [kept]);
}

/** Whoever reloads wants to see today's products; they are fetched anew. */
if (typeof document !== "undefined" && wasReloaded() && savedText() !== null) {
  history.replaceState({ ...(history.state as object | null), [PLACE]: undefined, [SCROLLED]: undefined }, "");
}

function wasReloaded(): boolean {
  const [how] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return how?.type === "reload";
}
