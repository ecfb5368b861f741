/** Who is asking. Every verb of the shop takes one first; private data is read only through it. */
export type Viewer =
  | { readonly role: "visitor" }
  | { readonly role: "customer"; readonly id: string }
  | { readonly role: "admin" };

export const visitor: Viewer = { role: "visitor" };
