import { readSessionHint } from "#app/account/session-cookie.ts";
import type { NamedStep } from "#shop/cart/cart-step.ts";
import { writeUnsaved } from "./cart-cookie.ts";

/* Where steps lie until the server has taken them: see unsaved-steps.ts. Pages without the framework read them too. */
const PLACE = "cart steps";

/** Where storage is switched off, the page itself remembers. */
let inMemory: string | null = null;

/** Whose cart this device shows, as the session's cookie names them; null for a visitor. */
export const accountNow = (): string | null => readSessionHint(document.cookie)?.account ?? null;

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

/** Writes down all that is unsaved, in the place of what was there. */
export function keepSteps(steps: NamedStep[]): void {
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
