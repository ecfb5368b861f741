import { randomBytes } from "node:crypto";
import { isAPIError } from "better-auth/api";
import type { Asking, Identity, SignedIn, Wait } from "#app/request/identity.ts";
import { openMemoryAttempts } from "#shop/rate-limit/in-memory.ts";
import { RETENTION } from "#shop/values/retention-periods.ts";
import { visitor, type Viewer } from "#shop/values/viewer.ts";
import { logFailure, logTrouble } from "../log/log.ts";
import { throttled } from "../log/throttle.ts";
import { carrying, cookiesIn, tokenIn, withoutCookie, withoutCookies, hasSession, sessionCookie } from "./cookies.ts";
import { openHosted } from "./hosted-provider.ts";
import { openKnownDevices } from "./known-devices.ts";
import { orRefused, wait } from "./refusals.ts";
import { openAddressProof } from "./verify-address.ts";
import { openSecondFactor } from "./second-factor.ts";
import { openSignUp } from "./sign-up.ts";
import { MOVED_ON_EVERY, openLibrary, type LibraryParts, type ProviderSettings } from "./better-auth.ts";

export type IdentityParts = Pick<LibraryParts, "accounts" | "secret" | "shopUrl"> & {
  /** From the settings, lowercase; no account can be created with it. */
  adminEmail: string | undefined;
  provider: ProviderSettings | undefined;
};

/** Operations of the process, in addition to those of the pages. */
export type ProcessIdentity = Identity & {
  /** The viewer of a request, and cookies to set if the session was extended or has ended. */
  recognise(request: Request): Promise<{ viewer: Viewer; headers: Headers | null }>;
  /** Handles the provider's redirect back to the shop. */
  answerProvider(asking: Asking): Promise<Response>;
  /** The path of a one-time page where the admin sets a password. */
  adminLink(userId: string): Promise<string>;
  /** Resolves when all requested emails are in the outbox. */
  settled(): Promise<void>;
};

const DAY = 24 * 3600;
/** seconds */
const LONGEST = RETENTION.sessionLongestDays * DAY;
/** Shorter limits for admin sessions, in seconds: idle time and total age. */
const ADMIN = { idle: 3 * DAY, longest: 30 * DAY };
/** Validity of the link that the console prints, in seconds. */
const ADMIN_LINK = DAY;

export function openIdentity(parts: IdentityParts): ProcessIdentity {
  const { accounts, secret, shopUrl, adminEmail } = parts;
  const secure = shopUrl.startsWith("https:");
  const libraryParts: LibraryParts = {
    accounts,
    secret,
    shopUrl,
    adminEmail,
    // The error is logged where it is rethrown; throttled, because during an outage every request would add a line.
    reportError: throttled((what) => logTrouble(`Identity: ${what}`)),
  };
  const { auth, here, withHash } = openLibrary(libraryParts);
  const background = new Set<Promise<void>>();

  /** Runs `work` after the response, so that timing reveals nothing. */
  function behindTheAnswer(work: () => Promise<void>): void {
    const running: Promise<void> = work()
      .catch(logFailure)
      .finally(() => background.delete(running));
    background.add(running);
  }

  const devices = openKnownDevices({ accounts, secret, secure });
  /** At most two events per hour and address are recorded. */
  const refusals = openMemoryAttempts({ burst: 2, forgottenAfter: 3600 });
  const limitedLogins = openMemoryAttempts({ burst: 2, forgottenAfter: 3600 });
  const proof = openAddressProof({ secret, secure });

  async function arrived(
    { request, address }: Asking,
    user: { id: string; email: string; role?: string | null | undefined },
    answered: Headers,
  ): Promise<SignedIn> {
    const headers = cookiesIn(answered);
    if ((await devices.of(request, user.email)) === null) {
      await devices.mark(headers, user.email);
      const sent = { template: "new_device", parameters: { at: new Date().toISOString(), address } } as const;
      // In the background, so that the admin can log in even with a full disk.
      if (viewerFor(user).role === "admin") behindTheAnswer(() => accounts.queueMail(user.email, sent));
    }
    await accounts.record({ what: "signed_in", userId: user.id, address });
    return { kind: "in", viewer: viewerFor(user), headers };
  }

  /** A login starts a new session and ends the browser's previous one. */
  async function endFormerSession(request: Request): Promise<void> {
    if (hasSession(request)) await auth.api.signOut({ headers: request.headers });
  }

  async function sessionOf(request: Request) {
    if (!hasSession(request)) return null;
    return await auth.api.getSession({ headers: request.headers });
  }

  const hosted = openHosted(libraryParts, parts.provider);

  /** Limits password guesses in an open session, for example on another person's phone. */
  async function tooManyPasswords(viewer: Viewer): Promise<Wait | null> {
    const tooMany = viewer.role === "visitor" ? null : await accounts.takePassword(viewer.id);
    return tooMany === null ? null : wait(tooMany);
  }

  /** The path of a one-time page where this account's password is set, valid for `seconds`. */
  async function linkFor(userId: string, purposes: readonly string[], seconds: number): Promise<string> {
    const token = randomBytes(24).toString("base64url");
    const { internalAdapter } = await auth.$context;
    const expiresAt = new Date(Date.now() + seconds * 1000);
    for (const purpose of purposes) {
      await internalAdapter.createVerificationValue({ identifier: `${purpose}:${token}`, value: userId, expiresAt });
    }
    return `/reset/${token}`;
  }

  return {
    async recognise(request) {
      if (!hasSession(request)) return { viewer: visitor, headers: null };
      // Read without a refresh first: afterwards the idle time is lost.
      const { headers: answered, response } = await auth.api.getSession({
        headers: request.headers,
        query: { disableRefresh: true },
        returnHeaders: true,
      });
      if (response === null) return { viewer: visitor, headers: cookiesIn(answered) };
      const viewer = viewerFor(response.user);
      if (!hasOutlived(viewer, response.session)) {
        const isFresh = Date.now() - response.session.updatedAt.getTime() < MOVED_ON_EVERY * 1000;
        if (isFresh) return { viewer, headers: null };
        const moved = await auth.api.getSession({ headers: request.headers, returnHeaders: true });
        return { viewer, headers: cookiesIn(moved.headers) };
      }
      const { headers: ended } = await auth.api.signOut({ headers: request.headers, returnHeaders: true });
      return { viewer: visitor, headers: cookiesIn(ended) };
    },

    async signIn(asking, { email, password }) {
      const { request, address } = asking;
      const attempt = await accounts.takeLogin({ email, address, device: await devices.of(request, email) });
      if (!attempt.ok) {
        if (limitedLogins(address) === 0) await accounts.record({ what: "sign_in_limited", userId: null, address });
        return wait(attempt);
      }
      const answer = await orRefused(() =>
        auth.api.signInEmail({ body: { email, password }, headers: withoutCookies(request), returnHeaders: true }),
      );
      if (answer === null) {
        await accounts.record({ what: "sign_in_failed", userId: null, address });
        return { kind: "refused" };
      }
      await attempt.forgive();
      await endFormerSession(request);
      if ("twoFactorRedirect" in answer.response) return { kind: "code", headers: cookiesIn(answer.headers) };
      return await arrived(asking, answer.response.user, answer.headers);
    },

    async enterCode(asking, input) {
      const { request, address } = asking;
      const tooMany = await accounts.takeCode(address);
      if (tooMany !== null) return wait(tooMany);
      const code = input.trim();
      const headers = withoutCookie(request, sessionCookie(secure));
      try {
        const isDigits = /^\d{3}\s?\d{3}$/.test(code);
        const answer = isDigits
          ? await auth.api.verifyTOTP({ body: { code: code.replace(/\s/, "") }, headers, returnHeaders: true })
          : await auth.api.verifyBackupCode({ body: { code }, headers, returnHeaders: true });
        await endFormerSession(request);
        const { user } = answer.response;
        if (isDigits && (await accounts.takeRightCode(user.id, code.replace(/\s/, ""))) !== null) {
          await auth.api.signOut({ headers: carrying(answer.headers) });
          await accounts.record({ what: "sign_in_failed", userId: user.id, address });
          // The code has consumed the login in progress.
          return { kind: "expired" };
        }
        const isAdmin = (await accounts.readAdmin())?.id === user.id;
        return await arrived(asking, { ...user, role: isAdmin ? "admin" : "customer" }, answer.headers);
      } catch (error) {
        if (!isAPIError(error)) throw error;
        await accounts.record({ what: "sign_in_failed", userId: null, address });
        if (error.body?.code === "ACCOUNT_TEMPORARILY_LOCKED") return { kind: "locked" };
        const over = ["INVALID_TWO_FACTOR_COOKIE", "TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE"];
        return over.includes(String(error.body?.code)) ? { kind: "expired" } : { kind: "refused" };
      }
    },

    ...openSignUp({ auth, accounts, withHash, proof, sessionOf, linkFor }),

    async signOut({ request, address }) {
      const session = await sessionOf(request);
      const { headers } = await auth.api.signOut({ headers: request.headers, returnHeaders: true });
      // The library clears the cookie even if deleting the row failed; a session that still works is not a logout.
      if (session !== null && (await sessionOf(request)) !== null) throw new Error("the session could not be ended");
      if (session !== null) await accounts.record({ what: "signed_out", userId: session.user.id, address });
      return cookiesIn(headers);
    },

    async noteRefusal({ address }, viewer) {
      if (refusals(address) > 0) return;
      await accounts.record({ what: "admin_refused", userId: viewer.role === "visitor" ? null : viewer.id, address });
    },

    async askReset({ address }, email) {
      const tooMany = await accounts.takeReset(address);
      if (tooMany !== null) return wait(tooMany);
      behindTheAnswer(async () => {
        if ((await accounts.takeResetMail(email)) !== null) return;
        await auth.api.requestPasswordReset({ body: { email } });
        await accounts.record({ what: "reset_asked", userId: null, address });
      });
      return { kind: "done" };
    },

    async isResetToken(token) {
      if (!mayBeToken(token)) return false;
      const { internalAdapter } = await auth.$context;
      const verification = await internalAdapter.findVerificationValue(`reset-password:${token}`);
      return verification !== null && verification !== undefined && verification.expiresAt > new Date();
    },

    async resetPassword({ address }, token, password) {
      const tooMany = await accounts.takeToken(address);
      if (tooMany !== null) return wait(tooMany);
      if (!mayBeToken(token)) return { kind: "expired" };
      if (await accounts.isCommonPassword(password)) return { kind: "common" };
      const { internalAdapter } = await auth.$context;
      const known = await internalAdapter.findVerificationValue(`reset-password:${token}`);
      const answer = await orRefused(() => auth.api.resetPassword({ body: { token, newPassword: password } }));
      if (answer === null || known === null || known === undefined) return { kind: "expired" };
      const userId = known.value;
      // Following the emailed link proves the address, and makes this browser a known device.
      const user = await internalAdapter.updateUser(userId, { emailVerified: true });
      if ((await internalAdapter.consumeVerificationValue(`console-link:${token}`)) !== null) {
        await accounts.dropSecondFactor(userId);
        await accounts.record({ what: "second_factor_off", userId, address });
      }
      await accounts.endOtherAccess(userId, null);
      await accounts.record({ what: "password_reset", userId, address });
      const headers = new Headers();
      await devices.mark(headers, (user as { email: string }).email);
      return { kind: "done", headers };
    },

    async changePassword({ request, address }, viewer, { current, password }) {
      if (viewer.role === "visitor") return { kind: "problem", field: "current", problem: "password_wrong" };
      const tooMany = await accounts.takePassword(viewer.id);
      if (tooMany !== null) return wait(tooMany);
      if (await accounts.isCommonPassword(password)) {
        return { kind: "problem", field: "password", problem: "password_common" };
      }
      const answer = await orRefused(() =>
        auth.api.changePassword({
          body: { currentPassword: current, newPassword: password, revokeOtherSessions: true },
          headers: request.headers,
          returnHeaders: true,
        }),
      );
      if (answer === null) return { kind: "problem", field: "current", problem: "password_wrong" };
      const { user } = answer.response;
      await accounts.queueMail(user.email, { template: "password_changed", parameters: { name: user.name } });
      await accounts.endOtherAccess(viewer.id, tokenIn(answer.headers));
      await accounts.record({ what: "password_changed", userId: viewer.id, address });
      const headers = cookiesIn(answer.headers);
      // A password change invalidates all earlier device marks.
      await devices.mark(headers, user.email);
      return { kind: "done", headers };
    },

    async isMyPassword(_asking, viewer, password) {
      if (viewer.role === "visitor") return false;
      const tooMany = await accounts.takePassword(viewer.id);
      if (tooMany !== null) return wait(tooMany);
      const hash = await accounts.passwordOf(viewer.id);
      return hash !== null && (await accounts.isPassword(password, hash));
    },

    hasPassword: async (viewer) => viewer.role !== "visitor" && (await accounts.passwordOf(viewer.id)) !== null,

    provider: parts.provider === undefined ? null : new URL(parts.provider.issuer).hostname,
    startProvider: hosted.start,
    async answerProvider(asking) {
      const answer = await hosted.answer(asking.request);
      const session = tokenIn(answer.headers) && (await auth.api.getSession({ headers: carrying(answer.headers) }));
      if (!session) return answer;
      await endFormerSession(asking.request);
      const { headers } = await arrived(asking, session.user, new Headers());
      for (const cookie of headers.getSetCookie()) answer.headers.append("set-cookie", cookie);
      return answer;
    },

    secondFactor: openSecondFactor({ auth, accounts, sessionOf, tooManyPasswords }),

    async adminLink(userId) {
      // Unlike an emailed link, a console link also removes a second factor whose phone is lost.
      const path = await linkFor(userId, ["reset-password", "console-link"], ADMIN_LINK);
      await accounts.record({ what: "admin_link_made", userId, address: null }, here());
      return path;
    },

    async settled() {
      await Promise.all(background);
    },
  };
}

function viewerFor(user: { id: string; role?: string | null | undefined }): Viewer {
  return { role: user.role === "admin" ? "admin" : "customer", id: user.id };
}

function hasOutlived(viewer: Viewer, session: { createdAt: Date; updatedAt: Date }): boolean {
  const age = (Date.now() - session.createdAt.getTime()) / 1000;
  const idle = (Date.now() - session.updatedAt.getTime()) / 1000;
  return viewer.role === "admin" ? age > ADMIN.longest || idle > ADMIN.idle : age > LONGEST;
}

/** A URL may contain characters that the database rejects, and the library would query them. */
const mayBeToken = (token: string): boolean => /^[\w-]{1,200}$/.test(token);
