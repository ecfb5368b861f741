import { useFormats } from "#app/i18n/formats.ts";
import { adminWords, deliveryWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { piecesIn, rupeesIn } from "#shop/orders/editing/edit-form.ts";
import {
  differences,
  noValues,
  quantityField,
  todayField,
  type EditorField,
  type EditorLine,
  type EditorValues,
  type EditorView,
} from "./editor-values.ts";
import { formatPaise } from "#shop/values/money.ts";
import { parseDay, startOfDay } from "#shop/values/shop-days.ts";

/** The label of a form's field: a product's quantity has the product's name. */
export function useFieldName(lines: readonly EditorLine[]): (field: string) => string {
  const { edit: words } = useMessages({ adminWords }).adminOrders;
  return (field) => {
    const [, kind, id] = /^(quantity|today)-(\d+)$/.exec(field) ?? [];
    if (kind === undefined) return words.labels[field as EditorField];
    const name = lines.find(({ productId }) => productId === Number(id))?.name ?? words.someProduct;
    return kind === "today" ? words.priceOf(name) : name;
  };
}

/** A field's value as people read it: a day as a date, a choice by its label. */
export function useFieldValue(): (field: string, value: string) => string {
  const { adminOrders, adminShop, states } = useMessages({ adminWords, deliveryWords });
  const { day } = useFormats();
  const labels: Record<string, Record<string, string>> = { fulfilment: adminOrders.edit.ways, state: states };
  return (field, value) => {
    if (field === "promisedOn" && typeof parseDay(value) === "string") return day(startOfDay(value));
    return (labels[field]?.[value] ?? value) || adminShop.empty;
  };
}

/** Unit price of a line with the current values, in paise. */
export const paiseOf = ({ productId, ordered, today }: EditorLine, values: EditorValues): number =>
  ordered === null || values[todayField(productId)] === "on" ? (today?.paise ?? ordered?.paise ?? 0) : ordered.paise;

function totalOf(lines: readonly EditorLine[], values: EditorValues): number {
  const products = lines.reduce((sum, line) => {
    return sum + paiseOf(line, values) * (piecesIn(values[quantityField(line.productId)] ?? "") ?? 0);
  }, 0);
  return products + (rupeesIn(values.delivery) ?? 0) - (rupeesIn(values.discount) ?? 0);
}

const baseOf = ({ base }: EditorView): EditorValues => base?.values ?? noValues;

/** What to read out to the caller at the end. */
export function NewTotal({ view }: { view: EditorView }) {
  const { phoneOrder } = useMessages({ adminWords }).adminShop;
  return (
    <p className="phone-total">
      <span>{phoneOrder.total}</span>
      <b>{formatPaise(totalOf(view.lines, view.values))}</b>
    </p>
  );
}

/** The new total beside the buttons, with the old one where it differs. */
export function EditTotal({ view }: { view: EditorView }) {
  const { edit: words } = useMessages({ adminWords }).adminOrders;
  const [was, now] = [totalOf(view.lines, baseOf(view)), totalOf(view.lines, view.values)];
  return (
    <p className="edit-total">
      <b>{formatPaise(now)}</b> {was !== now && <span className="soft">{words.totalWas(formatPaise(was))}</span>}
    </p>
  );
}

/** The differences from the saved order, both totals, and the amount due. */
export function WhatChanges({ view, paidPaise }: { view: EditorView; paidPaise: number }) {
  const { edit: words, payment } = useMessages({ adminWords }).adminOrders;
  const nameOf = useFieldName(view.lines);
  const valueOf = useFieldValue();
  const changes = differences(baseOf(view), view.values);
  const [was, now] = [totalOf(view.lines, baseOf(view)), totalOf(view.lines, view.values)];
  return (
    <>
      <h2 id="what-changes">{words.whatChanges}</h2>
      {changes.length === 0 && <p className="soft">{words.noChanges}</p>}
      <ul className="what-changes">
        {changes.map((change) => (
          <li key={change.field}>
            <span>{nameOf(change.field)}</span>
            <b>{words.change(valueOf(change.field, change.was), valueOf(change.field, change.now))}</b>
          </li>
        ))}
      </ul>
      <p className="bill-row bill-total">
        <span>
          <b>{words.total}</b>
          {was !== now && <span className="soft block">{words.totalWas(formatPaise(was))}</span>}
        </span>
        <b>{formatPaise(now)}</b>
      </p>
      {paidPaise !== 0 && (
        <p className="bill-row">
          <span>{words.due}</span>
          <b>{now >= paidPaise ? formatPaise(now - paidPaise) : payment.back(formatPaise(paidPaise - now))}</b>
        </p>
      )}
    </>
  );
}
