/*
 * A browser's translation replaces each text node by a `font` element, and React still has the text node. It would
 * change a text that nobody sees. It would fail with NotFoundError where it removes the text or inserts before it.
 */

/** The element that stands in the page for a text node. */
const translations = new WeakMap<Node, Element>();

/** The functions by which React changes children. */
const FUNCTIONS = ["appendChild", "insertBefore", "removeChild"] as const;

/** Puts a text node back; the browser then translates it again. */
function restore(text: Node): void {
  const translation = translations.get(text);
  if (translation?.isConnected) translation.replaceWith(text);
}

/** Lets React work on a page that the browser translates, now or later. */
export function followTranslation(): void {
  const observer = new MutationObserver((records) => {
    for (const { target, addedNodes, removedNodes } of records) {
      // React has changed it: only replaced texts are observed for that.
      restore(target);
      for (const added of addedNodes) {
        if (added.nodeName !== "FONT") continue;
        for (const text of removedNodes) {
          translations.set(text, added as Element);
          observer.observe(text, { characterData: true });
        }
      }
    }
  });
  observer.observe(document, { childList: true, subtree: true });
  for (const name of FUNCTIONS) {
    const own = Node.prototype[name] as (...nodes: Node[]) => Node;
    (Node.prototype[name] as typeof own) = function (this: Node, ...nodes) {
      nodes.forEach(restore);
      return own.apply(this, nodes);
    };
  }
}
