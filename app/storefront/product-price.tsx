import { useMessages } from "#app/i18n/use-messages.ts";
import { Amount } from "#app/ui/price.tsx";
import { unitPrice } from "#shop/catalogue/pack.ts";
import type { Pack } from "#shop/catalogue/product.ts";
import { formatPaise } from "#shop/money.ts";

type Priced = { pricePaise: number; mrpPaise: number | null; pack: Pack };

/** What a product costs: the price, the MRP struck through where it is higher, the unit price. */
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
