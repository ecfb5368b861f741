import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import { readCookie, writeCookie } from "#app/request/cookies.ts";
import { readSigned, sign, type Secret } from "../secret.ts";

/** s; as long as the link works. */
const LASTS = 7 * 24 * 3600;
const NAME = "signed-up";
const PURPOSE = "signed up";

/**
 * Anybody can open an account with somebody else's address, and wait until its owner confirms it. So whoever confirms from
 * another browser than the one that opened the account chooses the password anew, and everybody else is out.
 */
export function openAddressProof({ secret, secure }: { secret: Secret; secure: boolean }) {
  return {
    /** The mark of the browser that opened the account. A taken address gets one that fits no account: nothing shows. */
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

/** What is to be done before an address counts as proved; the library calls it when it has read the link. */
const pending = new AsyncLocalStorage<() => Promise<void>>();

export const proving = <Answer>(before: () => Promise<void>, work: () => Promise<Answer>): Promise<Answer> =>
  pending.run(before, work);

/** For the library: the first half of writing that an address is proved. A process that dies between leaves it unproved. */
export async function beforeProved(user: { emailVerified?: boolean | undefined }): Promise<void> {
  if (user.emailVerified === true) await pending.getStore()?.();
}

/** The address that a link of confirmation is for, before its signature was read; null where it is no such link. */
export function emailIn(token: string): string | null {
  try {
    const claims: unknown = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
    const { email } = claims as { email?: unknown };
    return typeof email === "string" && email.length < 300 ? email.toLowerCase() : null;
  } catch {
    return null;
  }
}
