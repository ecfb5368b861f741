import { readDevice, writeDevice } from "./device-storage.ts";
import { readSessionHint, type SessionHint } from "./session-cookie.ts";

/**
 * Calls `listener` when cookies may have changed. Script in another tab writes to storage as a signal, and the Cookie
 * Store API reports changes by the server. It also calls after the page was hidden.
 */
export function followCookies(way: "addEventListener" | "removeEventListener", listener: () => void): void {
  if ("cookieStore" in window) cookieStore[way]("change", listener);
  for (const event of ["storage", "pageshow", "focus", "visibilitychange"]) window[way](event, listener);
}

/**
 * Notifies other tabs by a changed value, which has no other meaning. Without storage they notice when they become
 * visible.
 */
export function publishToTabs(name: string, value: string): void {
  if (readDevice()[name] !== value) writeDevice(name, value);
}

/*
 * The signed-in account on this device, without a framework: documents paint the menu from it, app pages render it
 * (use-session.ts). A login or logout changes a cookie that script can read, and notifies other tabs by a storage
 * event.
 */
const CHANGED = "session changed";

/** ms: another tab's event may arrive before its cookie is readable here, and no further event follows. */
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

/** Calls `listener` when somebody may have logged in or out, in any tab. Returns the function to unsubscribe. */
export function subscribeToSession(listener: () => void): () => void {
  const publishTwice = () => {
    listener();
    window.setTimeout(listener, LATER);
  };
  followCookies("addEventListener", publishTwice);
  return () => followCookies("removeEventListener", publishTwice);
}

/** Notifies other tabs of this page's session, if theirs differs. */
export const publishSession = (hint: SessionHint | null): void => publishToTabs(CHANGED, sessionText(hint));
