import { startTransition, StrictMode, useLayoutEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { addTranslation } from "./i18n/messages.ts";
import { followTranslation } from "./layout/follow-translation.ts";

/**
 * Whether the page belongs to another address than the location: Back was pressed before this script ran, and the
 * browser left the loading to script. Each entry reloads once, to prevent a loop.
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
 * Back was pressed during hydration. This listener runs before the router's and stops it: with the other page's data,
 * hydration would mismatch.
 */
function goBack(event: PopStateEvent): void {
  if (!isOfAnotherAddress()) return;
  event.stopImmediatePropagation();
  location.reload();
}

/** From its first effect on, which runs before this one, the router handles Back. */
function Listening({ children }: { children: React.ReactNode }) {
  useLayoutEffect(() => removeEventListener("popstate", goBack), []);
  return children;
}

if (isOfAnotherAddress()) location.reload();
else {
  addEventListener("popstate", goBack);
  const words = document.querySelector<HTMLLinkElement>("link[data-words]")?.href;
  if (words === undefined) hydrate();
  else void import(/* @vite-ignore */ words).then(hydrate);
}

/** `words`: those of a further language. The page is in it already; without them it stays as the server rendered it. */
function hydrate(words?: object): void {
  if (words !== undefined) addTranslation(document.documentElement.lang.slice(0, 2), words);
  const router = (
    <Listening>
      <HydratedRouter />
    </Listening>
  );
  followTranslation();
  // A page that the browser translated before is no fault: React renders it anew.
  const options = document.querySelector("font > font") ? { onRecoverableError() {} } : {};
  startTransition(() => {
    // StrictMode checks in development only.
    hydrateRoot(document, import.meta.env.DEV ? <StrictMode>{router}</StrictMode> : router, options);
  });
}
