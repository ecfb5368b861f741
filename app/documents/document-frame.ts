import { createContext } from "react";
import type { RootData } from "#app/session/root-data.ts";
import type { DocumentStyle } from "./document-handle.ts";

/** What stands around a page that is no app page: a document, or a part of one. */
export type Frame = {
  /** What stands in it, which its policy allows. */
  style: DocumentStyle;
  /** From `<html>` to `<body>`. */
  Html: React.ComponentType<{ children: React.ReactNode }>;
  /** Header, main part, footer and toasts. `root` is undefined where the shop could not be read. */
  Page: React.ComponentType<{ root: RootData | undefined; children: React.ReactNode }>;
};

/**
 * Given by the server alone (entry.server.tsx): a browser never renders a document, and its script holds none of this. Null
 * for an app page.
 */
export const DocumentFrameContext = createContext<Frame | null>(null);

/** What a route exports as `handle` that is only a part of a document, for its script to put in place. */
export const PART = { part: true } as const;
