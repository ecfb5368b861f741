import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import { readCookie, writeCookie } from "#app/request/cookies.ts";
import { readSigned, sign, type Secret } from "../secret.ts";

/** Seconds; as long as the link is valid. */
const LASTS = 7 * 24 * 3600;
const NAME = "signed-up";
const PURPOSE = "signed up";

/**
 * A stranger could sign up with another person's email and wait until its owner confirms it. So a confirmation in a
 * different browser requires a new password and ends all other sessions.
 */
export function openAddressProof({ secret, secure }: { secret: Secret; secure: boolean }) {
  return {
    /**
     * Marks the browser that signed up. An existing email gets a mark that matches no account, so that nothing is
     * revealed.
     */
    markOpener(headers: Headers, userId: string = randomUUID()): void {
      const value = sign(secret, PURPOSE, userId);
      headers.append("set-cookie", writeCookie(NAME, value, { secure, httpOnly: true, maxAge: LASTS }));
    },
    isOpener(request: Request, userId: string): boolean {
      const value = readCookie(request.headers.get("cookie"), NAME);
      return value !== null && readSigned(secret, PURPOSE, value) === userId;
    },
  };
}

/** Work before an email counts as verified; the library calls it after checking the link. */
const pending = new AsyncLocalStorage<() => Promise<void>>();

export const proving = <Answer>(before: () => Promise<void>, work: () => Promise<Answer>): Promise<Answer> =>
  pending.run(before, work);

/**
 * A hook of the library that runs before it marks the email as verified. If the process dies between, the email stays
 * unverified.
 */
export async function beforeProved(user: { emailVerified?: boolean | undefined }): Promise<void> {
  if (user.emailVerified === true) await pending.getStore()?.();
}

/** The email of a confirmation link, before its signature is checked; null for an invalid link. */
export function emailIn(token: string): string | null {
  try {
    const claims: unknown = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
    const { email } = claims as { email?: unknown };
    return typeof email === "string" && email.length < 300 ? email.toLowerCase() : null;
  } catch {
    return null;
  }
}
