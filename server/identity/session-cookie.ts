import { HOST } from "#app/cookies.ts";

/** The name under which browsers hold the session's token; see `HOST`. */
export const sessionCookie = (secure: boolean): string => `${secure ? HOST : ""}ankur.session_token`;

/** Whether a request may belong to somebody signed in. Without such a cookie nobody needs to be asked. */
export function hasSession(request: Request): boolean {
  return /(?:^|;\s*)(?:__Host-)?ankur\.session_token=/.test(request.headers.get("cookie") ?? "");
}
