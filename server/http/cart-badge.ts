import type { Handler } from "hono";
import { readCart } from "#app/cart/cart-cookie.ts";

/** px and colours of the badge's style, which a picture cannot read from the page. */
function draw(lines: number): string {
  if (lines === 0) return '<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0"/>';
  const width = lines > 99 ? 36 : 26;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="26">
<rect width="${width}" height="26" rx="13" fill="#fbcd4e"/>
<text x="50%" y="19" text-anchor="middle" font-family="sans-serif" font-weight="700" fill="#16100a">${lines}</text>
</svg>`;
}

/**
 * `/badge.svg`: the number of lines in the visitor's cart. A document has the same bytes for everybody; without script
 * it shows this picture.
 */
export const cartBadge: Handler = (c) =>
  c.body(draw(readCart(c.req.header("cookie") ?? null).length), 200, {
    "content-type": "image/svg+xml",
    "cache-control": "no-store",
  });
