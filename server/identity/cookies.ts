import { readCookie, HOST } from "#app/request/cookies.ts";
import { hashToken } from "./auth-store.ts";

/** The cookies alone: the library's other headers speak of an answer that is not sent. */
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

/** A code is entered for the login under way, not for a session that the browser may still have. */
export function withoutCookie(request: Request, name: string): Headers {
  const headers = withoutCookies(request);
  const others = (request.headers.get("cookie") ?? "").split(";").filter((pair) => pair.split("=")[0]?.trim() !== name);
  headers.set("cookie", others.join(";"));
  return headers;
}

/** The session's cookie that an answer sets, as the next request will carry it; nothing where it sets none. */
function sessionCookieIn(headers: Headers): string | null {
  const cookie = headers.getSetCookie().find((each) => /^(?:__Host-)?ankur\.session_token=[^;]/.test(each));
  return cookie?.split(";")[0] ?? null;
}

export function carrying(answered: Headers): Headers {
  return new Headers({ cookie: sessionCookieIn(answered) ?? "" });
}

/** The hash, as the table has it, of the token that a request brings; null where it brings none. */
export function tokenOf(request: Request): string | null {
  const token = readCookie(request.headers.get("cookie"), "ankur.session_token");
  return token === null ? null : hashToken(decodeURIComponent(token).split(".")[0] ?? "");
}

/** The hash, as the table has it, of the token that an answer gives the browser. */
export function tokenIn(answered: Headers): string | null {
  const value = sessionCookieIn(answered)?.split("=").slice(1).join("=");
  const token = value === undefined ? undefined : decodeURIComponent(value).split(".")[0];
  return token === undefined ? null : hashToken(token);
}

/** The name under which browsers hold the session's token; see `HOST`. */
export const sessionCookie = (secure: boolean): string => `${secure ? HOST : ""}ankur.session_token`;

/** Whether a request may belong to somebody signed in. Without such a cookie nobody needs to be asked. */
export function hasSession(request: Request): boolean {
  return /(?:^|;\s*)(?:__Host-)?ankur\.session_token=/.test(request.headers.get("cookie") ?? "");
}
