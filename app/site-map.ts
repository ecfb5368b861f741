import type { EntryContext } from "react-router";

type SiteMap = EntryContext["manifest"];
type Matches = readonly { route: { id: string } }[];

/** The development server has it under another name, and whole. */
const BUILT = /\/manifest-\w+\.js$/;

const ofVisitors = new WeakMap<SiteMap, SiteMap>();

/**
 * The site map that a page's script gets: a visitor's has nothing of the admin's side, to which only whole new pages lead. The
 * build writes it beside the whole one, under a name of its own (vite.config.ts).
 */
export function siteMapFor(matches: Matches, whole: SiteMap): SiteMap {
  if (!BUILT.test(whole.url) || isOfAdmin(matches)) return whole;
  const known = ofVisitors.get(whole);
  if (known !== undefined) return known;
  const routes = Object.fromEntries(Object.entries(whole.routes).filter(([id]) => !isAdmins(id)));
  const own = { ...whole, routes, url: whole.url.replace("/manifest-", "/visitors-manifest-") };
  ofVisitors.set(whole, own);
  return own;
}

/** Whether a page is one of the admin's. */
export const isOfAdmin = (matches: Matches): boolean => matches.some(({ route }) => isAdmins(route.id));

const isAdmins = (routeId: string): boolean => routeId.startsWith("admin/");
