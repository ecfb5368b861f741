import { href } from "react-router";
// Vite makes the export: the address of the file, bundled by itself.
import script from "./script-delivery.ts?worker&url";
import { productWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { PlainForm, PlainLink } from "#app/ui/link.tsx";
import type { Product } from "#shop/catalogue/products/find-products.ts";

/**
 * Day and charge of one piece for the PIN code of this device. The document is the same for everyone, and has the space;
 * script-delivery.ts fills it in. Without script the form stores the PIN code and leads to the list of zones.
 */
export function DeliveryLine({ product: { grams, pricePaise } }: { product: Product }) {
  const { delivery: words } = useMessages({ productWords }).product;
  return (
    <PlainForm className="delivery-line" id="delivery" method="post" action={href("/delivery-line")}>
      <input type="hidden" name="piece" value={`${grams} ${pricePaise}`} />
      <p className="pin-entry">
        <label htmlFor="pin">{words.pin}</label>
        <input className="input" id="pin" name="pin" inputMode="numeric" autoComplete="postal-code" maxLength={20} />
        <button className="btn btn-quiet" type="submit">
          {words.show}
        </button>
      </p>
      <p role="status">{words.ask}</p>
      <PlainLink className="way-on" to={href("/delivery")}>
        {words.all}
      </PlainLink>
      <script type="module" src={script} />
    </PlainForm>
  );
}
