import { useMemo, useRef } from "react";
import { href, Link, useFetcher } from "react-router";
import { adminWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { Field } from "#app/forms/field.tsx";
import { Note } from "#app/ui/note.tsx";
import { ProblemSummary } from "#app/forms/problem-summary.tsx";
import { Title } from "#app/ui/title.tsx";
import type { FieldProblems } from "#shop/values/form-fields.ts";
import { formatPaise } from "#shop/values/money.ts";
import { formatOrderNumber } from "#shop/values/order-number.ts";
import { orderTotals } from "#shop/values/order.ts";
import type { KnownCaller } from "#shop/orders/placing/phone-order.ts";
import { ORDER_FIELD_LIMITS, type OrderField } from "#shop/orders/buyer-form.ts";
import type { Line } from "./phone-order-products.tsx";
import { pieces } from "./phone-order-values.ts";

/** The result of an attempt that placed no order. */
type Answer =
  | { kind: "draft" | "changed" | "failed" | "caller" }
  | {
      kind: "problems";
      problems: FieldProblems<OrderField>;
      badQuantities: readonly number[];
      noLines: boolean;
      lines: readonly Line[];
    }
  | { kind: "other_order"; number: number };

/** In the order in which a caller gives them. */
const FIELDS = ["phone", "name", "address", "email"] as const satisfies readonly OrderField[];

/** The errors of the last attempt, with links to the fields. */
export function PhoneOrderProblems({ answer }: { answer: Answer | undefined }) {
  const { adminShop, checkout } = useMessages({ adminWords });
  const words = adminShop.phoneOrder;
  const refused = useMemo(() => {
    if (answer?.kind !== "problems") return [];
    const { problems, badQuantities, noLines, lines } = answer;
    return [
      ...(noLines ? [{ field: "q", label: words.noLinesYet }] : []),
      ...badQuantities.map((id) => ({
        field: `quantity-${id}`,
        label: lines.find(({ product }) => product.id === id)?.product.name ?? words.products,
      })),
      ...FIELDS.filter((field) => problems[field] !== undefined).map((field) => ({ field, label: checkout[field] })),
    ];
  }, [answer, words, checkout]);
  switch (answer?.kind) {
    case "problems":
      return <ProblemSummary heading={words.problems} problems={refused} />;
    case "changed":
      return (
        <Note tone="warn" role="alert" focused>
          {words.changed}
        </Note>
      );
    case "other_order":
      return (
        <Note tone="warn" role="alert" focused>
          {words.otherOrder}{" "}
          <Link to={href("/admin/orders/:number", { number: String(answer.number) })}>
            {words.order(formatOrderNumber(answer.number))}
          </Link>
        </Note>
      );
    case "failed":
      return (
        <Note tone="warn" role="alert" focused>
          {words.failed}
        </Note>
      );
    default:
      return null;
  }
}

/** The customer whose phone number was entered. */
export type Caller = Omit<KnownCaller, "lines"> & {
  /** The last order's lines, as far as the products still exist. */
  lines: Line[];
};

/** Digits of an Indian number. */
const WHOLE = 10;

type CallerProps = {
  values: Record<OrderField, string> | undefined;
  problems: FieldProblems<OrderField>;
};

/** The number comes first: a known caller's other fields are then filled in. */
export function CallerPhone({ values, problems, onAgain }: CallerProps & { onAgain: (lines: Line[]) => void }) {
  const { adminShop, checkout } = useMessages({ adminWords });
  const words = adminShop.phoneOrder;
  const fetcher = useFetcher<{ caller?: Caller | null }>();
  const section = useRef<HTMLElement>(null);
  const lastRequest = useRef("");
  const known = fetcher.data?.caller ?? null;

  function look({ target }: React.SyntheticEvent): void {
    if (!(target instanceof HTMLInputElement) || target.name !== "phone") return;
    // As soon as the number may be complete: the look-up needs no tap.
    if (target.value.replace(/\D/g, "").length < WHOLE || target.value === lastRequest.current) return;
    lastRequest.current = target.value;
    // The look-up changes nothing: reloading the page's data would only cost time, above all on a weak connection.
    const to = { method: "post", action: href("/admin/neworder"), defaultShouldRevalidate: false } as const;
    void fetcher.submit({ do: "caller", phone: target.value }, to);
  }

  function fill(): void {
    const form = section.current?.closest("form");
    if (known === null || !form) return;
    for (const name of ["name", "address", "email"] as const) {
      const field = form.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name=${name}]`);
      if (field) field.value = known[name] ?? "";
    }
    // The draft is saved on an input event.
    form.dispatchEvent(new Event("input", { bubbles: true }));
  }

  return (
    <section ref={section} onInput={look} onBlur={look}>
      <Field
        name="phone"
        label={checkout.phone}
        limit={ORDER_FIELD_LIMITS.phone}
        problem={problems.phone}
        defaultValue={values?.phone}
        autoComplete="off"
        type="tel"
      />
      <div role="status">
        {known !== null && (
          <div className="known-caller">
            <p className="long-word">
              <b>{words.knownCaller(known.name)}</b>
              <br />
              {known.address}
            </p>
            {known.lines.length > 0 && <p className="long-word">{words.lastOrder(productsOf(known))}</p>}
            <p className="btn-row">
              <button className="btn btn-quiet" type="button" onClick={fill}>
                {words.useKnown}
              </button>
              {known.lines.length > 0 && (
                <button
                  className="btn btn-quiet"
                  type="button"
                  onClick={() => {
                    onAgain(known.lines);
                    fill();
                  }}
                >
                  {words.again}
                </button>
              )}
            </p>
          </div>
        )}
      </div>
    </section>
  );
}

const productsOf = ({ lines }: Caller) =>
  lines.map(({ product, quantity }) => ({ name: product.name, quantity: Number(quantity) }));

/** The caller's fields besides the number. */
export function CallerFields({ values, problems }: CallerProps) {
  const { adminShop, checkout } = useMessages({ adminWords });
  return (
    <section>
      <Title>{adminShop.phoneOrder.caller}</Title>
      <div className="fields">
        {OTHERS.map((field) => (
          <Field
            key={field}
            name={field}
            label={checkout[field]}
            limit={ORDER_FIELD_LIMITS[field]}
            problem={problems[field]}
            defaultValue={values?.[field]}
            optional={field === "email"}
            autoComplete="off"
            {...(field === "address" ? { multiline: true, rows: 3 } : { type: TYPES[field] })}
          />
        ))}
      </div>
    </section>
  );
}

const OTHERS = ["name", "address", "email"] as const satisfies readonly OrderField[];
const TYPES = { name: "text", email: "email" } as const;

/** What to read out to the caller at the end. */
export function OrderSummary({ lines }: { lines: readonly Line[] }) {
  const { phoneOrder } = useMessages({ adminWords }).adminShop;
  const { totalPaise } = orderTotals(
    lines.map(({ product, quantity }) => ({ unitPricePaise: product.pricePaise, quantity: pieces(quantity) ?? 0 })),
  );
  return (
    <p className="phone-total">
      <span>{phoneOrder.total}</span>
      <b>{formatPaise(totalPaise)}</b>
    </p>
  );
}
