import type { Register } from "react-router";
import { logFailure } from "#app/request/log.ts";
import { cartFromText } from "#shop/cart/cart-codec.ts";
import { MOST_STEPS, named, type CartStep } from "#shop/cart/cart-change.ts";
import { afterPaint, oneAtATime } from "./scheduling.ts";
import { addStep, dropSteps, accountNow, storage, unsavedSteps } from "./sync-queue.ts";
import { currentSession, publishSession } from "#app/session/session-store.ts";
import { readCartText } from "./cart-cookie.ts";
import { putCart, changeCart, currentCart } from "./cart-store.ts";
import type { Cart, CartChange, Changed } from "#shop/values/cart-lines.ts";

/*
 * What was done to the cart of somebody signed in and is not in the saved cart yet. The device goes ahead; the steps lie in
 * its storage, shared by all tabs, until the server has taken them, in their order and each once. A failure is logged and
 * tried again, without a word to the person: their cart on this device is right all the time.
 */
/** ms until the next try after a failure, growing to the longest. */
const RETRY = { first: 1000, longest: 60_000 };

/** Without `href()`: documents, which have no framework, send steps too. */
const CART_STEPS = "/cart-steps" satisfies keyof Register["pages"];

let retryAfter = RETRY.first;
let timer: number | undefined;
let sending = false;

/** Writes down a step that was just done on this device, and sends it. A visitor's cart is not saved. */
function saveStep(step: CartStep): void {
  if (accountNow() === null) return;
  // At once: the page may be left in the next moment. Sending it can wait, on the next page too.
  addStep(named(step));
  afterPaint(() => void syncCart());
}

/** Sends what is unsaved, and takes over the cart that comes back: other devices may have changed it. */
async function syncCart(): Promise<void> {
  if (accountNow() === null || sending) return;
  sending = true;
  window.clearTimeout(timer);
  try {
    await oneAtATime("cart steps", sendAll);
    retryAfter = RETRY.first;
  } catch (error) {
    logFailure(error);
    timer = window.setTimeout(() => void syncCart(), retryAfter);
    retryAfter = Math.min(retryAfter * 2, RETRY.longest);
  }
  sending = false;
}

async function sendAll(): Promise<void> {
  do {
    const account = accountNow();
    const steps = unsavedSteps().slice(0, MOST_STEPS);
    const before = readCartText(document.cookie);
    const answer = await fetch(CART_STEPS, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ steps }),
    });
    // Signed out meanwhile: the steps wait for this account's next login on this device. The answer has put the menu right.
    if (answer.status === 204 || account !== accountNow()) return publishSession(currentSession());
    // 400: the shop does not know this change of the cart, however often it is told.
    if (answer.ok || answer.status === 400) dropSteps(steps);
    if (!answer.ok) throw new Error(`The cart could not be saved: ${answer.status}`);
    const { cart } = (await answer.json()) as { cart: string };
    // What was done here while the answer was on its way is not in it; what another tab did, that one sends. A form that was
    // sent meanwhile has put a newer cart into the cookie.
    if (unsavedSteps().length > 0 || readCartText(document.cookie) !== before) continue;
    await putCart(cartFromText(cart));
    sending = unsavedSteps().length > 0;
  } while (sending);
  noteSynced();
}

/** ms for which a cart that was taken over counts as the one that other devices left. */
const FRESH = 60_000;
const SYNCED = "cart synced";

function noteSynced(): void {
  storage()[SYNCED] = `${currentSession()?.session} ${Date.now()}`;
}

/** Whether the saved cart may be another than this device's: after a login, after a while, or with something unsaved here. */
function isDue(): boolean {
  const [session, at] = (storage()[SYNCED] ?? "").split(" ");
  // Neither way: a clock may be put right meanwhile.
  const isFresh = Math.abs(Date.now() - Number(at)) < FRESH;
  return session !== currentSession()?.session || !isFresh || unsavedSteps().length > 0;
}

const ARRIVING = ["online", "pageshow", "visibilitychange"];

/**
 * Keeps this device and the saved cart together, where that is due: when the page comes up, is looked at again, or the line
 * is back. Gives what ends that.
 */
export function followSavedCart(): () => void {
  const follow = () => {
    if (document.visibilityState === "visible" && isDue()) void syncCart();
  };
  follow();
  for (const event of ARRIVING) window.addEventListener(event, follow);
  return () => {
    for (const event of ARRIVING) window.removeEventListener(event, follow);
  };
}

/**
 * Does a step on this device, at once, by `take`, which is the step as a function: a document has only that of adding. One that
 * changes something is saved for whoever is signed in.
 */
export function takeCartStep(
  step: CartStep,
  take: (from: Cart) => Changed,
): { before: Cart; cart: Cart; change: CartChange } {
  const before = currentCart();
  const { cart, change } = take(before);
  if (cart !== before) {
    changeCart((now) => take(now).cart);
    saveStep(step);
  }
  return { before, cart, change };
}
