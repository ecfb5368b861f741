import { useEffect } from "react";
import { adminWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { showToast } from "#app/toasts/toast-queue.ts";

/** ms to wait for a probe's answer. */
const ANSWERS_IN = 4000;

/** ms for which the toast is shown. */
const SHOWN_MS = 4000;
let shownAt = -SHOWN_MS;

let isLiveOpen = true;

/** Called by the live connection: its end is the first sign of a lost network. */
export function noteLive(isOpen: boolean): void {
  isLiveOpen = isOpen;
}

let notify = () => {};

/** Whether script may navigate: while offline this page stays, and shows a toast. */
export async function isLineUp(): Promise<boolean> {
  if ((navigator.onLine && isLiveOpen) || (await isThere())) return true;
  notify();
  return false;
}

/**
 * Stays on the page while offline: a link, or a form that the browser submits, would open the browser's error page.
 * Forms that script submits report their result themselves.
 */
export function useLineGuard(): void {
  const { line } = useMessages({ adminWords }).adminShop;
  useEffect(() => {
    notify = () => {
      // Once for many taps: a pile of toasts would cover what is tapped.
      if (performance.now() - shownAt < SHOWN_MS) return;
      shownAt = performance.now();
      showToast({ title: line.down, detail: line.downText, tone: "warn" });
    };
  });
  useEffect(() => {
    // An event that was held back is dispatched again once the server has answered.
    let letThrough: EventTarget | null = null;
    function hold(event: Event, go: () => void): void {
      if (letThrough === event.target || (navigator.onLine && isLiveOpen)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      void isThere().then((isUp) => {
        if (!isUp) return notify();
        letThrough = event.target;
        go();
        letThrough = null;
      });
    }
    function onClick(event: MouseEvent): void {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
      if (link === null || !/^https?:$/.test(link.protocol) || leadsToThisPage(link)) return;
      hold(event, () => link.dispatchEvent(copyOf(event)));
    }
    /** Before the page's own handlers: a search navigates, also by script. */
    function onSubmit(event: SubmitEvent): void {
      const form = event.target as HTMLFormElement;
      if (methodOf(event) === "get") hold(event, () => form.requestSubmit(event.submitter));
    }
    /** After them: the browser submits what they have not handled. */
    function onLeftSubmit(event: SubmitEvent): void {
      const form = event.target as HTMLFormElement;
      if (!event.defaultPrevented) hold(event, () => form.requestSubmit(event.submitter));
    }
    window.addEventListener("click", onClick, true);
    window.addEventListener("submit", onSubmit, true);
    window.addEventListener("submit", onLeftSubmit);
    return () => {
      window.removeEventListener("click", onClick, true);
      window.removeEventListener("submit", onSubmit, true);
      window.removeEventListener("submit", onLeftSubmit);
    };
  }, []);
}

async function isThere(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    const signal = AbortSignal.timeout(ANSWERS_IN);
    return (await fetch("/healthz", { method: "HEAD", cache: "no-store", signal })).ok;
  } catch {
    return false;
  }
}

const leadsToThisPage = ({ href }: HTMLAnchorElement): boolean =>
  href.includes("#") && href.split("#")[0] === location.href.split("#")[0];

const copyOf = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): MouseEvent =>
  new MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey, altKey });

const methodOf = ({ target, submitter }: SubmitEvent): string =>
  submitter?.getAttribute("formmethod")?.toLowerCase() ?? (target as HTMLFormElement).method;
