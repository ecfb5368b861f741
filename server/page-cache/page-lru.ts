import { LRUCache } from "lru-cache";
import { formFor, putForm, shrunk, sizeOf, type CachedPage, type PageForm } from "./cached-page.ts";

/** Requests after which a page is worth 30 ms of the highest compression level. */
const OFTEN = 8;

export type PageLru = ReturnType<typeof openPageLru>;

/** Pages by address, limited to `mostBytes` in total; the least recently used are evicted. */
export function openPageLru(mostBytes: number) {
  const pages = new LRUCache<string, CachedPage>({ maxSize: mostBytes, sizeCalculation: sizeOf });

  function drop(isStale: (page: CachedPage, address: string) => boolean): void {
    // Collect first: the cache's iterator does not support deletion during iteration.
    const stale = [...pages.entries()].filter(([key, page]) => isStale(page, key));
    for (const [key] of stale) pages.delete(key);
  }

  /** Marks the page as most recently used. */
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

  /** The page in the best encoding for the Accept-Encoding header `accepted`. */
  function formOf(key: string, page: CachedPage, accepted: string): PageForm {
    const forms = page.forms.size;
    const form = formFor(page, accepted);
    if (page.forms.size > forms) resize(key, page);
    return form;
  }

  /** Updates the cached size of a page, unless it is already evicted. The cache measures size only on `set`. */
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
