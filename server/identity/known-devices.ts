import { createHash, randomInt } from "node:crypto";
import { readCookie, writeCookie } from "#app/request/cookies.ts";
import type { Accounts } from "#shop/accounts/open-accounts.ts";
import { readSigned, sign, type Secret } from "../secret.ts";
import { hashToken } from "./auth-store.ts";

/** Lifetime of a device mark, in seconds. */
const LASTS = 365 * 24 * 3600;
/**
 * Distinct marks per account. Each has its own login limit, so collected marks allow at most this many times the
 * guesses. An owner with more browsers shares marks between them.
 */
const MOST = 10;

/**
 * Recognises browsers that have logged in to an account, so that login limits for strangers do not lock its owner out.
 */
export function openKnownDevices({ accounts, secret, secure }: Parts) {
  const nameOf = (email: string) => `known-device-${hashToken(email).slice(0, 12)}`;

  /** Changes with the password, which invalidates all earlier marks. */
  async function purposeOf(email: string): Promise<string> {
    const hash = (await accounts.passwordByEmail(email)) ?? "none";
    return `device of ${email} ${createHash("sha256").update(hash).digest("base64url")}`;
  }

  return {
    /** The account's mark that this browser has, or null. */
    async of(request: Request, email: string): Promise<string | null> {
      const value = readCookie(request.headers.get("cookie"), nameOf(email));
      const slot = value === null ? null : readSigned(secret, await purposeOf(email), value);
      return slot === null ? null : `${email} ${slot}`;
    },
    async mark(headers: Headers, email: string): Promise<void> {
      const value = sign(secret, await purposeOf(email), String(randomInt(MOST)));
      headers.append("set-cookie", writeCookie(nameOf(email), value, { secure, httpOnly: true, maxAge: LASTS }));
    },
  };
}

type Parts = { accounts: Accounts; secret: Secret; secure: boolean };
export type KnownDevices = ReturnType<typeof openKnownDevices>;
