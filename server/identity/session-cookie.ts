import { HOST } from "#app/cookies.ts";

/** The name under which browsers hold the session's token; see `HOST`. */
export const sessionCookie = (secure: boolean): string => `${secure ? HOST : ""}ankur.session_token`;

/** Whether a request may belong to somebody signed in. Without such a cookie nobody needs to be asked. */
export function hasSession(request: Request): boolean {
  return /(?:^|;\s*)(?:__Host-)?ankur\.session_token=/.test(request.headers.get("cookie") ?? "");
}

/**
 * Whether an answer to these cookies may be for one person alone: somebody signed in, or whose session has just ended, or
 * who is to be told something once. The cart is not among them: script shows it.
 */
export function isPersonal(cookies: string): boolean {
  return cookies !== "" && /(?:^|;\s*)(?:__Host-)?(?:ankur\.session_token|signed-in|notice)=/.test(cookies);
}
