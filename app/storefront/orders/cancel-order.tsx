import { Form, useNavigation } from "react-router";
import { formWords, orderWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { Field } from "#app/forms/field.tsx";
import { Note } from "#app/ui/note.tsx";
import type { FieldProblem } from "#shop/values/form-fields.ts";
import { ORDER_FIELD_LIMITS } from "#shop/orders/buyer-form.ts";

/** Why an order was not cancelled. */
export type CancelAnswer =
  | { kind: "problem"; problem: FieldProblem; phone: string }
  | { kind: "wrong_phone"; phone: string }
  | { kind: "already" | "packed" | "failed" }
  | { kind: "wait"; seconds: number };

/** Cancels the order for a buyer with the link and the order's phone number: a link alone may have been shared. */
export function CancelOrder({ answer }: { answer: CancelAnswer | undefined }) {
  const { order, form } = useMessages({ formWords, orderWords });
  const words = order.cancel;
  const sending = useNavigation().state === "submitting";
  return (
    <details className="cancel-order" id="cancel" open={answer !== undefined}>
      <summary>
        <span className="soft">{words.byMistake}</span> <u>{words.heading}</u>
      </summary>
      <Form method="post" className="panel stack" noValidate>
        {answer !== undefined && answer.kind !== "problem" && !sending && (
          <Note tone="warn" role="alert" focused>
            {answer.kind === "wait" ? form.wait(answer.seconds) : words.problems[answer.kind]}
          </Note>
        )}
        <p>{words.text}</p>
        <Field
          name="phone"
          type="tel"
          label={words.phone}
          limit={ORDER_FIELD_LIMITS.phone}
          problem={answer?.kind === "problem" ? answer.problem : undefined}
          defaultValue={answer !== undefined && "phone" in answer ? answer.phone : undefined}
          autoComplete="tel"
        />
        <button className="btn btn-danger" type="submit" aria-disabled={sending || undefined}>
          {sending ? words.sending : words.yes}
        </button>
      </Form>
    </details>
  );
}
