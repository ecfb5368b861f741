import {
  bigint,
  index,
  pgTable,
  text,
  timestamp,
  boolean,
  check,
  integer,
  pgEnum,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";

export type AuditedAct =
  | "signed_up"
  | "signed_in"
  | "sign_in_failed"
  | "sign_in_limited"
  | "signed_out"
  | "reset_asked"
  | "password_reset"
  | "password_changed"
  | "details_changed"
  | "address_verified"
  | "account_deleted"
  | "second_factor_on"
  | "second_factor_off"
  | "backup_downloaded"
  /** Somebody asked for a page behind /admin who is not the admin. */
  | "admin_refused"
  | "admin_made"
  | "admin_link_made"
  | "admin_changed";

/** What happened to accounts: who signed in, failed to, changed a password. Rows are purged by age. */
export const auditEvents = pgTable(
  "audit_events",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    what: text().$type<AuditedAct>().notNull(),
    /** The account, where there is one; its bare id stays after the account is deleted. */
    userId: text("user_id"),
    /** The address that the request came from; null for what was done at the console. */
    address: text(),
  },
  (table) => [index("audit_events_by_age").on(table.at), index("audit_events_by_user").on(table.userId)],
);

/*
 * The identity library's tables. Its field names are the keys here and may not be renamed; the names in the database
 * are the shop's. Only server/identity/ passes them to the library; the shop's own methods use `users` as well.
 */

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const roleEnum = pgEnum("role", ["customer", "admin"]);

/** The specification's user record. The password's hash is in `credentials`. */
export const users = pgTable(
  "users",
  {
    /** The specification's uid. */
    id: text().primaryKey(),
    name: text().notNull(),
    email: text().notNull().unique("users_email_unique"),
    /** True when the person has shown, by a link sent there or through the provider, that the address is theirs. */
    emailVerified: boolean("email_verified").notNull().default(false),
    image: text(),
    /** As entered: an account requires no particular format. */
    phone: text(),
    address: text(),
    village: text(),
    role: roleEnum().notNull().default("customer"),
    twoFactorEnabled: boolean("two_factor_enabled").notNull().default(false),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
    /** The last use that the daily round recorded; see expire-accounts.ts. */
    usedAt: moment("used_at").notNull().defaultNow(),
    /** When the owner was warned that the unused account will be deleted. */
    warnedAt: moment("warned_at"),
  },
  (table) => [
    check("users_email_small", sql`${table.email} = lower(${table.email})`),
    uniqueIndex("users_one_admin")
      .on(table.role)
      .where(sql`${table.role} = 'admin'`),
    index("users_newest").on(table.createdAt, table.id),
  ],
);

export const sessions = pgTable(
  "sessions",
  {
    id: text().primaryKey(),
    /** SHA-256 of the token that the browser holds, in hex: a copy of this table gives no access. */
    token: text().notNull().unique("sessions_token_unique"),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Moves on while the session is used: its idle end. The absolute one is counted from `createdAt`. */
    expiresAt: moment("expires_at").notNull(),
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [index("sessions_by_user").on(table.userId), index("sessions_by_end").on(table.expiresAt)],
);

/** What a person signs in with: a password (`providerId` 'credential'), or an account at the provider. */
export const credentials = pgTable(
  "credentials",
  {
    id: text().primaryKey(),
    accountId: text("account_id").notNull(),
    providerId: text("provider_id").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The provider's tokens; never stored, since the shop sends the provider no later requests. */
    accessToken: text("access_token"),
    refreshToken: text("refresh_token"),
    idToken: text("id_token"),
    accessTokenExpiresAt: moment("access_token_expires_at"),
    refreshTokenExpiresAt: moment("refresh_token_expires_at"),
    scope: text(),
    /** bcrypt, cost factor 10. */
    password: text(),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("credentials_one_owner").on(table.providerId, table.accountId),
    index("credentials_by_user").on(table.userId),
    check("credentials_bcrypt", sql`${table.password} is null or ${table.password} ~ '^\\$2[aby]\\$10\\$'`),
  ],
);

/** Pending links and sign-ins: reset links, the provider's state, second factors. Identifiers are hashed. */
export const verifications = pgTable(
  "verifications",
  {
    id: text().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: moment("expires_at").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [
    index("verifications_by_identifier").on(table.identifier),
    index("verifications_by_end").on(table.expiresAt),
  ],
);

/** The admin's second factor; secret and backup codes are encrypted with the process's secret. */
export const twoFactors = pgTable("two_factors", {
  id: text().primaryKey(),
  secret: text().notNull(),
  backupCodes: text("backup_codes").notNull(),
  userId: text("user_id")
    .notNull()
    .unique("two_factors_one_each")
    .references(() => users.id, { onDelete: "cascade" }),
  verified: boolean().notNull().default(true),
  failedVerificationCount: integer("failed_verification_count").notNull().default(0),
  lockedUntil: moment("locked_until"),
});

/** A fingerprint of the secret that signs sessions: processes that share a database must share it. One row. */
export const signingSecret = pgTable(
  "signing_secret",
  {
    id: integer().primaryKey().default(1),
    /** SHA-256 of the secret under a purpose of its own, in hex. */
    fingerprint: text().notNull(),
  },
  (table) => [check("signing_secret_one_row", sql`${table.id} = 1`)],
);
