import { SAME_FOR_ALL } from "./cacheable-address.ts";

/*
 * A link to a page that is kept is fetched ahead when somebody rests on it or presses it (Speculation Rules): from memory, it
 * costs the shop next to nothing. No page of anybody's own is, nor one that does something: their addresses are not among
 * these. The rules stand in the page, since a file of their own would be one more request; script never sees them. Links that
 * the router follows by itself, and marks, need no document; a browser that does not know the rules goes without.
 */
const RULES = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [{ href_matches: SAME_FOR_ALL }, { not: { selector_matches: "[data-discover]:not([href='/about'])" } }],
      },
      eagerness: "moderate",
    },
  ],
});

const BEFORE = "</body>";

/** The page with the rules at its end. What is not a page stays as it is. */
export function withPrefetchRules(body: Buffer): Buffer {
  const at = body.lastIndexOf(BEFORE);
  if (at === -1) return body;
  const script = Buffer.from(`<script type="speculationrules">${RULES}</script>`);
  return Buffer.concat([body.subarray(0, at), script, body.subarray(at)]);
}
