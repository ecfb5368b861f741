import { useEffect, useRef } from "react";
import { Form, href } from "react-router";
import { textOf } from "#app/forms/submit-result.ts";
import { findOrderWords, formWords, orderWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { Field } from "#app/forms/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useFormCheck } from "#app/forms/use-form-check.ts";
import type { FieldProblems } from "#shop/values/form-fields.ts";
import { LOOK_UP_FIELD_LIMITS, parseLookUp, type LookUpField } from "#shop/orders/queries/look-up-form.ts";
import { formatPhone } from "#shop/values/format-phone.ts";

/** The sent values, which an answer returns. */
type Sent = { values: Record<LookUpField, string> };

/** The result of a look-up without an order; without the values after a network error. */
type LookUpAnswer =
  | (Sent & { kind: "not_found" | "failed" })
  | (Sent & { kind: "problems"; problems: FieldProblems<LookUpField> })
  | (Sent & { kind: "wait"; minutes: number })
  | { kind: "failed" };

type Props = {
  answer: LookUpAnswer | undefined;
  /** The shop's, E.164. */
  phone: string | null;
};

/** Two fields. The form keeps its values until the order is found. */
export function FindOrderForm({ answer, phone }: Props) {
  const { findOrder } = useMessages({ findOrderWords, formWords, orderWords });
  const form = useRef<HTMLFormElement>(null);
  const { sending, clientProblems, problems, checked } = useFormCheck(
    (form) => parseLookUp({ number: textOf(form, "number"), phone: textOf(form, "phone") }),
    answer?.kind === "problems" ? answer.problems : undefined,
  );
  const values = answer !== undefined && "values" in answer ? answer.values : undefined;
  useEffect(() => {
    form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [clientProblems, answer]);
  return (
    <Form ref={form} className="panel" method="post" action={href("/find-order")} {...checked}>
      {!sending && clientProblems === null && <Refusal answer={answer} phone={phone} />}
      <Field
        name="number"
        label={findOrder.number}
        hint={findOrder.numberHint}
        inputMode="numeric"
        autoComplete="off"
        limit={LOOK_UP_FIELD_LIMITS.number}
        problem={problems.number}
        defaultValue={values?.number}
      />
      <Field
        name="phone"
        type="tel"
        inputMode="tel"
        label={findOrder.phone}
        hint={findOrder.phoneHint}
        autoComplete="tel"
        limit={LOOK_UP_FIELD_LIMITS.phone}
        problem={problems.phone}
        defaultValue={values?.phone}
      />
      <button className="btn btn-big btn-wide" type="submit" aria-disabled={sending || undefined}>
        {sending ? findOrder.finding : findOrder.find}
      </button>
    </Form>
  );
}

/** Why no order is shown; it takes the focus, so that screen readers announce it. */
function Refusal({ answer, phone }: Props) {
  const { site } = useMessages({ findOrderWords, formWords, orderWords });
  const words = useRefusalWords(answer);
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.focus(), [answer]);
  if (words === null) return null;
  return (
    <div ref={note} tabIndex={-1} className="note warn" role="alert">
      <Icon name="warning" />
      <div>
        <b>{words.title}</b>
        {words.text !== undefined && <p>{words.text}</p>}
        {phone !== null && (
          <p>
            <a className="way-on" href={`tel:${phone}`}>
              {site.call(formatPhone(phone))}
            </a>
          </p>
        )}
      </div>
    </div>
  );
}

function useRefusalWords(answer: LookUpAnswer | undefined): { title: string; text?: string } | null {
  const { findOrder } = useMessages({ findOrderWords, formWords, orderWords });
  switch (answer?.kind) {
    case "not_found":
      return { title: findOrder.notFound, text: findOrder.notFoundText };
    case "wait":
      return { title: findOrder.wait(answer.minutes) };
    case "failed":
      return { title: findOrder.failed, text: findOrder.failedText };
    default:
      return null;
  }
}
