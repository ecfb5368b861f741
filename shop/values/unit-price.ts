import type { Pack } from "./product.ts";

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
