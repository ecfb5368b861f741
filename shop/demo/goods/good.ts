import type { Category, PackUnit } from "../../catalogue/product.ts";
import type { ProductDraft } from "../../catalogue/product-fields.ts";

/** One good of the demonstration: what the import takes, and its picture. */
export type DemoGood = {
  product: ProductDraft;
  /** SVG, 480 × 480; drawn anew at each call. */
  draw: () => string;
};

/** A product as it is written down here: prices in rupees, facts as label and value. */
export type Entry = {
  sku: string;
  name: string;
  description: string;
  /** Other names that buyers look for it by. */
  called?: readonly string[];
  pack: readonly [amount: number, unit: PackUnit];
  /** Rupees; paise as decimals. */
  price: number;
  /** Rupees; only where the good is sold below it. */
  mrp?: number;
  stock: number;
  hsn: string | null;
  /** Hundredths of a percent. */
  gst: number | null;
  facts: Readonly<Record<string, string>>;
  brand?: string;
};

const paise = (rupees: number) => Math.round(rupees * 100);

export function productOf(
  entry: Entry,
  kind: { category: Category; sparePart?: boolean; brand: string },
): ProductDraft {
  return {
    sku: entry.sku,
    name: entry.name,
    description:
      entry.called === undefined ? entry.description : `${entry.description} Also called ${entry.called.join(", ")}.`,
    category: kind.category,
    sparePart: kind.sparePart ?? false,
    brand: entry.brand ?? kind.brand,
    packAmount: entry.pack[0],
    packUnit: entry.pack[1],
    pricePaise: paise(entry.price),
    mrpPaise: entry.mrp === undefined ? null : paise(entry.mrp),
    stock: entry.stock,
    hsn: entry.hsn,
    gstBasisPoints: entry.gst,
    facts: Object.entries(entry.facts).map(([label, value]) => ({ label, value })),
  };
}

/** Net quantity as it is lettered on the goods. */
export function netLabel(entry: Entry): string {
  const [amount, unit] = entry.pack;
  return `${amount} ${unit === "l" ? "L" : unit}`;
}
