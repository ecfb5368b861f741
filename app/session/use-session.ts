import { useEffect, useSyncExternalStore } from "react";
import { useFetchers, useNavigation, useRevalidator } from "react-router";
import type { SessionHint } from "./session-cookie.ts";
import { currentSession, sessionText, subscribeToSession, publishSession } from "./session-store.ts";

/** ms: a login sets its cookie a moment before the page goes on. */
const SETTLED_IN = 300;

/** Who is signed in on this device. `onServer` is what the page was made for: of another session it asks the server anew. */
export function useSession(onServer: SessionHint | null): SessionHint | null {
  const { revalidate } = useRevalidator();
  const hint = useSyncExternalStore(subscribeToSession, currentSession, () => onServer);
  const [now, before] = [sessionText(hint), sessionText(onServer)];
  // A login or logout of this very page is on its way to another one already, and would be stopped.
  const navigation = useNavigation();
  const fetchers = useFetchers();
  const isBusy = navigation.state !== "idle" || fetchers.some(({ state }) => state !== "idle");
  useEffect(() => {
    if (now === before || isBusy) return;
    const timer = window.setTimeout(() => void revalidate(), SETTLED_IN);
    return () => window.clearTimeout(timer);
  }, [now, before, isBusy, revalidate]);
  useEffect(() => publishSession(onServer), [onServer]);
  // The menu must not take its Logout away while it is at work: its answer would be lost.
  return isBusy ? onServer : hint;
}
