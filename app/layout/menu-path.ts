import { href, useLocation, useMatches } from "react-router";

/**
 * The path that links to other languages lead to. The page of an unknown path is shared by all of them: it leads to the
 * home page.
 */
export function useMenuPath(): string {
  const { pathname, search } = useLocation();
  return useMatches().at(-1)?.id === "*" ? href("/home") : pathname + search;
}
