/** The fixed list of categories (specification, section 9). */
export const CATEGORIES = ["seeds", "fertilizers", "sprayers", "garden"] as const;
export type Category = (typeof CATEGORIES)[number];

export const PACK_UNITS = ["g", "kg", "ml", "l", "piece", "m"] as const;
export type PackUnit = (typeof PACK_UNITS)[number];

/** One line of a product's table of facts, such as 'Sowing time' and 'June to July'. */
export type Fact = { label: string; value: string };

/** Net quantity as it is printed on the goods: 10 g, 50 kg, 5 pieces. */
export type Pack = { amount: number; unit: PackUnit };

/** What an import (the demonstration catalogue, a CSV file) gives for one product. Rows are matched by SKU. */
export type ProductDraft = {
  sku: string;
  name: string;
  /** Plain text; sentences that help a buyer choose. */
  description: string;
  category: Category;
  sparePart: boolean;
  brand: string | null;
  pack: Pack;
  pricePaise: number;
  /** Maximum retail price, printed on the goods; never below the price. */
  mrpPaise: number | null;
  /** Pieces in stock, 0 or more. */
  stock: number;
  /** Harmonised system code, 4 to 8 digits. */
  hsn: string | null;
  /** GST in hundredths of a percent: 500 is 5 %. */
  gstBasisPoints: number | null;
  /** In the order in which they are shown. */
  facts: Fact[];
};
