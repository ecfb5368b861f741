import { prefixOf } from "../i18n/languages.ts";

/** The shop's public origin, without a slash at its end, and the name of the page's language. */
export type PageAddress = { origin: string; language: string };

/**
 * The absolute address of a page, for e-mails, search engines and sitemaps. Paths have no language; its prefix is added
 * here. Files have none: use the origin and the path.
 */
export const pageAddress = ({ origin, language }: PageAddress, path: string): string =>
  origin + prefixOf(language) + path;

/** The first file of the product feed; see `server/http/product-feed.ts`. */
export const FEED_PATH = "/feed.xml";
