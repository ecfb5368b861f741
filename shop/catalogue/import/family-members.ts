import { and, inArray, isNull } from "drizzle-orm";
import type { Database } from "#platform/database/connect.ts";
import { gramsOf, MOST_PACKS } from "../../values/product.ts";
import { products } from "../../schema/products.ts";
import { familyKeyOf } from "../../values/text.ts";
import type { ProductDraft } from "../products/product-fields.ts";
import { beginning } from "./sheet/decode-csv.ts";
import { isSlip, type Warning } from "./import-report.ts";
import { plainRupees } from "../../values/money.ts";

type Member = Pick<ProductDraft, "name" | "category" | "packAmount" | "packUnit" | "pricePaise">;

/** Whether two packs, for their sizes, have prices that no two packs of one product have. */
function isPriceSlip(one: Member, other: Member): boolean {
  const [a, b] = [one, other].map((each) => gramsOf({ ...each, grossGrams: null })) as [number | null, number | null];
  if ((a === null || b === null) && one.packUnit !== other.packUnit) return false;
  return isSlip(one.pricePaise / (a || one.packAmount), other.pricePaise / (b || other.packAmount));
}

/** The packs of the families that a file names, as they are after the rows that were looked at so far. */
export class FamilyMembers {
  /** By the family's key, by SKU. */
  readonly #members = new Map<string, Map<string, Member>>();

  /** Reads the shop's packs of these families, in whatever category. */
  async lookUp(db: Database, families: readonly (string | null | undefined)[]): Promise<void> {
    const keys = new Set(families.flatMap((family) => (family ? familyKeyOf(family) : [])));
    const fresh = [...keys].filter((key) => !this.#members.has(key));
    if (fresh.length === 0) return;
    for (const key of fresh) this.#members.set(key, new Map());
    const rows = await db
      .select()
      .from(products)
      .where(and(isNull(products.deletedAt), inArray(products.familyKey, fresh)))
      // The warnings name the family's oldest pack, wherever an edit has moved its row.
      .orderBy(products.id);
    for (const row of rows) this.#members.get(row.familyKey ?? "")?.set(row.sku, row);
  }

  /** Moves a product into its family; 'full' where the family has no room for it. */
  take(was: ProductDraft | null, product: ProductDraft): Warning[] | "full" {
    if (was?.family) this.#members.get(familyKeyOf(was.family))?.delete(was.sku);
    const { sku, family, category, packAmount, packUnit } = product;
    if (family === null) return [];
    const members = this.#members.get(familyKeyOf(family)) ?? new Map<string, Member>();
    const others = [...members.values()].filter((each) => each.category === category);
    const isIn = was?.category === category && familyKeyOf(was.family ?? "") === familyKeyOf(family);
    if (!isIn && others.length >= MOST_PACKS) return "full";
    const elsewhere = [...members.values()].find((each) => each.category !== category);
    const same = others.find((each) => each.packAmount === packAmount && each.packUnit === packUnit);
    const unlike = was === null ? others.find((each) => isPriceSlip(product, each)) : undefined;
    this.#members.set(familyKeyOf(family), members.set(sku, product));
    const named = { now: beginning(family) };
    const [now, otherPrice] = [product, unlike ?? product].map(({ pricePaise }) => plainRupees(pricePaise)) as [
      string,
      string,
    ];
    return [
      ...(unlike === undefined ? [] : [{ kind: "family_price" as const, now, other: unlike.name, otherPrice }]),
      ...(same === undefined ? [] : [{ kind: "same_pack" as const, ...named, other: same.name }]),
      ...(elsewhere === undefined ? [] : [{ kind: "other_category" as const, ...named, other: elsewhere.name }]),
    ];
  }
}
