import { remembered } from "./memoise.ts";

type Routes = Record<string, { parentId?: string | undefined; path?: string | undefined } | undefined>;

/** The name of all unknown paths. */
export const UNKNOWN = "other";

/**
 * Maps a path to its route pattern: `/products/:slug`. Files map to their folder. All unknown paths map to one name, so
 * that clients cannot create more labels.
 */
export function routeNames(routes: Routes): (path: string) => string {
  const pathOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id];
    if (route === undefined) return "";
    const above = pathOf(route.parentId);
    return route.path === undefined || route.path === "" ? above : `${above}/${route.path}`;
  };
  const names = [...new Set(Object.keys(routes).map((id) => pathOf(id) || "/"))].filter((name) => !name.includes("*"));
  const patterns = names
    .toSorted((a, b) => parameters(a) - parameters(b))
    .map((name) => ({
      name,
      pattern: new RegExp(`^${name.replaceAll(".", "\\.").replaceAll(/:\w+/g, "[^/]+")}(?:\\.data)?/?$`, "i"),
    }));
  return remembered((path) => {
    const [, folder] = /^\/(assets|pictures|auth)\//.exec(path) ?? [];
    if (folder !== undefined) return `/${folder}`;
    return patterns.find(({ pattern }) => pattern.test(path))?.name ?? UNKNOWN;
  });
}

const parameters = (name: string): number => name.split(":").length;
