import type { Transaction } from "#platform/database/connect.ts";
import { changes } from "./changes.table.ts";

/** `before` and `after` hold only what changed. */
export type Change = Pick<typeof changes.$inferSelect, "what" | "subject" | "subjectId" | "label" | "before" | "after">;

/** Writes down what the admin `byId` changed, in the transaction that changes it: both happen or neither. */
export async function recordChange(transaction: Transaction, byId: string, change: Change): Promise<void> {
  await recordChanges(transaction, byId, [change]);
}

/** The same of many, with one statement. */
export async function recordChanges(transaction: Transaction, byId: string, many: readonly Change[]): Promise<void> {
  if (many.length > 0) await transaction.insert(changes).values(many.map((change) => ({ byId, ...change })));
}
