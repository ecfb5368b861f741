import { optionalText, parseForm, type FieldProblems, type Parsed } from "../../values/form-fields.ts";
import { readNumber } from "../../values/numbers.ts";
import type { Fulfilment } from "../../values/order.ts";
import { parseDay } from "../../values/shop-days.ts";
import { ORDER_FIELD_LIMITS, parseCaller } from "../buyer-form.ts";
import type { OrderAdditions } from "../../schema/order-edits.ts";
import type { OrderEdit } from "./decide-edit.ts";

/** Maximum characters of each field; browsers enforce the same. */
export const EDIT_LIMITS = {
  name: ORDER_FIELD_LIMITS.name,
  phone: ORDER_FIELD_LIMITS.phone,
  address: ORDER_FIELD_LIMITS.address,
  fulfilment: 10,
  pin: ORDER_FIELD_LIMITS.pin,
  village: ORDER_FIELD_LIMITS.village,
  state: ORDER_FIELD_LIMITS.state,
  promisedOn: 10,
  delivery: 20,
  discount: 20,
  reason: 200,
  note: 1000,
  slipNote: 200,
} as const;

export type EditField = keyof typeof EDIT_LIMITS;
export const EDIT_FIELDS = Object.keys(EDIT_LIMITS) as readonly EditField[];

/** Paise that the database's column holds. */
const MOST_PAISE = 2_000_000_000;
const RUPEES = { decimals: 2, least: 0, most: MOST_PAISE };

const texts = {
  reason: optionalText(EDIT_LIMITS.reason),
  note: optionalText(EDIT_LIMITS.note, { multiline: true }),
  slipNote: optionalText(EDIT_LIMITS.slipNote),
};

/** Where, how and when an order reaches its buyer. */
type DeliveryField = "fulfilment" | "pin" | "village" | "state" | "promisedOn";

type AdditionField = Exclude<EditField, "name" | "phone" | "address" | DeliveryField>;

/** Validates charges and notes. An empty amount is 0. */
export function parseAdditions(values: Record<AdditionField, string>): Parsed<OrderAdditions, AdditionField> {
  const { reason, note, slipNote } = values;
  const words = parseForm(texts, { reason, note, slipNote });
  const [delivery, discount] = [rupeesIn(values.delivery), rupeesIn(values.discount)];
  const problems: FieldProblems<AdditionField> = words.ok ? {} : { ...words.problems };
  if (delivery === null) problems.delivery = "out_of_range";
  if (discount === null) problems.discount = "out_of_range";
  else if (discount > 0 && words.ok && words.value.reason === null) problems.reason = "required";
  if (!words.ok || delivery === null || discount === null || problems.reason !== undefined) {
    return { ok: false, problems };
  }
  return {
    ok: true,
    value: {
      deliveryPaise: delivery,
      discountPaise: discount,
      // What is not taken off needs no reason.
      discountReason: discount > 0 ? words.value.reason : null,
      note: words.value.note,
      slipNote: words.value.slipNote,
    },
  };
}

type Edited = Omit<OrderEdit, "key" | "baseVersion" | "lines">;

/** Validates the entered fields of an order except its products. */
export function parseEditFields(values: Record<EditField, string>): Parsed<Edited, EditField> {
  const buyer = parseCaller({ ...values, email: "" });
  const additions = parseAdditions(values);
  const day = parseDay(values.promisedOn);
  if (!buyer.ok || !additions.ok || day === undefined) {
    const { email: _none, ...ofBuyer } = buyer.ok ? {} : buyer.problems;
    const ofDay = day === undefined ? { promisedOn: "not_day" as const } : {};
    return { ok: false, problems: { ...ofBuyer, ...(additions.ok ? {} : additions.problems), ...ofDay } };
  }
  const { name, phone, address, pin: pinCode, village, state: stateCode } = buyer.value;
  const fulfilment = fulfilmentIn(values.fulfilment);
  const delivery = { fulfilment, pinCode, village, stateCode, promisedOn: day };
  return { ok: true, value: { name, phone, address, ...delivery, ...additions.value } };
}

/** Everything but 'collect' is delivered. */
export const fulfilmentIn = (text: string): Fulfilment => (text === "collect" ? "collect" : "deliver");

/** Paise; null for what is no amount. */
export function rupeesIn(text: string): number | null {
  const read = readNumber(text, RUPEES) ?? 0;
  return typeof read === "number" ? read : null;
}

const MOST_PIECES = 1_000_000;

/** Pieces, 0 for a line that is taken out; null for what is no whole number. */
export function piecesIn(text: string): number | null {
  const read = readNumber(text, { decimals: 0, least: 0, most: MOST_PIECES }) ?? 0;
  return typeof read === "number" ? read : null;
}
