import { useRef, useState } from "react";
import { href, useLocation, useNavigate, useRevalidator } from "react-router";
import { isLineUp } from "#app/admin/layout/use-offline-guard.ts";
import { logFailure } from "#app/request/log.ts";
import { adminWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { showToast, type ToastContent } from "#app/toasts/toast-queue.ts";
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
/** ms for which a toast offers Undo, and for which a row's answer outlasts another one. */
const UNDO_SHOWN = 10_000;

/** What an order's action led to, with Undo or another attempt. */
type Show = (number: number, content: ToastContent) => void;

/**
 * Sends one or many transitions and shows their results. It also works after the page was left, as with Undo in a toast.
 * `busy` has the numbers of orders with a pending request, `mine` of all that this page changed. `progress`: of a bulk
 * action that takes several requests. `inRows`: a list, which shows `answers` in its rows. Toasts would cover the
 * buttons of other rows. A page of one order shows toasts; its checkboxes show their state themselves.
 */
export function useTransitions({ inRows = false } = {}) {
  const { revalidate } = useRevalidator();
  const { answers, show } = useAnswers();
  const results = useResults(
    inRows ? show : (_number, content) => showToast(offers(content) ? { ...content, lasts: UNDO_SHOWN } : content),
  );
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
    if (inRows || answer.kind !== "marked")
      results.show(number, intent, answer, (again, next) => change(again, next, next === intent ? fields : undefined));
    if (answer.kind !== "failed") await revalidate();
    setBusy((before) => before.filter((_, at) => at !== before.indexOf(number)));
  }

  /** Completes several orders in one request, or undoes that. */
  async function changeMany(numbers: readonly number[], intent: BulkIntent): Promise<void> {
    setBusy((before) => [...before, ...numbers]);
    setMine((before) => new Set([...before, ...numbers]));
    const answer = await sendMany(numbers, intent);
    results.showBulk(numbers, intent, answer, changeMany);
    if (answer.kind !== "failed") await revalidate();
    setBusy((before) => before.filter((number) => !numbers.includes(number)));
  }

  return { busy, mine, answers, progress, change, changeMany };
}

const offers = ({ undo, action }: ToastContent): boolean => undo !== undefined || action !== undefined;

/** The answers of this visit to the list, the latest last. One that a later one follows is gone after ten seconds. */
function useAnswers() {
  const { key } = useLocation();
  const [given, setGiven] = useState<{ key: string; number: number; at: number; content: ToastContent }[]>([]);
  const answers = new Map(given.flatMap((each) => (each.key === key ? [[each.number, each.content]] : [])));
  const show: Show = (number, content) => {
    const at = Date.now();
    setGiven((before) => [
      ...before.filter((each) => each.number !== number && at - each.at < UNDO_SHOWN),
      { key, number, at, content },
    ]);
  };
  return { answers: answers as ReadonlyMap<number, ToastContent>, show };
}

type Change = (number: number, intent: OrderIntent) => Promise<void>;
type ChangeMany = (numbers: readonly number[], intent: BulkIntent) => Promise<void>;

/** The results in words, with Undo or another attempt. */
function useResults(report: Show) {
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
      report(number, {
        ...text,
        ...(paidPaise !== undefined && {
          detail: payment.paidInCash(formatPaise(paidPaise)),
          action: {
            label: payment.changeIt,
            run: () => void isLineUp().then((isUp) => isUp && navigate(`${order}?pay#payment`)),
          },
        }),
        undo: () => void change(number, undo),
      });
    } else if (answer.kind === "marked" && (intent === "called" || intent === "packed")) {
      report(number, { ...text, undo: () => void change(number, UNMARK[intent]) });
    } else if (answer.kind === "together" && answer.did === "cancelled" && answer.left === 0) {
      report(number, { ...text, undo: () => void change(number, "undo_together") });
    } else if (answer.kind === "failed") {
      const again = { label: m.adminOrders.change.tryAgain, run: () => void change(number, intent) };
      report(number, { ...text, action: again });
    } else {
      report(number, text);
    }
  }

  /** In a list, in the first one's row. */
  function showBulkResult(
    numbers: readonly number[],
    intent: BulkIntent,
    answer: BulkAnswer,
    changeMany: ChangeMany,
  ): void {
    const [first = 0] = answer.kind === "failed" ? numbers : [...answer.changed, ...numbers];
    const text = bulkToast(answer, intent, m);
    if (answer.kind === "failed") {
      const again = { label: m.adminOrders.change.tryAgain, run: () => void changeMany(numbers, intent) };
      report(first, { ...text, action: again });
    } else if (intent === "complete" && answer.changed.length > 0) {
      const paid = answer.paidPaise > 0 && answer.left === 0;
      report(first, {
        ...text,
        ...(paid && { detail: m.adminOrders.payment.paidInCash(formatPaise(answer.paidPaise)) }),
        undo: () => void changeMany(answer.changed, "undo_completion"),
      });
    } else {
      report(first, text);
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
