import type { IncomingMessage } from "node:http";
import { isAdminPath } from "#app/request/plain-path.ts";

/** Maximum characters of a query. A search takes up to 900 in Devanagari; an admin's action names each selected order. */
const LONGEST_QUERY = { visitor: 4096, admin: 12 * 1024 };

/** Name or address and port, without credentials. */
const HOST = /^[\w.:[\]-]+$/;
/** As a client sends it to a proxy; servers must accept it (RFC 9112, 3.2.2). */
const ABSOLUTE = /^https?:\/\/([^/?#]*)/i;

/**
 * Replaces the request's URL by its normalised path and query: '/admin/../products' becomes '/products'. The cache, the
 * limits and the pages then read the same. Returns null, or the status of a refusal. It is 400 for a target or a
 * host that is not valid, and for several hosts (RFC 9112, 3.2). It is 414 for a query that is too long.
 */
export function normaliseTarget(request: IncomingMessage): 400 | 414 | null {
  const { url = "", headers, rawHeaders } = request;
  const isOnlyHost = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === "host").length < 2;
  const absolute = ABSOLUTE.exec(url);
  const [whole = "", host = headers.host ?? ""] = absolute ?? [];
  const isTarget = isOnlyHost && HOST.test(host) && (absolute !== null || url.startsWith("/"));
  const target = isTarget ? URL.parse(`http://${host}${url.slice(whole.length)}`) : null;
  if (target === null) return 400;
  const { pathname, search } = target;
  if (search.length > LONGEST_QUERY[isAdminPath(pathname) ? "admin" : "visitor"]) return 414;
  request.url = pathname + search;
  if (absolute !== null) headers.host = host;
  return null;
}
