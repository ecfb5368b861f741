/**
 * Paths of documents, which are the same bytes for everybody; '*' is one part of a path. The page cache keeps them, and
 * browsers may fetch them ahead. The page of an unknown path is a document too.
 */
export const DOCUMENT_PATHS = [
  "/home",
  "/about",
  "/shop",
  "/products",
  "/products/*",
  "/privacy",
  "/terms",
  "/returns",
] as const;
