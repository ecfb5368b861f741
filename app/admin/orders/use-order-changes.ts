import { useRef, useState } from "react";
import { href, useNavigate, useRevalidator } from "react-router";
import { isLineUp } from "#app/admin/use-line-guard.ts";
import { flashText } from "#app/flash/flash-text.ts";
import { logFailure } from "#app/log.ts";
import { adminWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { showToast } from "#app/ui/toast-queue.ts";
import { formatPaise } from "#shop/money.ts";
import { noticeOf, type ChangeAnswer, type OrderWish } from "./order-flash.ts";

const UNDO = { complete: "undo_completion", cancel: "undo_cancellation" } as const;
/** ms for which a toast offers Undo. */
const UNDO_SHOWN = 10_000;

/**
 * Changes orders, however many at once, and tells what came of each: also when the page that asked was left meanwhile, as
 * when Undo is pressed in a toast. `busy` has the numbers of those that are on their way, `mine` of all that were asked for.
 */
export function useOrderChanges() {
  const m = useMessages({ adminWords });
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const [busy, setBusy] = useState<readonly number[]>([]);
  const [mine, setMine] = useState<ReadonlySet<number>>(new Set());
  const underWay = useRef(new Set<string>());
  async function change(number: number, wish: OrderWish): Promise<void> {
    // A second tap before the first one was answered means the same.
    const key = `${number} ${wish}`;
    if (underWay.current.has(key)) return;
    underWay.current.add(key);
    try {
      await ask(number, wish);
    } finally {
      underWay.current.delete(key);
    }
  }

  async function ask(number: number, wish: OrderWish): Promise<void> {
    setBusy((before) => [...before, number]);
    setMine((before) => new Set(before).add(number));
    const answer = await send(number, wish);
    tell(number, wish, answer);
    if (answer.kind !== "failed") await revalidate();
    setBusy((before) => before.toSpliced(before.indexOf(number), 1));
  }

  function tell(number: number, wish: OrderWish, answer: ChangeAnswer): void {
    const notice = noticeOf(answer, number, wish, m);
    const text = notice === null ? null : flashText(notice, m);
    if (text === null) return;
    if (answer.kind === "done" && (answer.did === "complete" || answer.did === "cancel")) {
      const undo = UNDO[answer.did];
      const { payment } = m.adminOrders;
      const { paidPaise } = answer;
      const order = href("/admin/orders/:number", { number: String(number) });
      showToast({
        ...text,
        ...(paidPaise !== undefined && {
          detail: payment.paidInCash(formatPaise(paidPaise)),
          action: {
            label: payment.changeIt,
            run: () => void isLineUp().then((isUp) => isUp && navigate(`${order}?pay#payment`)),
          },
        }),
        lasts: UNDO_SHOWN,
        undo: () => void change(number, undo),
      });
    } else if (answer.kind === "together" && answer.did === "cancelled") {
      showToast({ ...text, lasts: UNDO_SHOWN, undo: () => void change(number, "undo_together") });
    } else if (answer.kind === "failed") {
      const again = { label: m.adminOrders.change.tryAgain, run: () => void change(number, wish) };
      showToast({ ...text, lasts: UNDO_SHOWN, action: again });
    } else {
      showToast(text);
    }
  }

  return { busy, mine, change };
}

async function send(number: number, wish: OrderWish): Promise<ChangeAnswer> {
  try {
    const answer = await fetch(href("/admin/orders/:number/change", { number: String(number) }), {
      method: "POST",
      body: new URLSearchParams({ do: wish, script: "on" }),
      // Whoever goes on to another page at once has still changed the order.
      keepalive: true,
    });
    // The session is over: the login leads back to the order.
    if (answer.redirected) location.assign(answer.url);
    const isAnswer = answer.headers.get("content-type")?.startsWith("application/json") ?? false;
    return isAnswer ? ((await answer.json()) as ChangeAnswer) : { kind: "failed" };
  } catch (error) {
    logFailure(error);
    return { kind: "failed" };
  }
}
