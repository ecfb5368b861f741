import { readSessionHint } from "#app/session/session-cookie.ts";
import type { NamedStep } from "#shop/cart/cart-change.ts";
import { writeUnsaved } from "./cart-cookie.ts";

/** Whose cart this device shows, as the session's cookie names them; null for a visitor. */
export const accountNow = (): string | null => readSessionHint(document.cookie)?.account ?? null;

/*
 * Where steps lie until the server has taken them: see cart-sync.ts. Pages without the framework read them too. Each lies
 * in a place of its own: a tab sees late what another one has stored, and a list that both wrote would lose steps.
 */
const storageKey = (id: string): string => `cart step ${accountNow()} ${id}`;

/** `at`: its place in the order; the server knows nothing of it. */
export type QueuedStep = NamedStep & { at: number };

/** The steps of the account that is signed in here, oldest first. */
export const unsavedSteps = (): QueuedStep[] => {
  const key = storageKey("");
  return Object.entries(storage())
    .filter(([name]) => name.startsWith(key))
    .map(([, text]) => JSON.parse(text) as QueuedStep)
    .toSorted((a, b) => a.at - b.at);
};

const inMemory: Record<string, string> = {};

/** Where storage is switched off, the page itself remembers. */
export function storage(): Record<string, string> {
  try {
    return localStorage;
  } catch {
    return inMemory;
  }
}

/** Writes one more step down, as the last one. */
export function addStep(step: NamedStep): void {
  const at = (unsavedSteps().at(-1)?.at ?? 0) + 1;
  storage()[storageKey(step.id)] = JSON.stringify({ ...step, at } satisfies QueuedStep);
  noteUnsaved();
}

export function dropSteps(steps: readonly NamedStep[]): void {
  for (const { id } of steps) delete storage()[storageKey(id)];
  noteUnsaved();
}

function noteUnsaved(): void {
  document.cookie = writeUnsaved(unsavedSteps().length > 0, location.protocol === "https:");
}
