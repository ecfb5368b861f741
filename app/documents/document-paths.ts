/**
 * Paths of documents, which are the same bytes for everybody; '*' is one part of a path. The page cache stores them,
 * and browsers may prefetch them. The page of an unknown path is a document too.
 */
export const DOCUMENT_PATHS = [
  "/home",
  "/about",
  "/shop",
  "/products",
  "/products/*",
  "/contactus",
  "/delivery",
  "/privacy",
  "/terms",
  "/returns",
] as const;

/** The cart's badge for a document without script: server/http/cart-badge.ts. */
export const BADGE_PATH = "/badge.svg";
