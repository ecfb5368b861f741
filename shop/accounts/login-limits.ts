import type { Database } from "#platform/database/connect.ts";
import { mailboxName } from "../outbox/mailbox-limit.ts";
import type { Limit } from "../rate-limit/in-memory.ts";
import { toNetworks } from "../rate-limit/networks.ts";
import { clearAttempts, giveBackAttempt, takeAttempt } from "../rate-limit/take-attempt.ts";

/*
 * Limits on attempts. An Indian mobile carrier puts thousands of people behind one IP address, so the limit per address
 * is generous. The limit per account is tight. Nobody can lock the owner out: a browser that has signed in before has
 * its own limit, and the link by e-mail always works.
 */
const HOUR = 3600;
const limits = {
  loginByAddress: { burst: 100, forgottenAfter: HOUR / 4 },
  loginByPair: { burst: 10, forgottenAfter: HOUR / 4 },
  loginByAccount: { burst: 20, forgottenAfter: HOUR },
  loginByDevice: { burst: 20, forgottenAfter: HOUR },
  codeByAddress: { burst: 30, forgottenAfter: HOUR / 4 },
  signUpByAddress: { burst: 30, forgottenAfter: HOUR },
  // Each sends an e-mail to a mailbox that nobody has proved: a village may sign up in an hour, a flood may not.
  accountsByAddress: { burst: 100, forgottenAfter: HOUR },
  resetByAddress: { burst: 30, forgottenAfter: HOUR },
  resetByMailbox: { burst: 3, forgottenAfter: HOUR / 4 },
  // With the one from sign-up these make three, the daily limit of a mailbox until its owner has proved it.
  confirmationByMailbox: { burst: 2, forgottenAfter: 24 * HOUR },
  tokenByAddress: { burst: 60, forgottenAfter: HOUR },
  passwordByAccount: { burst: 10, forgottenAfter: HOUR / 4 },
  // An authenticator's code is valid for 90 seconds; the same one is accepted once.
  codeByAccount: { burst: 1, forgottenAfter: 120 },
} satisfies Record<string, Limit>;

/** An attempt that was let through. */
export type Attempt = { ok: true; /** To be called when it was no failure. */ forgive(): Promise<void> };

/** s until the next one is let through. */
export type TooMany = { ok: false; seconds: number };

type Counted = [name: keyof typeof limits, who: string];

/** An IPv6 address counts by both of its networks. */
const byAddress = (name: keyof typeof limits, address: string): Counted[] =>
  toNetworks(address).map((network) => [name, network]);

/** Takes one attempt under each key in turn; the first that is full refuses. */
async function take(db: Database, counted: readonly Counted[]): Promise<TooMany | null> {
  for (const [name, who] of counted) {
    const seconds = await takeAttempt(db, `${name} ${who}`, limits[name]);
    if (seconds > 0) return { ok: false, seconds };
  }
  return null;
}

async function giveBack(db: Database, counted: readonly Counted[]): Promise<void> {
  for (const [name, who] of counted) await giveBackAttempt(db, `${name} ${who}`);
}

/** `device`: the mark of a browser that has been in this account before, or null. */
export async function takeLogin(
  db: Database,
  { email, address, device }: { email: string; address: string; device: string | null },
): Promise<Attempt | TooMany> {
  const pairs = toNetworks(address).map((network): Counted => ["loginByPair", `${email} ${network}`]);
  const refused =
    device === null
      ? await take(db, [...byAddress("loginByAddress", address), ...pairs, ["loginByAccount", email]])
      : await take(db, [["loginByDevice", device]]);
  if (refused !== null) return refused;
  return {
    ok: true,
    async forgive() {
      if (device !== null) return await clearAttempts(db, `loginByDevice ${device}`);
      await giveBack(db, [...byAddress("loginByAddress", address), ["loginByAccount", email]]);
      for (const [name, pair] of pairs) await clearAttempts(db, `${name} ${pair}`);
    },
  };
}

export const takeCode = (db: Database, address: string): Promise<TooMany | null> =>
  take(db, byAddress("codeByAddress", address));

export const takeSignUp = (db: Database, address: string): Promise<TooMany | null> =>
  take(db, [...byAddress("accountsByAddress", address), ...byAddress("signUpByAddress", address)]);

/** One that opened an account was no try. */
export const giveBackSignUp = (db: Database, address: string): Promise<void> =>
  giveBack(db, byAddress("signUpByAddress", address));

export const takeReset = (db: Database, address: string): Promise<TooMany | null> =>
  take(db, byAddress("resetByAddress", address));

/** Whether another link may go to this address: the limit protects its owner's mailbox, however it is spelt. */
export const takeResetMail = (db: Database, email: string): Promise<TooMany | null> =>
  take(db, [["resetByMailbox", mailboxName(email)]]);

/** Whether the link that confirms an address may be sent once more. */
export const takeConfirmation = (db: Database, email: string): Promise<TooMany | null> =>
  take(db, [["confirmationByMailbox", mailboxName(email)]]);

/** A link that is opened: its token cannot be guessed, and nobody gets to try for long. */
export const takeToken = (db: Database, address: string): Promise<TooMany | null> =>
  take(db, byAddress("tokenByAddress", address));

/** A password that somebody signed in types once more. */
export const takePassword = (db: Database, userId: string): Promise<TooMany | null> =>
  take(db, [["passwordByAccount", userId]]);

/** A code of the authenticator that was right: null the first time. */
export const takeRightCode = (db: Database, userId: string, code: string): Promise<TooMany | null> =>
  take(db, [["codeByAccount", `${userId} ${code}`]]);
