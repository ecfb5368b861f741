import { href } from "react-router";
import type { DocumentHandle } from "#app/documents/document-handle.ts";
import { messagesFor } from "#app/i18n/messages.ts";
import { categoryLinksWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { shopOf } from "#app/request/context.ts";
import { pageMeta } from "#app/ui/meta.ts";
import { pageAddress } from "#app/request/page-address.ts";
import type { Route } from "./+types/shop.ts";
import { OfferBanner, CategoryLinks } from "./category-links.tsx";

export const handle: DocumentHandle = { document: "home" };

export async function loader({ context }: Route.LoaderArgs) {
  return { categories: await shopOf(context).surveyCategories() };
}

export function meta({ matches }: Route.MetaArgs) {
  const root = matches[0].loaderData;
  const { categoryLinks, site } = messagesFor(root.language, { categoryLinksWords });
  return pageMeta(root, {
    title: site.titled(categoryLinks.title, root.shop.name),
    description: categoryLinks.description,
    canonical: pageAddress(root, href("/shop")),
    picture: root.picture,
  });
}

export default function ShopPage({ loaderData }: Route.ComponentProps) {
  const { categoryLinks: words } = useMessages({ categoryLinksWords });
  const { categories } = loaderData;
  return (
    <div className="page stack-wide">
      <h1>{words.heading}</h1>
      <OfferBanner offers={categories.offers} />
      <CategoryLinks counts={categories.counts} />
    </div>
  );
}
