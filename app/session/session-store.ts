import { readSessionHint, type SessionHint } from "./session-cookie.ts";

/**
 * Calls `listener` when the cookies may be others than before: changed by script in another tab, which stores something to
 * say so; by the server, where a browser tells that; or while the page was not looked at.
 */
export function followCookies(way: "addEventListener" | "removeEventListener", listener: () => void): void {
  if ("cookieStore" in window) cookieStore[way]("change", listener);
  for (const event of ["storage", "pageshow", "focus", "visibilitychange"]) window[way](event, listener);
}

/** Tells other tabs by a value that differs; it means nothing else. Where storage is switched off they follow when looked at. */
export function publishToTabs(name: string, value: string): void {
  try {
    if (localStorage.getItem(name) !== value) localStorage.setItem(name, value);
  } catch {
    // As above.
  }
}

/*
 * Who is signed in on this device, without a framework: documents paint the menu from it, app pages render it
 * (use-session.ts). Whoever logs in or out changes a cookie that script can read, and tells the other tabs by a storage event.
 */
const CHANGED = "session changed";

/** ms: the other tab's event may come before its cookie is seen here, and nothing comes after it. */
const LATER = 300;

let known: { text: string; hint: SessionHint | null } = { text: "", hint: null };

/** The same object while nothing changes. */
export function currentSession(): SessionHint | null {
  const hint = readSessionHint(document.cookie);
  const text = sessionText(hint);
  if (text !== known.text) known = { text, hint };
  return known.hint;
}

/** Differs with the account, its role, and each login. */
export const sessionText = (hint: SessionHint | null): string =>
  hint === null ? "" : `${hint.role} ${hint.account} ${hint.session}`;

/** Calls `listener` when somebody may have logged in or out, in any tab; gives what ends that. */
export function subscribeToSession(listener: () => void): () => void {
  const publishTwice = () => {
    listener();
    window.setTimeout(listener, LATER);
  };
  followCookies("addEventListener", publishTwice);
  return () => followCookies("removeEventListener", publishTwice);
}

/** Tells other tabs which session this page knows, where that is news to them. */
export const publishSession = (hint: SessionHint | null): void => publishToTabs(CHANGED, sessionText(hint));
