/** Characters that XML 1.0 does not allow in any form. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** A text as XML and HTML take it, between tags and in quoted attributes. */
export const escapeXml = (text: string): string =>
  text.replaceAll(FORBIDDEN, "").replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

export function xmlResponse(body: string): Response {
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>${body}`, {
    headers: { "content-type": "application/xml; charset=utf-8" },
  });
}
