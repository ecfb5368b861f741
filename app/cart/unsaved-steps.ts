import { href } from "react-router";
import { logFailure } from "#app/log.ts";
import { cartFromText, cartToText } from "#shop/cart/cart-text.ts";
import { MOST_STEPS, named, type CartStep } from "#shop/cart/cart-step.ts";
import { afterPaint } from "./after-paint.ts";
import { accountNow, keepSteps, unsavedSteps } from "./kept-steps.ts";
import { currentCart, putCart } from "./use-cart.ts";

/*
 * What was done to the cart of somebody signed in and is not in the saved cart yet. The device goes ahead; the steps lie in
 * its storage, shared by all tabs, until the server has taken them, in their order and each once. A failure is logged and
 * tried again, without a word to the person: their cart on this device is right all the time.
 */
/** The lock of the tab that sends. */
const PLACE = "cart steps";
/** ms until the next try after a failure, growing to the longest. */
const RETRY = { first: 1000, longest: 60_000 };

let retryAfter = RETRY.first;
let timer: number | undefined;
let sending = false;

/** Writes down a step that was just done on this device, and sends it. A visitor's cart is not saved. */
export function keepStep(step: CartStep): void {
  if (accountNow() === null) return;
  // At once: the page may be left in the next moment. Sending it can wait, on the next page too.
  keepSteps([...unsavedSteps(), named(step)]);
  afterPaint(() => void saveSteps());
}

/** Sends what is unsaved, and takes over the cart that comes back: other devices may have changed it. */
export async function saveSteps(): Promise<void> {
  if (accountNow() === null || sending) return;
  sending = true;
  window.clearTimeout(timer);
  try {
    await oneTabAtATime(sendAll);
    retryAfter = RETRY.first;
  } catch (error) {
    logFailure(error);
    timer = window.setTimeout(() => void saveSteps(), retryAfter);
    retryAfter = Math.min(retryAfter * 2, RETRY.longest);
  } finally {
    sending = false;
  }
}

async function sendAll(): Promise<void> {
  for (;;) {
    const account = accountNow();
    const steps = unsavedSteps().slice(0, MOST_STEPS);
    const answer = await fetch(href("/cart-steps"), {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ steps }),
    });
    // Signed out meanwhile: the steps wait for this account's next login on this device.
    if (answer.status === 204 || account !== accountNow()) return;
    if (!answer.ok && answer.status !== 400) throw new Error(`The cart could not be saved: ${answer.status}`);
    const done = new Set(steps.map(({ id }) => id));
    keepSteps(unsavedSteps().filter(({ id }) => !done.has(id)));
    if (!answer.ok) throw new Error("The shop does not know this change of the cart.");
    const { cart } = (await answer.json()) as { cart: string };
    // What was done here while the answer was on its way is not in it.
    if (unsavedSteps().length > 0) continue;
    if (cartToText(currentCart()) !== cart) putCart(cartFromText(cart));
    return;
  }
}

function oneTabAtATime(work: () => Promise<void>): Promise<void> {
  return "locks" in navigator ? navigator.locks.request(PLACE, work) : work();
}
