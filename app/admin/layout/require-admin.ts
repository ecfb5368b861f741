import type { MiddlewareFunction } from "react-router";
import { toLogin } from "#app/session/private-page.ts";
import { isAdminPath } from "#app/request/plain-path.ts";
import { askingOf, identityOf, viewerOf } from "#app/request/context.ts";

/**
 * Runs in the root for every page, loader, action and file. Every path under /admin requires the admin, so a new route
 * there is protected by default.
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
