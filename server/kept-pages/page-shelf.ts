import { formFor, putForm, shrunk, sizeOf, type KeptPage, type PageForm } from "./kept-page.ts";

/** A page that was asked for this often is worth the 30 ms of the best compression. */
const OFTEN = 8;

/** Pages by their address, which together take no more than `mostBytes`: those that were used longest ago go first. */
export function openPageShelf(mostBytes: number) {
  const pages = new Map<string, KeptPage>();
  let bytes = 0;

  function dropAll(): void {
    pages.clear();
    bytes = 0;
  }

  function drop(shows: (page: KeptPage) => boolean): void {
    for (const [key, page] of pages) if (shows(page)) remove(key, page);
  }

  function remove(key: string, page: KeptPage): void {
    pages.delete(key);
    bytes -= sizeOf(page);
  }

  function keep(key: string, page: KeptPage): void {
    const before = pages.get(key);
    if (before !== undefined) remove(key, before);
    pages.set(key, page);
    bytes += sizeOf(page);
    for (const [oldest, its] of pages) {
      if (bytes <= mostBytes) break;
      remove(oldest, its);
    }
  }

  /** The page, as the one that was used last. */
  function touch(key: string, page: KeptPage): void {
    pages.delete(key);
    pages.set(key, page);
    page.hits += 1;
    if (page.hits === OFTEN) void shrinkMore(key, page);
  }

  async function shrinkMore(key: string, page: KeptPage): Promise<void> {
    const smaller = await shrunk(page);
    if (pages.get(key) === page) resizing(key, page, () => putForm(page, "br", smaller));
  }

  /** The page in the form that a browser takes which accepts `accepted`. */
  function formOf(key: string, page: KeptPage, accepted: string): PageForm {
    return resizing(key, page, () => formFor(page, accepted));
  }

  /** Counts what `change` adds to the page or takes from it; one that is no longer here counts nothing. */
  function resizing(key: string, page: KeptPage, change: () => PageForm): PageForm {
    const before = sizeOf(page);
    const form = change();
    if (pages.get(key) === page) bytes += sizeOf(page) - before;
    return form;
  }

  return { get: (key: string) => pages.get(key), keep, touch, drop, dropAll, formOf };
}
