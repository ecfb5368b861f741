import { useEffect, useRef, useState } from "react";
import { Form, href } from "react-router";
import { RemoveOrdered } from "#app/cart/remove-ordered.tsx";
import { cartWords, checkoutWords, formWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { Field } from "#app/forms/field.tsx";
import { LineDrawing } from "#app/ui/icon.tsx";
import { Note } from "#app/ui/note.tsx";
import { useFailureToast, useFormCheck } from "#app/forms/use-form-check.ts";
import { ProblemSummary, useRefusedFields } from "#app/forms/problem-summary.tsx";
import { PlainLink } from "#app/ui/link.tsx";
import type { ReviewedCart } from "#shop/cart/reprice-cart.ts";
import type { CartProduct } from "#shop/catalogue/products/find-products.ts";
import type { FieldProblem } from "#shop/values/form-fields.ts";
import { formatPaise } from "#shop/values/money.ts";
import { ORDER_FIELD_LIMITS, parseBuyer, type OrderField } from "#shop/orders/buyer-form.ts";
import type { Quote } from "#app/delivery/delivery-quote.server.ts";
import { DeliveryNote, DestinationFields, type DeliveryChoices } from "./destination-fields.tsx";
import { AnswerNote, type CheckoutAnswer } from "./checkout-answer.tsx";
import { useFormDraft } from "#app/forms/use-form-draft.ts";

const BANKNOTE = ["M2 6h20v12H2z", "M15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0z", "M6 9v6M18 9v6"];

/** The id of the checkout's form, which the side panel's buttons submit without script. */
export const CHECKOUT_FORM = "checkout-form";

/** The id of the form that forgets a guest's details. */
export const DROP_FORM = "forget";

/** The key of this form's draft in session storage. */
export const CHECKOUT_DRAFT = "checkout";

type Props = {
  answer: CheckoutAnswer | undefined;
  /** A signed-in viewer's account data, or what a guest has saved on this device. */
  known: (Record<OrderField, string> & { phoneProblem: FieldProblem | undefined }) | null;
  /** Its source is this browser. */
  canForget: boolean;
  /** The idempotency key, until an answer gives another. */
  firstKey: string;
  /** What Confirm agrees to, as text. */
  lines: string;
  reviewed: ReviewedCart<CartProduct>;
  /** Null where the shop has configured nothing. */
  delivery: (DeliveryChoices & { pin: string; quote: Quote | null }) | null;
  /** Token of the newest order of this browser that holds some of the cart's products. */
  orderedBefore: string | null;
};

/** The buyer and the address. The form keeps its values after a refusal, a reload or a network error. */
export function BuyerForm({ answer, known, canForget, firstKey, lines, reviewed, delivery, orderedBefore }: Props) {
  const { checkout } = useMessages({ cartWords, checkoutWords, formWords });
  const form = useRef<HTMLFormElement>(null);
  const sent = answer !== undefined && "key" in answer ? answer : undefined;
  const [key, setKey] = useState(sent?.key ?? firstKey);
  useEffect(() => {
    if (sent !== undefined) setKey(sent.key);
  }, [sent]);
  useFormDraft(form, CHECKOUT_DRAFT);
  const { sending, clientProblems, refused, problems, checked } = useFormCheck(
    (entered) => parseBuyer(Object.fromEntries(entered) as Record<OrderField, string>),
    answer?.kind === "problems" ? answer.problems : undefined,
  );
  useFailureToast(answer?.kind === "failed" ? answer : null, checkout.failed);
  const quote = delivery?.quote ?? null;
  const needsPin = refused.pin === "required";
  useEffect(() => {
    if (needsPin) document.getElementById("pin")?.focus();
  }, [needsPin, answer]);
  const values = sent?.values ?? known;
  const shownProblems = sending || (clientProblems ?? answer) ? problems : { ...problems, phone: known?.phoneProblem };
  return (
    <Form ref={form} id={CHECKOUT_FORM} method="post" action={href("/checkout")} {...checked}>
      {/* Enter in a field presses the first button of the form. */}
      <button type="submit" hidden>
        {checkout.confirm}
      </button>
      <input type="hidden" name="key" value={key} />
      <input type="hidden" name="lines" value={lines} />
      {reviewed.lines.map(({ product: { id, label } }) => (
        <input key={id} type="hidden" name="label" value={`${id} ${label}`} />
      ))}
      <ProblemSummary heading={checkout.problems} problems={useRefusedFields(refused, checkout)} />
      {!sending && Object.keys(refused).length === 0 && <AnswerNote answer={answer} quote={quote} />}
      {delivery && <input type="hidden" name="agreed" value={quote?.agreed ?? ""} />}
      <BuyerFields
        values={values}
        problems={shownProblems}
        destination={
          delivery && (
            <DestinationFields
              {...delivery}
              values={sent?.values ?? (known && { ...known, fulfilment: "" })}
              problem={shownProblems.pin}
            />
          )
        }
      >
        <label className="check">
          <input type="checkbox" name="remember" />
          {checkout.remember}
        </label>
        {canForget && (
          <button className="btn btn-quiet" type="submit" form={DROP_FORM} name="intent" value="forget">
            {checkout.drop}
          </button>
        )}
      </BuyerFields>
      {answer?.kind !== "unknown" && (
        <OrderedBefore reviewed={reviewed} token={orderedBefore} needed={answer?.kind === "again" && !sending} />
      )}
      {quote && quote.lead !== "" && <DeliveryNote quote={quote} />}
      {!quote?.isRefused && <CashNote paise={reviewed.totalPaise} quote={quote} />}
      <ConfirmPart pieces={reviewed.pieces} sending={sending} />
    </Form>
  );
}

/** What is paid, and when. */
function CashNote({ paise, quote }: { paise: number; quote: Quote | null }) {
  const { cart, checkout } = useMessages({ cartWords, checkoutWords, formWords });
  const amount = formatPaise(paise + (quote?.feePaise ?? 0));
  const total = quote?.isOpen ? cart.plusDelivery(amount) : amount;
  return (
    <Note tone="ok" icon={<LineDrawing paths={BANKNOTE} />}>
      {quote?.agreed.startsWith("collect") ? (
        checkout.cashAtShop(total)
      ) : (
        <>
          <b>{checkout.cash}</b> {checkout.cashText(total)}
        </>
      )}
    </Note>
  );
}

function ConfirmPart({ pieces, sending }: { pieces: number; sending: boolean }) {
  const { checkout } = useMessages({ cartWords, checkoutWords, formWords });
  return (
    <>
      <button
        className="btn btn-big btn-wide"
        type="submit"
        disabled={pieces === 0}
        aria-disabled={sending || undefined}
      >
        {sending ? checkout.confirming : checkout.confirm}
      </button>
      <p>
        <PlainLink className="way-on" to={href("/privacy")}>
          {checkout.privacy}
        </PlainLink>
      </p>
      <p className="form-back">
        <PlainLink className="btn btn-quiet btn-wide" to={href("/cart")}>
          {checkout.back}
        </PlainLink>
      </p>
    </>
  );
}

type FieldsProps = {
  values: Record<OrderField, string> | null;
  problems: Partial<Record<OrderField, FieldProblem | undefined>>;
  destination: React.ReactNode;
  children: React.ReactNode;
};

function BuyerFields({ values, problems, destination, children }: FieldsProps) {
  const { checkout } = useMessages({ cartWords, checkoutWords, formWords });
  return (
    <div className="panel">
      <Field
        name="name"
        label={checkout.name}
        autoComplete="name"
        limit={ORDER_FIELD_LIMITS.name}
        problem={problems.name}
        defaultValue={values?.name}
      />
      <Field
        name="email"
        type="email"
        label={checkout.email}
        hint={checkout.emailHint}
        autoComplete="email"
        limit={ORDER_FIELD_LIMITS.email}
        problem={problems.email}
        defaultValue={values?.email}
      />
      <Field
        name="phone"
        type="tel"
        inputMode="tel"
        label={checkout.phone}
        hint={checkout.phoneHint}
        autoComplete="tel"
        limit={ORDER_FIELD_LIMITS.phone}
        problem={problems.phone}
        defaultValue={values?.phone}
      />
      {destination}
      <Field
        name="address"
        label={checkout.address}
        hint={checkout.addressHint}
        multiline
        autoComplete="street-address"
        limit={ORDER_FIELD_LIMITS.address}
        problem={problems.address}
        defaultValue={values?.address}
      />
      {children}
    </div>
  );
}

type OrderedBeforeProps = { reviewed: ReviewedCart<CartProduct>; token: string | null; needed: boolean };

/**
 * Lines that an order already has, to prevent an accidental second order. After a lost answer its link leads to the
 * order.
 */
function OrderedBefore({ reviewed, token, needed }: OrderedBeforeProps) {
  const { checkout } = useMessages({ cartWords, checkoutWords, formWords });
  if (!reviewed.lines.some((line) => line.orderedQuantity > 0 && line.quantity > 0)) return null;
  return (
    <Note tone={needed ? "warn" : "few"} {...(needed ? { role: "alert" as const } : {})}>
      <b>{checkout.orderedBefore}</b>
      {needed && <p>{checkout.againNeeded}</p>}
      {token !== null && (
        <p>
          <PlainLink to={href("/order/:token", { token })}>{checkout.otherLink}</PlainLink>
        </p>
      )}
      <RemoveOrdered lines={reviewed.lines} />
      <label className="check">
        <input type="checkbox" name="again" value="yes" />
        {checkout.again}
      </label>
    </Note>
  );
}
