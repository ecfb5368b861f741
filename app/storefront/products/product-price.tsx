import { useMessages } from "#app/i18n/use-messages.ts";
import { Amount } from "#app/ui/amount.tsx";
import { unitPrice } from "#shop/values/product.ts";
import type { Pack } from "#shop/values/product.ts";
import { formatPaise, splitPaise } from "#shop/values/money.ts";

type Priced = { pricePaise: number; mrpPaise: number | null; pack: Pack };

/** A product's price, its MRP struck through where it is higher, and its unit price. */
export function Price({ product }: { product: Priced }) {
  const m = useMessages();
  const unit = unitPrice(product.pricePaise, product.pack);
  return (
    <p className="price">
      <span className="sr">{m.product.price}</span>
      <Amount paise={product.pricePaise} />
      {savingOf(product) > 0 && product.mrpPaise !== null && (
        <span className="mrp">
          {m.product.mrp} <s>{formatPaise(product.mrpPaise)}</s>
        </span>
      )}
      {unit !== null && <span className="unit">{m.product.unitPrice(unit, formatPaise(unit.paise))}</span>}
    </p>
  );
}

/** Paise below the MRP, 0 where there is none. */
export function savingOf({ pricePaise, mrpPaise }: Priced): number {
  return mrpPaise === null ? 0 : Math.max(0, mrpPaise - pricePaise);
}

/** 6500 paise → '₹65', 6550 paise → '₹65.50': the saving on a tag. Prices always show paise. */
export function savedAmount(paise: number): string {
  const [rupees, rest] = splitPaise(paise);
  return rest === ".00" ? rupees : rupees + rest;
}
