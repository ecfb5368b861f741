import type { Database } from "#platform/database/connect.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import type { PubSub } from "#platform/pubsub/pubsub.ts";
import { openHiddenSearches } from "./people/encrypt-search.ts";
import * as people from "./people/own-account.ts";
import type { PersonDetails } from "./accounts/account-form.ts";
import type { Cart } from "./values/cart-lines.ts";
import type { NamedStep } from "./cart/cart-change.ts";
import * as savedCart from "./cart/saved-cart.ts";
import * as catalogue from "./catalogue/products/find-products.ts";
import type { ListingQuery } from "./catalogue/search/listing-query.ts";
import { doubtClock } from "./retention/clock-check.ts";
import { pictureUses } from "./retention/picture-uses.ts";
import { openPictures } from "./pictures/pictures.ts";
import { translateLines, translateProducts } from "./catalogue/translations/translate-products.ts";
import { openCardCounts } from "./catalogue/search/count-cards.ts";
import { openSearchMisses } from "./catalogue/terms/missed-searches.ts";
import { listProducts } from "./catalogue/search/search-products.ts";
import { openSuggestions } from "./catalogue/terms/suggestions.ts";
import { openDictionary } from "./catalogue/terms/dictionary.ts";
import { openRules, type ReadRules } from "./delivery/delivery-rules.ts";
import { openPinMisses } from "./delivery/pin-misses.ts";
import { openDetails } from "./details/read-details.ts";
import { openLanguages } from "./details/shop-languages.ts";
import type { Enquiry } from "./enquiries/enquiry-form.ts";
import { receiveEnquiry } from "./enquiries/receive-enquiry.ts";
import { requestRestock } from "./enquiries/restock-request.ts";
import { openAdmin, productsThere } from "./admin/open-admin.ts";
import { findLowStock } from "./admin/today.ts";
import { demonstrationThere } from "./catalogue/products/demo-products.ts";
import { cacheUntil } from "./topics/cache-until.ts";
import { openMemoryAttempts } from "./rate-limit/in-memory.ts";
import { toNetworks } from "./rate-limit/networks.ts";
import { cancelByBuyer, type CancelRequest } from "./orders/transitions/cancel-by-buyer.ts";
import { openRelated } from "./catalogue/products/related-products.ts";
import { findOrderByToken } from "./orders/find-order.ts";
import { openOwnOrders, type Known } from "./orders/own-orders.ts";
import { lookUpOrder, type LookUpRequest } from "./orders/queries/look-up-order.ts";
import { quoteDelivery, type QuoteRequest } from "./orders/placing/quote-delivery.ts";
import type { OrderRequest } from "./orders/placing/decide-order.ts";
import { newestOrderWith } from "./orders/placing/idempotency.ts";
import { isPlaced, openPlacing, type PlaceOrder, publishOrder } from "./orders/placing/place-order.ts";
import { FEWER, NEW_MESSAGE, NEW_ORDER, PRODUCTS } from "./topics/topics.ts";
import type { Viewer } from "./values/viewer.ts";

export type Shop = ReturnType<typeof openShop>;

/** By network address, which a village may share: three hundred at once, and then five a second. */
const SEARCHES = { burst: 300, forgottenAfter: 60 };

/** By network address, as searches. */
const PIN_LOOKUPS = SEARCHES;

/** By account: three hundred changes of its saved cart at once, and then one a second. Each is a row for two months. */
const CART_STEPS = { burst: 300, forgottenAfter: 300 };

type Parts = {
  db: Database;
  files: FileStore;
  pubsub: PubSub;
  /** Hashes network addresses and hides searches; all processes of a shop have the same. */
  secret: string;
};

/**
 * The entry point to the shop. Methods on personal data take the viewer first; methods of the admin are behind
 * `asAdmin`, which only an admin gets.
 */
export function openShop({ db, files, pubsub, secret }: Parts) {
  const pictures = openPictures(db, files, pictureUses);
  const deliveryRules = openRules(db, pubsub, async () => (await doubtClock(db, Date.now(), { note: false })) !== null);
  const placeOrder = openPlacing(db, secret, deliveryRules);
  const dictionary = openDictionary(db, pubsub);
  const searches = openHiddenSearches(secret);
  const untilProductsChange = <Value>(read: () => Promise<Value>) => cacheUntil(pubsub, [PRODUCTS], read);
  const countProducts = untilProductsChange(() => productsThere(db));
  const countDemonstration = untilProductsChange(() => demonstrationThere(db));
  const readLowStock = cacheUntil(pubsub, [PRODUCTS, FEWER], () => findLowStock(db));
  const cached = { countProducts, readLowStock, countDemonstration };
  return {
    details: openDetails(db, pubsub),
    ...openLanguages(db, pubsub),
    ...openDelivery(db, deliveryRules),
    ...openCatalogue({ db, pubsub, dictionary }),
    picture: (id: string, name: string) => pictures.find(id, name),
    ...openOwnData(db),
    ...openOrders({ db, pubsub, secret, placeOrder }),

    async sendEnquiry(
      viewer: Viewer,
      key: string,
      enquiry: Enquiry,
      address: string,
    ): ReturnType<typeof receiveEnquiry> {
      const outcome = await receiveEnquiry(db, viewer, { key, enquiry, address });
      if (outcome.ok) pubsub.publish(NEW_MESSAGE);
      return outcome;
    },

    requestRestock: (request: Parameters<typeof requestRestock>[1]) => requestRestock(db, request),

    asAdmin: (viewer: Viewer) =>
      viewer.role === "admin"
        ? openAdmin({ db, pictures, pubsub, placeOrder, searches, dictionary, deliveryRules, ...cached }, viewer.id)
        : null,
  };
}

/** What visitors ask of the delivery before they order. */
function openDelivery(db: Database, deliveryRules: ReadRules) {
  const lookups = openMemoryAttempts(PIN_LOOKUPS);
  return {
    deliveryRules,
    quoteDelivery: async (request: QuoteRequest) => quoteDelivery(db, await deliveryRules(), request),
    /** Seconds to wait before a PIN code from this network address is looked up; 0: at once. */
    takePinLookup: (address: string): number => Math.max(...toNetworks(address).map((network) => lookups(network))),
    notePinMiss: openPinMisses(db),
  };
}

type CatalogueParts = Pick<Parts, "db" | "pubsub"> & { dictionary: ReturnType<typeof openDictionary> };

function openCatalogue({ db, pubsub, dictionary }: CatalogueParts) {
  const searches = openMemoryAttempts(SEARCHES);
  const countCards = openCardCounts(db, pubsub);
  const noteMiss = openSearchMisses(db);
  return {
    /** Seconds to wait before a search from this network address is served; 0: at once. */
    takeSearch: (address: string): number => Math.max(...toNetworks(address).map((network) => searches(network))),
    listProducts: (viewer: Viewer, query: ListingQuery, address: string | null = null) =>
      listProducts({ db, dictionary, countCards, noteMiss }, viewer, query, address),
    /** Products with their texts in a language; see `translateProducts`. */
    translate: <Listed extends { id: number; name: string }>(
      language: string,
      list: readonly Listed[],
      length?: number,
    ) => translateProducts(db, language, list, length),
    translateLines: <Line extends { productId?: number; name: string }>(language: string, lines: readonly Line[]) =>
      translateLines(db, language, lines),
    /** What search fields suggest while one types. */
    suggestions: openSuggestions(db, pubsub),
    findProduct: (viewer: Viewer, slug: string) => catalogue.findProduct(db, viewer, slug),
    productsById: (viewer: Viewer, lines: readonly { productId: number; quantity: number }[]) =>
      catalogue.productsById(db, viewer, lines),
    relatedProducts: openRelated(db, pubsub),
    firstInStock: (most: number) => catalogue.firstInStock(db, most),
    surveyCategories: cacheUntil(pubsub, [PRODUCTS], () => catalogue.surveyCategories(db)),
    feedPart: (part: number) => catalogue.feedPart(db, part),
    sitemapPages: cacheUntil(pubsub, [PRODUCTS], () => catalogue.sitemapPages(db)),
    sitemapPage: (page: number) => catalogue.sitemapPage(db, page),
  };
}

/** The viewer's own data: a visitor has none, and nobody reaches another's. */
function openOwnData(db: Database) {
  const cartSteps = openMemoryAttempts(CART_STEPS);
  return {
    myDetails: (viewer: Viewer) => people.myDetails(db, viewer),
    changeMyDetails: (viewer: Viewer, details: PersonDetails, address: string) =>
      people.changeMyDetails(db, viewer, details, address),
    myOrders: (viewer: Viewer, before: number | null) => people.myOrders(db, viewer, before),
    myOrder: (viewer: Viewer, number: number) => people.myOrder(db, viewer, number),
    myData: (viewer: Viewer) => people.myData(db, viewer),
    deleteMyAccount: (viewer: Viewer, address: string) => people.deleteMyAccount(db, viewer, address),
    /** Seconds to wait before so many changes of the viewer's saved cart are taken; 0: at once. A visitor has none. */
    takeCartSteps: (viewer: Viewer, count: number): number =>
      viewer.role === "visitor" ? 0 : cartSteps(viewer.id, count),
    readSavedCart: (viewer: Viewer) => savedCart.readSavedCart(db, viewer),
    changeSavedCart: (viewer: Viewer, steps: readonly NamedStep[]) => savedCart.changeSavedCart(db, viewer, steps),
    adoptCart: (viewer: Viewer, local: Cart) => savedCart.adoptCart(db, viewer, local),
    markSavedOrdered: (viewer: Viewer, key: string, ordered: readonly { productId: number; quantity: number }[]) =>
      savedCart.markSavedOrdered(db, viewer, key, ordered),
  };
}

type OrderParts = Omit<Parts, "files"> & { placeOrder: PlaceOrder };

function openOrders({ db, pubsub, secret, placeOrder }: OrderParts) {
  const signedOrders = openOwnOrders(secret);
  return {
    /** `address` is the network's that it comes from, `ownOrders` the signed text that the browser keeps. */
    async placeOrder(
      viewer: Viewer,
      request: OrderRequest,
      address: string,
      ownOrders: string | null = null,
    ): ReturnType<PlaceOrder> {
      const outcome = await placeOrder({ viewer, request, address, ownOrders: signedOrders.read(ownOrders) });
      publishOrder(pubsub, NEW_ORDER, outcome);
      return outcome;
    },
    /** The signed text of the orders that a browser knows, with one more. */
    addOwnOrder: (ownOrders: string | null, number: number, known: Known): string =>
      signedOrders.add(ownOrders, number, known),
    /** Token of the newest order that the browser opened, by the signed text, that has any of these products. */
    ownOrderWith: (ownOrders: string | null, productIds: readonly number[]) =>
      newestOrderWith(db, signedOrders.readOpened(ownOrders), productIds),
    isPlaced: (request: OrderRequest) => isPlaced(db, request),
    findOrderByToken: (token: string) => findOrderByToken(db, token),
    cancelByBuyer: (request: CancelRequest) => cancelByBuyer({ db, pubsub }, request),
    lookUpOrder: (request: LookUpRequest) => lookUpOrder(db, request),
  };
}
