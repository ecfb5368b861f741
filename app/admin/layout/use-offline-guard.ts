import { useEffect } from "react";
import { adminWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { showToast } from "#app/toasts/toast-queue.ts";

/** ms that a doubtful line has to answer. */
const ANSWERS_IN = 4000;

/** ms for which it stands there. */
const SHOWN_MS = 4000;
let shownAt = -SHOWN_MS;

let isLiveOpen = true;

/** Told by the page's live connection, whose end is the first sign of a line that is down. */
export function noteLive(isOpen: boolean): void {
  isLiveOpen = isOpen;
}

let notify = () => {};

/** Whether script may lead to another page: while the line is down this one stays, and says so. */
export async function isLineUp(): Promise<boolean> {
  if ((navigator.onLine && isLiveOpen) || (await isThere())) return true;
  notify();
  return false;
}

/**
 * Keeps the page while the line is down: a link, or a form that the browser sends by itself, would give way to the
 * browser's own error page. Forms that the page sends itself tell by themselves what came of them.
 */
export function useLineGuard(): void {
  const { line } = useMessages({ adminWords }).adminShop;
  useEffect(() => {
    notify = () => {
      // Once for many taps: a heap of toasts would lie over what is tapped.
      if (performance.now() - shownAt < SHOWN_MS) return;
      shownAt = performance.now();
      showToast({ title: line.down, detail: line.downText, tone: "warn" });
    };
  });
  useEffect(() => {
    // What was held back goes its way once the line has answered.
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
    /** Before the page's own script: a search leads to another page, also where script leads there. */
    function onSubmit(event: SubmitEvent): void {
      const form = event.target as HTMLFormElement;
      if (methodOf(event) === "get") hold(event, () => form.requestSubmit(event.submitter));
    }
    /** After it: what it has not taken over the browser sends. */
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
