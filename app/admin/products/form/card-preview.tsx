import { adminWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { ProductCard } from "#app/storefront/products/product-card.tsx";
import { MOST_PIECES } from "#shop/values/cart-lines.ts";
import { readNumber } from "#shop/values/numbers.ts";
import { CATEGORIES, PACK_UNITS } from "#shop/values/product.ts";
import {
  HIGHEST_PRICE_PAISE,
  HIGHEST_STOCK,
  YES,
  type ProductFormValues,
} from "#shop/catalogue/products/product-form.ts";

/** A preview of the product's card in the shop, with an inert button. */
export function CardPreview({ values, pictureId }: { values: ProductFormValues; pictureId: string | null }) {
  const { preview } = useMessages({ adminWords }).adminProducts;
  const rupees = { decimals: 2, least: 1, most: HIGHEST_PRICE_PAISE };
  const pricePaise = numberIn(values.price, rupees) ?? 0;
  const mrpPaise = numberIn(values.mrp, rupees);
  const amount = numberIn(values.packAmount, { decimals: 3, least: 1, most: 1_000_000_000 }) ?? 1000;
  const product = {
    id: 0,
    slug: "preview",
    name: values.name.trim() || preview.name,
    brand: values.brand.trim() || null,
    description: values.description.trim() || preview.description,
    category: CATEGORIES.find((each) => each === values.category) ?? CATEGORIES[0],
    sparePart: values.sparePart === YES,
    pack: { amount: amount / 1000, unit: PACK_UNITS.find((each) => each === values.packUnit) ?? "piece" },
    pricePaise,
    mrpPaise: mrpPaise !== null && mrpPaise >= pricePaise ? mrpPaise : null,
    stock: numberIn(values.stock, { decimals: 0, least: 0, most: HIGHEST_STOCK }) ?? 10,
    mostPerOrder: MOST_PIECES,
    pictureId,
  };
  return (
    <aside className="sticky card-preview" aria-labelledby="preview">
      <h2 id="preview">{preview.heading}</h2>
      <div className="grid" inert>
        <ProductCard product={product} slot="card" />
      </div>
    </aside>
  );
}

function numberIn(text: string, rule: Parameters<typeof readNumber>[1]): number | null {
  const parsed = readNumber(text, rule);
  return typeof parsed === "number" ? parsed : null;
}
