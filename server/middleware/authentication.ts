import { logFailure } from "#app/log.ts";
import { isUnreachable } from "#platform/database/unreachable.ts";
import { visitor, type Viewer } from "#shop/viewer.ts";
import type { ProcessIdentity } from "../identity/identity.ts";
import { hasSession } from "../identity/session-cookie.ts";

type Authenticated = {
  viewer: Viewer;
  headers: Headers | null;
  /** Who it is could not be looked up: nothing may be done in anybody's name, a visitor's neither. */
  isAway?: true;
};

/** Who sends a request. */
export type Authenticate = (request: Request) => Promise<Authenticated>;

const STRANGER: Authenticated = { viewer: visitor, headers: null };

/** Looks a request's session up once, however often it is asked; without one nothing is looked up. */
export function openAuthentication(identity: () => Promise<ProcessIdentity>): Authenticate {
  const known = new WeakMap<Request, Promise<Authenticated>>();
  return (request) => {
    if (!hasSession(request)) return Promise.resolve(STRANGER);
    const found = known.get(request) ?? authenticate(identity, request);
    known.set(request, found);
    return found;
  };
}

async function authenticate(identity: () => Promise<ProcessIdentity>, request: Request): Promise<Authenticated> {
  try {
    return await (await identity()).recognise(request);
  } catch (error) {
    if (!isUnreachable(error)) throw error;
    logFailure(error);
    return { ...STRANGER, isAway: true };
  }
}
