/** Characters that XML 1.0 does not allow in any form. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Escapes a text for XML and HTML, between tags and in quoted attributes. */
export const escapeXml = (text: string): string =>
  text.replaceAll(FORBIDDEN, "").replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/** Text elements by name. One whose text is null is left out. */
export function xmlElements(texts: Readonly<Record<string, string | null>>): string {
  return Object.entries(texts)
    .map(([name, text]) => (text === null ? "" : `<${name}>${escapeXml(text)}</${name}>`))
    .join("");
}

/** The root element as a file. `attributes` holds root attributes, such as namespaces, as they are written. */
export function xmlResponse(root: string, attributes: string, content: string): Response {
  const head = '<?xml version="1.0" encoding="UTF-8"?>';
  return new Response(`${head}<${root} ${attributes}>${content}</${root}>`, {
    headers: { "content-type": "application/xml; charset=utf-8" },
  });
}
