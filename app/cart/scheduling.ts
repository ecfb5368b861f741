/**
 * Does what can wait, once the frame that answers a tap has been drawn. A page that is left before never does it: what must
 * not be lost is written down first.
 */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}

const TURNS = "cart";

/**
 * Does `work` while no other tab of this browser does any of this name. Browsers give locks on https and on this very machine
 * alone; elsewhere a transaction keeps the order of what is done when `work` returns. Without storage it is done at once.
 */
export function oneAtATime<T>(name: string, work: () => T): Promise<Awaited<T>> {
  if ("locks" in navigator) return navigator.locks.request(name, work);
  return new Promise((settle) => {
    const atLast = () => settle(work() as Awaited<T>);
    try {
      const opening = indexedDB.open(TURNS);
      opening.onupgradeneeded = () => opening.result.createObjectStore(TURNS);
      // oxlint-disable-next-line unicorn/prefer-add-event-listener -- It weighs less, on every page, and nobody else listens.
      opening.onerror = atLast;
      opening.onsuccess = () =>
        (opening.result.transaction(TURNS, "readwrite").objectStore(TURNS).get(0).onsuccess = atLast);
    } catch {
      atLast();
    }
  });
}
