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

/** ms; a toast with a button stays longer. */
const OFFERED = 8000;

/**
 * Paints a document's toasts into its region, from the templates there. Also manages the toasts that the server
 * rendered for a form.
 */
export function paintToasts(region: HTMLElement): void {
  const painted = new Map<number, HTMLElement>();
  for (const element of [...region.querySelectorAll<HTMLElement>(":scope > .toast")].reverse()) {
    // The rendered toast already has its words.
    const id = queueToast({ title: "", tone: "info", ...(element.querySelector("form") ? { lasts: OFFERED } : {}) });
    dismissBy(element, id);
    painted.set(id, element);
    // Inserted again, so that screen readers announce it as new.
    region.prepend(element);
  }

  function paint(): void {
    const toasts = currentToasts();
    for (const toast of [...toasts].reverse()) {
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

  // Not `mouseenter`: a pointer that happens to rest where a toast appears does not pause it.
  for (const event of ["mousemove", "focusin"]) region.addEventListener(event, pauseToasts);
  for (const event of ["mouseleave", "focusout"]) region.addEventListener(event, resumeToasts);
  subscribeToToasts(paint);
  paint();
}

const dismissBy = (element: HTMLElement, id: number) =>
  element.querySelector(".x")?.addEventListener("click", () => dismissToast(id));
