import * as v from "valibot";
import { textOf } from "#app/forms/submit-result.ts";
import type { ProductCard } from "#shop/catalogue/products/product-cards.ts";
import type { Pack } from "#shop/values/product.ts";
import { formatPhone } from "#shop/values/format-phone.ts";
import { plainRupees } from "#shop/values/money.ts";
import { EDIT_FIELDS, type EditField } from "#shop/orders/editing/edit-form.ts";
import type { OrderContents } from "#shop/schema/order-edits.ts";
import type { OrderToEdit } from "#shop/orders/editing/order-to-edit.ts";

/** All fields of the form by name: those of the order, and for each product its `quantity-…` and `today-…`. */
export type TypedEdit = Record<EditField, string> & Record<string, string>;

/** What the form was filled with, which goes along with it: what somebody else changed since shows against it. */
export type SeenOrder = { version: number; typed: TypedEdit };

/** A product of the form: one that the order has, or one that is to be added (`ordered` is null). */
export type EditLine = {
  productId: number;
  name: string;
  pack: Pack;
  ordered: { quantity: number; paise: number } | null;
  /** What it costs and how many there are today; null when it was taken out of the shop. */
  today: { paise: number; stock: number } | null;
};

export const quantityField = (productId: number) => `quantity-${productId}`;
/** 'on' where today's price is chosen instead of the one as ordered. */
export const todayField = (productId: number) => `today-${productId}`;

export function typedOfContents(contents: OrderContents): TypedEdit {
  const { name, phone, address, deliveryPaise, discountPaise, discountReason, note, slipNote, lines } = contents;
  const rupees = (paise: number) => (paise === 0 ? "" : plainRupees(paise));
  const typed: TypedEdit = {
    name,
    phone: formatPhone(phone),
    address,
    delivery: rupees(deliveryPaise),
    discount: rupees(discountPaise),
    reason: discountReason ?? "",
    note: note ?? "",
    slipNote: slipNote ?? "",
  };
  for (const { productId, quantity } of lines) {
    const field = quantityField(productId);
    typed[field] = String(Number(typed[field] ?? "0") + quantity);
  }
  return typed;
}

/** The order's lines, and those that are to be added. */
export function linesOf({ contents, today }: OrderToEdit, added: readonly ProductCard[]): EditLine[] {
  const now = new Map([...today, ...added].map((card) => [card.id, card]));
  const todayOf = (id: number): EditLine["today"] => {
    const card = now.get(id);
    return card === undefined ? null : { paise: card.pricePaise, stock: card.stock };
  };
  const lines = new Map<number, EditLine>();
  for (const { productId, name, packAmount, packUnit, unitPricePaise, quantity } of contents.lines) {
    const before = lines.get(productId)?.ordered?.quantity ?? 0;
    lines.set(productId, {
      productId,
      name,
      pack: { amount: packAmount, unit: packUnit },
      ordered: { quantity: before + quantity, paise: unitPricePaise },
      today: todayOf(productId),
    });
  }
  for (const card of added) if (!lines.has(card.id)) lines.set(card.id, lineOf(card));
  return [...lines.values()];
}

export const lineOf = ({ id, name, pack, pricePaise, stock }: ProductCard): EditLine => ({
  productId: id,
  name,
  pack,
  ordered: null,
  today: { paise: pricePaise, stock },
});

/** Products that one form takes. */
const MOST_LINES = 100;

/**
 * The products that the form names, and what was typed; what a form of a former release does not ask is as `seen`. Browsers
 * send line breaks as two characters.
 */
export function readTyped(
  form: FormData,
  seen: TypedEdit,
): { typed: TypedEdit; ids: number[]; seenPaise: Map<number, number> } {
  const sent = form.getAll("line").map((id) => (typeof id === "string" && /^\d{1,9}$/.test(id) ? Number(id) : 0));
  const ids = [...new Set(sent)].filter((id) => id > 0).slice(0, MOST_LINES);
  const read = (name: string, most: number) => textOf(form, name).replace(/\r\n?/g, "\n").slice(0, most);
  const typed = Object.fromEntries(
    EDIT_FIELDS.map((field) => [field, form.has(field) ? read(field, 2000) : seen[field]]),
  ) as TypedEdit;
  for (const id of ids) {
    typed[quantityField(id)] = read(quantityField(id), 20);
    if (textOf(form, todayField(id)) === "on") typed[todayField(id)] = "on";
  }
  return { typed, ids, seenPaise: new Map(ids.map((id) => [id, Number(read(`seen-${id}`, 15)) || 0])) };
}

const seenSchema = v.object({
  version: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  typed: v.record(v.string(), v.string()),
});

/** What a form of a former release left out is as it is `now`. Null for a text that no page of ours sent. */
export function readSeenOrder(text: string, now: TypedEdit): SeenOrder | null {
  try {
    const result = v.safeParse(seenSchema, JSON.parse(text));
    if (!result.success) return null;
    const { version, typed } = result.output;
    const kept = Object.fromEntries(EDIT_FIELDS.map((field) => [field, now[field]]));
    return { version, typed: { ...kept, ...typed } as TypedEdit };
  } catch {
    return null;
  }
}

/** A field that differs, by its name. */
export type FieldChange = { field: string; was: string; now: string };

/** What differs between two fillings of the form. Pure. */
export function differences(was: TypedEdit, now: TypedEdit): FieldChange[] {
  const fields = new Set([...Object.keys(was), ...Object.keys(now)]);
  return [...fields].flatMap((field) => {
    const [before, after] = [was[field] ?? "", now[field] ?? ""];
    return before === after ? [] : [{ field, was: before, now: after }];
  });
}

/** What was typed where something was, and else what the order says now. Pure. */
export function mergeTyped(seen: TypedEdit, now: TypedEdit, typed: TypedEdit): TypedEdit {
  const merged: TypedEdit = { ...now };
  for (const { field, now: mine } of differences(seen, typed)) merged[field] = mine;
  return merged;
}
