import type { Column } from "./column-definitions.ts";
import { plainHeading } from "./column-meanings.ts";

/** What Shopify and WooCommerce write once for all variants of a product. */
const SHARED: readonly Column[] = ["name", "description", "category", "brand", "hsn", "gst", "mostPerOrder"];

/**
 * Fills in what a variant takes from its product, in the records themselves. Shopify repeats the product's handle;
 * WooCommerce names the SKU or the id of the parent. Returns the product's record of each variant.
 */
export function inheritCells(
  records: readonly string[][],
  headings: readonly string[],
  columns: readonly (Column | null)[],
): ReadonlyMap<readonly string[], readonly string[]> {
  const parents = new Map<readonly string[], readonly string[]>();
  const names = headings.map(plainHeading);
  const [handle, parent, id] = [names.indexOf("handle"), names.indexOf("parent"), names.indexOf("id")];
  const key = handle >= 0 ? handle : parent;
  if (key < 0) {
    inheritNames(records, columns);
    return parents;
  }
  const sku = columns.indexOf("sku");
  const shared = columns.flatMap((column, at) => (column !== null && SHARED.includes(column) ? [at] : []));
  const products = new Map<string, string[]>();
  for (const record of records) {
    const own = handle >= 0 ? [record[handle]] : [record[sku], id < 0 ? "" : `id:${record[id] ?? ""}`];
    for (const each of own) if (each && !products.has(each)) products.set(each, record);
  }
  for (const record of records) {
    const product = products.get(record[key] ?? "");
    // A row without a value of its own for the variant is only a further picture.
    if (product === undefined || product === record || !isVariant(record, names)) continue;
    parents.set(record, product);
    for (const at of shared) if ((record[at] ?? "").trim() === "") record[at] = product[at] ?? "";
  }
  const type = names.indexOf("type");
  // WooCommerce's row for all variants of a product has no price of its own.
  if (parent >= 0) for (const record of records) if (record[type]?.trim() === "variable") record.fill("");
  return parents;
}

/** Merged cells: a name on the first of several rows, which have packs and prices of their own. */
function inheritNames(records: readonly string[][], columns: readonly (Column | null)[]): void {
  const name = columns.indexOf("name");
  const pack = columns.indexOf("packAmount");
  const price = columns.indexOf("price");
  if (Math.min(name, pack, price) < 0) return;
  const isFilled = (record: readonly string[], at: number) => (record[at] ?? "").trim() !== "";
  const shared = columns.flatMap((column, at) => (column !== null && SHARED.includes(column) ? [at] : []));
  let above: string[] | null = null;
  for (const record of records) {
    if (isFilled(record, name)) above = isFilled(record, pack) ? record : null;
    else if (!record.some((_, at) => isFilled(record, at))) above = null;
    else if (above !== null && isFilled(record, pack) && isFilled(record, price))
      for (const at of shared) if (!isFilled(record, at)) record[at] = above[at] ?? "";
  }
}

const VARIANT_VALUES = ["variantprice", "variantsku", "option1value", "regularprice", "saleprice"];

const isVariant = (record: readonly string[], names: readonly string[]): boolean =>
  names.some((name, at) => VARIANT_VALUES.includes(name) && (record[at] ?? "").trim() !== "");
