import { logFailure } from "#app/request/log.ts";
import type { Outage } from "#app/request/context.ts";
import { isUnreachable } from "#platform/database/errors.ts";
import { isOutdatedProgram } from "#platform/database/write-guard.ts";
import { visitor, type Viewer } from "#shop/values/viewer.ts";
import type { ProcessIdentity } from "../../identity/identity.ts";
import { hasSession } from "../../identity/cookies.ts";

export type Authenticated = {
  viewer: Viewer;
  headers: Headers | null;
  /** Not null if the session could not be looked up: then nothing may be done for anybody, not even as a visitor. */
  outage: Outage | null;
};

export type Authenticate = (request: Request) => Promise<Authenticated>;

const STRANGER: Authenticated = { viewer: visitor, headers: null, outage: null };

/** Looks up the session once per request, and only if the request has a session cookie. */
export function openAuthentication(identity: () => Promise<ProcessIdentity>): Authenticate {
  const known = new WeakMap<Request, Promise<Authenticated>>();
  return (request) => {
    if (!hasSession(request)) return Promise.resolve(STRANGER);
    const session = known.get(request) ?? authenticate(identity, request);
    known.set(request, session);
    return session;
  };
}

async function authenticate(identity: () => Promise<ProcessIdentity>, request: Request): Promise<Authenticated> {
  try {
    return { ...(await (await identity()).recognise(request)), outage: null };
  } catch (error) {
    if (!isUnreachable(error)) throw error;
    logFailure(error);
    return { ...STRANGER, outage: isOutdatedProgram(error) ? "updating" : "unreachable" };
  }
}
