import { useEffect, useRef } from "react";
import { href, useMatches, useNavigate, useNavigation, useRevalidator } from "react-router";
import { adminWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { showToast } from "#app/toasts/toast-queue.ts";
import { CANCELLED_BY_BUYER, NEW_MESSAGE, NEW_ORDER } from "#shop/topics/topics.ts";
import { announceOnce } from "./announce-once.ts";
import { playChime } from "./chime.ts";
import { isLineUp, noteLive } from "./use-offline-guard.ts";

/** An admin page's `handle`. */
type Handle = {
  /** The page has a form that takes time to fill in: events do not reload its data. */
  filledIn?: boolean;
};

/**
 * Reloads the page's data after an event. Shows toasts for new orders and messages in one tab of the device, since each
 * tab has its own connection.
 */
export function useLive(): void {
  const { live } = useMessages({ adminWords }).adminShop;
  const navigate = useNavigate();
  const isFilledIn = useMatches().some(({ handle }) => (handle as Handle | undefined)?.filledIn === true);
  const readAnew = useReadAnew(isFilledIn);
  const notify = useRef((_topic: string) => {});
  useEffect(() => {
    notify.current = (topic) => {
      // A form in progress keeps what it was filled from: its key, the version and the base stock.
      if (!isFilledIn) void readAnew();
      const handlers = {
        [NEW_ORDER]: [live.newOrder, href("/admin/orders")],
        [CANCELLED_BY_BUYER]: [live.cancelledByBuyer, href("/admin/cancelledorders")],
        [NEW_MESSAGE]: [live.newMessage, href("/admin/messages")],
      };
      const [title, path] = handlers[topic as keyof typeof handlers] ?? [];
      if (title === undefined || path === undefined) return;
      announceOnce(() => {
        if (topic === NEW_ORDER) playChime();
        showToast({
          title,
          tone: "info",
          action: { label: live.look, run: () => void isLineUp().then((isUp) => isUp && navigate(path)) },
        });
      });
    };
  });
  useEffect(() => {
    const events = new EventSource(href("/admin/live"));
    // After a reconnect the page may have missed events.
    let isFirst = true;
    events.addEventListener("error", () => noteLive(false));
    events.addEventListener("open", () => {
      noteLive(true);
      if (!isFirst) notify.current("missed");
      isFirst = false;
    });
    events.addEventListener("message", ({ data }) => notify.current(String(data)));
    return () => {
      events.close();
      noteLive(true);
    };
  }, []);
}

/**
 * Reloads the page's data at once, or after the current navigation or submission. React Router would abort that, which
 * browsers report as an error. Events that arrive together cause one reload.
 */
function useReadAnew(isFilledIn: boolean): () => Promise<void> {
  const { revalidate } = useRevalidator();
  const isIdle = useNavigation().state === "idle";
  const pending = useRef({ isDue: false, isRead: false, isFree: true });
  const readAnew = async () => {
    const { current } = pending;
    current.isDue = true;
    if (current.isRead) return;
    current.isRead = true;
    while (current.isDue && current.isFree) {
      current.isDue = false;
      await revalidate();
    }
    current.isRead = false;
  };
  useEffect(() => {
    pending.current.isFree = isIdle;
    if (isIdle && pending.current.isDue && !isFilledIn) void readAnew();
  });
  return readAnew;
}
