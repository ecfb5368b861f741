import { href } from "react-router";
import { categoryLinksWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { PlainLink } from "#app/ui/link.tsx";
import type { CategorySurvey } from "#shop/catalogue/products/find-products.ts";
import { listingToSearch } from "#shop/catalogue/search/listing-query.ts";
import { categoryLinks } from "../products/category-addresses.ts";
import { savedAmount } from "../products/product-price.tsx";

/** Links to the categories: rows on a phone, arches on a wider screen. */
export function CategoryLinks({ counts }: { counts: CategorySurvey["counts"] }) {
  const { categoryLinks: words } = useMessages({ categoryLinksWords });
  const shown = { ...counts, sprayers: counts.sprayers - counts.parts };
  return (
    <div className="cats">
      {categoryLinks.map(({ category, art, query }) => (
        <PlainLink key={category} className="cat" to={href("/products") + listingToSearch(query)}>
          <img src={art} width={400} height={360} alt="" fetchPriority="low" />
          <span>
            <b>{words.categories[category]}</b>
            <i lang={words.companions.language}>{words.companions.categories[category]}</i>
            <i className="cat-count">{words.products(shown[category])}</i>
          </span>
        </PlainLink>
      ))}
    </div>
  );
}

/**
 * The discount banner, computed from the products that are sold below their MRP; without such products there is none.
 */
export function OfferBanner({ offers }: { offers: CategorySurvey["offers"] }) {
  const { categoryLinks: words } = useMessages({ categoryLinksWords });
  if (offers.count === 0) return null;
  return (
    <div className="offer">
      <div>
        <b>{words.offers(offers.count)}</b>
        <p>{words.offersUpTo(savedAmount(offers.mostPaise))}</p>
      </div>
      <PlainLink to={href("/products") + listingToSearch({ offers: true, inStock: true })}>
        {words.offersLink}
      </PlainLink>
    </div>
  );
}
