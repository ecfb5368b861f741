import { readCartText } from "#app/cart/cart-cookie.ts";

/*
 * Prefetches the script of the cart and the checkout once the cart has an item, which saves seconds on a slow
 * connection. It does nothing where the person saves data.
 */

/** The addresses of the files, one a line. */
export const APP_FILES = "/app-files";

/** ms after the page has loaded, and after Add to Cart. */
const LATER = 2000;

let isDone = false;

async function prefetch(): Promise<void> {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (isDone || connection?.saveData === true || readCartText(document.cookie) === "") return;
  isDone = true;
  const answer = await fetch(APP_FILES).catch(() => null);
  if (answer?.ok !== true) return;
  for (const href of (await answer.text()).split("\n")) {
    const as = href.endsWith(".css") ? "style" : "script";
    document.head.append(Object.assign(document.createElement("link"), { rel: "prefetch", as, href }));
  }
}

const prefetchLater = () => setTimeout(() => void prefetch(), LATER);

export function startPrefetching(): void {
  if (document.readyState === "complete") prefetchLater();
  else addEventListener("load", prefetchLater);
  addEventListener("submit", prefetchLater);
}
