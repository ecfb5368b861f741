import { readCookie, writeCookie } from "#app/request/cookies.ts";
import { accountOf, type Viewer } from "#shop/values/viewer.ts";

/*
 * A cookie that script can read, beside the session's HttpOnly one: which menu to show, and whether another tab has
 * logged in or out. It grants no access.
 */
const NAME = "signed-in";
/** s: longer than any session; the server removes it when the session has ended. */
const LIFETIME = 400 * 24 * 3600;

export type SessionHint = {
  role: "customer" | "admin";
  /** Identifies the account without its id. */
  account: string;
  /** Differs at every login. */
  session: string;
};

export function readSessionHint(cookies: string | null): SessionHint | null {
  const [, role, account, session] =
    /^(customer|admin)\.([0-9a-f]{12})\.([0-9a-f]{12})$/.exec(readCookie(cookies, NAME) ?? "") ?? [];
  if (account === undefined || session === undefined) return null;
  return { role: role as SessionHint["role"], account, session };
}

/** Whose menu to show. A document's first script has this alone, for its bytes. */
export const readRole = (cookies: string): string | undefined =>
  /^(customer|admin)\./.exec(readCookie(cookies, NAME) ?? "")?.[1];

/** For a Set-Cookie header; null deletes it. */
export function writeSessionHint(hint: SessionHint | null, secure: boolean): string {
  const value = hint === null ? "" : `${hint.role}.${hint.account}.${hint.session}`;
  return writeCookie(NAME, value, { secure, maxAge: LIFETIME });
}

/** The hint for a new session. On the server only. */
export async function newSessionHint(viewer: Viewer): Promise<SessionHint | null> {
  const id = accountOf(viewer);
  if (id === null || viewer.role === "visitor") return null;
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(`account ${id}`));
  return { role: viewer.role, account: hex(new Uint8Array(digest), 6), session: hex(random(), 6) };
}

/** Whether a hint belongs to this viewer; `null` belongs to a visitor. On the server only. */
export async function isHintOf(hint: SessionHint | null, viewer: Viewer): Promise<boolean> {
  const right = await newSessionHint(viewer);
  return hint?.role === right?.role && hint?.account === right?.account;
}

const random = () => crypto.getRandomValues(new Uint8Array(6));

function hex(bytes: Uint8Array, length: number): string {
  return Array.from(bytes.slice(0, length), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
