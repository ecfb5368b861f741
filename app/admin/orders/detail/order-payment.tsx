import { useLocation } from "react-router";
import { useBase } from "#app/forms/use-base.ts";
import { adminWords } from "#app/i18n/registry.ts";
import { useFormats } from "#app/i18n/formats.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { formatPaise } from "#shop/values/money.ts";
import type { OrderForAdmin } from "#shop/orders/queries/admin-order.ts";
import { PaymentForm, type PaymentAnswer, type PaymentOffer } from "../payment-form.tsx";
import type { PaymentValues } from "../save-payment.ts";

/** What was paid for an order, what is due, and a form that records a payment. */
export function OrderPayment({ order, answer }: { order: OrderForAdmin; answer: PaymentAnswer | undefined }) {
  const { payment: words } = useMessages({ adminWords }).adminOrders;
  const { moment } = useFormats();
  const isAsked = new URLSearchParams(useLocation().search).has("pay");
  const { number, payments, paidPaise, duePaise, state } = order;
  const base = useBase({ id: number, version: paidPaise, form: formFor(order) });
  // Without script the page comes back with the values that were sent, whatever is due by now.
  const form = answer !== undefined && "values" in answer ? offerOf(answer.values) : base.base.form;
  const shown = form && (
    <PaymentForm
      key={`${number} ${base.base.version}`}
      {...{ order, form, base, answer }}
      basePaise={base.base.version}
    />
  );
  if (state === "cancelled" && payments.length === 0 && shown === null) return null;
  return (
    <section className="panel stack" id="payment" aria-labelledby="order-payment">
      <h2 id="order-payment">{words.heading}</h2>
      <ul className="payments">
        {payments.map(({ id, method, paise, at }) => (
          <li key={id}>
            <span>{paise < 0 ? words.givenBack[method] : words.came[method]}</span> <b>{formatPaise(paise)}</b>{" "}
            <span className="soft">{moment(at)}</span>
          </li>
        ))}
      </ul>
      <p>
        <b>
          {duePaise === 0
            ? words.full
            : duePaise > 0
              ? words.due(formatPaise(duePaise))
              : words.back(formatPaise(-duePaise))}
        </b>
      </p>
      {form?.isInstead === true ? (
        <details open={isAsked || answer !== undefined}>
          <summary className="btn btn-quiet">{words.change}</summary>
          {shown}
        </details>
      ) : (
        shown
      )}
    </section>
  );
}

const offerOf = ({ intent, method, isInstead }: PaymentValues): PaymentOffer => ({
  paise: intent === "give_back" ? -1 : 1,
  method,
  isInstead,
});

/** The form's default values; null where nothing is left to record. */
function formFor({ payments, duePaise }: OrderForAdmin): PaymentOffer | null {
  const recorded = payments.filter(({ withCompletion }) => withCompletion);
  const [first] = recorded;
  if (first === undefined) return duePaise === 0 ? null : { paise: duePaise, method: "cash", isInstead: false };
  return { paise: recorded.reduce((sum, { paise }) => sum + paise, 0), method: first.method, isInstead: true };
}
