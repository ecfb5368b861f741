import { data, href, redirectDocument } from "react-router";
import { AddToCartButton } from "#app/cart/add-to-cart-button.tsx";
import type { DocumentHandle } from "#app/documents/document-handle.ts";
import { appendFlash } from "#app/flash/redirect-with-toast.ts";
import { formAction, type FormArgs } from "#app/forms/form-action.ts";
import { messagesFor, type Messages } from "#app/i18n/messages.ts";
import { productWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import {
  addressOf,
  gone,
  inLanguage,
  languageAskedFor,
  noteShown,
  notFound,
  originOf,
  shopOf,
  tooMany,
  viewerOf,
} from "#app/request/context.ts";
import { JsonLd } from "#app/ui/json-ld.tsx";
import { pageMeta } from "#app/ui/meta.ts";
import { sharedPictureAddress } from "#app/ui/picture.tsx";
import { Amount } from "#app/ui/amount.tsx";
import { Price, savingOf, savedAmount } from "./product-price.tsx";
import { ProductCard, Unbroken } from "./product-card.tsx";
import { Stock } from "#app/ui/stock.tsx";
import { Title } from "#app/ui/title.tsx";
import { PlainForm, PlainLink } from "#app/ui/link.tsx";
import { OutwardLink } from "#app/ui/outward-link.tsx";
import { whatsappAddress } from "#app/layout/footer.tsx";
import { useShop } from "#app/session/root-data.ts";
import { pageAddress } from "#app/request/page-address.ts";
import type { ProductCard as Card } from "#shop/catalogue/products/product-cards.ts";
import { CARD_TRANSLATION } from "#shop/values/product.ts";
import { listingToSearch } from "#shop/catalogue/search/listing-query.ts";
import { formatPaise } from "#shop/values/money.ts";
import { SHARED_WIDTH } from "#shop/pictures/picture-sizes.ts";
import type { Route } from "./+types/product.ts";
import { mostInOneOrder } from "./most-in-one-order.server.ts";
import { productData } from "./product-json-ld.ts";
import { readContact, RestockForm } from "./restock-form.tsx";
import { ProductPictures } from "./product-pictures.tsx";
import { PackList } from "./pack-list.tsx";
import { ProductFacts } from "./product-facts.tsx";
import { RecentProducts } from "./recent-products.tsx";
import { DeliveryLine } from "#app/delivery/delivery-line.tsx";
import { QuantityPicker } from "./quantity-picker.tsx";

export const handle: DocumentHandle<Route.ComponentProps["loaderData"]> = {
  document: (data) => (data !== undefined && data.product.morePictures.length > 0 ? "gallery" : "product"),
};

/** Its own form: the quantity applies to no other product of the page. */
const FORM = "add-this";

export async function loader({ params, context }: Route.LoaderArgs) {
  const [shop, viewer] = [shopOf(context), viewerOf(context)];
  const outcome = await shop.findProduct(viewer, params.slug);
  if (!outcome.ok) {
    switch (outcome.problem.kind) {
      case "moved":
        throw redirectDocument(href("/products/:slug", { slug: outcome.problem.slug }), 301);
      case "deleted":
        throw gone();
      case "not_found":
        throw notFound();
    }
  }
  const [product = outcome.value] = await inLanguage(context, [outcome.value]);
  const ids = [product.pictureId ?? [], product.morePictures.map(({ id }) => id)].flat();
  const images = ids.map((id) => originOf(context) + sharedPictureAddress(id));
  const [url] = images;
  const picture = url === undefined ? null : { url, width: SHARED_WIDTH, height: SHARED_WIDTH, alt: product.name };
  const { phone } = await shop.details();
  const others = await shop.relatedProducts(outcome.value.id);
  const cards = await inLanguage(context, [...others.companions, ...others.related], CARD_TRANSLATION);
  const companions = cards.slice(0, others.companions.length);
  const related = cards.slice(companions.length);
  noteShown(context, [product, ...product.familyPacks, ...cards]);
  const page = { origin: originOf(context), language: languageAskedFor(context) };
  const hasZones = (await shop.deliveryRules()).zones.length > 0;
  return {
    product,
    picture,
    images,
    companions,
    related,
    page,
    hasZones,
    most: mostInOneOrder(product, phone, page.language),
  };
}

/** Stores who wants to know when the product is back. */
export const action = formAction(async ({ form, params, context }: Route.ActionArgs & FormArgs) => {
  const shop = shopOf(context);
  const { contact } = readContact(form);
  const product = await shop.findProduct(viewerOf(context), params.slug);
  if (!product.ok) throw notFound();
  const { id, slug } = product.value;
  const outcome = await shop.requestRestock({
    productId: id,
    contact,
    address: addressOf(context),
    language: languageAskedFor(context),
  });
  if (!outcome.ok && outcome.problem.kind === "no_contact") {
    return data({ kind: "no_contact" as const, contact }, 400);
  }
  if (!outcome.ok && outcome.problem.kind === "wait") {
    const { seconds } = outcome.problem;
    return data({ kind: "wait" as const, seconds, contact }, tooMany(seconds));
  }
  const headers = new Headers();
  appendFlash(headers, context, ({ toasts }) => (outcome.ok ? toasts.restockAsked : toasts.inStock));
  return redirectDocument(href("/products/:slug", { slug }), { status: 303, headers });
}, readContact);

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const root = matches[0].loaderData;
  const { site, product: words } = messagesFor(root.language, { productWords });
  const { product, picture } = loaderData;
  const what = words.description(product.name, words.packOf(product.pack), formatPaise(product.pricePaise));
  return pageMeta(root, {
    title: site.titled(nameOf(product, words), root.shop.name),
    description: `${what} ${product.description}`.trim().slice(0, 200),
    canonical: pageAddress(root, encodeURI(href("/products/:slug", { slug: product.slug }))),
    picture: picture ?? root.picture,
    kind: "product",
  });
}

export default function ProductPage({ loaderData, actionData }: Route.ComponentProps) {
  const m = useMessages({ productWords });
  const { product, companions, related, images, page, most } = loaderData;
  const trail = trailOf(product, m);
  return (
    <div className="page">
      <Crumbs trail={trail} />
      <div className="prod">
        <ProductPictures product={product} />
        <div>
          <h1 lang={product.lang}>
            <Unbroken>{product.name}</Unbroken>
          </h1>
          <p className="pack prod-pack">
            <b>{m.product.packOf(product.pack)}</b>
            {product.brand !== null && <> · {product.brand}</>}
          </p>
          <PackList product={product} />
          <Buy product={product} most={most} />
          {loaderData.hasZones && <DeliveryLine product={product} />}
          {product.stock <= 0 && <RestockForm slug={product.slug} answer={actionData} />}
          <Ask
            name={nameOf(product, m.product)}
            address={pageAddress(page, href("/products/:slug", { slug: product.slug }))}
          />
          {product.description !== "" && (
            <p className="prod-text" lang={product.textLang}>
              {product.description}
            </p>
          )}
        </div>
        <ProductFacts product={product} />
      </div>
      {/* Here in the order of reading, though a phone shows it at the bottom of the screen. */}
      <div className="buy-bar">
        <p className="price">
          <Amount paise={product.pricePaise} />
          {product.stock <= 0 && <Stock stock={product.stock} />}
        </p>
        <AddToCartButton product={product} form={FORM} />
      </div>
      <div className="kin">
        <Row title={m.product.companions[product.sparePart ? "sprayers" : "parts"]} cards={companions} />
        <Row title={m.product.related} cards={related} />
      </div>
      <RecentProducts name={nameOf(product, m.product)} />
      <JsonLd of={productData(product, trail, page, images, m.product.packOf)} />
    </div>
  );
}

type Product = Route.ComponentProps["loaderData"]["product"];
type Step = { name: string; path: string };

/** With its pack, where it is one of several. */
const nameOf = (
  { name, pack, familyPacks }: Product,
  { packNamed, packOf }: Messages<typeof productWords>["product"],
) => (familyPacks.length > 1 ? packNamed(name, packOf(pack)) : name);

/** The pages above the product's. */
function trailOf({ sparePart, category }: Product, m: Messages<typeof productWords>): Step[] {
  const listing = listingToSearch(sparePart ? { spareParts: true } : { category });
  return [
    { name: m.site.home, path: href("/home") },
    { name: m.site.products, path: href("/products") },
    { name: m.product.inCategory(sparePart ? "parts" : category), path: href("/products") + listing },
  ];
}

function Crumbs({ trail }: { trail: readonly Step[] }) {
  const m = useMessages({ productWords });
  return (
    <nav aria-label={m.product.breadcrumbs}>
      <ol className="crumbs">
        {trail.map((step) => (
          <li key={step.path}>
            <PlainLink to={step.path}>{step.name}</PlainLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The price, and the form that adds the product to the cart. */
function Buy({ product, most }: Pick<Route.ComponentProps["loaderData"], "product" | "most">) {
  const m = useMessages({ productWords });
  const saving = savingOf(product);
  return (
    <div className="prod-price">
      <Price product={product} />
      <p className="prod-tags">
        {saving > 0 && <span className="save">{m.product.youSave(savedAmount(saving))}</span>}
        <Stock stock={product.stock} />
      </p>
      <div className="buy">
        <PlainForm className="add" id={FORM} method="post" action={href("/cart")}>
          <input type="hidden" name="back" value={href("/products/:slug", { slug: product.slug })} />
          {most.text && <QuantityPicker name={product.name} most={most.pieces} />}
          <AddToCartButton product={product} className="btn btn-big" form={FORM} />
        </PlainForm>
      </div>
      {most.text && (
        <p className="hint">
          {most.text} {most.phone && <a href={`tel:${most.phone}`}>{most.label}</a>}
        </p>
      )}
    </div>
  );
}

/** Links to WhatsApp with the product's name and address: to ask the shop, and to show somebody. */
function Ask({ name, address }: { name: string; address: string }) {
  const { product: words } = useMessages({ productWords });
  const { whatsapp } = useShop();
  if (whatsapp === null) return null;
  const to = (number: string, text: string) => `${whatsappAddress(number)}?${new URLSearchParams({ text })}`;
  return (
    <p className="btn-row prod-ask">
      <OutwardLink className="btn btn-quiet" to={to(whatsapp, words.question(name, address))}>
        {words.ask}
      </OutwardLink>
      <OutwardLink className="btn btn-quiet" to={to("", words.shared(name, address))}>
        {words.share}
      </OutwardLink>
    </p>
  );
}

function Row({ title, cards }: { title: string; cards: Card[] }) {
  if (cards.length === 0) return null;
  return (
    <section className="section">
      <Title>{title}</Title>
      <div className="two-up">
        {cards.map((card) => (
          <ProductCard key={card.id} product={card} slot="row" />
        ))}
      </div>
    </section>
  );
}
