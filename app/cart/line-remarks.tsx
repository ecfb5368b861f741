import { useRouteLoaderData } from "react-router";
import { cartWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import type { RootData } from "#app/session/root-data.ts";
import { formatPhone } from "#shop/values/format-phone.ts";
import type { ReviewedLine } from "#shop/cart/reprice-cart.ts";
import type { CartProduct } from "#shop/catalogue/products/find-products.ts";
import { formatPaise } from "#shop/values/money.ts";

/** For more than one order's limit: a link to call the shop, if it has a number. */
export function CallForMore() {
  const { cart } = useMessages({ cartWords });
  const phone = useRouteLoaderData<RootData>("root")?.shop.phone;
  return phone && <a href={`tel:${phone}`}>{cart.callForMore(formatPhone(phone))}</a>;
}

/** What has changed since the line was added, and whether an order already has it. */
export function LineRemarks({ line }: { line: ReviewedLine<CartProduct> }) {
  const { cart } = useMessages({ cartWords });
  const { product } = line;
  return (
    <>
      {line.priceWasPaise !== null && (
        <p className="remark">{cart.priceWas(formatPaise(line.priceWasPaise), formatPaise(product.pricePaise))}</p>
      )}
      {line.state === "short" && <p className="remark warn">{cart.short(product.stock, line.requested)}</p>}
      {line.state === "most" && (
        <p className="remark warn">
          {cart.most(line.quantity, line.requested)} <CallForMore />
        </p>
      )}
      {line.state === "out" && <p className="remark warn">{cart.out}</p>}
      {line.state === "gone" && <p className="remark warn">{cart.gone}</p>}
      {line.orderedQuantity > 0 && <p className="remark info">{cart.ordered(line.orderedQuantity)}</p>}
    </>
  );
}
