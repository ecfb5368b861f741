import { adminWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { ProductCard } from "#app/storefront/products/product-card.tsx";
import { MOST_PIECES } from "#shop/values/cart-lines.ts";
import { CATEGORIES, PACK_UNITS } from "#shop/values/product.ts";
import { readProductNumber, YES, type ProductFormValues } from "#shop/catalogue/products/product-form.ts";

/** A preview of the product's card in the shop, with an inert button. */
export function CardPreview({ values, pictureId }: { values: ProductFormValues; pictureId: string | null }) {
  const { preview } = useMessages({ adminWords }).adminProducts;
  const pricePaise = readProductNumber("price", values.price) ?? 0;
  const mrpPaise = readProductNumber("mrp", values.mrp);
  const amount = readProductNumber("packAmount", values.packAmount) ?? 1000;
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
    stock: readProductNumber("stock", values.stock) ?? 10,
    mostPerOrder: MOST_PIECES,
    pictureId,
    family: null,
    packs: 1,
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
