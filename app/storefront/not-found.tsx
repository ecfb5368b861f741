import { DOCUMENT } from "#app/documents/document-frame.ts";
import { notFound } from "#app/request.ts";

export const handle = DOCUMENT;

/** Every path that is not in the site map; the root's error boundary shows the page. */
export function loader(): never {
  throw notFound();
}

export const action = loader;

export default function NotFound() {
  return null;
}
