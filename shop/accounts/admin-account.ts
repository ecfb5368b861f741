import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database/connect.ts";
import { recordEvent } from "../audit/account-events.ts";
import { credentials, sessions, twoFactors, users, verifications } from "../schema/accounts.ts";
import { hashPassword } from "./passwords.ts";

/** The one admin's account. */
export type Admin = { id: string; email: string; /** False until a password was chosen. */ hasPassword: boolean };

/** The recorded admin, or null in a shop that has none yet. */
export async function readAdmin(db: Database | Transaction): Promise<Admin | null> {
  const [row] = await db
    .select({ id: users.id, email: users.email, password: credentials.password })
    .from(users)
    .leftJoin(credentials, and(eq(credentials.userId, users.id), eq(credentials.providerId, "credential")))
    .where(eq(users.role, "admin"));
  return row === undefined ? null : { id: row.id, email: row.email, hasPassword: row.password !== null };
}

/**
 * Makes the admin's account when the shop has none; it is the one that is recorded from then on, whatever the settings
 * say later. `password` only creates. Throws an Error of one line when `email` belongs to somebody else.
 */
export async function ensureAdmin(
  db: Database,
  { email, password }: { email: string; password: string | undefined },
): Promise<Admin & { made: boolean }> {
  const hashed = password === undefined ? null : await hashPassword(password.normalize("NFC"));
  return await db.transaction(async (transaction) => {
    // Two processes may start on one new database at once.
    await transaction.execute(sql`lock table ${users} in share row exclusive mode`);
    const admin = await readAdmin(transaction);
    await refuseTaken(transaction, email, admin);
    if (admin !== null) return { ...admin, made: false };
    const id = randomUUID();
    await transaction.insert(users).values({ id, name: "", email, emailVerified: true, role: "admin" });
    if (hashed !== null) await insertPassword(transaction, id, hashed);
    await recordEvent(transaction, { what: "admin_made", userId: id, address: null });
    return { id, email, hasPassword: hashed !== null, made: true };
  });
}

async function refuseTaken(transaction: Transaction, email: string, admin: Admin | null): Promise<void> {
  if (email === admin?.email) return;
  const [owner] = await transaction.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (owner === undefined) return;
  const way =
    admin === null
      ? "Set it to an email that no account has."
      : `This shop's admin is ${admin.email}. To change the admin, run: npm run shop -- change-admin ${email}`;
  throw new Error(`ADMIN_EMAIL is ${email}, which belongs to a customer's account. ${way}`);
}

/**
 * Makes the account with the address `email` the admin's; without such an account, the admin's account gets that
 * address. The account that becomes the admin's loses its password, linked providers, second factor, links and
 * sessions, because a stranger may have opened it. Its owner sets a password through a link. A former admin with a
 * separate account becomes a customer: signed out, with the same password, without a second factor, which only the
 * admin has.
 */
export async function changeAdmin(db: Database, email: string): Promise<Admin> {
  return await db.transaction(async (transaction) => {
    await transaction.execute(sql`lock table ${users} in share row exclusive mode`);
    const [heir] = await transaction.select({ id: users.id }).from(users).where(eq(users.email, email));
    const former = await readAdmin(transaction);
    const id = heir?.id ?? former?.id ?? randomUUID();
    if (former !== null && former.id !== id) {
      const customer = { role: "customer" as const, twoFactorEnabled: false };
      await transaction.update(users).set(customer).where(eq(users.id, former.id));
      await transaction.delete(twoFactors).where(eq(twoFactors.userId, former.id));
      await transaction.delete(sessions).where(eq(sessions.userId, former.id));
    }
    for (const table of [credentials, sessions, twoFactors]) {
      await transaction.delete(table).where(eq(table.userId, id));
    }
    // Pending links for a new password, sent to the account's former owner.
    await transaction.delete(verifications).where(eq(verifications.value, id));
    const row = { email, emailVerified: true, role: "admin" as const, twoFactorEnabled: false };
    await transaction
      .insert(users)
      .values({ id, name: "", ...row })
      .onConflictDoUpdate({ target: users.id, set: { ...row, updatedAt: new Date() } });
    await recordEvent(transaction, { what: "admin_changed", userId: id, address: null });
    return { id, email, hasPassword: false };
  });
}

async function insertPassword(transaction: Transaction, userId: string, password: string): Promise<void> {
  await transaction
    .insert(credentials)
    .values({ id: randomUUID(), accountId: userId, providerId: "credential", userId, password });
}
