import { createContext, data, type RouterContextProvider } from "react-router";
import { splitPath } from "../i18n/languages.ts";
import { pageAddress } from "./page-address.ts";
import { cutField } from "./field-lengths.ts";
import { isAdminPath, isPlainPath } from "./plain-path.ts";
import type { Backups } from "./backups.ts";
import type { Asking, Identity } from "./identity.ts";
import type { Shop } from "#shop/open-shop.ts";
import type { Viewer } from "#shop/values/viewer.ts";
import { SHOP_LANGUAGE } from "#shop/values/languages.ts";

/** What the process passes to every request. */
export type Settings = {
  /**
   * Origin of the shop's public address, without a slash at its end; absolute addresses are made from it, never from
   * Host.
   */
  shopUrl: string;
  /** `0.2.0 (abc1234)`: the program's version and commit. */
  version: string;
};

export const shopContext = createContext<Shop>();
export const viewerContext = createContext<Viewer>();
export const settingsContext = createContext<Settings>();
/** Loaded on demand: the library takes a moment to load, and most visitors never log in. */
export const identityContext = createContext<() => Promise<Identity>>();
export const backupsContext = createContext<Backups>();
/** The client's network address, as far as proxies are trusted; rate limits count by it. */
export const addressContext = createContext<string>();
/** The nonce of an app page's Content-Security-Policy. */
export const nonceContext = createContext<string>();
/** Receives the ids of a page's products: the page is cached until one of them changes. */
export const shownContext = createContext<(ids: readonly number[]) => void>(() => {});
/**
 * A rendered app page, in UTF-8; null: none. It is passed here, and the response's body is empty: React Router would make a
 * stream of a body.
 */
export const appPageContext = createContext<Uint8Array<ArrayBuffer> | null>(null);

/** The request's id in the log. */
export const requestIdContext = createContext<string>();
/**
 * Why the database cannot be used: it is unreachable, or a newer release has migrated it and this process is too old.
 */
export type Outage = "unreachable" | "updating";
/** Set during an outage: the page then reads nothing and explains it. */
export const outageContext = createContext<Outage | null>(null);

/** The name of the page's language, by its address. */
export const languageContext = createContext<string>(SHOP_LANGUAGE);

/** Names and values of a form. */
export type Sent = readonly (readonly [name: string, value: string])[];
/** A long form that was just sent without script: the outage page holds its values, to be sent again. */
export const sentContext = createContext<Sent>([]);

type Context = Readonly<RouterContextProvider>;

export const shopOf = (context: Context): Shop => context.get(shopContext);
export const languageAskedFor = (context: Context): string => context.get(languageContext);
export const viewerOf = (context: Context): Viewer => context.get(viewerContext);

export const identityOf = (context: Context): Promise<Identity> => context.get(identityContext)();
/** The request for `Identity`, with the client's network address. */
export const askingOf = (request: Request, context: Context): Asking => ({ request, address: addressOf(context) });
export const addressOf = (context: Context): string => context.get(addressContext);

export const versionOf = (context: Context): string => context.get(settingsContext).version;
export const originOf = (context: Context): string => context.get(settingsContext).shopUrl;

/** The absolute address of a page in the request's language, for canonical links and sitemaps. */
export const wholeAddress = (context: Context, path: string): string =>
  pageAddress({ origin: originOf(context), language: languageAskedFor(context) }, path);

/** Products with their texts in the request's language. `length`: characters of a description that a card shows. */
export const inLanguage = <Listed extends { id: number; name: string }>(
  context: Context,
  list: readonly Listed[],
  length?: number,
) => shopOf(context).translate(languageAskedFor(context), list, length);

/** An order with the names of its products in the request's language. */
export const orderInLanguage = async <Shown extends { lines: { productId: number; name: string }[] }>(
  context: Context,
  order: Shown,
): Promise<Shown> => ({
  ...order,
  lines: await shopOf(context).translateLines(languageAskedFor(context), order.lines),
});

/** Call with every product shown on a public page: the page cache depends on it. */
export const noteShown = (context: Context, products: readonly { id: number }[]): void =>
  context.get(shownContext)(products.map(({ id }) => id));

/** Expected failures become these; the error boundary shows a page for each. */
export const notFound = () => data(null, { status: 404 });
export const gone = () => data(null, { status: 410 });
export const away = (outage: Outage, sent: Sent) => data({ outage, sent }, { status: 503 });
export const badRequest = () => data(null, { status: 400 });

/** For a rate limit: the next attempt is allowed after so many seconds. */
export const tooMany = (seconds: number) => ({ status: 429, headers: { "retry-after": String(seconds) } });

/**
 * A request's form, whose fields are cut before anything reads them (`cutField`). Throws 400 for a body that cannot be
 * parsed as a form.
 */
export async function formOf(request: Request): Promise<FormData> {
  const isAdmin = isAdminPath(new URL(request.url).pathname);
  try {
    const form = await request.formData();
    if (isAdmin) return form;
    const cut = new FormData();
    for (const [name, value] of form) cut.append(name, typeof value === "string" ? cutField(name, value) : value);
    return cut;
  } catch {
    throw badRequest();
  }
}

/**
 * A path within this site to return to, or `otherwise`: never another site's address. It has no language, since the
 * router adds the page's own.
 */
export function pathWithin(path: string, otherwise: string): string {
  if (!path.startsWith("/") || /[\p{Cc}\\]/u.test(path) || !URL.canParse(path, "http://shop.invalid")) return otherwise;
  const { host, pathname, search, hash } = new URL(path, "http://shop.invalid");
  // '/.//x' becomes '//x', which a browser would take for another site's address.
  const isWithin = host === "shop.invalid" && !pathname.startsWith("//") && isPlainPath(pathname);
  return isWithin ? splitPath(pathname).path + search + hash : otherwise;
}

/** Whether the shop's public address is https: cookies then have `Secure`. */
export const isSecure = (context: Context): boolean => context.get(settingsContext).shopUrl.startsWith("https:");
