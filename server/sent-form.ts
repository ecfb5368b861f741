import type { Sent } from "#app/request.ts";

/** Forms that take long to fill in, and hold no password. */
const LONG_FORMS = new Set(["/checkout", "/contactus"]);

/**
 * What a page without script has just sent to such a form; nothing for any other request. Script keeps what was typed by
 * itself. The request can be read as before.
 */
export async function sentWithoutScript(request: Request): Promise<Sent> {
  if (request.method !== "POST" || !LONG_FORMS.has(new URL(request.url).pathname)) return [];
  const type = request.headers.get("content-type") ?? "";
  if (!type.startsWith("application/x-www-form-urlencoded")) return [];
  // Of two fields of one name these forms read the last.
  return [...new Map(new URLSearchParams(await request.clone().text()))];
}
