import { useMemo, useRef } from "react";
import { href, Link, useFetcher } from "react-router";
import { adminWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { Field } from "#app/ui/field.tsx";
import { Note } from "#app/ui/note.tsx";
import { ProblemSummary } from "#app/ui/problems.tsx";
import { Title } from "#app/ui/title.tsx";
import type { FieldProblems } from "#shop/form.ts";
import { formatPaise } from "#shop/money.ts";
import { formatOrderNumber } from "#shop/orders/order-number.ts";
import { orderTotals } from "#shop/orders/order-totals.ts";
import { ORDER_FIELD_LIMITS, type OrderField } from "#shop/orders/order-form.ts";
import type { Line, LookUp } from "./phone-order-products.tsx";
import { pieces } from "./typed-order.ts";

/** What the server said of the last try, where it took no order. */
type Answer =
  | { kind: "draft" | "changed" | "failed" }
  | {
      kind: "problems";
      problems: FieldProblems<OrderField>;
      badQuantities: readonly number[];
      noLines: boolean;
      lines: readonly Line[];
    }
  | { kind: "other_order"; number: number };

/** The order in which a caller says it. */
const FIELDS = ["phone", "name", "address", "email"] as const satisfies readonly OrderField[];

/** What was wrong with the last try, above everything, with the way to each place. */
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

type CallerProps = {
  values: Record<OrderField, string> | undefined;
  problems: FieldProblems<OrderField>;
};

/** Who calls. Somebody who has ordered before need not spell it all again. */
export function CallerFields({ values, problems }: CallerProps) {
  const { adminShop, checkout } = useMessages({ adminWords });
  const words = adminShop.phoneOrder;
  const fetcher = useFetcher<LookUp>();
  const fields = useRef<HTMLElement>(null);
  const known = fetcher.data?.caller ?? null;

  function look({ target }: React.FocusEvent<HTMLElement>): void {
    if (!(target instanceof HTMLInputElement) || target.name !== "phone" || target.value.trim() === "") return;
    void fetcher.load(`${href("/admin/neworder")}?${new URLSearchParams({ phone: target.value })}`);
  }

  function fill(): void {
    if (known === null) return;
    for (const name of ["name", "address", "email"] as const) {
      const field = fields.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name=${name}]`);
      if (field) field.value = known[name] ?? "";
    }
  }

  return (
    <section ref={fields} onBlur={look}>
      <Title>{words.caller}</Title>
      <div className="fields">
        {FIELDS.map((field) => (
          <div key={field}>
            <Field
              name={field}
              label={checkout[field]}
              limit={ORDER_FIELD_LIMITS[field]}
              problem={problems[field]}
              defaultValue={values?.[field]}
              optional={field === "email"}
              autoComplete="off"
              {...(field === "address" ? { multiline: true, rows: 3 } : { type: TYPES[field] })}
            />
            {field === "phone" && (
              <div role="status">
                {known !== null && (
                  <p className="known-caller">
                    <span>{words.knownCaller(known.name)}</span>
                    <button className="btn btn-quiet" type="button" onClick={fill}>
                      {words.useKnown}
                    </button>
                  </p>
                )}
              </div>
            )}
          </div>
        ))}
      </div>
    </section>
  );
}

const TYPES = { phone: "tel", name: "text", email: "email" } as const;

/** What the caller is told at the end. */
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
