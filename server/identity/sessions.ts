import { RETENTION } from "#shop/values/retention-periods.ts";
import { visitor, type Viewer } from "#shop/values/viewer.ts";
import type { Asking } from "#app/request/identity.ts";
import { SESSION_EXTENDED_EVERY, type Auth, type LibraryParts } from "./better-auth.ts";
import { cookiesIn, hasSession } from "./cookies.ts";

const DAY = 24 * 3600;
/** seconds */
const MAX_AGE = RETENTION.sessionLongestDays * DAY;
/** Shorter limits for admin sessions, in seconds: idle time and total age. */
const ADMIN = { idle: 3 * DAY, maxAge: 30 * DAY };

export type Sessions = ReturnType<typeof openSessions>;

/** The library's sessions, with the shop's limits of their age. */
export function openSessions({ auth, accounts }: Pick<LibraryParts, "accounts"> & { auth: Auth }) {
  async function find(request: Request) {
    if (!hasSession(request)) return null;
    return await auth.api.getSession({ headers: request.headers });
  }

  return {
    /** The request's session, or null. */
    find,

    /** A login starts a new session and ends the browser's previous one. */
    async endFormerSession(request: Request): Promise<void> {
      if (hasSession(request)) await auth.api.signOut({ headers: request.headers });
    },

    /** The viewer of a request, and cookies to set if the session was extended or has ended. */
    async recognise(request: Request): Promise<{ viewer: Viewer; headers: Headers | null }> {
      if (!hasSession(request)) return { viewer: visitor, headers: null };
      // Read without a refresh first: afterwards the idle time is lost.
      const { headers: answered, response } = await auth.api.getSession({
        headers: request.headers,
        query: { disableRefresh: true },
        returnHeaders: true,
      });
      if (response === null) return { viewer: visitor, headers: cookiesIn(answered) };
      const viewer = toViewer(response.user);
      if (hasOutlived(viewer, response.session)) {
        const { headers: ended } = await auth.api.signOut({ headers: request.headers, returnHeaders: true });
        return { viewer: visitor, headers: cookiesIn(ended) };
      }
      const isFresh = Date.now() - response.session.updatedAt.getTime() < SESSION_EXTENDED_EVERY * 1000;
      if (isFresh) return { viewer, headers: null };
      const extended = await auth.api.getSession({ headers: request.headers, returnHeaders: true });
      return { viewer, headers: cookiesIn(extended.headers) };
    },

    async signOut({ request, address }: Asking): Promise<Headers> {
      const session = await find(request);
      const { headers } = await auth.api.signOut({ headers: request.headers, returnHeaders: true });
      // The library clears the cookie even if deleting the row failed; a session that still works is not a logout.
      if (session !== null && (await find(request)) !== null) throw new Error("the session could not be ended");
      if (session !== null) await accounts.record({ what: "signed_out", userId: session.user.id, address });
      return cookiesIn(headers);
    },
  };
}

export function toViewer(user: { id: string; role?: string | null | undefined }): Viewer {
  return { role: user.role === "admin" ? "admin" : "customer", id: user.id };
}

function hasOutlived(viewer: Viewer, session: { createdAt: Date; updatedAt: Date }): boolean {
  const age = (Date.now() - session.createdAt.getTime()) / 1000;
  const idle = (Date.now() - session.updatedAt.getTime()) / 1000;
  return viewer.role === "admin" ? age > ADMIN.maxAge || idle > ADMIN.idle : age > MAX_AGE;
}
