import { and, eq, ne } from "drizzle-orm";
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
    async endOtherAccess(userId: string, currentToken: string | null): Promise<void> {
      const others = currentToken === null ? undefined : ne(sessions.token, currentToken);
      await db.delete(sessions).where(and(eq(sessions.userId, userId), others));
      await db.delete(verifications).where(eq(verifications.value, userId));
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

function openPasswords(db: Database) {
  return {
    hashPassword,
    isPassword,
    isCommonPassword,

    /** Nobody gets in with the account's password any more; its owner chooses another one by a link. */
    async deletePassword(userId: string): Promise<void> {
      await db
        .update(credentials)
        .set({ password: null })
        .where(and(eq(credentials.userId, userId), eq(credentials.providerId, "credential")));
    },

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
