import { afterPaint } from "#app/cart/scheduling.ts";
import { currentCart } from "#app/cart/cart-store.ts";
import { takeCartStep } from "#app/cart/cart-sync.ts";
import { showToast, type ToastText } from "#app/toasts/toast-queue.ts";
import { addToCart as inCart, type CartChange } from "#shop/values/cart-lines.ts";

/**
 * The texts for a change; `{name}` is replaced by the product's name. A phone's button shows `onButton` for a while,
 * with `{n}` pieces (button.css).
 */
export type ChangeTexts = Partial<Record<CartChange, ToastText>> & {
  onButton: string;
  /** The browser has not taken the cart's cookie. */
  noCookies: string;
};

/** ms for which a button shows it. */
const FEEDBACK_MS = 4000;

/** Handles any Add to Cart button of a document: on the device, as the cart's own page does. */
export function addToCart(event: SubmitEvent, texts: ChangeTexts): void {
  const button = event.submitter as HTMLButtonElement | null;
  const { add, name = "" } = button?.dataset ?? {};
  if (add === undefined) return;
  event.preventDefault();
  const [id = 0, pricePaise = 0, stock = 0, mostPerOrder = 0] = add.split(" ").map(Number);
  const entered = Number(new FormData(event.target as HTMLFormElement).get("quantity") ?? 1);
  const quantity = Number.isInteger(entered) && entered > 0 ? entered : 1;
  const product = { id, pricePaise, stock, mostPerOrder };
  const { cart, change, written } = takeCartStep({ kind: "add", productId: id, quantity }, (from) =>
    inCart(from, product, quantity),
  );
  const text = texts[change];
  if (button === null || text === undefined) return;
  const pieces = cart.find(({ productId }) => productId === id)?.quantity;
  const label = texts.onButton.replace("{n}", String(pieces));
  if (text.tone !== "warn") button.dataset["said"] = label;
  // A later press shows another number, with its own timer.
  setTimeout(() => button.dataset["said"] === label && delete button.dataset["said"], FEEDBACK_MS);
  const named = (words: string) => words.replace("{name}", () => name);
  // The badge is painted first; a toast takes as long.
  afterPaint(async () => {
    await written;
    if (text.tone === "warn" || currentCart().some(({ productId }) => productId === id)) {
      return showToast({ ...text, title: named(text.title), detail: text.detail && named(text.detail) });
    }
    delete button.dataset["said"];
    showToast({ title: texts.noCookies, tone: "warn" });
  });
}
