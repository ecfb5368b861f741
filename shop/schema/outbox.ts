import { sql, type SQL } from "drizzle-orm";
import { bigint, index, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { Mail } from "../values/mail-template.ts";

/**
 * SQL: the mailbox that an address reaches. Capitals, and what follows a plus, make no other one; at Gmail dots do not
 * either. `mailboxName` does the same outside of SQL.
 */
export const mailboxOf = (address: SQL): SQL =>
  sql`regexp_replace(lower(regexp_replace(${address}, '\\+[^@]*', '')), '\\.(?=[^@]*@(gmail|googlemail)\\.com$)', '', 'g')`;

/** E-mails to send, written in the transaction of their event. */
export const outbox = pgTable(
  "outbox",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** The unchanging part of the Message-ID: an e-mail that is sent twice is the same e-mail. */
    messageId: uuid("message_id").notNull().unique("outbox_message_unique").defaultRandom(),
    to: text().notNull(),
    template: text().$type<Mail["template"]>().notNull(),
    /** What the template needs; blanked once the e-mail is sent, where it holds a link that signs in. */
    parameters: jsonb().$type<Record<string, unknown>>().notNull(),
    /** BCP 47 */
    language: text().notNull(),
    /** Not to be sent before. After a failure, and while a process is sending it, moved on. */
    dueAt: timestamp("due_at", { withTimezone: true }).notNull().defaultNow(),
    attempts: integer().notNull().default(0),
    /** Why the last attempt failed. */
    problem: text(),
    sentAt: timestamp("sent_at", { withTimezone: true }),
    /** Given up after too many attempts, or taken back before it was due. */
    droppedAt: timestamp("dropped_at", { withTimezone: true }),
    /** The order that it is about, so that an e-mail about something undone can be withdrawn. */
    orderId: bigint("order_id", { mode: "number" }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("outbox_due")
      .on(table.dueAt)
      .where(sql`${table.sentAt} is null and ${table.droppedAt} is null`),
    index("outbox_by_order")
      .on(table.orderId)
      .where(sql`${table.orderId} is not null`),
    index("outbox_by_age").on(table.createdAt),
    index("outbox_by_mailbox").on(mailboxOf(sql`"to"`), table.createdAt),
  ],
);
