import { createContext, data, type RouterContextProvider } from "react-router";
import type { Shop } from "#shop/open-shop.ts";
import type { Viewer } from "#shop/viewer.ts";

/** What the process hands to every request. */
export type Settings = {
  /** Origin of the shop's public address, without a slash at its end; absolute addresses are made from it, never from Host. */
  shopUrl: string;
};

export const shopContext = createContext<Shop>();
export const viewerContext = createContext<Viewer>();
export const settingsContext = createContext<Settings>();
/** The number used once that this response's Content-Security-Policy allows scripts by. */
export const nonceContext = createContext<string>();

type Context = Readonly<RouterContextProvider>;

export const shopOf = (context: Context): Shop => context.get(shopContext);
export const viewerOf = (context: Context): Viewer => context.get(viewerContext);

/** An address of this shop with its origin, for canonical links, sitemaps and pictures that other sites show. */
export const absolute = (context: Context, path: string): string => context.get(settingsContext).shopUrl + path;

/** Expected failures become these; the error boundary shows a page for each. */
export const notFound = () => data(null, { status: 404 });
export const gone = () => data(null, { status: 410 });
export const badRequest = () => data(null, { status: 400 });

/** Form bodies of our pages are a few kilobytes; a body that cannot be read as a form is refused. Throws 400. */
export async function formOf(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw badRequest();
  }
}

/** A path within this site to go back to, or `otherwise`: never another site's address. */
export function pathWithin(path: string, otherwise: string): string {
  if (!path.startsWith("/") || path.startsWith("//") || path.includes("\\")) return otherwise;
  try {
    const url = new URL(path, "http://shop.invalid");
    return url.host === "shop.invalid" ? url.pathname + url.search + url.hash : otherwise;
  } catch {
    return otherwise;
  }
}

/** Whether visitors reach the shop by https: cookies then say so. */
export const isSecure = (context: Context): boolean => context.get(settingsContext).shopUrl.startsWith("https:");
