import { bigint, index, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { Change } from "./record-change.ts";

/** What was changed behind the counter: which order, product or setting, when, by whom, from what to what. Purged by age. */
export const changes = pgTable(
  "changes",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** The account of the admin, or 'process'. */
    byId: text("by_id").notNull(),
    what: text().$type<Change["what"]>().notNull(),
    subject: text().$type<Change["subject"]>().notNull(),
    /** The subject's row id, or '' where there is one of its kind or many at once. */
    subjectId: text("subject_id").notNull(),
    /** What the subject was called then: an order's number, a product's name. */
    label: text().notNull(),
    before: jsonb().$type<Change["before"]>(),
    after: jsonb().$type<Change["after"]>(),
  },
  (table) => [
    index("changes_by_subject").on(table.subject, table.subjectId, table.id),
    index("changes_by_age").on(table.at),
  ],
);
