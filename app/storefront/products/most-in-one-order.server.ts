import { messagesFor } from "#app/i18n/messages.ts";
import { cartWords } from "#app/i18n/registry.ts";
import { orderable, type Stocked } from "#shop/values/cart-lines.ts";
import { formatPhone } from "#shop/values/format-phone.ts";

/** The limit of one order, and whom to call for more. Worded on the server, so that the page's script does not grow. */
export function mostInOneOrder(product: Stocked, phone: string | null, language: string) {
  const pieces = orderable(product);
  const { cart } = messagesFor(language, { cartWords });
  if (pieces === 0) return { pieces };
  const text = cart.upTo(product.mostPerOrder);
  return phone === null ? { pieces, text } : { pieces, text, phone, label: cart.callForMore(formatPhone(phone)) };
}
