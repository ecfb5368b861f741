import garden from "#app/ui/art/category-garden.svg";
import fertilizers from "#app/ui/art/category-fertilizers.svg";
import parts from "#app/ui/art/category-spray-parts.svg";
import seeds from "#app/ui/art/category-seeds.svg";
import sprayers from "#app/ui/art/category-sprayers.svg";
import type { CategorySurvey } from "#shop/catalogue/products/find-products.ts";
import type { ListingQuery } from "#shop/catalogue/search/listing-query.ts";

/** The categories with their drawings and lists. */
export const categoryLinks: { category: keyof CategorySurvey["counts"]; art: string; query: Partial<ListingQuery> }[] =
  [
    { category: "seeds", art: seeds, query: { category: "seeds" } },
    { category: "fertilizers", art: fertilizers, query: { category: "fertilizers" } },
    { category: "sprayers", art: sprayers, query: { category: "sprayers" } },
    { category: "parts", art: parts, query: { spareParts: true } },
    { category: "garden", art: garden, query: { category: "garden" } },
  ];
