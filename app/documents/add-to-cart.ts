import { afterPaint } from "#app/cart/after-paint.ts";
import { takeCartStep } from "#app/cart/take-cart-step.ts";
import { showToast, type ToastText } from "#app/ui/toast-queue.ts";
import type { CartChange } from "#shop/cart/cart.ts";

/** What is said of a change; `{name}` stands for the product's. */
export type ChangeTexts = Partial<Record<CartChange, ToastText>>;

/** Answers a press on any Add to Cart of a document: on the device, as the cart's own page does. */
export function addToCart(event: SubmitEvent, texts: ChangeTexts): void {
  const button = event.submitter as HTMLButtonElement | null;
  const { add, name = "" } = button?.dataset ?? {};
  if (add === undefined) return;
  event.preventDefault();
  const [id = 0, pricePaise = 0, stock = 0, mostPerOrder = 0] = add.split(" ").map(Number);
  const typed = Number(new FormData(event.target as HTMLFormElement).get("quantity") ?? 1);
  const quantity = Number.isInteger(typed) && typed > 0 ? typed : 1;
  const product = { id, pricePaise, stock, mostPerOrder };
  const { change } = takeCartStep({ kind: "add", productId: id, quantity }, product);
  const text = texts[change];
  if (text === undefined) return;
  const named = (words: string) => words.replace("{name}", () => name);
  const { title, detail, tone } = text;
  // The number on the cart answers the tap; a toast takes as long to draw.
  afterPaint(() =>
    showToast({ title: named(title), tone, ...(detail === undefined ? {} : { detail: named(detail) }) }),
  );
}
