import { href } from "react-router";
import { readSessionHint } from "#app/account/session-cookie.ts";
import { logFailure } from "#app/log.ts";
import { cartFromText, cartToText } from "#shop/cart/cart-text.ts";
import { MOST_STEPS, named, type CartStep, type NamedStep } from "#shop/cart/cart-step.ts";
import { writeUnsaved } from "./cart-cookie.ts";
import { currentCart, putCart } from "./use-cart.ts";

/*
 * What was done to the cart of somebody signed in and is not in the saved cart yet. The device goes ahead; the steps lie in
 * its storage, shared by all tabs, until the server has taken them, in their order and each once. A failure is logged and
 * tried again, without a word to the person: their cart on this device is right all the time.
 */
const PLACE = "cart steps";
/** ms until the next try after a failure, growing to the longest. */
const RETRY = { first: 1000, longest: 60_000 };

/** Where storage is switched off, the page itself remembers. */
let inMemory: string | null = null;
let retryAfter = RETRY.first;
let timer: number | undefined;
let sending = false;

/** Whose cart this device shows, as the session's cookie names them; null for a visitor. */
const accountNow = (): string | null => readSessionHint(document.cookie)?.account ?? null;

/** Writes down a step that was just done on this device, and sends it. A visitor's cart is not saved. */
export function keepStep(step: CartStep): void {
  if (accountNow() === null) return;
  keep([...unsavedSteps(), named(step)]);
  void saveSteps();
}

/** The steps of the account that is signed in here; those of another one are nobody's any more. */
export function unsavedSteps(): NamedStep[] {
  try {
    const kept = JSON.parse(read() ?? "null") as { account?: unknown; steps?: unknown } | null;
    const isOurs = kept?.account === accountNow() && kept.account !== null;
    return isOurs && Array.isArray(kept.steps) ? kept.steps.filter(isNamed) : [];
  } catch {
    return [];
  }
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
    if (answer.status === 401 || account !== accountNow()) return;
    if (!answer.ok && answer.status !== 400) throw new Error(`The cart could not be saved: ${answer.status}`);
    const done = new Set(steps.map(({ id }) => id));
    keep(unsavedSteps().filter(({ id }) => !done.has(id)));
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

function keep(steps: NamedStep[]): void {
  const text = steps.length === 0 ? null : JSON.stringify({ account: accountNow(), steps });
  document.cookie = writeUnsaved(steps.length > 0, location.protocol === "https:");
  inMemory = text;
  try {
    if (text === null) localStorage.removeItem(PLACE);
    else localStorage.setItem(PLACE, text);
  } catch {
    // The page itself remembers.
  }
}

function read(): string | null {
  try {
    return localStorage.getItem(PLACE) ?? inMemory;
  } catch {
    return inMemory;
  }
}

/** Has a step's name; the server looks at the whole, and what it does not know is forgotten. */
function isNamed(value: unknown): value is NamedStep {
  return typeof (value as { id?: unknown } | null)?.id === "string";
}
