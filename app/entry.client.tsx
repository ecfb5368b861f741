import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

/**
 * Whether the page is another address's than the bar's: Back was pressed before this script had come, and the browser waits
 * for a script to show what it left. A page is asked for anew once, so that two that never agree do not go round.
 */
function isOfAnotherAddress(): boolean {
  const state = history.state as { askedAnew?: true } | null;
  if (document.documentElement.dataset.address === location.pathname + location.search) return false;
  if (state?.askedAnew) return false;
  history.replaceState({ ...state, askedAnew: true }, "");
  return true;
}

if (isOfAnotherAddress()) location.reload();
else {
  const router = <HydratedRouter />;
  startTransition(() => {
    // It looks for mistakes while the shop is developed, and does nothing afterwards.
    hydrateRoot(document, import.meta.env.DEV ? <StrictMode>{router}</StrictMode> : router);
  });
}
