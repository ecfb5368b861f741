import type { Transaction } from "#platform/database/connect.ts";
import { changes } from "./changes.table.ts";

/** The fields that changed, by the names that the shop's own types give them. */
export type Fields = Record<string, string | number | boolean | null>;

export type Change = {
  what:
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
    | "demonstration_removed"
    | "shop_changed"
    | "message_read"
    | "message_archived"
    | "message_unarchived";
  subject: "order" | "product" | "shop" | "message";
  /** The subject's row id; '' for the shop itself, and for many products at once. */
  subjectId: string;
  /** What the subject is called: an order's number, a product's name, a visitor's. */
  label: string;
  /** Only what changed; null for what was not there. No addresses, no phones: the order itself has them. */
  before: Fields | null;
  after: Fields | null;
};

/** Writes down what the admin `byId` changed, in the transaction that changes it: both happen or neither. */
export async function recordChange(transaction: Transaction, byId: string, change: Change): Promise<void> {
  await transaction.insert(changes).values({ byId, ...change });
}
