import { createContext } from "react";
import type { RootData } from "#app/session/root-data.ts";
import type { DocumentStyle } from "./document-handle.ts";

/** The layout of a page that is no app page: a document, or a part of one. */
export type Frame = {
  /** Its inline style, which the Content-Security-Policy allows. */
  style: DocumentStyle;
  /** From `<html>` to `<body>`. */
  Html: React.ComponentType<{ children: React.ReactNode }>;
  /** Header, main part, footer and toasts. `root` is undefined where the shop could not be read. */
  Page: React.ComponentType<{ root: RootData | undefined; children: React.ReactNode }>;
};

/**
 * Provided by the server only (entry.server.tsx): a browser never renders a document, so its script has no code for it.
 * Null for an app page.
 */
export const DocumentFrameContext = createContext<Frame | null>(null);

/** The `handle` of a route that renders a part of a document, for the document's script to insert. */
export const PART = { part: true } as const;
