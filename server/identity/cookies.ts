import { readCookie, HOST } from "#app/request/cookies.ts";
import { hashToken } from "./auth-store.ts";

/** Only the cookies: the library's other headers describe a response that is not sent. */
export function cookiesIn(headers: Headers): Headers {
  const cookies = new Headers();
  for (const cookie of headers.getSetCookie()) cookies.append("set-cookie", cookie);
  return cookies;
}

export function withoutCookies(request: Request): Headers {
  const headers = new Headers();
  const agent = request.headers.get("user-agent");
  if (agent !== null) headers.set("user-agent", agent.slice(0, 300));
  return headers;
}

/** A code belongs to the login in progress, not to a session that the browser may still have. */
export function withoutCookie(request: Request, name: string): Headers {
  const headers = withoutCookies(request);
  const others = (request.headers.get("cookie") ?? "").split(";").filter((pair) => pair.split("=")[0]?.trim() !== name);
  headers.set("cookie", others.join(";"));
  return headers;
}

/** The session cookie that a response sets, as the next request sends it; null if it sets none. */
function sessionCookieIn(headers: Headers): string | null {
  const cookie = headers.getSetCookie().find((each) => /^(?:__Host-)?ankur\.session_token=[^;]/.test(each));
  return cookie?.split(";")[0] ?? null;
}

export function carrying(answered: Headers): Headers {
  return new Headers({ cookie: sessionCookieIn(answered) ?? "" });
}

/** The stored hash of a request's session token; null without a token. */
export function tokenOf(request: Request): string | null {
  const token = readCookie(request.headers.get("cookie"), "ankur.session_token");
  return token === null ? null : hashToken(decodeURIComponent(token).split(".")[0] ?? "");
}

/** The stored hash of the session token that a response sets. */
export function tokenIn(answered: Headers): string | null {
  const value = sessionCookieIn(answered)?.split("=").slice(1).join("=");
  const token = value === undefined ? undefined : decodeURIComponent(value).split(".")[0];
  return token === undefined ? null : hashToken(token);
}

/** The name of the session cookie; see `HOST`. */
export const sessionCookie = (secure: boolean): string => `${secure ? HOST : ""}ankur.session_token`;

/** Whether a request may have a session. Without the cookie no lookup is needed. */
export function hasSession(request: Request): boolean {
  return /(?:^|;\s*)(?:__Host-)?ankur\.session_token=/.test(request.headers.get("cookie") ?? "");
}
