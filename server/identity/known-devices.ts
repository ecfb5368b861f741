import { createHash, randomInt } from "node:crypto";
import { readCookie, writeCookie } from "#app/request/cookies.ts";
import type { Accounts } from "#shop/accounts/open-accounts.ts";
import { readSigned, sign, type Secret } from "../secret.ts";
import { hashToken } from "./auth-store.ts";

/** s for which a browser that has been in an account keeps a mark of it. */
const LASTS = 365 * 24 * 3600;
/**
 * Different marks of one account. Each has a limit of its own for logins, so that nobody who has collected marks gets more
 * guesses than for so many. An owner with more browsers than that shares one between two.
 */
const MOST = 10;

/** Tells browsers that have been in an account from a stranger's, so that strangers cannot lock its owner out. */
export function openKnownDevices({ accounts, secret, secure }: Parts) {
  const nameOf = (email: string) => `known-device-${hashToken(email).slice(0, 12)}`;

  /** Another one after each change of the password: all marks from before count for nothing then. */
  async function purposeOf(email: string): Promise<string> {
    const hash = (await accounts.passwordByEmail(email)) ?? "none";
    return `device of ${email} ${createHash("sha256").update(hash).digest("base64url")}`;
  }

  return {
    /** Which of the account's marks this browser has, or null. */
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
