import { unsavedSteps } from "#app/cart/sync-queue.ts";
import { dropFormDrafts } from "#app/forms/forget-form-drafts.ts";
import { MOST_STEPS } from "#shop/cart/cart-change.ts";

/** The unsaved cart changes for a logout, as nobody could send them afterwards. */
export const unsavedText = (): string => JSON.stringify(unsavedSteps().slice(0, MOST_STEPS));

/** Completes a logout's form that a document is about to send. */
export function takeStepsAlong({ target }: SubmitEvent): void {
  const form = target as HTMLFormElement;
  if (!form.classList.contains("logout")) return;
  (form.elements.namedItem("steps") as HTMLInputElement).value = unsavedText();
  dropFormDrafts("logout");
}
