import { languageOf } from "../i18n/languages.ts";

/** Where people reach the shop (an origin, without a slash at its end), and the name of the language that a page is meant in. */
export type PageAddress = { origin: string; language: string };

/**
 * The whole address of a page, for whoever is not on one: e-mails, search engines, sitemaps. Paths are named without a
 * language; its prefix is added here. Files have none: theirs is the origin and the path.
 */
export const pageAddress = ({ origin, language }: PageAddress, path: string): string =>
  origin + languageOf(language).prefix + path;

/** The first file of the product feed; see `server/http/product-feed.ts`. */
export const FEED_PATH = "/feed.xml";
