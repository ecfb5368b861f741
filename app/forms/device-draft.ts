import { useRouteLoaderData } from "react-router";
import { readSessionHint } from "#app/session/session-cookie.ts";
import { DRAFT } from "./forget-form-drafts.ts";
import type { RootData } from "#app/session/root-data.ts";

/*
 * What is typed behind /admin stays on the device, for the person who typed it, until it is sent or thrown away, or they
 * log out: it outlives a reload, the session's end, and a tab that the phone discards. Nobody else who logs in there is
 * shown it.
 */
/** The name holds `DRAFT`, by which a logout finds it. */
const draftKey = (account: string, name: string) => `admin-${DRAFT}${account} ${name}`;

/** Where whoever the page was made for keeps the draft of this name; null where nothing is kept. */
export function useDraftKey(name: string | null): string | null {
  const account = useRouteLoaderData<RootData>("root")?.session?.account;
  return account === undefined || name === null ? null : draftKey(account, name);
}

/* Storage can be switched off or full: a draft is a kindness, never a condition. */
export function readDraft(key: string | null): unknown {
  try {
    return key === null ? null : JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

export function writeDraft(key: string | null, draft: unknown): void {
  try {
    if (key !== null) localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // As above.
  }
}

const drops = new EventTarget();

export function dropDraft(key: string | null): void {
  if (key === null) return;
  try {
    localStorage.removeItem(key);
  } catch {
    // As above.
  }
  drops.dispatchEvent(new Event(key));
}

/** Calls `listener` when this page drops the draft: it was saved, or thrown away. Returns the way to unsubscribe. */
export function subscribeToDrop(draftKey: string, listener: () => void): () => void {
  drops.addEventListener(draftKey, listener);
  return () => drops.removeEventListener(draftKey, listener);
}

/** Waits for a form's answer and drops its draft once it has arrived. A way to the login is no arrival. */
export async function droppingDraft<Answer>(name: string, sent: Promise<Answer>): Promise<Answer> {
  // Asked before: the answer may end the session.
  const account = readSessionHint(document.cookie)?.account;
  try {
    return await sent;
  } catch (answer) {
    const hasArrived = answer instanceof Response && answer.status < 400 && !isLogin(answer.headers.get("location"));
    if (hasArrived && account !== undefined) dropDraft(draftKey(account, name));
    throw answer;
  }
}

const isLogin = (location: string | null): boolean => /(?:^|\/)login(?:$|[/?#])/.test(location ?? "");
