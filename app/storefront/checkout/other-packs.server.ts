import { messagesFor } from "#app/i18n/messages.ts";
import { productWords } from "#app/i18n/registry.ts";
import type { CartProduct } from "#shop/catalogue/products/find-products.ts";

/** By the id of a product that is out of stock: what says which packs of it are not, and the links to them. */
export type OtherPacks = Record<number, { words: string; links: { slug: string; text: string }[] }>;

/** Worded on the server, so that the page's script does not grow. */
export function otherPacks(products: readonly CartProduct[], language: string): OtherPacks {
  const { product: words } = messagesFor(language, { productWords });
  const offered = products.filter((product) => product.otherPacks.length > 0);
  return Object.fromEntries(
    offered.map((product) => [
      product.id,
      {
        words: words.otherPacks,
        links: product.otherPacks.map(({ slug, pack }) => ({ slug, text: words.packOf(pack) })),
      },
    ]),
  );
}
