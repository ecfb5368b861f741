import * as v from "valibot";
import { parseBase } from "#shop/values/merge-edits.ts";
import { textOf } from "#app/forms/submit-result.ts";
import type { ProductCard } from "#shop/catalogue/products/product-cards.ts";
import { toPack, type Pack } from "#shop/values/product.ts";
import { formatPhone } from "#shop/values/format-phone.ts";
import { plainRupees } from "#shop/values/money.ts";
import { readPin } from "#shop/delivery/pin.ts";
import { EDIT_FIELDS, type EditField } from "#shop/orders/editing/edit-form.ts";
import type { OrderContents } from "#shop/schema/order-edits.ts";
import type { OrderToEdit } from "#shop/orders/editing/order-to-edit.ts";

/** A caller's e-mail address is entered only in a new order. */
export type EditorField = EditField | "email";
const EDITOR_FIELDS = [...EDIT_FIELDS, "email"] as const satisfies readonly EditorField[];

/** All fields of the form by name: those of the order, and for each product its `quantity-…` and `today-…`. */
export type EditorValues = Record<EditorField, string> & Record<string, string>;

/** What the form was filled from. The form sends it along, so that the server detects a conflict. */
export type OrderBase = { version: number; values: EditorValues };

/** A line of the form: one of the order, or a product to add (`ordered` is null). */
export type EditorLine = {
  productId: number;
  name: string;
  pack: Pack;
  ordered: { quantity: number; paise: number } | null;
  /** Current price and stock; null for a deleted product. */
  today: { paise: number; stock: number } | null;
};

/** The form's state. `base` is null for a new order. */
export type EditorView = {
  key: string;
  base: OrderBase | null;
  values: EditorValues;
  lines: EditorLine[];
  /** The products found for `search`; null: no search. */
  results: readonly ProductCard[] | null;
  search: string;
};

/** The state of a form for a new order, with what is known of the buyer. */
export const newOrder = (buyer: Partial<Record<EditorField, string>> = {}): EditorView => ({
  key: crypto.randomUUID(),
  base: null,
  values: { ...noValues, ...buyer },
  lines: [],
  results: null,
  search: "",
});

export const quantityField = (productId: number) => `quantity-${productId}`;
/** 'on' where today's price replaces the ordered one. */
export const todayField = (productId: number) => `today-${productId}`;

export const noValues = {
  ...Object.fromEntries(EDITOR_FIELDS.map((field) => [field, ""])),
  fulfilment: "deliver",
} as EditorValues;

export function toEditorValues(contents: OrderContents): EditorValues {
  const { name, phone, address, deliveryPaise, discountPaise, discountReason, note, slipNote, lines } = contents;
  const { fulfilment, pinCode, village, stateCode, promisedOn } = contents;
  const rupees = (paise: number) => (paise === 0 ? "" : plainRupees(paise));
  const values: EditorValues = {
    ...noValues,
    name,
    phone: formatPhone(phone),
    address,
    fulfilment,
    // An empty one is read from the address.
    pin: readPin(address) === pinCode ? "" : (pinCode ?? ""),
    village: village ?? "",
    state: stateCode ?? "",
    promisedOn: promisedOn ?? "",
    delivery: rupees(deliveryPaise),
    discount: rupees(discountPaise),
    reason: discountReason ?? "",
    note: note ?? "",
    slipNote: slipNote ?? "",
  };
  for (const { productId, quantity } of lines) {
    const field = quantityField(productId);
    values[field] = String(Number(values[field] ?? "0") + quantity);
  }
  return values;
}

/** A product to add; `gone`: it is no longer sold. */
type AddedProduct = ProductCard & { gone?: boolean };

/** The lines of the order that is edited, and the added ones. */
export function linesOf(order: OrderToEdit | null, added: readonly AddedProduct[]): EditorLine[] {
  const now = new Map(order?.today.map((card) => [card.id, card]));
  const lines = new Map<number, EditorLine>();
  for (const { productId, name, unitPricePaise, quantity, ...pack } of order?.contents.lines ?? []) {
    const before = lines.get(productId)?.ordered?.quantity ?? 0;
    const card = now.get(productId);
    lines.set(productId, {
      productId,
      name,
      pack: toPack(pack),
      ordered: { quantity: before + quantity, paise: unitPricePaise },
      today: card === undefined ? null : { paise: card.pricePaise, stock: card.stock },
    });
  }
  for (const card of added) if (!lines.has(card.id)) lines.set(card.id, lineOf(card));
  return [...lines.values()];
}

export const lineOf = ({ id, name, pack, pricePaise, stock, gone = false }: AddedProduct): EditorLine => ({
  productId: id,
  name,
  pack,
  ordered: null,
  today: gone ? null : { paise: pricePaise, stock },
});

const MOST_LINES = 100;

/**
 * The form's product ids and values. A field that a former release's form lacks has its value in `base`. Browsers send
 * line breaks as two characters.
 */
export function readEditorForm(
  form: FormData,
  base: EditorValues,
): { values: EditorValues; ids: number[]; seenPaise: Map<number, number> } {
  const sent = form.getAll("line").map((id) => (typeof id === "string" && /^\d{1,9}$/.test(id) ? Number(id) : 0));
  const ids = [...new Set(sent)].filter((id) => id > 0).slice(0, MOST_LINES);
  const read = (name: string, most: number) => textOf(form, name).replace(/\r\n?/g, "\n").slice(0, most);
  const values = Object.fromEntries(
    EDITOR_FIELDS.map((field) => [field, form.has(field) ? read(field, 2000) : base[field]]),
  ) as EditorValues;
  for (const id of ids) {
    values[quantityField(id)] = read(quantityField(id), 20);
    if (textOf(form, todayField(id)) === "on") values[todayField(id)] = "on";
  }
  return { values, ids, seenPaise: new Map(ids.map((id) => [id, paiseIn(read(`seen-${id}`, 15))])) };
}

/** 0 for what the page does not send. */
const paiseIn = (text: string): number => (/^\d+$/.test(text) ? Number(text) : 0);

const baseSchema = v.object({
  version: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  values: v.record(v.string(), v.string()),
});

/**
 * A field that a former release's form lacks has its value in `now`. Returns null if the JSON does not match the
 * schema.
 */
export function readOrderBase(text: string, now: EditorValues): OrderBase | null {
  try {
    const result = v.safeParse(baseSchema, parseBase(text));
    if (!result.success) return null;
    const { version, values } = result.output;
    const ownFields = Object.fromEntries(EDITOR_FIELDS.map((field) => [field, now[field]]));
    return { version, values: { ...ownFields, ...values } as EditorValues };
  } catch {
    return null;
  }
}

/** A field that differs, by its name. */
export type FieldChange = { field: string; was: string; now: string };

/** The fields that differ between two form values. Pure. */
export function differences(was: EditorValues, now: EditorValues): FieldChange[] {
  const fields = new Set([...Object.keys(was), ...Object.keys(now)]);
  return [...fields].flatMap((field) => {
    const [before, after] = [was[field] ?? "", now[field] ?? ""];
    return before === after ? [] : [{ field, was: before, now: after }];
  });
}

/** Merges the user's changes since `base` into the order's current values. Pure. */
export function mergeEditorValues(base: EditorValues, now: EditorValues, values: EditorValues): EditorValues {
  const merged: EditorValues = { ...now };
  for (const { field, now: mine } of differences(base, values)) merged[field] = mine;
  return merged;
}
