/** The fixed list of categories (specification, section 9). */
export const CATEGORIES = ["seeds", "fertilizers", "sprayers", "garden"] as const;
export type Category = (typeof CATEGORIES)[number];

export const PACK_UNITS = ["g", "kg", "ml", "l", "piece", "m"] as const;
export type PackUnit = (typeof PACK_UNITS)[number];

/** One line of a product's table of facts, such as 'Sowing time' and 'June to July'. */
export type Fact = { label: string; value: string };

/** Net quantity as it is printed on the products: 10 g, 50 kg, 5 pieces. */
export type Pack = { amount: number; unit: PackUnit };

/** The pack in a row of products or of order lines. */
export const toPack = ({ packAmount, packUnit }: { packAmount: number; packUnit: PackUnit }): Pack => ({
  amount: packAmount,
  unit: packUnit,
});

/** Packs that a family of products has at most. */
export const MOST_PACKS = 12;
