/**
 * Calls `listener` when the cookies may be others than before: changed by script in another tab, which stores something to
 * say so; by the server, where a browser tells that; or while the page was not looked at.
 */
export function followCookies(way: "addEventListener" | "removeEventListener", listener: () => void): void {
  if ("cookieStore" in window) cookieStore[way]("change", listener);
  for (const event of ["storage", "pageshow", "focus", "visibilitychange"]) window[way](event, listener);
}

/** Tells other tabs by a value that differs; it means nothing else. Where storage is switched off they follow when looked at. */
export function tellOtherTabs(name: string, value: string): void {
  try {
    if (localStorage.getItem(name) !== value) localStorage.setItem(name, value);
  } catch {
    // As above.
  }
}
