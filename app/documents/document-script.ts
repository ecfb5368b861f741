import { subscribeToCart } from "#app/cart/cart-store.ts";
import { followSavedCart } from "#app/cart/cart-sync.ts";
import { dropFormDrafts } from "#app/forms/forget-form-drafts.ts";
import { completeLetter } from "#app/layout/mail-link.ts";
import { takeStepsAlong } from "#app/layout/logout-sync.ts";
import { currentSession, subscribeToSession, publishSession } from "#app/session/session-store.ts";
import { addToCart, type ChangeTexts } from "./script-add-to-cart.ts";
import { paintPerson } from "./paint-session.ts";
import { paintToasts } from "./paint-toasts.ts";

/*
 * All script of a document except the list's (script-list.ts): a few kilobytes, without the framework. Listeners are
 * delegated to the document, so that inserted parts work too. Every document works without script.
 */

let session = currentSession();

/** Somebody may have logged in or out, in this tab before or in another. */
function followSession(): void {
  const now = currentSession();
  paintPerson();
  // A logout deletes drafts: phones are shared.
  if (now === null && session !== null) dropFormDrafts();
  session = now;
}

publishSession(session);
followSavedCart();
subscribeToCart(paintPerson);
subscribeToSession(followSession);

const toasts = document.querySelector(".toasts") as HTMLElement;
paintToasts(toasts);
const texts = JSON.parse(toasts.dataset["changes"] as string) as ChangeTexts;

addEventListener("submit", (event) => {
  addToCart(event, texts);
  takeStepsAlong(event);
  completeLetter(event.target as HTMLFormElement);
});

/** The buttons beside a quantity. */
addEventListener("click", ({ target }) => {
  const button = (target as Element).closest<HTMLElement>("[data-step]");
  const field = button?.parentElement?.querySelector("input");
  if (button?.dataset["step"] === "up") field?.stepUp();
  else field?.stepDown();
});

/** Fonts load after the first paint: until then a system font of the same metrics is shown. */
requestAnimationFrame(() => setTimeout(() => document.querySelector("link[media=print]")?.removeAttribute("media")));
