/** The name under which browsers hold the session's token; behind https they are asked to guard it better. */
export const sessionCookie = (secure: boolean): string => `${secure ? "__Secure-" : ""}ankur.session_token`;

/** Whether a request may belong to somebody signed in. Without such a cookie nobody needs to be asked. */
export function hasSession(request: Request): boolean {
  return /(?:^|;\s*)(?:__Secure-)?ankur\.session_token=/.test(request.headers.get("cookie") ?? "");
}
