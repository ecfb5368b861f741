import type { Database } from "#platform/database/connect.ts";
import { mailboxName } from "../outbox/mailbox-limit.ts";
import type { Limit } from "../rate-limit/in-memory.ts";
import { toNetworks } from "../rate-limit/networks.ts";
import { clearAttempts, giveBackAttempt, takeAttempts } from "../rate-limit/take-attempt.ts";

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

type LoginAttempt = { email: string; address: string; device: string | null };

/** An attempt that was let through. */
type Attempt = { ok: true; /** To be called when it was no failure. */ forgive(): Promise<void> };

/** s until the next one is let through. */
type TooMany = { ok: false; seconds: number };

type Counted = [name: keyof typeof limits, who: string];

/** An IPv6 address counts by both of its networks. */
const byAddress = (name: keyof typeof limits, address: string): Counted[] =>
  toNetworks(address).map((network) => [name, network]);

/** Counts attempts. Each `take…` returns null, or an attempt, when this one is let through. */
export function openLoginLimits(db: Database) {
  /** Takes one attempt under each key in turn; the first that is full refuses. */
  async function take(counted: readonly Counted[]): Promise<TooMany | null> {
    const keys = counted.map(([name, who]) => [`${name} ${who}`, limits[name]] as const);
    const seconds = await takeAttempts(db, keys);
    return seconds > 0 ? { ok: false, seconds } : null;
  }

  async function giveBack(counted: readonly Counted[]): Promise<void> {
    for (const [name, who] of counted) await giveBackAttempt(db, `${name} ${who}`);
  }

  return {
    /** `device`: the mark of a browser that has been in this account before, or null. */
    async takeLogin({ email, address, device }: LoginAttempt): Promise<Attempt | TooMany> {
      const pairs = toNetworks(address).map((network): Counted => ["loginByPair", `${email} ${network}`]);
      const refused =
        device === null
          ? await take([...byAddress("loginByAddress", address), ...pairs, ["loginByAccount", email]])
          : await take([["loginByDevice", device]]);
      if (refused !== null) return refused;
      return {
        ok: true,
        async forgive() {
          if (device !== null) return await clearAttempts(db, `loginByDevice ${device}`);
          await giveBack([...byAddress("loginByAddress", address), ["loginByAccount", email]]);
          for (const [name, pair] of pairs) await clearAttempts(db, `${name} ${pair}`);
        },
      };
    },

    takeCode: (address: string) => take(byAddress("codeByAddress", address)),
    takeSignUp: (address: string) =>
      take([...byAddress("accountsByAddress", address), ...byAddress("signUpByAddress", address)]),
    /** One that opened an account was no try. */
    giveBackSignUp: (address: string) => giveBack(byAddress("signUpByAddress", address)),
    takeReset: (address: string) => take(byAddress("resetByAddress", address)),
    /** Whether another link may go to this address: the limit protects its owner's mailbox, however it is spelt. */
    takeResetMail: (email: string) => take([["resetByMailbox", mailboxName(email)]]),
    /** Whether the link that confirms an address may be sent once more. */
    takeConfirmation: (email: string) => take([["confirmationByMailbox", mailboxName(email)]]),
    /** A link that is opened: its token cannot be guessed, and nobody gets to try for long. */
    takeToken: (address: string) => take(byAddress("tokenByAddress", address)),
    /** A password that somebody signed in types once more. */
    takePassword: (userId: string) => take([["passwordByAccount", userId]]),
    /** A code of the authenticator that was right: null the first time. */
    takeRightCode: (userId: string, code: string) => take([["codeByAccount", `${userId} ${code}`]]),
  };
}
