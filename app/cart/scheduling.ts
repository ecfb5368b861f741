/**
 * Defers work until the frame that answers a tap is painted. It does not run if the page is left first: save what must
 * not be lost before.
 */
export function afterPaint(work: () => unknown): void {
  requestAnimationFrame(() => setTimeout(work));
}

const TURNS = "cart";

/**
 * Runs `work` while no other tab runs any of this name. Browsers provide Web Locks only on https and localhost.
 * Elsewhere an IndexedDB transaction serialises what is done before `work` returns. Without storage it runs at once.
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
