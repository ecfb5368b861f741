import { createHash } from "node:crypto";
import { DOCUMENT_PATHS } from "./document-paths.ts";
import style from "./document.css?inline";
// oxlint-disable-next-line import/default -- Vite makes the export.
import firstFrame from "./first-frame.ts?script";

/*
 * What stands in every document itself, the same in each: its style, and the scripts that cannot wait. The policy of documents
 * allows these bytes by their hashes, and nothing else that stands in a page.
 */

/**
 * A link to a document is fetched ahead when somebody rests on it or presses it (Speculation Rules): from memory, it costs the
 * shop next to nothing. No page of anybody's own is, nor one that does something: their addresses are not among these.
 */
const prefetchRules = JSON.stringify({
  prefetch: [{ where: { href_matches: DOCUMENT_PATHS }, eagerness: "moderate" }],
});

export const inlineParts = { style, firstFrame, prefetchRules };

const hashOf = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** As `script-src` and `style-src` name them. */
export const inlineHashes = {
  scripts: [hashOf(firstFrame), hashOf(prefetchRules)],
  styles: [hashOf(style)],
};
