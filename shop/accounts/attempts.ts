import type { Database } from "#platform/database/connect.ts";
import type { Limit } from "../rate-limit/limit.ts";
import { forgetAttempts, giveBackAttempt, takeAttempt } from "../rate-limit/take-attempt.ts";

/*
 * How often people may try. An Indian mobile carrier puts thousands of people behind one address, so that an address
 * alone is limited generously; guessing at one account is limited tightly. Nobody can lock the owner out: a browser that
 * has been in before is counted by itself, and the link by mail works in any case.
 */
const HOUR = 3600;
const limits = {
  loginByAddress: { burst: 100, forgottenAfter: HOUR / 4 },
  loginByPair: { burst: 10, forgottenAfter: HOUR / 4 },
  loginByAccount: { burst: 20, forgottenAfter: HOUR },
  loginByDevice: { burst: 20, forgottenAfter: HOUR },
  codeByAddress: { burst: 30, forgottenAfter: HOUR / 4 },
  signUpByAddress: { burst: 30, forgottenAfter: HOUR },
  // Each sends an e-mail: a village may sign up in an hour, a flood may not.
  accountsByAddress: { burst: 200, forgottenAfter: HOUR },
  resetByAddress: { burst: 30, forgottenAfter: HOUR },
  resetByAccount: { burst: 3, forgottenAfter: HOUR / 4 },
  // With the one that sign-up sends they are three, which is what a mailbox gets in a day until its owner has proved it.
  confirmationByAccount: { burst: 2, forgottenAfter: 24 * HOUR },
  tokenByAddress: { burst: 60, forgottenAfter: HOUR },
  passwordByAccount: { burst: 10, forgottenAfter: HOUR / 4 },
  // An authenticator's code is good for a minute and a half; the same one is let in once.
  codeByAccount: { burst: 1, forgottenAfter: 120 },
} satisfies Record<string, Limit>;

/** An attempt that was let through. */
export type Attempt = { ok: true; /** To be called when it was no failure. */ forgive(): Promise<void> };

/** s until the next one is let through. */
export type TooMany = { ok: false; seconds: number };

/** Takes one attempt under each key in turn; the first that is full refuses. */
async function take(db: Database, counted: [keyof typeof limits, string][]): Promise<TooMany | null> {
  for (const [name, who] of counted) {
    const seconds = await takeAttempt(db, `${name} ${who}`, limits[name]);
    if (seconds > 0) return { ok: false, seconds };
  }
  return null;
}

/** `device`: the mark of a browser that has been in this account before, or null. */
export async function takeLogin(
  db: Database,
  { email, address, device }: { email: string; address: string; device: string | null },
): Promise<Attempt | TooMany> {
  const pair = `${email} ${address}`;
  const refused =
    device === null
      ? await take(db, [
          ["loginByAddress", address],
          ["loginByPair", pair],
          ["loginByAccount", email],
        ])
      : await take(db, [["loginByDevice", device]]);
  if (refused !== null) return refused;
  return {
    ok: true,
    async forgive() {
      if (device !== null) return await forgetAttempts(db, `loginByDevice ${device}`);
      await giveBackAttempt(db, `loginByAddress ${address}`);
      await giveBackAttempt(db, `loginByAccount ${email}`);
      await forgetAttempts(db, `loginByPair ${pair}`);
    },
  };
}

export const takeCode = (db: Database, address: string): Promise<TooMany | null> =>
  take(db, [["codeByAddress", address]]);

export const takeSignUp = (db: Database, address: string): Promise<TooMany | null> =>
  take(db, [
    ["accountsByAddress", address],
    ["signUpByAddress", address],
  ]);

/** One that opened an account was no try. */
export const giveBackSignUp = (db: Database, address: string): Promise<void> =>
  giveBackAttempt(db, `signUpByAddress ${address}`);

export const takeReset = (db: Database, address: string): Promise<TooMany | null> =>
  take(db, [["resetByAddress", address]]);

/** Whether another e-mail may go to this account: more than a few would only fill its owner's mailbox. */
export const takeResetMail = (db: Database, email: string): Promise<TooMany | null> =>
  take(db, [["resetByAccount", email]]);

/** Whether the link that confirms an address may be sent once more. */
export const takeConfirmation = (db: Database, email: string): Promise<TooMany | null> =>
  take(db, [["confirmationByAccount", email]]);

/** A link that is opened: its token cannot be guessed, and nobody gets to try for long. */
export const takeToken = (db: Database, address: string): Promise<TooMany | null> =>
  take(db, [["tokenByAddress", address]]);

/** A password that somebody signed in types once more. */
export const takePassword = (db: Database, userId: string): Promise<TooMany | null> =>
  take(db, [["passwordByAccount", userId]]);

/** A code of the authenticator that was right: null the first time. */
export const takeRightCode = (db: Database, userId: string, code: string): Promise<TooMany | null> =>
  take(db, [["codeByAccount", `${userId} ${code}`]]);
