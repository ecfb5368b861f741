import { useRef, useState } from "react";
import { href, useNavigate, useRevalidator } from "react-router";
import { isLineUp } from "#app/admin/layout/use-offline-guard.ts";
import { logFailure } from "#app/request/log.ts";
import { adminWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { showToast } from "#app/toasts/toast-queue.ts";
import { formatPaise } from "#shop/values/money.ts";
import {
  transitionToast,
  bulkToast,
  type TransitionAnswer,
  type OrderIntent,
  type BulkAnswer,
  type BulkIntent,
} from "./transition-messages.ts";

const UNDO = { complete: "undo_completion", cancel: "undo_cancellation" } as const;
const UNMARK = { called: "not_called", packed: "not_packed" } as const;
/** ms for which a toast offers Undo. */
const UNDO_SHOWN = 10_000;

/**
 * Sends one or many transitions and shows their results as toasts. It also works after the page was left, as with Undo
 * in a toast. `busy` has the numbers of orders with a pending request, `mine` of all that this page changed.
 * `progress`: of a bulk action that takes several requests. `hasMarkToasts`: a checkbox gets a toast, since the order leaves
 * the list with it; elsewhere it shows its state itself.
 */
export function useTransitions({ hasMarkToasts = false } = {}) {
  const { revalidate } = useRevalidator();
  const toasts = useTransitionToasts();
  const [busy, setBusy] = useState<readonly number[]>([]);
  const [mine, setMine] = useState<ReadonlySet<number>>(new Set());
  const [progress, setProgress] = useState<Progress | null>(null);
  const underWay = useRef(new Set<string>());
  /** `fields`: further fields of its form, sent again with another attempt. */
  async function change(number: number, intent: OrderIntent, fields?: FormData): Promise<void> {
    // Ignores a second tap while the first is being sent.
    const key = `${number} ${intent}`;
    if (underWay.current.has(key)) return;
    underWay.current.add(key);
    try {
      await ask(number, intent, fields);
    } finally {
      underWay.current.delete(key);
    }
  }

  async function ask(number: number, intent: OrderIntent, fields?: FormData): Promise<void> {
    setBusy((before) => [...before, number]);
    setMine((before) => new Set(before).add(number));
    const answer = await sendOn(number, intent, fields, setProgress);
    setProgress(null);
    if (hasMarkToasts || answer.kind !== "marked")
      toasts.show(number, intent, answer, (again, next) => change(again, next, next === intent ? fields : undefined));
    if (answer.kind !== "failed") await revalidate();
    setBusy((before) => before.toSpliced(before.indexOf(number), 1));
  }

  /** Completes several orders in one request, or undoes that. */
  async function changeMany(numbers: readonly number[], intent: BulkIntent): Promise<void> {
    setBusy((before) => [...before, ...numbers]);
    setMine((before) => new Set([...before, ...numbers]));
    const answer = await sendMany(numbers, intent);
    toasts.showBulk(numbers, intent, answer, changeMany);
    if (answer.kind !== "failed") await revalidate();
    setBusy((before) => before.filter((number) => !numbers.includes(number)));
  }

  return { busy, mine, progress, change, changeMany };
}

type Change = (number: number, intent: OrderIntent) => Promise<void>;
type ChangeMany = (numbers: readonly number[], intent: BulkIntent) => Promise<void>;

/** Shows results as toasts, with Undo or another attempt. */
function useTransitionToasts() {
  const m = useMessages({ adminWords });
  const navigate = useNavigate();
  function showResult(number: number, intent: OrderIntent, answer: TransitionAnswer, change: Change): void {
    const text = transitionToast(answer, number, intent, m);
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
    } else if (answer.kind === "marked" && (intent === "called" || intent === "packed")) {
      showToast({ ...text, lasts: UNDO_SHOWN, undo: () => void change(number, UNMARK[intent]) });
    } else if (answer.kind === "together" && answer.did === "cancelled" && answer.left === 0) {
      showToast({ ...text, lasts: UNDO_SHOWN, undo: () => void change(number, "undo_together") });
    } else if (answer.kind === "failed") {
      const again = { label: m.adminOrders.change.tryAgain, run: () => void change(number, intent) };
      showToast({ ...text, lasts: UNDO_SHOWN, action: again });
    } else {
      showToast(text);
    }
  }

  function showBulkResult(
    numbers: readonly number[],
    intent: BulkIntent,
    answer: BulkAnswer,
    changeMany: ChangeMany,
  ): void {
    const text = bulkToast(answer, intent, m);
    if (answer.kind === "failed") {
      const again = { label: m.adminOrders.change.tryAgain, run: () => void changeMany(numbers, intent) };
      showToast({ ...text, lasts: UNDO_SHOWN, action: again });
    } else if (intent === "complete" && answer.changed.length > 0) {
      const paid = answer.paidPaise > 0 && answer.left === 0;
      showToast({
        ...text,
        ...(paid && { detail: m.adminOrders.payment.paidInCash(formatPaise(answer.paidPaise)) }),
        lasts: UNDO_SHOWN,
        undo: () => void changeMany(answer.changed, "undo_completion"),
      });
    } else {
      showToast(text);
    }
  }

  return { show: showResult, showBulk: showBulkResult };
}

/** Of a bulk action: the orders changed, and those still to be. */
type Progress = { orders: number; left: number };

/** Repeats the request until no order is left, or none can be changed. */
async function sendOn(
  number: number,
  intent: OrderIntent,
  fields: FormData | undefined,
  onProgress: (progress: Progress) => void,
): Promise<TransitionAnswer> {
  let orders = 0;
  for (;;) {
    const answer = await send(number, intent, fields);
    if (answer.kind !== "together") return answer;
    orders += answer.orders;
    if (answer.left === 0 || answer.orders === 0) return { ...answer, orders };
    onProgress({ orders, left: answer.left });
  }
}

function send(number: number, intent: OrderIntent, fields = new FormData()): Promise<TransitionAnswer> {
  const texts = [...fields].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : []));
  return sendForm(href("/admin/orders/:number/change", { number: String(number) }), [["intent", intent], ...texts]);
}

function sendMany(numbers: readonly number[], intent: BulkIntent): Promise<BulkAnswer> {
  return sendForm(href("/admin/orders/together"), [
    ["intent", intent],
    ...numbers.map((number) => ["order", String(number)]),
  ]);
}

async function sendForm<Answer>(path: string, fields: string[][]): Promise<Answer | { kind: "failed" }> {
  try {
    const answer = await fetch(path, {
      method: "POST",
      body: new URLSearchParams([...fields, ["script", "on"]]),
      // The request completes even if the page is left at once.
      keepalive: true,
    });
    // The session has ended: the login leads back to the order.
    if (answer.redirected) location.assign(answer.url);
    const isAnswer = answer.headers.get("content-type")?.startsWith("application/json") ?? false;
    return isAnswer ? ((await answer.json()) as Answer) : { kind: "failed" };
  } catch (error) {
    logFailure(error);
    return { kind: "failed" };
  }
}
