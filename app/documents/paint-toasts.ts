import { positionToasts } from "#app/toasts/position-toasts.ts";
import {
  currentToasts,
  dismissToast,
  pauseToasts,
  resumeToasts,
  queueToast,
  subscribeToToasts,
  type QueuedToast,
} from "#app/toasts/toast-queue.ts";

/** ms: what offers something stays longer. */
const OFFERED = 8000;

/**
 * Paints the toasts of a document into its region, from the templates that stand there. What the server has put there, for a
 * form that was sent, is taken over.
 */
export function paintToasts(region: HTMLElement): void {
  const painted = new Map<number, HTMLElement>();
  for (const element of [...region.querySelectorAll<HTMLElement>(":scope > .toast")].toReversed()) {
    // Its words stand there already.
    const id = queueToast({ title: "", tone: "info", ...(element.querySelector("form") ? { lasts: OFFERED } : {}) });
    dismissBy(element, id);
    painted.set(id, element);
    // Once more, as something new: else it would not be read out.
    region.prepend(element);
  }

  function paint(): void {
    const toasts = currentToasts();
    for (const toast of toasts.toReversed()) {
      const element = painted.get(toast.id) ?? put(toast);
      element.inert = !toast.visible;
    }
    for (const [id, element] of painted) {
      if (toasts.some((toast) => toast.id === id)) continue;
      element.remove();
      painted.delete(id);
    }
    positionToasts();
  }

  function put({ id, content }: QueuedToast): HTMLElement {
    const template = region.querySelector(`template[data-tone=${content.tone}]`) as HTMLTemplateElement;
    const element = template.content.firstElementChild?.cloneNode(true) as HTMLElement;
    const [title, detail] = element.querySelectorAll("b, p") as unknown as [Element, Element];
    title.textContent = content.title;
    if (content.detail === undefined) detail.remove();
    else detail.textContent = content.detail;
    dismissBy(element, id);
    painted.set(id, element);
    region.prepend(element);
    return element;
  }

  // A pointer that rests where a toast appears has not been put there to hold it: it must move.
  for (const event of ["mousemove", "focusin"]) region.addEventListener(event, pauseToasts);
  for (const event of ["mouseleave", "focusout"]) region.addEventListener(event, resumeToasts);
  subscribeToToasts(paint);
  paint();
}

const dismissBy = (element: HTMLElement, id: number) =>
  element.querySelector(".x")?.addEventListener("click", () => dismissToast(id));
