import type { Register } from "react-router";
import { logFailure } from "#app/request/log.ts";
import { cartFromText } from "#shop/cart/cart-codec.ts";
import { MOST_STEPS, named, type CartStep } from "#shop/cart/cart-change.ts";
import { afterPaint, oneAtATime } from "./scheduling.ts";
import { addStep, dropSteps, accountNow, unsavedSteps } from "./sync-queue.ts";
import { readDevice, writeDevice } from "#app/session/device-storage.ts";
import { currentSession, publishSession } from "#app/session/session-store.ts";
import { readCartText } from "./cart-cookie.ts";
import { putCart, changeCart, currentCart } from "./cart-store.ts";
import type { Cart, CartChange, Changed } from "#shop/values/cart-lines.ts";

/*
 * The queue of a signed-in viewer's cart changes that the server has not saved yet. The device changes its cart first.
 * Storage, shared by all tabs, holds the steps until the server has applied them, in order and each once. A failure is
 * logged and retried without a message, since the device's cart is correct throughout.
 */
/** ms until the next try after a failure, growing to the longest. */
const RETRY = { first: 1000, longest: 60_000 };

/** Without `href()`: documents, which have no framework, send steps too. */
const CART_STEPS = "/cart-steps" satisfies keyof Register["pages"];

let retryAfter = RETRY.first;
let timer: number | undefined;
let sending = false;

/** Queues a step and sends it. A visitor's cart is not saved. */
function saveStep(step: CartStep): void {
  if (accountNow() === null) return;
  // Queued at once: the page may be left in the next moment. Sending can wait, even for the next page.
  addStep(named(step));
  afterPaint(() => void syncCart());
}

/** Sends the queued steps, and replaces the cart with the answer's: other devices may have changed it. */
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
      // A step in memory alone would end with the page.
      keepalive: true,
    });
    // Signed out meanwhile: the steps wait for this account's next login on this device. The answer has corrected the
    // cookie.
    if (answer.status === 204 || account !== accountNow()) return publishSession(currentSession());
    // 400: the server refuses these steps permanently, so they are not retried.
    if (answer.ok || answer.status === 400) dropSteps(steps);
    if (!answer.ok) throw new Error(`The cart could not be saved: ${answer.status}`);
    const { cart } = (await answer.json()) as { cart: string };
    // The answer lacks what this page changed meanwhile; another tab sends its own steps. A form sent meanwhile has put
    // a newer cart into the cookie.
    if (unsavedSteps().length > 0 || readCartText(document.cookie) !== before) continue;
    await putCart(cartFromText(cart));
    sending = unsavedSteps().length > 0;
  } while (sending);
  noteSynced();
}

/** ms for which a synced cart counts as current on all devices. */
const FRESH = 60_000;
const SYNCED = "cart synced";

function noteSynced(): void {
  writeDevice(SYNCED, `${currentSession()?.session} ${Date.now()}`);
}

/** Whether the saved cart may differ from this device's: after a login, after a while, or with queued steps. */
function isDue(): boolean {
  const [session, at] = (readDevice()[SYNCED] ?? "").split(" ");
  // In both directions: the clock may be corrected meanwhile.
  const isFresh = Math.abs(Date.now() - Number(at)) < FRESH;
  return session !== currentSession()?.session || !isFresh || unsavedSteps().length > 0;
}

const ARRIVING = ["online", "pageshow", "visibilitychange"];

/**
 * Syncs the device's cart and the saved cart when due: on load, when the page becomes visible, and when the network is
 * back. Returns the function to stop.
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
 * Applies a step on this device at once by `take`, the step as a function: a document only has that of adding. A step
 * that changes something is queued for a signed-in viewer. `written`: the cookie has been written, if the browser takes it.
 */
export function takeCartStep(
  step: CartStep,
  take: (from: Cart) => Changed,
): { before: Cart; cart: Cart; change: CartChange; written: Promise<void> | undefined } {
  const before = currentCart();
  const { cart, change } = take(before);
  let written: Promise<void> | undefined;
  if (cart !== before) {
    written = changeCart((now) => take(now).cart);
    saveStep(step);
  }
  return { before, cart, change, written };
}
