import { createHash } from "node:crypto";
import { desc, eq, notInArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database/connect.ts";
import { isColumn, type Column } from "./column-definitions.ts";
import { matchedColumns } from "../../schema/imports.ts";

/** First rows that are remembered; the oldest goes. */
const MOST_REMEMBERED = 100;

/** The stored mapping for these headings, or null. */
export async function findColumnMapping(db: Database, headings: readonly string[]): Promise<(Column | null)[] | null> {
  const [row] = await db
    .select()
    .from(matchedColumns)
    .where(eq(matchedColumns.headings, keyOf(headings)));
  // A column that another version of the shop knew is one to be matched anew.
  const columns = row?.columns as (Column | null)[] | undefined;
  return columns?.every((column) => column === null || isColumn(column)) ? columns : null;
}

export async function rememberColumns(
  db: Transaction,
  headings: readonly string[],
  columns: (Column | null)[],
): Promise<void> {
  await db
    .insert(matchedColumns)
    .values({ headings: keyOf(headings), columns })
    .onConflictDoUpdate({ target: matchedColumns.headings, set: { columns, at: sql`now()` } });
  const newest = db
    .select({ headings: matchedColumns.headings })
    .from(matchedColumns)
    .orderBy(desc(matchedColumns.at))
    .limit(MOST_REMEMBERED);
  await db.delete(matchedColumns).where(notInArray(matchedColumns.headings, newest));
}

const keyOf = (headings: readonly string[]): string => {
  const plain = headings.map((heading) => heading.trim().toLowerCase());
  return createHash("sha256").update(JSON.stringify(plain)).digest("hex");
};
