import type { MiddlewareFunction } from "react-router";
import { isAdminPath, toLogin } from "#app/session/private-page.ts";
import { askingOf, identityOf, viewerOf } from "#app/request/context.ts";

/**
 * Stands before every page, loader, action and file of the site, in the root. Whatever lies under /admin is refused to
 * everybody but the admin, by its path alone: a page that is added there is guarded without knowing of it.
 */
export const onlyAdmin: MiddlewareFunction<Response> = async ({ request, context, pattern }, next) => {
  const { pathname } = new URL(request.url);
  const isGuarded = isAdminPath(pathname) || isAdminPath(pattern);
  if (!isGuarded) return await next();
  const viewer = viewerOf(context);
  if (viewer.role !== "admin") {
    await (await identityOf(context)).noteRefusal(askingOf(request, context), viewer);
    throw toLogin(request, context);
  }
  const response = await next();
  response.headers.set("cache-control", "private, no-store");
  return response;
};
