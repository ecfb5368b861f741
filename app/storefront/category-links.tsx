import { href } from "react-router";
import { categoryLinksWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import garden from "#app/ui/art/category-garden.svg";
import fertilizers from "#app/ui/art/category-fertilizers.svg";
import parts from "#app/ui/art/category-spray-parts.svg";
import seeds from "#app/ui/art/category-seeds.svg";
import sprayers from "#app/ui/art/category-sprayers.svg";
import { PlainLink } from "#app/ui/link.tsx";
import type { Shelves } from "#shop/catalogue/catalogue.ts";
import { listingToSearch, type ListingQuery } from "#shop/catalogue/listing.ts";
import { formatPaise } from "#shop/money.ts";

type Shelf = keyof Shelves["counts"];

const shelves: { shelf: Shelf; art: string; query: Partial<ListingQuery> }[] = [
  { shelf: "seeds", art: seeds, query: { category: "seeds" } },
  { shelf: "fertilizers", art: fertilizers, query: { category: "fertilizers" } },
  { shelf: "sprayers", art: sprayers, query: { category: "sprayers" } },
  { shelf: "parts", art: parts, query: { spareParts: true } },
  { shelf: "garden", art: garden, query: { category: "garden" } },
];

/** The ways into the shop: one arch a shelf, each a link to its goods. */
export function CategoryLinks({ counts }: { counts: Shelves["counts"] }) {
  const { shelves: words } = useMessages({ categoryLinksWords });
  return (
    <div className="cats">
      {shelves.map(({ shelf, art, query }, position) => (
        <PlainLink
          key={shelf}
          className={position === shelves.length - 1 ? "cat cat-wide" : "cat"}
          to={href("/products") + listingToSearch(query)}
        >
          <img src={art} width={400} height={360} alt="" />
          <span>
            <b>{words.categories[shelf]}</b>
            <i lang={words.companions.language}>{words.companions.shelves[shelf]}</i>
            <i className="cat-count">{words.goods(counts[shelf])}</i>
          </span>
        </PlainLink>
      ))}
    </div>
  );
}

/** The discount banner, computed from the goods that are sold below their MRP; without such goods there is none. */
export function OfferBanner({ offers }: { offers: Shelves["offers"] }) {
  const { shelves: words } = useMessages({ categoryLinksWords });
  if (offers.count === 0) return null;
  return (
    <div className="offer">
      <div>
        <b>{words.offers(offers.count)}</b>
        <p>{words.offersUpTo(formatPaise(offers.mostPaise))}</p>
      </div>
      <PlainLink to={href("/products") + listingToSearch({ offers: true, inStock: true })}>
        {words.offersLink}
      </PlainLink>
    </div>
  );
}
