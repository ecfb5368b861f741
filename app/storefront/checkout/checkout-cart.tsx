import { LineRemarks } from "#app/cart/line-remarks.tsx";
import { Quantity } from "#app/cart/quantity.tsx";
import { cartWords, checkoutWords, formWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { Picture } from "#app/ui/picture.tsx";
import type { ReviewedCart, ReviewedLine } from "#shop/cart/reprice-cart.ts";
import type { CartProduct } from "#shop/catalogue/products/find-products.ts";
import { formatPaise } from "#shop/values/money.ts";
import type { Quote } from "#app/delivery/delivery-quote.server.ts";
import { BillTotal } from "#app/delivery/bill-total.tsx";
import { CHECKOUT_FORM } from "./checkout-form.tsx";
import { useShop } from "#app/session/root-data.ts";

/** The side panel: the order's lines, with quantities and the total. */
export function CheckoutCart({ reviewed, quote }: { reviewed: ReviewedCart<CartProduct>; quote: Quote | null }) {
  const { checkout } = useMessages({ cartWords, checkoutWords, formWords });
  const { deliveryNote } = useShop();
  return (
    <aside className="bill sticky" aria-labelledby="goods">
      <h2 id="goods">{checkout.products}</h2>
      {reviewed.lines.map((line) => (
        <CheckoutLine key={line.product.id} line={line} />
      ))}
      <BillTotal label={checkout.totalCost} paise={reviewed.totalPaise} quote={quote} />
      {deliveryNote !== null && <p className="bill-foot">{deliveryNote}</p>}
    </aside>
  );
}

function CheckoutLine({ line }: { line: ReviewedLine<CartProduct> }) {
  const { checkout, product: words } = useMessages({ cartWords, checkoutWords, formWords });
  const { product } = line;
  return (
    <div className="mini">
      <Picture pictureId={product.pictureId} category={product.category} alt="" slot="line" />
      <div className="mini-text">
        <b lang={product.lang}>{product.name}</b>
        <p className="pack">{checkout.each(words.packOf(product.pack), formatPaise(product.pricePaise))}</p>
        <LineRemarks line={line} />
      </div>
      {line.quantity > 0 && <Quantity product={product} quantity={line.quantity} form={CHECKOUT_FORM} />}
      <span className="amt">{formatPaise(line.totalPaise)}</span>
    </div>
  );
}
