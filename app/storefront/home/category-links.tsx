import { href } from "react-router";
import { categoryLinksWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import garden from "#app/ui/art/category-garden.svg";
import fertilizers from "#app/ui/art/category-fertilizers.svg";
import parts from "#app/ui/art/category-spray-parts.svg";
import seeds from "#app/ui/art/category-seeds.svg";
import sprayers from "#app/ui/art/category-sprayers.svg";
import { PlainLink } from "#app/ui/link.tsx";
import type { CategorySurvey } from "#shop/catalogue/products/find-products.ts";
import { listingToSearch, type ListingQuery } from "#shop/catalogue/search/listing-query.ts";
import { savedAmount } from "../products/product-price.tsx";

type CategoryLink = keyof CategorySurvey["counts"];

const links: { category: CategoryLink; art: string; query: Partial<ListingQuery> }[] = [
  { category: "seeds", art: seeds, query: { category: "seeds" } },
  { category: "fertilizers", art: fertilizers, query: { category: "fertilizers" } },
  { category: "sprayers", art: sprayers, query: { category: "sprayers" } },
  { category: "parts", art: parts, query: { spareParts: true } },
  { category: "garden", art: garden, query: { category: "garden" } },
];

/** Links to the categories, each an arch. */
export function CategoryLinks({ counts }: { counts: CategorySurvey["counts"] }) {
  const { categoryLinks: words } = useMessages({ categoryLinksWords });
  return (
    <div className="cats">
      {links.map(({ category, art, query }, position) => (
        <PlainLink
          key={category}
          className={position === links.length - 1 ? "cat cat-wide" : "cat"}
          to={href("/products") + listingToSearch(query)}
        >
          <img src={art} width={400} height={360} alt="" />
          <span>
            <b>{words.categories[category]}</b>
            <i lang={words.companions.language}>{words.companions.categories[category]}</i>
            <i className="cat-count">{words.products(counts[category])}</i>
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
