import { createHash } from "node:crypto";
import { DOCUMENT_PATHS } from "./document-paths.ts";
import type { DocumentStyle } from "./document-handle.ts";
// oxlint-disable-next-line import/default -- Vite makes the export.
import firstFrame from "./first-paint.ts?script";
import further from "#app/ui/styles/further.css?inline";
import every from "./styles/every-document.css?inline";
import form from "./styles/form.css?inline";
import gallery from "./styles/gallery.css?inline";
import home from "./styles/home.css?inline";
import list from "./styles/list.css?inline";
import product from "./styles/product.css?inline";
import text from "./styles/text.css?inline";

/*
 * The inline parts of a document, constant: its style, and the scripts that cannot wait. The Content-Security-Policy of
 * documents allows these bytes by their hashes, and no other inline code.
 */

const LEGAL: readonly string[] = ["/privacy", "/terms", "/returns"];
const PREFETCHED = DOCUMENT_PATHS.filter((path) => !LEGAL.includes(path));

/**
 * Prefetches a document when a link to it is hovered or pressed (Speculation Rules): from the cache, it costs the shop
 * almost nothing. Private pages and pages with side effects are not among these paths, nor are the legal pages, which few people open.
 */
const prefetchRules = (where: object) => JSON.stringify({ prefetch: [{ where, eagerness: "moderate" }] });
/** A link of the menu is a choice of language, which counts only for a request that follows it. */
const furtherPages = {
  and: [{ href_matches: PREFETCHED.map((path) => `/*${path}`) }, { not: { selector_matches: ".board a[lang]" } }],
};

/**
 * A document carries only the style of its kind: one round trip of a new connection holds 14.6 kB, headers included.
 */
const styles: Record<DocumentStyle, string> = { every, form, gallery, home, list, product, text };

export const inlineParts = {
  styles,
  firstFrame,
  prefetchRules: prefetchRules({ href_matches: PREFETCHED }),
  /** In the place of the others, and besides the style, where the page's language has a prefix. */
  further: { style: further, prefetchRules: prefetchRules(furtherPages) },
};

const hashOf = (part: string): string => `'sha256-${createHash("sha256").update(part).digest("base64")}'`;

/** As `script-src` and `style-src` name them. */
export const inlineHashes = {
  scripts: [hashOf(firstFrame), hashOf(inlineParts.prefetchRules)],
  further: { script: hashOf(inlineParts.further.prefetchRules), style: hashOf(further) },
  styles: Object.fromEntries(Object.entries(styles).map(([name, style]) => [name, hashOf(style)])) as Record<
    DocumentStyle,
    string
  >,
};
