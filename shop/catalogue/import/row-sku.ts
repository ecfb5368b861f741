import { createHash } from "node:crypto";
import { and, isNull, sql } from "drizzle-orm";
import type { Database } from "#platform/database/connect.ts";
import { squeeze } from "../terms/normal-search.ts";
import { latinDigits } from "../../values/text.ts";
import { slugOf } from "../products/slug.ts";
import { PRODUCT } from "../products/product-fields.ts";
import { products } from "../../schema/products.ts";
import type { Defaults } from "./answers.ts";
import type { SheetRow } from "./sheet/read-csv.ts";

/** The shop's products by name. */
type Namesakes = ReadonlyMap<string, { sku: string; packAmount: number; packUnit: string }[]>;

/** The SKU as stored: one line, single spaces. */
export const skuOf = ({ cells }: SheetRow): string => oneLine(cells.sku);

const oneLine = (cell = ""): string => cell.replace(/[\s\p{Cc}]+/gu, " ").trim();

/** Names that differ in capitals, spaces or punctuation are one name. */
const nameKey = (name: string): string =>
  squeeze(name.slice(0, 500))
    .replace(/[\s\p{P}]+/gu, " ")
    .trim();

/** Rows as `rows`, each with a SKU: its own, that of the product with its name and pack, or a generated one. */
export async function withSkus(db: Database, rows: readonly SheetRow[], defaults: Defaults): Promise<SheetRow[]> {
  const names = rows.filter((row) => skuOf(row) === "").map(({ cells }) => oneLine(cells.name));
  const namesakes = await findNamesakes(db, names);
  return rows.map((row) => {
    const name = oneLine(row.cells.name);
    if (skuOf(row) !== "" || name === "") return row;
    const sku = skuAmong(namesakes, row) ?? generatedSku(name, row, defaults);
    return { ...row, cells: { ...row.cells, sku } };
  });
}

async function findNamesakes(db: Database, names: readonly string[]): Promise<Namesakes> {
  if (names.length === 0) return new Map();
  const words = sql`(select ' ' || lower(regexp_replace(name, '[[:space:][:punct:]]+', ' ', 'g'))
    from jsonb_array_elements_text(${JSON.stringify(names)}::jsonb) as name)`;
  const { sku, name, packAmount, packUnit } = products;
  const rows = await db
    .select({ sku, name, packAmount, packUnit })
    .from(products)
    .where(and(isNull(products.deletedAt), sql`${products.nameWords} in ${words}`));
  return Map.groupBy(rows, (row) => nameKey(row.name));
}

/** The only product of this name, and of this pack where the row has one. */
function skuAmong(namesakes: Namesakes, { cells }: SheetRow): string | null {
  const amount = latinDigits(cells.packAmount ?? "").trim();
  const alike = (namesakes.get(nameKey(cells.name ?? "")) ?? []).filter(
    ({ packAmount, packUnit }) => amount === "" || (Number(amount) === packAmount && cells.packUnit === packUnit),
  );
  return alike.length === 1 ? (alike[0]?.sku ?? null) : null;
}

/** 'TOMATO-RUBY-10-G': the same for the same name and pack, so that the file of next month finds the product. */
function generatedSku(name: string, { cells }: SheetRow, defaults: Defaults): string {
  const hasPack = (cells.packAmount ?? "").trim() !== "";
  const { packAmount = "", packUnit = "" } = hasPack ? cells : defaults;
  const text = `${name} ${latinDigits(packAmount).trim()} ${packUnit}`;
  const sku = slugOf(text).toUpperCase();
  if (sku.length <= PRODUCT.sku.limit && text.length <= 80) return sku;
  const hash = createHash("sha256").update(text).digest("hex").slice(0, 6).toUpperCase();
  return `${[...sku].slice(0, PRODUCT.sku.limit - 10).join("")}-${hash}`;
}
