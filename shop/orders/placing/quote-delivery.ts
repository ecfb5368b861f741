import { inArray } from "drizzle-orm";
import type { Database } from "#platform/database/connect.ts";
import { decideDelivery, type Delivery, type Destination } from "../../delivery/decide-delivery.ts";
import { isConfigured, type DeliveryRules } from "../../delivery/delivery-rules.ts";
import { products } from "../../schema/products.ts";
import { orderTotals, type Fulfilment } from "../../values/order.ts";
import { weigh } from "../../values/product.ts";
import { toDestination } from "../destination.ts";

export type QuoteRequest = Destination & {
  fulfilment: Fulfilment;
  /** The address as entered, from which a missing PIN code and village are read. */
  address: string;
  /** `unitPricePaise`: of a line that is ordered already; else today's price counts. */
  lines: readonly { productId: number; quantity: number; unitPricePaise?: number | undefined }[];
};

/** Fee and day of a cart, as placing it now decides them. */
export type DeliveryQuote = Destination & {
  delivery: Delivery;
  /** Grams of all lines; null where some product's weight is not known. */
  grams: number | null;
};

/** Null where nothing about delivery is configured. */
export async function quoteDelivery(
  db: Database,
  rules: DeliveryRules,
  { fulfilment, address, lines, ...given }: QuoteRequest,
): Promise<DeliveryQuote | null> {
  if (!isConfigured(rules)) return null;
  const ids = lines.map(({ productId }) => productId);
  const rows = await db
    .select({
      id: products.id,
      name: products.name,
      packAmount: products.packAmount,
      packUnit: products.packUnit,
      grossGrams: products.grossGrams,
      unitPricePaise: products.pricePaise,
    })
    .from(products)
    .where(inArray(products.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const sold = lines.flatMap(({ productId, quantity, unitPricePaise }) => {
    const product = byId.get(productId);
    if (product === undefined) return [];
    return [{ ...product, quantity, unitPricePaise: unitPricePaise ?? product.unitPricePaise }];
  });
  const weight = weigh(sold);
  const grams = weight.isWhole ? weight.grams : null;
  const { subtotalPaise } = orderTotals(sold);
  const destination = toDestination(address, given);
  const delivery = decideDelivery(rules, { ...destination, fulfilment, grams, subtotalPaise, at: new Date() });
  return { ...destination, delivery, grams };
}
