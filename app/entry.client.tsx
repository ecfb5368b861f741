import { startTransition, StrictMode, useLayoutEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

/**
 * Whether the page is another address's than the bar's: Back was pressed before this script had come, and the browser waits
 * for a script to show what it left. A page is asked for anew once, so that two that never agree do not go round.
 */
function isOfAnotherAddress(): boolean {
  const state = history.state as { isReloaded?: true } | null;
  if (document.documentElement.dataset.address === location.pathname + location.search) {
    if (state?.isReloaded) history.replaceState({ ...state, isReloaded: undefined }, "");
    return false;
  }
  if (state?.isReloaded) return false;
  history.replaceState({ ...state, isReloaded: true }, "");
  return true;
}

/**
 * Back was pressed while the page was taken over. This hears of it before the router, which must not: with the other page's
 * data, React would find another page than the one that stands here.
 */
function goBack(event: PopStateEvent): void {
  if (!isOfAnotherAddress()) return;
  event.stopImmediatePropagation();
  location.reload();
}

/** From its first effect on, which runs before this one, the router can go where Back leads. */
function Listening({ children }: { children: React.ReactNode }) {
  useLayoutEffect(() => removeEventListener("popstate", goBack), []);
  return children;
}

if (isOfAnotherAddress()) location.reload();
else {
  addEventListener("popstate", goBack);
  const router = (
    <Listening>
      <HydratedRouter />
    </Listening>
  );
  startTransition(() => {
    // It looks for mistakes while the shop is developed, and does nothing afterwards.
    hydrateRoot(document, import.meta.env.DEV ? <StrictMode>{router}</StrictMode> : router);
  });
}
