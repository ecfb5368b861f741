import { intentOf, textOf } from "#app/forms/submit-result.ts";
import { logFailure } from "#app/request/log.ts";
import { badRequest, formOf, notFound, shopOf, viewerOf } from "#app/request/context.ts";
import { adminShopOf } from "#app/admin/layout/get-admin.ts";
import { wholeListing } from "#shop/catalogue/search/listing-query.ts";
import type { FieldProblem } from "#shop/values/form-fields.ts";
import type { EditedLine } from "#shop/orders/editing/decide-edit.ts";
import { parseEditFields, piecesIn } from "#shop/orders/editing/edit-form.ts";
import type { Missing } from "#shop/orders/transitions/order-transitions.ts";
import type { OrderState } from "#shop/values/order.ts";
import { cleanSearch, isUuid } from "#shop/values/text.ts";
import {
  differences,
  linesOf,
  mergeEditValues,
  quantityField,
  readOrderBase,
  readEditForm,
  todayField,
  toEditValues,
  type FieldChange,
} from "./edit-values.ts";
import type { EditView } from "./use-edit-draft.ts";

/** Problems by field name. */
export type EditProblems = Partial<Record<string, FieldProblem | "discount_too_high">>;

type Answer =
  | { kind: "saved" }
  /** Nothing was saved: the order was closed meanwhile. */
  | { kind: "already"; state: OrderState }
  | { kind: "draft" | "prices" | "failed"; view: EditView }
  | { kind: "problems"; problems: EditProblems; noLines: boolean; view: EditView }
  | { kind: "changed"; changes: FieldChange[]; view: EditView }
  | { kind: "not_enough"; missing: Missing; view: EditView };

type Context = Parameters<typeof adminShopOf>[0];

const MAX_RESULTS = 8;

/** Handles the form's intent: saves, or, without script, searches and adds. Returns the form's new state. */
export async function saveEdit(request: Request, context: Context, number: number): Promise<Answer> {
  const form = await formOf(request);
  const adminShop = adminShopOf(context);
  const orderNow = async () => {
    const order = await adminShop.orders.findToEdit(number);
    if (order === null) throw notFound();
    return order;
  };
  const base = readOrderBase(textOf(form, "seen"), toEditValues((await orderNow()).contents));
  if (base === null) throw badRequest();
  const { values, ids, seenPaise } = readEditForm(form, base.values);
  const added = /^\d{1,9}$/.exec(textOf(form, "add"))?.[0];
  if (added !== undefined) {
    ids.push(Number(added));
    const field = quantityField(Number(added));
    values[field] = String((piecesIn(values[field] ?? "") ?? 0) + 1);
  }
  const view = async (changes: Partial<EditView> = {}): Promise<EditView> => {
    const order = await orderNow();
    const requested = ids.map((productId) => ({ productId, quantity: 0 }));
    const cards = await shopOf(context).productsById(viewerOf(context), requested);
    const there = cards.filter(({ gone }) => !gone);
    const search = textOf(form, "q");
    const key = isUuid(textOf(form, "key")) ? textOf(form, "key") : crypto.randomUUID();
    const results = await find(context, search);
    return { key, base, values, lines: linesOf(order, there), results, search, ...changes };
  };
  if (intentOf(form) !== "save") return { kind: "draft", view: await view() };

  const fields = parseEditFields(values);
  const problems: EditProblems = fields.ok ? {} : { ...fields.problems };
  const lines: EditedLine[] = [];
  for (const productId of ids) {
    const quantity = piecesIn(values[quantityField(productId)] ?? "");
    if (quantity === null) problems[quantityField(productId)] = "out_of_range";
    const isTodaysPrice = values[todayField(productId)] === "on";
    if (quantity) lines.push({ productId, quantity, isTodaysPrice, seenPaise: seenPaise.get(productId) ?? 0 });
  }
  const refuse = async (more: EditProblems, noLines = false): Promise<Answer> => {
    return { kind: "problems", problems: { ...problems, ...more }, noLines, view: await view() };
  };
  if (!fields.ok || Object.keys(problems).length > 0) return await refuse({});
  try {
    const key = isUuid(textOf(form, "key")) ? textOf(form, "key") : crypto.randomUUID();
    const outcome = await adminShop.orders.edit(number, { ...fields.value, key, baseVersion: base.version, lines });
    if (outcome.ok) return { kind: "saved" };
    const { problem } = outcome;
    switch (problem.kind) {
      case "not_found":
        throw notFound();
      case "already":
        return problem;
      case "no_lines":
        return await refuse({}, true);
      case "discount_too_high":
        return await refuse({ discount: "discount_too_high" });
      case "total_too_high":
        return await refuse({ delivery: "out_of_range" });
      case "prices_changed":
        return { kind: "prices", view: await view() };
      case "not_enough":
        return { kind: "not_enough", missing: problem, view: await view() };
      case "changed": {
        const order = await orderNow();
        if (order.state !== "open") return { kind: "already", state: order.state };
        const now = toEditValues(order.contents);
        const merged = mergeEditValues(base.values, now, values);
        const next = { base: { version: order.version, values: now }, values: merged, key: crypto.randomUUID() };
        return { kind: "changed", changes: differences(base.values, now), view: await view(next) };
      }
    }
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    logFailure(error);
    return { kind: "failed", view: await view() };
  }
}

async function find(context: Context, text: string): Promise<EditView["results"]> {
  const search = cleanSearch(text);
  if (search === "") return null;
  const query = { ...wholeListing, text: search };
  const { cards, closeMatches } = await shopOf(context).listProducts(viewerOf(context), query);
  return [...cards, ...closeMatches].slice(0, MAX_RESULTS);
}
