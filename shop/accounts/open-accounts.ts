import { and, eq, ne, type SQL } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database/connect.ts";
import { recordEvent, type AuditEvent } from "../audit/account-events.ts";
import { queueAccountMail, type AccountMail } from "./account-mail.ts";
import { credentials, sessions, signingSecret, twoFactors, users, verifications } from "../schema/accounts.ts";
import { openLoginLimits } from "./login-limits.ts";
import { hashPassword, isCommonPassword, isPassword } from "./passwords.ts";
import { changeAdmin, ensureAdmin, readAdmin } from "./admin-account.ts";

export type Accounts = ReturnType<typeof openAccounts>;

/**
 * Database, tables, rules and limits of authentication. Only the identity library gets this. Pages reach personal data
 * through the shop's methods, which take a `Viewer`.
 */
export function openAccounts(db: Database) {
  return {
    db,
    /** Under the names by which the identity library knows its models. */
    tables: {
      user: users,
      session: sessions,
      account: credentials,
      verification: verifications,
      twoFactor: twoFactors,
    },

    ...openLoginLimits(db),
    ...openPasswords(db),

    record: (event: AuditEvent, inside: Database | Transaction = db) => recordEvent(inside, event),
    queueMail: (to: string, mail: AccountMail, language: string, inside: Database | Transaction = db) =>
      queueAccountMail(inside, to, mail, language),

    readAdmin: (inside: Database | Transaction = db) => readAdmin(inside),
    ensureAdmin: (wanted: { email: string; password: string | undefined }) => ensureAdmin(db, wanted),
    changeAdmin: (email: string) => changeAdmin(db, email),

    /** Ends the account's sessions except the one whose token has this hash, and deletes pending links. */
    endOtherAccess: (userId: string, currentToken: string | null): Promise<void> =>
      endOtherAccess(db, userId, currentToken),

    /** Ends all access to a customer's account whose address is not verified: see `endUnproved`. */
    endUnproved: (userId: string): Promise<void> =>
      db.transaction((transaction) => endUnproved(transaction, eq(users.id, userId))),

    /** Marks the lower-case address of an account as verified, after all access to it ended: see `endUnproved`. */
    async proveAddress(email: string): Promise<void> {
      await db.transaction(async (transaction) => {
        await endUnproved(transaction, eq(users.email, email));
        await transaction
          .update(users)
          .set({ emailVerified: true })
          .where(and(eq(users.email, email), eq(users.role, "customer")));
      });
    },

    /** Removes the second factor: for the server's operator, when phone and backup codes are lost. */
    async dropSecondFactor(userId: string): Promise<void> {
      await db.delete(twoFactors).where(eq(twoFactors.userId, userId));
      await db.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, userId));
    },

    /** The fingerprint of the secret that sessions are signed with: all processes on one database share it. */
    async saveFingerprint(fingerprint: string): Promise<void> {
      await db
        .insert(signingSecret)
        .values({ fingerprint })
        .onConflictDoUpdate({ target: signingSecret.id, set: { fingerprint } });
    },
    async readFingerprint(): Promise<string | null> {
      const [row] = await db.select({ fingerprint: signingSecret.fingerprint }).from(signingSecret);
      return row?.fingerprint ?? null;
    },
  };
}

async function endOtherAccess(db: Database | Transaction, userId: string, currentToken: string | null): Promise<void> {
  const others = currentToken === null ? undefined : ne(sessions.token, currentToken);
  await db.delete(sessions).where(and(eq(sessions.userId, userId), others));
  await db.delete(verifications).where(eq(verifications.value, userId));
}

/**
 * Ends all access to an account before its owner verifies the address elsewhere: a stranger may have opened it. The owner
 * chooses another password by a link, or logs in through the provider.
 */
async function endUnproved(transaction: Transaction, account: SQL): Promise<void> {
  const [unproved] = await transaction
    .update(users)
    .set({ twoFactorEnabled: false })
    .where(and(account, eq(users.emailVerified, false), eq(users.role, "customer")))
    .returning({ id: users.id });
  if (unproved === undefined) return;
  await transaction.delete(twoFactors).where(eq(twoFactors.userId, unproved.id));
  await transaction
    .update(credentials)
    .set({ password: null })
    .where(and(eq(credentials.userId, unproved.id), eq(credentials.providerId, "credential")));
  await endOtherAccess(transaction, unproved.id, null);
}

function openPasswords(db: Database) {
  return {
    hashPassword,
    isPassword,
    isCommonPassword,

    /** The bcrypt hash of the password of the account with this lower-case address, or null. */
    async passwordByEmail(email: string): Promise<string | null> {
      const [row] = await db
        .select({ password: credentials.password })
        .from(credentials)
        .innerJoin(users, eq(users.id, credentials.userId))
        .where(and(eq(users.email, email), eq(credentials.providerId, "credential")));
      return row?.password ?? null;
    },

    /** The bcrypt hash of an account's password, or null when it has none. */
    async passwordOf(userId: string): Promise<string | null> {
      const [row] = await db
        .select({ password: credentials.password })
        .from(credentials)
        .where(and(eq(credentials.userId, userId), eq(credentials.providerId, "credential")));
      return row?.password ?? null;
    },
  };
}
