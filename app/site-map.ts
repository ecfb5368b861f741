import type { EntryContext } from "react-router";

type SiteMap = EntryContext["manifest"];

/** The development server has it under another name, and whole. */
const BUILT = /\/manifest-\w+\.js$/;

const ofVisitors = new WeakMap<SiteMap, SiteMap>();

/**
 * The site map that a page's script gets: a visitor's has nothing of the counter, to which only whole new pages lead. The
 * build writes it beside the whole one, under a name of its own (vite.config.ts).
 */
export function siteMapFor(matches: readonly { route: { id: string } }[], whole: SiteMap): SiteMap {
  if (!BUILT.test(whole.url) || matches.some(({ route }) => isCounters(route.id))) return whole;
  const known = ofVisitors.get(whole);
  if (known !== undefined) return known;
  const routes = Object.fromEntries(Object.entries(whole.routes).filter(([id]) => !isCounters(id)));
  const own = { ...whole, routes, url: whole.url.replace("/manifest-", "/visitors-manifest-") };
  ofVisitors.set(whole, own);
  return own;
}

const isCounters = (routeId: string): boolean => routeId.startsWith("admin/");
