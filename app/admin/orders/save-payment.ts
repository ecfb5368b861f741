import { adminShopOf } from "#app/admin/layout/get-admin.ts";
import { intentOf, textOf } from "#app/forms/submit-result.ts";
import { logFailure } from "#app/request/log.ts";
import { badRequest, formOf, notFound } from "#app/request/context.ts";
import { formatPaise } from "#shop/values/money.ts";
import { readNumber } from "#shop/values/numbers.ts";
import { PAID_BY, type PaidBy } from "#shop/values/order.ts";

/** Paise: far above any payment, and well within exact integers. */
const MAX_PAISE = 1e12;

const INTENTS = ["pay", "give_back", "later"] as const;

const TOASTS = { cash: "paidInCash", upi: "paidByUpi", give_back: "refunded", later: "paymentDue" } as const;

/** The values of the payment's form. */
export type PaymentValues = {
  intent: (typeof INTENTS)[number];
  method: PaidBy;
  amount: string;
  /** True: replaces the payment that completing the order recorded. */
  isInstead: boolean;
  /** The form's base: what was paid then, in paise. */
  basePaise: number;
};

type Saved = { kind: "saved"; toast: (typeof TOASTS)[keyof typeof TOASTS]; /** In rupees. */ amount: string };
/** The result of a form that saved nothing. */
export type PaymentRefusal = { values: PaymentValues } & (
  | { kind: "problem"; problem: "no_amount" | "too_much"; /** The limit in paise. */ mostPaise: number }
  /** Someone else recorded a payment: `paidPaise` is paid now, and the base of the next attempt. */
  | {
      kind: "conflict";
      paidPaise: number;
      /** The amount is the same: possibly this form's own payment, after a lost answer. */ isSame: boolean;
    }
  | { kind: "failed" }
);

/** Records a payment or a refund. Throws 400 for invalid fields, 404 without the order. */
export async function savePayment(
  request: Request,
  context: Parameters<typeof adminShopOf>[0],
  number: number,
): Promise<Saved | PaymentRefusal> {
  const values = readPayment(await formOf(request));
  const { intent, method, basePaise, isInstead } = values;
  const amount = intent === "later" ? 0 : readNumber(values.amount, { decimals: 2, least: 1, most: MAX_PAISE });
  if (typeof amount !== "number") return { kind: "problem", problem: "no_amount", mostPaise: 0, values };
  const payment = {
    method,
    paise: intent === "give_back" ? -amount : amount,
    basePaise: basePaise,
    insteadOfCompletion: isInstead,
  };
  try {
    const outcome = await adminShopOf(context).orders.recordPayment(number, payment);
    if (outcome.ok) {
      const shown = formatPaise(intent === "later" ? outcome.value.duePaise : amount);
      return { kind: "saved", toast: TOASTS[intent === "pay" ? method : intent], amount: shown };
    }
    switch (outcome.problem.kind) {
      case "not_found":
        throw notFound();
      case "paid_changed":
        return conflict(values, payment.paise, outcome.problem.paidPaise);
      case "too_much":
        return { kind: "problem", problem: "too_much", mostPaise: Math.abs(outcome.problem.duePaise), values };
    }
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    logFailure(error);
    return { kind: "failed", values };
  }
}

function conflict(values: PaymentValues, paise: number, paidPaise: number): PaymentRefusal {
  const isSame = !values.isInstead && paidPaise - values.basePaise === paise;
  return { kind: "conflict", paidPaise, isSame, values };
}

function readPayment(form: FormData): PaymentValues {
  const intent = INTENTS.find((each) => each === intentOf(form));
  const method = PAID_BY.find((each) => each === textOf(form, "method"));
  const base = /^-?\d{1,13}$/.exec(textOf(form, "seen"));
  if (intent === undefined || method === undefined || base === null) throw badRequest();
  const amount = textOf(form, "amount").slice(0, 20);
  return { intent, method, amount, isInstead: textOf(form, "instead") === "on", basePaise: Number(base[0]) };
}
