import { useEffect, useRef } from "react";
import { href, useMatches, useNavigate, useNavigation, useRevalidator } from "react-router";
import { adminWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { showToast } from "#app/toasts/toast-queue.ts";
import { CANCELLED_BY_BUYER, NEW_MESSAGE, NEW_ORDER } from "#shop/topics/topics.ts";
import { playChime } from "./chime.ts";
import { isLineUp, noteLive } from "./use-offline-guard.ts";

/** What a page of the admin says of itself. */
type Handle = {
  /** Its form is filled in over some time, in which the shop goes on: news does not change it. */
  filledIn?: boolean;
};

/** Reads the page anew when something happens in the shop, and tells of new orders and messages. */
export function useLive(): void {
  const { live } = useMessages({ adminWords }).adminShop;
  const navigate = useNavigate();
  const isFilledIn = useMatches().some(({ handle }) => (handle as Handle | undefined)?.filledIn === true);
  const readAnew = useReadAnew(isFilledIn);
  const notify = useRef((_topic: string) => {});
  useEffect(() => {
    notify.current = (topic) => {
      // A form that is being filled in keeps what it was filled with: its key, the version and the stock that were seen.
      if (!isFilledIn) void readAnew();
      const handlers = {
        [NEW_ORDER]: [live.newOrder, href("/admin/orders")],
        [CANCELLED_BY_BUYER]: [live.cancelledByBuyer, href("/admin/cancelledorders")],
        [NEW_MESSAGE]: [live.newMessage, href("/admin/messages")],
      };
      const [title, path] = handlers[topic as keyof typeof handlers] ?? [];
      if (title === undefined || path === undefined) return;
      if (topic === NEW_ORDER) playChime();
      showToast({
        title,
        tone: "info",
        action: { label: live.look, run: () => void isLineUp().then((isUp) => isUp && navigate(path)) },
      });
    };
  });
  useEffect(() => {
    const events = new EventSource(href("/admin/live"));
    // After a gap the page may have missed something.
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
 * Reads the page's data anew: at once, or after what is being read or sent now. React Router would break that off, which the
 * browser reports as an error. News that comes together is read once.
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
