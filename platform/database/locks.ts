import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Transaction } from "./connect.ts";

/** The key of the advisory lock for `name`: a bigint in digits. */
export const lockOf = (name: string): string => createHash("sha256").update(name).digest().readBigInt64BE().toString();

/** Waits for the advisory lock of this key, and holds it until the transaction ends. */
export async function holdLock(transaction: Transaction, key: string): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${key}::bigint)::text`);
}
