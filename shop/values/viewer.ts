/** The current viewer. Every method of the shop takes one first; private data is read only through it. */
export type Viewer =
  | { readonly role: "visitor" }
  /** `id` is the account's, the specification's uid. */
  | { readonly role: "customer"; readonly id: string }
  | { readonly role: "admin"; readonly id: string };

export const visitor: Viewer = { role: "visitor" };

/** The process itself, at its start and its console, with the admin's rights. */
export const theProcess: Viewer = { role: "admin", id: "process" };

/** The account of the viewer, or null for a visitor. */
export function accountOf(viewer: Viewer): string | null {
  return viewer.role === "visitor" ? null : viewer.id;
}
