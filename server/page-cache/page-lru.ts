import { LRUCache } from "lru-cache";
import { formFor, putForm, shrunk, sizeOf, type CachedPage, type PageForm } from "./cached-page.ts";

/** A page that was asked for this often is worth the 30 ms of the best compression. */
const OFTEN = 8;

/** Pages by their address, which together take no more than `mostBytes`: those that were used longest ago go first. */
export function openPageLru(mostBytes: number) {
  const pages = new LRUCache<string, CachedPage>({ maxSize: mostBytes, sizeCalculation: sizeOf });

  function drop(shows: (page: CachedPage) => boolean): void {
    // First all, then each: the cache's iterator does not stand for what is deleted under it.
    const stale = [...pages.entries()].filter(([, page]) => shows(page));
    for (const [key] of stale) pages.delete(key);
  }

  /** The page, as the one that was used last. */
  function touch(key: string): void {
    const page = pages.get(key);
    if (page === undefined) return;
    page.hits += 1;
    if (page.hits === OFTEN) void shrinkMore(key, page);
  }

  async function shrinkMore(key: string, page: CachedPage): Promise<void> {
    putForm(page, "br", await shrunk(page));
    resize(key, page);
  }

  /** The page in the form that a browser takes which accepts `accepted`. */
  function formOf(key: string, page: CachedPage, accepted: string): PageForm {
    const forms = page.forms.size;
    const form = formFor(page, accepted);
    if (page.forms.size > forms) resize(key, page);
    return form;
  }

  /** Counts the bytes of a page anew; one that is no longer here counts nothing. The cache measures what is set. */
  function resize(key: string, page: CachedPage): void {
    if (pages.peek(key) !== page) return;
    pages.delete(key);
    pages.set(key, page);
  }

  return {
    get: (key: string) => pages.peek(key),
    set: (key: string, page: CachedPage) => void pages.set(key, page),
    touch,
    drop,
    dropAll: () => pages.clear(),
    formOf,
  };
}
