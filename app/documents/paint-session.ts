import { readCart } from "#app/cart/cart-cookie.ts";
import { readRole } from "#app/session/session-cookie.ts";

/**
 * Paints the viewer's own data into a document that is the same for everybody: the cart's badge, and the signed-in menu
 * by `html[data-role]` (styles/person.css). The document holds the words.
 */
export function paintPerson(): void {
  const { dataset } = document.documentElement;
  const role = readRole(document.cookie);
  if (role === undefined) delete dataset["role"];
  else dataset["role"] = role;
  const lines = readCart(document.cookie).length;
  for (const badge of document.querySelectorAll<HTMLElement>("header .badge")) {
    badge.hidden = !lines;
    if (!lines) continue;
    const [number, words] = badge.children as Iterable<Element> as [Element, Element];
    const { one, other } = badge.dataset as { one: string; other: string };
    number.textContent = `${lines}`;
    words.textContent = lines === 1 ? one : other.replace("{n}", `${lines}`);
  }
}
