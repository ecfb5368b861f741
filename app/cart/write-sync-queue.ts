import type { NamedStep } from "#shop/cart/cart-step.ts";
import { writeUnsaved } from "./cart-cookie.ts";
import { placeOf, storage, unsavedSteps, type QueuedStep } from "./sync-queue.ts";

/** Writes one more step down, as the last one. */
export function addStep(step: NamedStep): void {
  const at = (unsavedSteps().at(-1)?.at ?? 0) + 1;
  storage()[placeOf(step.id)] = JSON.stringify({ ...step, at } satisfies QueuedStep);
  noteUnsaved();
}

export function forgetSteps(steps: readonly NamedStep[]): void {
  for (const { id } of steps) delete storage()[placeOf(id)];
  noteUnsaved();
}

function noteUnsaved(): void {
  document.cookie = writeUnsaved(unsavedSteps().length > 0, location.protocol === "https:");
}
