import { useEffect, useSyncExternalStore } from "react";
import { useFetchers, useNavigation, useRevalidator } from "react-router";
import type { SessionHint } from "./session-cookie.ts";
import { currentSession, sessionText, subscribeToSession, publishSession } from "./session-store.ts";

/** ms: a login sets its cookie shortly before it navigates. */
const SETTLED_IN = 300;

/** The signed-in account on this device. `onServer` is the page's: if they differ, the page reloads its data. */
export function useSession(onServer: SessionHint | null): SessionHint | null {
  const { revalidate } = useRevalidator();
  const hint = useSyncExternalStore(subscribeToSession, currentSession, () => onServer);
  const [now, before] = [sessionText(hint), sessionText(onServer)];
  // A login or logout of this page already navigates, and a revalidation would abort it.
  const navigation = useNavigation();
  const fetchers = useFetchers();
  const isBusy = navigation.state !== "idle" || fetchers.some(({ state }) => state !== "idle");
  useEffect(() => {
    if (now === before || isBusy) return;
    const timer = window.setTimeout(() => void revalidate(), SETTLED_IN);
    return () => window.clearTimeout(timer);
  }, [now, before, isBusy, revalidate]);
  useEffect(() => publishSession(onServer), [onServer]);
  // The menu keeps its Logout form while that is pending: unmounting it would lose the answer.
  return isBusy ? onServer : hint;
}
