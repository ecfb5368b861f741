import type { DocumentHandle } from "#app/documents/document-handle.ts";
import { notFound } from "#app/request/context.ts";

export const handle: DocumentHandle = { document: "every" };

/** Every path that is not in the site map; the root's error boundary shows the page. */
export function loader(): never {
  throw notFound();
}

export const action = loader;

export default function NotFound() {
  return null;
}
