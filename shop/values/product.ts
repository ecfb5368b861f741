import { latinDigits } from "./text.ts";

/** The fixed list of categories (specification, section 9). */
export const CATEGORIES = ["seeds", "fertilizers", "sprayers", "garden"] as const;
export type Category = (typeof CATEGORIES)[number];

export const PACK_UNITS = ["g", "kg", "ml", "l", "piece", "m"] as const;
export type PackUnit = (typeof PACK_UNITS)[number];

/** One line of a product's table of facts, such as 'Sowing time' and 'June to July'. */
export type Fact = {
  label: string;
  value: string;
  /** Set where the value is in another language than the page; never stored. */
  lang?: string;
};

/** A count of products stops here: above it the page shows '1,000+'. */
export const MOST_COUNTED = 1000;

/** Characters of a description that a card can show: two lines of 310 px at most. */
export const CARD_DESCRIPTION = 86;
/** The same in the scripts of India, which take three bytes a character: one line of a phone. */
export const CARD_TRANSLATION = 64;

/** Net quantity as it is printed on the products: 10 g, 50 kg, 5 pieces. */
export type Pack = { amount: number; unit: PackUnit };

/** The pack in a row of products or of order lines. */
export const toPack = ({ packAmount, packUnit }: { packAmount: number; packUnit: PackUnit }): Pack => ({
  amount: packAmount,
  unit: packUnit,
});

/** What an order's buyer is shown a product as, in the shop's own language: 'Neem cake, 40 kg'. */
export const productLabel = ({
  name,
  packAmount,
  packUnit,
}: {
  name: string;
  packAmount: number;
  packUnit: PackUnit;
}) => `${name}, ${packAmount} ${packUnit}`;

/** Grams, or millilitres of about a gram, in one of a unit; other units have no weight. */
const GRAMS: Partial<Record<PackUnit, number>> = { g: 1, kg: 1000, ml: 1, l: 1000 };

type Weighed = { name: string; packAmount: number; packUnit: PackUnit; grossGrams: number | null };

/** A weight in a name: 'Neem cake 40 kg', '5 x 1 kg'. A volume there may be what a can or a sprayer holds. */
const NAMED =
  /(?<![\p{L}\p{N}.,])(?:(\d{1,3})\s*[x×*]\s*)?(\d{1,5}(?:[.,]\d{1,3})?)\s*(kgs?|kilos?|किलो|gms?|grams?|g|ग्रॅ?म)(?![\p{L}\p{M}])/giu;

/**
 * Grams of one piece with its packing: as the shop weighed it, or 5 % above the pack, or above the weight in its name.
 * Null where none is known.
 */
export function gramsOf({ name, packAmount, packUnit, grossGrams }: Weighed): number | null {
  const net = GRAMS[packUnit];
  const pack = net === undefined ? namedGrams(name) : packAmount * net;
  return grossGrams ?? (pack === null ? null : Math.round(pack * 1.05));
}

function namedGrams(name: string): number | null {
  const match = [...latinDigits(name).matchAll(NAMED)].at(-1);
  if (match === undefined) return null;
  const [, pieces = "1", amount = "", unit = ""] = match;
  const grams = Number(pieces) * Number(amount.replace(",", ".")) * (/^(?:k|कि)/i.test(unit) ? 1000 : 1);
  return grams > 0 ? grams : null;
}

/** Grams of all lines; `isWhole` is false where a product has no weight, which counts as nothing. */
export function weigh(lines: readonly (Weighed & { quantity: number })[]): { grams: number; isWhole: boolean } {
  const weights = lines.map((line) => ({ each: gramsOf(line), quantity: line.quantity }));
  const grams = weights.reduce((sum, { each, quantity }) => sum + (each ?? 0) * quantity, 0);
  return { grams, isWhole: weights.every(({ each }) => each !== null) };
}

/** Packs that a family of products has at most. */
export const MOST_PACKS = 12;

/** Families that a form offers at once. */
export const MOST_FAMILIES_OFFERED = 500;

/**
 * The unit of a unit price: Indian packages state it per gram or millilitre below one kilogram or litre. Above, it is
 * per kilogram or litre.
 */
export type UnitPrice = { paise: number; per: "g" | "kg" | "ml" | "l" | "piece" | "m" };

/**
 * The price of one unit, rounded to whole paise (half up), or null where it would repeat the price itself.
 * Rule: Legal Metrology (Packaged Commodities) Rules, 2011, unit sale price.
 */
export function unitPrice(pricePaise: number, pack: Pack): UnitPrice | null {
  const { amount, per } = inUnit(pack);
  if (amount === 1) return null;
  return { paise: Math.round(pricePaise / amount), per };
}

function inUnit({ amount, unit }: Pack): { amount: number; per: UnitPrice["per"] } {
  switch (unit) {
    case "g":
      return amount < 1000 ? { amount, per: "g" } : { amount: amount / 1000, per: "kg" };
    case "kg":
      return amount < 1 ? { amount: amount * 1000, per: "g" } : { amount, per: "kg" };
    case "ml":
      return amount < 1000 ? { amount, per: "ml" } : { amount: amount / 1000, per: "l" };
    case "l":
      return amount < 1 ? { amount: amount * 1000, per: "ml" } : { amount, per: "l" };
    case "piece":
    case "m":
      return { amount, per: unit };
  }
}
