import { href } from "react-router";
import { shelvesMessagesFor, useShelvesMessages } from "#app/i18n/shelves-messages.ts";
import { shopOf, viewerOf } from "#app/request.ts";
import { pageMeta } from "#app/ui/meta.ts";
import type { Route } from "./+types/shop.ts";
import { OfferBanner, ShelfLinks } from "./shelf-links.tsx";

export const handle = { plain: true };

export async function loader({ context }: Route.LoaderArgs) {
  return { shelves: await shopOf(context).surveyShelves(viewerOf(context)) };
}

export function meta({ matches }: Route.MetaArgs) {
  const { shelves, site } = shelvesMessagesFor("en");
  const root = matches[0].loaderData;
  return pageMeta({
    title: site.titled(shelves.title, root.shop.name),
    shopName: root.shop.name,
    description: shelves.description,
    canonical: root.origin + href("/shop"),
    picture: root.picture,
  });
}

export default function ShopPage({ loaderData }: Route.ComponentProps) {
  const { shelves: words } = useShelvesMessages();
  const { shelves } = loaderData;
  return (
    <div className="page stack-wide">
      <h1>{words.heading}</h1>
      <OfferBanner offers={shelves.offers} />
      <ShelfLinks counts={shelves.counts} />
    </div>
  );
}
