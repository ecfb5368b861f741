import { createContext } from "react-router";

/**
 * A document's styles, each with what every document needs (styles/). `list`, `product` and `gallery` also bring a
 * script, which expects that page's elements (document-html.tsx).
 */
export type DocumentStyle = "every" | "form" | "gallery" | "home" | "list" | "product" | "text";

/** The `handle` of a document's route. A function gets the loader's data, or undefined where the loader failed. */
export type DocumentHandle<Data = unknown> = { document: DocumentStyle | ((data: Data | undefined) => DocumentStyle) };

/**
 * A rendered document, as text until it is compressed, and its style, whose hash the Content-Security-Policy allows.
 */
export type RenderedDocument = {
  style: DocumentStyle;
  /** In another language than the shop's own. */
  isFurther: boolean;
  html: string | undefined;
};

/**
 * The rendered document; null: none. Its text is passed here, and the response's body is empty: React Router would make
 * a stream of a body, which costs a quarter of the rendering time.
 */
export const documentContext = createContext<RenderedDocument | null>(null);

/**
 * Makes a document's data non-enumerable. React Router serialises enumerable data for hydration, which a document does
 * not have. Its products are most of that data.
 */
export function forRendering<Data extends object>(data: Data): Data {
  const hidden = Object.entries(data).map(([name, value]) => [name, { value }] as const);
  return Object.defineProperties({}, Object.fromEntries(hidden)) as Data;
}
