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

/**
 * Data of a document, whose loader returns it. React Router encodes what can be enumerated before it renders, for a script
 * that goes on with it. A document has no such script, and its products are the most of that data.
 */
export function forRendering<Data extends object>(data: Data): Data {
  const hidden = Object.entries(data).map(([name, value]) => [name, { value }] as const);
  return Object.defineProperties({}, Object.fromEntries(hidden)) as Data;
}
