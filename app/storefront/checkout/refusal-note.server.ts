import { messagesFor } from "#app/i18n/messages.ts";
import { refusalWords } from "#app/i18n/registry.ts";
import { inLanguage, languageAskedFor, shopOf, viewerOf } from "#app/request/context.ts";
import { repriceCart } from "#shop/cart/reprice-cart.ts";
import type { CartProduct } from "#shop/catalogue/products/find-products.ts";
import type { WantedLine } from "#shop/orders/placing/decide-order.ts";
import { orderable, type Cart } from "#shop/values/cart-lines.ts";
import { formatPaise } from "#shop/values/money.ts";

/** Why no order was placed. Worded on the server, so that the page's script does not grow. */
export type RefusalNote = {
  title: string;
  /** What has changed, in sentences. */
  news: string[];
  text: string;
  /** Of the order that it is about. */
  token?: string | undefined;
  /** Whether a call to the shop helps. */
  isCall?: boolean;
};

type Context = Parameters<typeof shopOf>[0];

/** What has changed of the cart since the page showed `lines`, beside what has changed of the delivery. */
export async function changedNote(
  context: Context,
  cart: Cart,
  lines: readonly WantedLine[],
  delivery: { title: string; news: string[]; isRefused: boolean } | null,
): Promise<RefusalNote> {
  const { refusal } = messagesFor(languageAskedFor(context), { refusalWords });
  const products = await inLanguage(context, await shopOf(context).productsById(viewerOf(context), lines));
  const byId = new Map(products.map((product) => [product.id, product]));
  const changes = lines.flatMap((line) => {
    const product = byId.get(line.productId);
    return product === undefined ? [] : changesOf(line, product, refusal);
  });
  const text = repriceCart(cart, products).pieces === 0 ? refusal.nothingLeftText : refusal.changedText;
  return {
    title: delivery?.title ?? refusal.changed,
    news: [...(delivery?.news ?? []), ...changes.map(({ words }) => words)],
    text: delivery?.isRefused ? "" : text,
    isCall: changes.some(({ isCall }) => isCall === true),
  };
}

type Words = typeof refusalWords.refusal;

function changesOf(
  { quantity, seenPaise, shownLabel }: WantedLine,
  product: CartProduct,
  words: Words,
): { words: string; isCall?: true }[] {
  const { name, pricePaise, label } = product;
  if (product.gone || product.stock < 1) return [{ words: words.goneNow(name) }];
  const changes = [];
  if (shownLabel !== undefined && shownLabel !== label) changes.push({ words: words.packNow(shownLabel, label) });
  if (pricePaise !== seenPaise) {
    changes.push({ words: words.priceNow(name, formatPaise(seenPaise), formatPaise(pricePaise)) });
  }
  const most = orderable(product);
  if (product.stock === most && most < quantity) changes.push({ words: words.leftNow(name, most) });
  else if (most < quantity) changes.push({ words: words.mostNow(name, most), isCall: true as const });
  return changes;
}
