import { href } from "react-router";
import { productWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { PlainLink } from "#app/ui/link.tsx";
import type { FamilyPack } from "#shop/catalogue/products/families.ts";
import type { Product } from "#shop/catalogue/products/find-products.ts";
import { formatPaise } from "#shop/values/money.ts";
import { unitPrice } from "#shop/values/product.ts";

/** Paise: from ₹10,000 on, a price needs more room. */
const LONG = 1_000_000;

/** The packs of the product's family, the smallest first, each a link to its own page. */
export function PackList({ product: { id, familyPacks } }: { product: Product }) {
  const { product: words } = useMessages({ productWords });
  if (familyPacks.length < 2) return null;
  const isWide = familyPacks.some(({ pricePaise }) => pricePaise >= LONG);
  return (
    <nav className={isWide ? "packs is-wide" : "packs"} aria-label={words.packList}>
      {familyPacks.map((pack) => (
        <PlainLink
          key={pack.id}
          to={href("/products/:slug", { slug: pack.slug })}
          aria-current={pack.id === id ? "page" : undefined}
          className={pack.stock > 0 ? undefined : "is-out"}
        >
          <b>{words.packOf(pack.pack)}</b>
          <span>{formatPaise(pack.pricePaise)}</span>
          <UnitPrice of={pack} />
          {pack.stock <= 0 && <i>{words.outOfStock}</i>}
          {pack.isBestValue && <em>{words.bestValue}</em>}
        </PlainLink>
      ))}
    </nav>
  );
}

function UnitPrice({ of: { pricePaise, pack } }: { of: FamilyPack }) {
  const { product: words } = useMessages({ productWords });
  const unit = unitPrice(pricePaise, pack);
  return unit !== null && <small>{words.perUnit(unit, formatPaise(unit.paise))}</small>;
}
