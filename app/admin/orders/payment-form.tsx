import { useRef } from "react";
import { Form, href, useNavigation } from "react-router";
import { RestoredNote } from "#app/forms/draft-notes.tsx";
import type { BaseHold } from "#app/forms/use-base.ts";
import { useDeviceDraft } from "#app/forms/use-device-draft.ts";
import { adminWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { Note } from "#app/ui/note.tsx";
import { formatPaise, plainRupees } from "#shop/values/money.ts";
import type { OrderForAdmin } from "#shop/orders/queries/admin-order.ts";
import { PAID_BY, type PaidBy } from "#shop/values/order.ts";
import { ProblemText } from "../../forms/admin-field.tsx";
import type { PaymentRefusal } from "./save-payment.ts";

/** `failed` has no values: no answer came back. */
export type PaymentAnswer = PaymentRefusal | { kind: "failed" };

/** The form's default values. */
export type PaymentOffer = { /** Below zero: to be given back. */ paise: number; method: PaidBy; isInstead: boolean };

/** The key of this payment's draft on the device. */
export const paymentDraft = (number: number) => `payment ${number}`;

type Props = {
  order: OrderForAdmin;
  form: PaymentOffer;
  /** What was paid when the form was filled, in paise. */
  basePaise: number;
  base: BaseHold;
  answer: PaymentAnswer | undefined;
};

/**
 * Records a payment. A payment by someone else does not change the form: it is shown, and refuses the next submission
 * once.
 */
export function PaymentForm({ order, form, basePaise, base, answer }: Props) {
  const { payment: words } = useMessages({ adminWords }).adminOrders;
  const element = useRef<HTMLFormElement>(null);
  const isSending = useNavigation().state !== "idle";
  const values = answer !== undefined && "values" in answer ? answer.values : null;
  const draft = useDeviceDraft(element, { name: paymentDraft(order.number), isFresh: values === null, base });
  const isBack = values === null ? form.paise < 0 : values.intent === "give_back";
  const filledAt = values?.basePaise ?? Number(draft.restored?.["seen"] ?? basePaise);
  const shownPaise = answer?.kind === "conflict" ? answer.paidPaise : filledAt;
  const problem = answer?.kind === "problem" && !isSending ? answer : null;
  return (
    <Form
      ref={element}
      className="payment-form"
      method="post"
      action={href("/admin/orders/:number", { number: String(order.number) })}
      preventScrollReset
      // Ignores a second tap while the first is being sent.
      onSubmit={(event) => isSending && event.preventDefault()}
    >
      <input type="hidden" name="seen" value={shownPaise} />
      {form.isInstead && <input type="hidden" name="instead" value="on" />}
      {draft.restored !== null && values === null && <RestoredNote onDiscard={draft.discard} />}
      {!isSending && <PaymentNote {...{ answer, filledAt, shownPaise }} paidPaise={order.paidPaise} />}
      <fieldset className="seg">
        <legend className="sr">{words.by}</legend>
        {PAID_BY.map((each) => (
          <label key={each}>
            <input type="radio" name="method" value={each} defaultChecked={each === (values ?? form).method} />
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
        defaultValue={values?.amount ?? plainRupees(Math.abs(form.paise))}
        aria-invalid={problem !== null || undefined}
        aria-describedby={problem === null ? undefined : "amount-problem"}
      />
      {problem !== null && (
        <div className="field bad" role="alert">
          <ProblemText id="amount-problem" text={words.problems[problem.problem](formatPaise(problem.mostPaise))} />
        </div>
      )}
      <div className="btn-row">
        <button className="btn btn-quiet" type="submit" name="intent" value={isBack ? "give_back" : "pay"}>
          {isBack ? words.recordBack : words.record}
        </button>
        {form.isInstead && (
          <button className="btn btn-quiet" type="submit" name="intent" value="later">
            {words.later}
          </button>
        )}
      </div>
    </Form>
  );
}

type NoteProps = {
  answer: PaymentAnswer | undefined;
  /** In paise: paid when the form was filled, paid as the next submission is checked against, and paid now. */
  filledAt: number;
  shownPaise: number;
  paidPaise: number;
};

function PaymentNote({ answer, filledAt, shownPaise, paidPaise }: NoteProps) {
  const { payment: words } = useMessages({ adminWords }).adminOrders;
  const changed = (paise: number) => (paise > 0 ? words.changedMore : words.changedLess)(formatPaise(Math.abs(paise)));
  if (paidPaise !== shownPaise && answer?.kind !== "conflict") {
    return (
      <Note tone="info" role="status">
        <b>{changed(paidPaise - shownPaise)}</b>
        <p>{words.changedText}</p>
      </Note>
    );
  }
  if (answer?.kind === "conflict") {
    return (
      <Note tone="warn" role="alert" focused>
        <b>{changed(answer.paidPaise - filledAt)}</b>
        <p>{answer.isSame ? words.sameText : words.conflictText}</p>
      </Note>
    );
  }
  if (answer?.kind !== "failed") return null;
  return (
    <Note tone="warn" role="alert" focused>
      {words.failed}
    </Note>
  );
}
