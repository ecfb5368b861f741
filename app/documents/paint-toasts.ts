import {
  currentToasts,
  dismissToast,
  pauseToasts,
  resumeToasts,
  queueToast,
  subscribeToToasts,
  type QueuedToast,
  type ToastText,
} from "#app/ui/toast-queue.ts";

/** ms: what offers something stays longer. */
const OFFERED = 8000;

/**
 * Paints the toasts of a document into its region, from the templates that stand there. What the server has put there, for a
 * form that was sent, is taken over.
 */
export function paintToasts(region: HTMLElement): void {
  const painted = new Map<number, HTMLElement>();
  for (const element of [...region.querySelectorAll<HTMLElement>(":scope > .toast")].toReversed()) {
    const offers = element.querySelector("form") !== null;
    const id = queueToast({ ...textIn(element), ...(offers ? { lasts: OFFERED } : {}) });
    if (!offers) element.append(make(region, element.dataset["tone"]).lastElementChild as Element);
    dismissBy(element, id);
    painted.set(id, element);
    // Once more, as something new: else it would not be read out.
    region.prepend(element);
  }
  let shown = 0;

  function paint(): void {
    const toasts = currentToasts();
    for (const toast of toasts.toReversed()) {
      const element = painted.get(toast.id) ?? put(toast);
      element.inert = !toast.visible;
      element.classList.toggle("in", toast.visible);
      element.classList.toggle("leaving", !toast.visible);
    }
    for (const [id, element] of painted) {
      if (toasts.some((toast) => toast.id === id)) continue;
      element.remove();
      painted.delete(id);
    }
    const now = toasts.filter(({ visible }) => visible).length;
    // A button that is pressed goes with its toast, and is then neither left nor blurred: the others would stay for ever.
    if (now < shown) resumeToasts();
    shown = now;
  }

  function put({ id, content }: QueuedToast): HTMLElement {
    const element = make(region, content.tone);
    const [title, detail] = element.querySelectorAll("b, p");
    if (title) title.textContent = content.title;
    if (content.detail === undefined) detail?.remove();
    else if (detail) detail.textContent = content.detail;
    dismissBy(element, id);
    painted.set(id, element);
    region.prepend(element);
    return element;
  }

  for (const event of ["mouseenter", "focusin"]) region.addEventListener(event, pauseToasts);
  for (const event of ["mouseleave", "focusout"]) region.addEventListener(event, resumeToasts);
  subscribeToToasts(paint);
  paint();
}

const dismissBy = (element: HTMLElement, id: number) =>
  element.querySelector(".x")?.addEventListener("click", () => dismissToast(id));

/** A toast without words, whose last element dismisses it. */
function make(region: HTMLElement, tone: string | undefined): HTMLElement {
  const template = region.querySelector(`template[data-tone=${tone}]`) as HTMLTemplateElement;
  return template.content.firstElementChild?.cloneNode(true) as HTMLElement;
}

function textIn(element: HTMLElement): ToastText {
  const [title, detail] = element.querySelectorAll("b, p");
  return {
    title: title?.textContent ?? "",
    tone: element.dataset["tone"] as ToastText["tone"],
    ...(detail === undefined ? {} : { detail: detail.textContent }),
  };
}
