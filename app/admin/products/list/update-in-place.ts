import type { AdminShop } from "#shop/admin/open-admin.ts";
import { readKey } from "#app/forms/read-key.ts";
import { textOf } from "#app/forms/submit-result.ts";
import { badRequest } from "#app/request/context.ts";
import { parseProduct, toFormValues, type ProductEntry } from "#shop/catalogue/products/product-form.ts";
import { mergeEdits, readBase } from "#shop/values/merge-edits.ts";
import { done, refused, type Outcome } from "#shop/values/outcome.ts";
import {
  RESTOCK,
  ROW_FIELDS,
  type RowAnswer,
  type RowResult,
  type RowBase,
  type RowField,
  type RowIntent,
  type RowValues,
} from "./row-answer.ts";

type Parsed = { product: ProductEntry; values: RowValues };
type Read = NonNullable<Awaited<ReturnType<AdminShop["products"]["find"]>>> & { row: RowBase };

/** Handles a row's form: twenty more, their undo, or its fields. Throws 400 for a base that no page has sent. */
export async function updateInPlace(
  products: AdminShop["products"],
  { id, of }: { id: number; of: RowIntent },
  form: FormData,
): Promise<RowAnswer> {
  const base = readRowBase(textOf(form, "base"));
  const key = readKey(form);
  const answer =
    of === "edit" ? await edit(products, { id, key }, base, form) : await restock(products, { id, key }, base, of);
  return { ...answer, id, of };
}

/** The row, and the key of its form. */
type Target = { id: number; key: string | null };

/** Adds to the current stock or takes away from it. */
async function restock(
  products: AdminShop["products"],
  target: Target,
  base: RowBase,
  of: "restock" | "undo_restock",
): Promise<RowResult> {
  const stock = Number(base.stock);
  return of === "restock"
    ? await saveStock(products, target, base, { wanted: stock + RESTOCK, reason: "received" })
    : await saveStock(products, target, base, { wanted: stock - RESTOCK, reason: "adjustment" });
}

/** Saves the fields that differ from the base. */
async function edit(
  products: AdminShop["products"],
  target: Target,
  base: RowBase,
  form: FormData,
): Promise<RowResult> {
  const { id, key } = target;
  const now = await read(products, id);
  if (now === null) return { kind: "not_found" };
  const values = Object.fromEntries(ROW_FIELDS.map((field) => [field, textOf(form, field).slice(0, 20)])) as RowValues;
  const mine = parse(now, values, base.stock);
  if (!mine.ok) return mine.problem;
  // Sales are no conflict: the stock is saved as a difference.
  const stock = now.row.count === base.count ? base.stock : now.row.stock;
  const isSameCount = stock !== base.stock && mine.value.values.stock === stock;
  // Two people who received the same number of pieces have counted twice.
  if (isSameCount && !(await products.isStockChanged({ id, key, since: Number(base.count) })))
    return { kind: "counted", now: now.row };
  const merged = mergeEdits<RowField>(base, rowValues(mine.value.values), { ...rowValues(now.row), stock });
  const conflicts = merged.conflicts.filter((conflict) => conflict.mine !== null);
  if (conflicts.length > 0) return { kind: "conflict", now: now.row, conflicts };
  const change = Number(merged.values.stock) - Number(stock);
  if (merged.values.price === now.row.price && merged.values.mrp === now.row.mrp) {
    if (change === 0) return { kind: "saved", now: now.row };
    const wanted = Number(now.row.stock) + change;
    const answer = await saveStock(products, target, now.row, { wanted, reason: "adjustment" });
    return answer.kind === "counted" ? await edit(products, target, base, form) : answer;
  }
  const whole = parse(now, merged.values, stock);
  if (!whole.ok) return whole.problem;
  const outcome = await products.update({
    ...target,
    base: { version: now.version, stock: now.product.stock },
    product: { ...whole.value.product, stock: now.product.stock + change },
    pictureId: null,
    morePictures: null,
  });
  if (outcome.ok) return await saved(products, id);
  // Someone else saved after `read`: compare with that.
  if (outcome.problem.kind === "changed") return await edit(products, target, base, form);
  return outcome.problem.kind === "short" ? { kind: "short", now: now.row } : { kind: "not_found" };
}

async function saveStock(
  products: AdminShop["products"],
  { id, key }: Target,
  { stock, count }: RowBase,
  change: { wanted: number; reason: "received" | "adjustment" },
): Promise<RowResult> {
  const outcome = await products.updateStock({
    id,
    key,
    base: { stock: Number(stock), count: Number(count) },
    ...change,
  });
  if (outcome.ok) return await saved(products, id);
  const now = await read(products, id);
  return now === null || outcome.problem.kind === "not_found"
    ? { kind: "not_found" }
    : { kind: outcome.problem.kind, now: now.row };
}

async function saved(products: AdminShop["products"], id: number): Promise<RowResult> {
  const now = await read(products, id);
  return now === null ? { kind: "not_found" } : { kind: "saved", now: now.row };
}

/** The count is read after the product: a count between the two is a conflict, never lost. */
async function read(products: AdminShop["products"], id: number): Promise<Read | null> {
  const product = await products.find(id);
  if (product === null) return null;
  const count = (await products.lastCounts([id])).get(id) ?? 0;
  return { ...product, row: { ...rowValues(toFormValues(product.product)), count: String(count) } };
}

/** Validates the row's fields with the product's others. A stock that is still `base` may be above the limit. */
function parse(now: Read, values: RowValues, base: string): Outcome<Parsed, RowResult> {
  const isCounted = values.stock !== base;
  const parsed = parseProduct({ ...toFormValues(now.product), ...values, ...(!isCounted && { stock: "0" }) });
  if (parsed.ok) {
    const normal = toFormValues(parsed.value);
    return done({ product: parsed.value, values: isCounted ? normal : { ...normal, stock: base } });
  }
  const { price, mrp, stock } = parsed.problems;
  const problems = {
    ...(price !== undefined && { price }),
    ...(mrp !== undefined && { mrp }),
    ...(stock !== undefined && { stock }),
  };
  return refused(Object.keys(problems).length === 0 ? { kind: "not_whole" } : { kind: "invalid", problems });
}

const rowValues = ({ price, mrp, stock }: RowValues): RowValues => ({ price, mrp, stock });

function readRowBase(text: string): RowBase {
  const { price = "", mrp = "", stock = "", count = "" } = readBase(text);
  if (![stock, count].every((number) => /^-?\d{1,15}$/.test(number))) throw badRequest();
  return { price, mrp, stock, count };
}
