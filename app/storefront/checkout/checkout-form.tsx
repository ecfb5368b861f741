import { useEffect, useMemo, useRef, useState } from "react";
import { Form, href, useNavigation } from "react-router";
import { cartWords, checkoutWords, formWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { CallForMore } from "#app/cart/line-remarks.tsx";
import { Field } from "#app/forms/field.tsx";
import { LineDrawing } from "#app/ui/icon.tsx";
import { Note } from "#app/ui/note.tsx";
import { useFailureToast } from "#app/forms/use-form-check.ts";
import { ProblemSummary } from "#app/forms/problem-summary.tsx";
import { PlainLink } from "#app/ui/link.tsx";
import type { ReviewedCart } from "#shop/cart/reprice-cart.ts";
import type { CartProduct } from "#shop/catalogue/products/find-products.ts";
import type { FieldProblem, FieldProblems } from "#shop/values/form-fields.ts";
import { formatPaise } from "#shop/values/money.ts";
import { ORDER_FIELD_LIMITS, parseBuyer, type OrderField } from "#shop/orders/buyer-form.ts";
import { differencesSince, type Difference } from "./checkout-lines.ts";
import { useFormDraft } from "#app/forms/use-form-draft.ts";

const BANKNOTE = ["M2 6h20v12H2z", "M15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0z", "M6 9v6M18 9v6"];

/** The id of the checkout's form, which the side panel's buttons submit without script. */
export const CHECKOUT_FORM = "checkout-form";

/** The sent values, which an answer returns. */
type Sent = { key: string; values: Record<OrderField, string> };

/** The server's answer to an attempt that placed no order; without the values after a network error. */
type CheckoutAnswer =
  | (Sent & { kind: "cart" | "again" | "phone_full" | "failed" | "unknown" })
  | (Sent & { kind: "problems"; problems: FieldProblems<OrderField> })
  | (Sent & { kind: "changed"; /** The products that the page showed, as text. */ shown: string })
  | (Sent & { kind: "other"; /** Null: another browser's. */ order: { number: string; token: string } | null })
  | (Sent & { kind: "wait"; seconds: number })
  | { kind: "failed" };

type Props = {
  answer: CheckoutAnswer | undefined;
  /** A signed-in viewer's account data. */
  known: (Record<OrderField, string> & { phoneProblem: FieldProblem | undefined }) | null;
  /** The idempotency key, until an answer gives another. */
  firstKey: string;
  /** What Confirm agrees to, as text. */
  lines: string;
  reviewed: ReviewedCart<CartProduct>;
  /** Token of the newest order of this browser that holds some of the cart's products. */
  orderedBefore: string | null;
};

/** The buyer and the address. The form keeps its values after a refusal, a reload or a network error. */
export function BuyerForm({ answer, known, firstKey, lines, reviewed, orderedBefore }: Props) {
  const { checkout } = useMessages({ cartWords, checkoutWords, formWords });
  const sending = useNavigation().formAction?.startsWith(href("/checkout")) === true;
  const form = useRef<HTMLFormElement>(null);
  const [script, setScript] = useState(false);
  useEffect(() => setScript(true), []);
  const answered = answer !== undefined && "key" in answer ? answer.key : undefined;
  const [key, setKey] = useState(answered ?? firstKey);
  useEffect(() => {
    if (answered !== undefined) setKey(answered);
  }, [answered]);
  useFormDraft(form, "checkout");
  // Problems found in the browser; null while the server's answer counts.
  const [clientProblems, setClientProblems] = useState<FieldProblems<OrderField> | null>(null);
  const problems = clientProblems ?? (answer?.kind === "problems" ? answer.problems : {});
  const values = answer !== undefined && "values" in answer ? answer.values : (known ?? undefined);
  useFailureToast(answer?.kind === "failed" ? answer : null, checkout.failed);
  const total = formatPaise(reviewed.totalPaise);
  return (
    <Form
      ref={form}
      id={CHECKOUT_FORM}
      method="post"
      action={href("/checkout")}
      noValidate={script}
      onSubmit={(event) => {
        const fields = Object.fromEntries(new FormData(event.currentTarget));
        const parsed = parseBuyer(fields as Record<OrderField, string>);
        setClientProblems(parsed.ok ? null : parsed.problems);
        // One order for each tap: a second one during the submission is ignored.
        if (!parsed.ok || sending) event.preventDefault();
      }}
    >
      <input type="hidden" name="key" value={key} />
      <input type="hidden" name="lines" value={lines} />
      <Problems problems={problems} />
      {!sending && Object.keys(problems).length === 0 && <Answer answer={answer} reviewed={reviewed} />}
      <BuyerFields
        values={values}
        problems={sending || (clientProblems ?? answer) ? problems : { ...problems, phone: known?.phoneProblem }}
      />
      <OrderedBefore reviewed={reviewed} token={orderedBefore} needed={answer?.kind === "again" && !sending} />
      <Note tone="ok" icon={<LineDrawing paths={BANKNOTE} />}>
        <b>{checkout.cash}</b> {checkout.cashText(total)}
      </Note>
      <button
        className="btn btn-big btn-wide"
        type="submit"
        disabled={reviewed.pieces === 0}
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
    </Form>
  );
}

type FieldsProps = {
  values: Record<OrderField, string> | undefined;
  problems: Partial<Record<OrderField, FieldProblem | undefined>>;
};

function BuyerFields({ values, problems }: FieldsProps) {
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
    </div>
  );
}

function Problems({ problems }: { problems: FieldProblems<OrderField> }) {
  const { checkout } = useMessages({ cartWords, checkoutWords, formWords });
  const refused = useMemo(
    () =>
      (Object.keys(ORDER_FIELD_LIMITS) as OrderField[])
        .filter((field) => problems[field] !== undefined)
        .map((field) => ({ field, label: checkout[field] })),
    [problems, checkout],
  );
  return <ProblemSummary heading={checkout.problems} problems={refused} />;
}

/** The server's answer to an attempt that placed no order. */
function Answer({ answer, reviewed }: { answer: CheckoutAnswer | undefined; reviewed: ReviewedCart<CartProduct> }) {
  const { form, checkout } = useMessages({ cartWords, checkoutWords, formWords });
  switch (answer?.kind) {
    case "changed":
      return (
        <Note tone="warn" role="alert">
          <b>{checkout.changed}</b>
          <ul>
            {differencesSince(answer.shown, reviewed).map((difference) => (
              <DifferenceLine key={difference.kind + difference.name} difference={difference} />
            ))}
          </ul>
          <p>{reviewed.pieces === 0 ? checkout.nothingLeftText : checkout.changedText}</p>
        </Note>
      );
    case "other":
      return (
        <Note tone="warn" role="alert">
          <b>{answer.order === null ? checkout.keyUsed : checkout.other(answer.order.number)}</b>
          <p>{checkout.otherText}</p>
          {answer.order !== null && (
            <p>
              <PlainLink to={href("/order/:token", { token: answer.order.token })}>{checkout.otherLink}</PlainLink>
            </p>
          )}
        </Note>
      );
    case "phone_full":
      return (
        <Note tone="warn" role="alert">
          <b>{checkout.phoneFull}</b>
          <p>{checkout.phoneFullText}</p>
          <p>
            <CallForMore />
          </p>
        </Note>
      );
    case "wait":
      return (
        <Note tone="warn" role="alert">
          <b>{form.wait(answer.seconds)}</b>
          <p>{checkout.failedText}</p>
        </Note>
      );
    case "unknown":
      return (
        <Note tone="warn" role="alert">
          <b>{checkout.unknown}</b>
          <p>{checkout.unknownText}</p>
        </Note>
      );
    case "failed":
      return (
        <Note tone="warn" role="alert">
          <b>{checkout.failed}</b>
          <p>{checkout.failedText}</p>
        </Note>
      );
    default:
      return null;
  }
}

function DifferenceLine({ difference }: { difference: Difference }) {
  const { checkout } = useMessages({ cartWords, checkoutWords, formWords });
  switch (difference.kind) {
    case "price":
      return (
        <li>
          {checkout.priceNow(difference.name, formatPaise(difference.wasPaise), formatPaise(difference.nowPaise))}
        </li>
      );
    case "left":
      return <li>{checkout.leftNow(difference.name, difference.left)}</li>;
    case "most":
      return (
        <li>
          {checkout.mostNow(difference.name, difference.most)} <CallForMore />
        </li>
      );
    case "gone":
      return <li>{checkout.goneNow(difference.name)}</li>;
  }
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
      <p>{needed ? checkout.againNeeded : checkout.orderedBeforeText}</p>
      {token !== null && (
        <p>
          <PlainLink to={href("/order/:token", { token })}>{checkout.otherLink}</PlainLink>
        </p>
      )}
      <label className="check">
        <input type="checkbox" name="again" value="yes" />
        {checkout.again}
      </label>
    </Note>
  );
}
