import { createHash } from "node:crypto";
import { and, isNull, sql } from "drizzle-orm";
import type { Database } from "#platform/database/connect.ts";
import { squeeze } from "../terms/normal-search.ts";
import { latinDigits } from "../../values/text.ts";
import { slugOf } from "../products/slug.ts";
import { PRODUCT, type ProductDraft } from "../products/product-fields.ts";
import { products } from "../../schema/products.ts";
import { rowDefaults, type Defaults } from "./answers.ts";
import type { SheetRow } from "./sheet/read-csv.ts";

/** The shop's products by name. */
export type Namesakes = ReadonlyMap<string, ({ sku: string } & Sized)[]>;
type Sized = Pick<ProductDraft, "packAmount" | "packUnit">;

/** The SKU as stored: one line, single spaces. */
export const skuOf = ({ cells }: SheetRow): string => oneLine(cells.sku);

const oneLine = (cell = ""): string => cell.replace(/[\s\p{Cc}]+/gu, " ").trim();

/** Names that differ in capitals, spaces or punctuation are one name. */
const nameKey = (name: string): string =>
  squeeze(name.slice(0, 500))
    .replace(/[\s\p{P}]+/gu, " ")
    .trim();

/** Rows as `rows`, each with a SKU: its own, that of the product with its name and pack, or a generated one. */
export function withSkus(rows: readonly SheetRow[], namesakes: Namesakes, defaults: Defaults): SheetRow[] {
  return rows.map((row) => {
    const name = oneLine(row.cells.name);
    if (skuOf(row) !== "" || name === "") return row;
    const sku = skuAmong(namesakes, row) ?? generatedSku(name, row, defaults);
    return { ...row, cells: { ...row.cells, sku } };
  });
}

/** The shop's products with the names of these rows. */
export async function findNamesakes(db: Database, given: readonly SheetRow[]): Promise<Namesakes> {
  const names = given.map(({ cells }) => oneLine(cells.name)).filter(Boolean);
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

/** Products by name and pack: those of the shop, and of the rows of a file so far. */
export class SameNames {
  readonly #skus = new Map<string, string>();

  /** Notes a product; returns the SKU of another one with the same name and pack, or null. */
  take(product: ProductDraft, namesakes: Namesakes): string | null {
    const name = nameKey(product.name);
    const key = JSON.stringify([name, product.packAmount, product.packUnit]);
    const isSame = (other: { sku: string } & Sized) =>
      other.sku !== product.sku && other.packAmount === product.packAmount && other.packUnit === product.packUnit;
    const other = namesakes.get(name)?.find(isSame)?.sku ?? this.#skus.get(key) ?? null;
    this.#skus.set(key, product.sku);
    return other;
  }
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
  const { packAmount = "", packUnit = "" } = hasPack ? cells : rowDefaults(cells, defaults);
  const text = `${name} ${latinDigits(packAmount).trim()} ${packUnit}`;
  const sku = slugOf(text).toUpperCase();
  if (sku.length <= PRODUCT.sku.limit && text.length <= 80) return sku;
  const hash = createHash("sha256").update(text).digest("hex").slice(0, 6).toUpperCase();
  return `${[...sku].slice(0, PRODUCT.sku.limit - 10).join("")}-${hash}`;
}
