import { useRouteLoaderData } from "react-router";
import { readSessionHint } from "#app/session/session-cookie.ts";
import { DRAFT } from "./forget-form-drafts.ts";
import type { RootData } from "#app/session/root-data.ts";

/*
 * Drafts of /admin are stored on the device for the account that entered them, until they are saved, discarded or
 * logged out. They outlive a reload, the session, and a discarded tab. Another account that logs in there cannot see
 * them.
 */
/** The name holds `DRAFT`, by which a logout finds it. */
const draftKey = (account: string, name: string) => `admin-${DRAFT}${account} ${name}`;

/** The storage key of the signed-in account's draft of this name; null for no draft. */
export function useDraftKey(name: string | null): string | null {
  const account = useRouteLoaderData<RootData>("root")?.session?.account;
  return account === undefined || name === null ? null : draftKey(account, name);
}

/* Storage may be disabled or full; the form must work without drafts. */
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
    // Storage is disabled or full.
  }
}

const drops = new EventTarget();

export function dropDraft(key: string | null): void {
  if (key === null) return;
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is disabled.
  }
  drops.dispatchEvent(new Event(key));
}

/** Calls `listener` when this page drops the draft after a save or a discard. Returns the function to unsubscribe. */
export function subscribeToDrop(draftKey: string, listener: () => void): () => void {
  drops.addEventListener(draftKey, listener);
  return () => drops.removeEventListener(draftKey, listener);
}

/** Waits for a form's answer and drops its draft if it succeeded. A redirect to the login is no success. */
export async function droppingDraft<Answer>(name: string, sent: Promise<Answer>): Promise<Answer> {
  // Read before: the answer may end the session.
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
