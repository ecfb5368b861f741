import { createContext } from "react-router";

/** The styles that a document can have, each with what every document needs (styles/). */
export type DocumentStyle = "every" | "home" | "list" | "product" | "text";

/** What the routes of documents export as `handle`. */
export type DocumentHandle = { document: DocumentStyle };

/** A document that was rendered, as text until it is compressed, and its style, which its policy allows by its hash. */
export type RenderedDocument = { style: DocumentStyle; html: string | undefined };

/**
 * The document that was rendered; null: none was. Its text is handed on here, and the answer's body is empty. React Router
 * would make a stream of a body, which costs a quarter of the rendering.
 */
export const documentContext = createContext<RenderedDocument | null>(null);
