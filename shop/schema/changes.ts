import { bigint, index, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/**
 * The changed fields, named as in the shop's types. No addresses, no phones: the order itself has them. PIN code, village
 * and State are removed with the order's buyer.
 */
export type Fields = Record<string, string | number | boolean | null>;

type ChangeKind =
  | "order_taken"
  | "order_completed"
  | "order_cancelled"
  | "completion_undone"
  | "cancellation_undone"
  | "order_marked"
  | "product_added"
  | "product_edited"
  | "product_deleted"
  | "product_restored"
  | "stock_changed"
  | "products_imported"
  | "import_undone"
  | "product_imported"
  | "product_import_undone"
  | "order_edited"
  | "order_edit_undone"
  | "order_paid"
  | "demonstration_removed"
  | "shop_changed"
  | "delivery_changed"
  | "languages_changed"
  | "product_translated"
  | "translations_imported"
  | "message_read"
  | "message_archived"
  | "message_unarchived"
  | "message_deleted"
  | "message_restored"
  | "person_erased"
  | "term_saved"
  | "term_deleted"
  | "terms_imported"
  | "customer_noted"
  | "customers_merged"
  | "customers_merge_undone";

/** An import's products are a subject of their own: thousands of lines would bury the others. */
type ChangeSubject = "order" | "product" | "import" | "shop" | "message" | "person" | "term" | "customer";

/** What was changed behind /admin: which order, product or setting, when, by whom, from what to what. Purged by age. */
export const changes = pgTable(
  "changes",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** The account of the admin, or 'process'. */
    byId: text("by_id").notNull(),
    what: text().$type<ChangeKind>().notNull(),
    subject: text().$type<ChangeSubject>().notNull(),
    /** The subject's row id; '' for the shop itself, and for many products at once. */
    subjectId: text("subject_id").notNull(),
    /** What the subject was called then: an order's number, a product's name, a visitor's. */
    label: text().notNull(),
    /** Null for what was not there. */
    before: jsonb().$type<Fields>(),
    after: jsonb().$type<Fields>(),
  },
  (table) => [
    index("changes_by_subject").on(table.subject, table.subjectId, table.id),
    index("changes_by_age").on(table.at),
  ],
);
