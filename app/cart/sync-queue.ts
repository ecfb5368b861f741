import { readDevice, writeDevice } from "#app/session/device-storage.ts";
import { readSessionHint } from "#app/session/session-cookie.ts";
import type { NamedStep } from "#shop/cart/cart-change.ts";
import { writeUnsaved } from "./cart-cookie.ts";

/** The account whose cart this device shows, by the session's cookie; null for a visitor. */
export const accountNow = (): string | null => readSessionHint(document.cookie)?.account ?? null;

/*
 * The storage of queued steps: see cart-sync.ts. Pages without the framework read them too. Each step has its own key:
 * tabs see each other's writes late, and would lose steps of a shared list.
 */
const storageKey = (id: string): string => `cart step ${accountNow()} ${id}`;

/** `at`: its position in the queue; the server ignores it. */
export type QueuedStep = NamedStep & { at: number };

/** The queued steps of the signed-in account, oldest first. */
export const unsavedSteps = (): QueuedStep[] => {
  const key = storageKey("");
  return Object.entries(readDevice())
    .filter(([name]) => name.startsWith(key))
    .map(([, text]) => JSON.parse(text) as QueuedStep)
    .sort((a, b) => a.at - b.at);
};

/** Appends a step to the queue. */
export function addStep(step: NamedStep): void {
  const at = (unsavedSteps().pop()?.at ?? 0) + 1;
  writeDevice(storageKey(step.id), JSON.stringify({ ...step, at } satisfies QueuedStep));
  noteUnsaved();
}

export function dropSteps(steps: readonly NamedStep[]): void {
  for (const { id } of steps) writeDevice(storageKey(id), null);
  noteUnsaved();
}

function noteUnsaved(): void {
  document.cookie = writeUnsaved(unsavedSteps().length > 0, location.protocol === "https:");
}
