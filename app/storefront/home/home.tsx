import { href, useRouteLoaderData } from "react-router";
import { forRendering, type DocumentHandle } from "#app/documents/document-handle.ts";
import { messagesFor } from "#app/i18n/messages.ts";
import { homeWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import type { RootData } from "#app/session/root-data.ts";
import { inLanguage, noteShown, shopOf } from "#app/request/context.ts";
import hero from "#app/ui/art/hero.svg";
import { FeatureArt, type FeatureName } from "#app/ui/feature-art.tsx";
import { JsonLd } from "#app/ui/json-ld.tsx";
import { pageMeta } from "#app/ui/meta.ts";
import { ProductCard } from "../products/product-card.tsx";
import { SearchBox } from "#app/ui/search-box.tsx";
import { Title } from "#app/ui/title.tsx";
import { PlainLink } from "#app/ui/link.tsx";
import { pageAddress } from "#app/request/page-address.ts";
import { CARD_TRANSLATION } from "#shop/values/product.ts";
import { listingToSearch } from "#shop/catalogue/search/listing-query.ts";
import type { Route } from "./+types/home.ts";
import { shopData } from "../seo/shop-json-ld.ts";
import { OfferBanner, CategoryLinks } from "./category-links.tsx";

export const handle: DocumentHandle = { document: "home" };

/** Products on the home page: two rows of four on wide screens, four rows of two on a phone. */
const PRODUCTS_SHOWN = 8;

export async function loader({ context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const [categories, first] = await Promise.all([shop.surveyCategories(), shop.firstInStock(PRODUCTS_SHOWN)]);
  const products = await inLanguage(context, first, CARD_TRANSLATION);
  noteShown(context, products);
  return forRendering({ categories, products });
}

export function meta({ matches }: Route.MetaArgs) {
  const root = matches[0].loaderData;
  const { home, site } = messagesFor(root.language, { homeWords });
  return pageMeta(root, {
    title: site.titled(home.title, root.shop.name),
    description: home.description,
    canonical: pageAddress(root, href("/home")),
    picture: root.picture,
  });
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { home } = useMessages({ homeWords });
  const { categories, products } = loaderData;
  const root = useRouteLoaderData<RootData>("root");
  return (
    <>
      <div className="hero">
        <div className="hero-pic">
          <img src={hero} width={800} height={560} alt={home.heroPicture} fetchPriority="high" />
        </div>
        <div className="hero-text">
          <h1>{home.heading}</h1>
          <p>{home.lead}</p>
          <SearchBox id="hero-search" />
          <div className="chips">
            {home.examples.map((example) => (
              <PlainLink key={example} className="chip" to={href("/products") + listingToSearch({ text: example })}>
                {example}
              </PlainLink>
            ))}
          </div>
        </div>
      </div>
      <div className="page">
        <section className="section">
          <Title>{home.need}</Title>
          <CategoryLinks counts={categories.counts} />
        </section>
        {products.length > 0 && (
          <section className="section">
            <Title link={<PlainLink to={href("/products")}>{home.allProducts}</PlainLink>}>{home.inStock}</Title>
            <div className="two-up">
              {products.map((product) => (
                <ProductCard key={product.id} product={product} slot="row" />
              ))}
            </div>
          </section>
        )}
        {categories.offers.count > 0 && (
          <div className="section">
            <OfferBanner offers={categories.offers} />
          </div>
        )}
        <Know />
      </div>
      {root !== undefined && <JsonLd of={shopData(root.shop, root, root.picture.url)} />}
    </>
  );
}

/** What the shop stands for. */
function Know() {
  const { home } = useMessages({ homeWords });
  return (
    <section className="section know">
      <div>
        <Title>{home.know}</Title>
        {home.knowText.map((text) => (
          <p key={text}>{text}</p>
        ))}
        <p>
          <PlainLink className="btn btn-quiet" to={href("/about")}>
            {home.knowMore}
          </PlainLink>
        </p>
      </div>
      <div className="badges">
        {(Object.keys(home.features) as FeatureName[]).map((name) => (
          <div className="feat" key={name}>
            <FeatureArt name={name} />
            <div>
              <h3>{home.features[name].title}</h3>
              <p>{home.features[name].text}</p>
            </div>
          </div>
        ))}
      </div>
    </section>
  );
}
