import { href, useLocation } from "react-router";
import { adminWords } from "#app/i18n/registry.ts";
import { useFormats } from "#app/i18n/use-formats.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { PlainForm } from "#app/ui/link.tsx";
import { formatPaise, plainRupees } from "#shop/money.ts";
import type { OrderForAdmin } from "#shop/orders/order-for-admin.ts";
import { PAID_BY } from "#shop/orders/order.ts";

/** What came for an order, what is still to come, and a form that records more. */
export function OrderPayment({ order }: { order: OrderForAdmin }) {
  const { payment: words } = useMessages({ adminWords }).adminOrders;
  const { moment } = useFormats();
  const isAsked = new URLSearchParams(useLocation().search).has("pay");
  const { payments, duePaise, state } = order;
  const recorded = payments.filter(({ withCompletion }) => withCompletion);
  if (state === "cancelled" && payments.length === 0) return null;
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
      {recorded.length > 0 ? (
        <details open={isAsked}>
          <summary className="btn btn-quiet">{words.change}</summary>
          <PaymentForm
            order={order}
            paise={recorded.reduce((sum, { paise }) => sum + paise, 0)}
            method={recorded[0]?.method ?? "cash"}
            isInstead
          />
        </details>
      ) : (
        duePaise !== 0 && <PaymentForm order={order} paise={duePaise} method="cash" />
      )}
    </section>
  );
}

type FormProps = { order: OrderForAdmin; paise: number; method: (typeof PAID_BY)[number]; isInstead?: boolean };

function PaymentForm({ order, paise, method, isInstead = false }: FormProps) {
  const { payment: words } = useMessages({ adminWords }).adminOrders;
  const isBack = paise < 0;
  return (
    <PlainForm
      key={order.paidPaise}
      className="payment-form"
      method="post"
      action={href("/admin/orders/:number/payment", { number: String(order.number) })}
    >
      <input type="hidden" name="seen" value={order.paidPaise} />
      {isInstead && <input type="hidden" name="instead" value="on" />}
      <fieldset className="seg">
        <legend className="sr">{words.by}</legend>
        {PAID_BY.map((each) => (
          <label key={each}>
            <input type="radio" name="method" value={each} defaultChecked={each === method} />
            {words.methods[each]}
          </label>
        ))}
      </fieldset>
      <label className="label" htmlFor="amount">
        {words.amount}
      </label>
      <input
        className="input"
        id="amount"
        name="amount"
        inputMode="decimal"
        maxLength={20}
        autoComplete="off"
        defaultValue={plainRupees(Math.abs(paise))}
      />
      <div className="btn-row">
        <button className="btn btn-quiet" type="submit" name="do" value={isBack ? "give_back" : "pay"}>
          {isBack ? words.recordBack : words.record}
        </button>
        {isInstead && (
          <button className="btn btn-quiet" type="submit" name="do" value="later">
            {words.later}
          </button>
        )}
      </div>
    </PlainForm>
  );
}
