import { useEffect, useSyncExternalStore } from "react";
import { useFetchers, useNavigation, useRevalidator } from "react-router";
import { followCookies, tellOtherTabs } from "./follow-cookies.ts";
import { readSessionHint, type SessionHint } from "./session-cookie.ts";

/*
 * All tabs follow the session: whoever logs in or out changes a cookie that script can read, and tells the other tabs by a
 * storage event. A page whose session is another one than it was made for asks the server anew.
 */
const CHANGED = "session changed";

/** ms: a login sets its cookie a moment before the page goes on. */
const SETTLED_IN = 300;

let known: { text: string; hint: SessionHint | null } = { text: "", hint: null };

function hintNow(): SessionHint | null {
  const hint = readSessionHint(document.cookie);
  const text = textOf(hint);
  if (text !== known.text) known = { text, hint };
  return known.hint;
}

const textOf = (hint: SessionHint | null): string =>
  hint === null ? "" : `${hint.role} ${hint.account} ${hint.session}`;

function subscribe(listener: () => void): () => void {
  followCookies("addEventListener", listener);
  return () => followCookies("removeEventListener", listener);
}

/** Who is signed in on this device. `onServer` is what the page was made for. */
export function useSession(onServer: SessionHint | null): SessionHint | null {
  const { revalidate } = useRevalidator();
  const hint = useSyncExternalStore(subscribe, hintNow, () => onServer);
  const [now, before] = [textOf(hint), textOf(onServer)];
  // A login or logout of this very page is on its way to another one already, and would be stopped.
  const navigation = useNavigation();
  const fetchers = useFetchers();
  const isBusy = navigation.state !== "idle" || fetchers.some(({ state }) => state !== "idle");
  useEffect(() => {
    if (now === before || isBusy) return;
    const timer = window.setTimeout(() => void revalidate(), SETTLED_IN);
    return () => window.clearTimeout(timer);
  }, [now, before, isBusy, revalidate]);
  useEffect(() => tellOtherTabs(CHANGED, before), [before]);
  // The menu must not take its Logout away while it is at work: its answer would be lost.
  return isBusy ? onServer : hint;
}
