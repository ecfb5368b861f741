import { eq, inArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database/connect.ts";
import { matchedColumns } from "../../schema/imports.ts";
import { parseAnswers } from "./answers.ts";
import { FIRST_ANSWERS, type Answers } from "./questions.ts";
import type { ImportReport } from "./import-report.ts";
import { isColumn, type Column } from "./sheet/column-definitions.ts";
import { headingKeys, meaningsOf, type ChosenColumns } from "./sheet/column-meanings.ts";

/** Headings that are remembered; the oldest goes. */
const MAX_REMEMBERED = 500;

/** Rows of the table, beside those of earlier releases, whose keys are hashes. */
const NAMES = "names";
const ANSWERS = "answers";

/** What the admin chose for headings of earlier files, and answered for the last one. */
export async function readRemembered(db: Database | Transaction): Promise<{
  remembered: ChosenColumns;
  answers: Answers;
  offered: string;
}> {
  const rows = await db
    .select()
    .from(matchedColumns)
    .where(inArray(matchedColumns.headings, [NAMES, ANSWERS]));
  const stored = new Map(rows.map(({ headings, columns }) => [headings, columns]));
  const names = (stored.get(NAMES) ?? []) as [string, Column | null][];
  const last = { ...FIRST_ANSWERS, ...(stored.get(ANSWERS) as Partial<Answers> | undefined) };
  const answers = Object.keys(parseAnswers(last).problems).length === 0 ? last : FIRST_ANSWERS;
  return {
    // A column that another version of the shop knew is not used.
    remembered: new Map(names.filter(([, column]) => column === null || isColumn(column))),
    // A category is asked for again: another file has other products.
    answers: { ...answers, category: "" },
    offered: answers.category,
  };
}

/** Remembers the columns that differ from their names' own meaning, and the answers, for the next file. */
export async function rememberChoices(
  db: Database,
  { columns = [] }: Pick<ImportReport, "columns">,
  chosen: readonly (Column | null)[] | null,
  answers: Answers | null,
): Promise<void> {
  await db.transaction(async (transaction) => {
    // Two requests at once must not lose each other's names.
    await transaction.select().from(matchedColumns).where(eq(matchedColumns.headings, NAMES)).for("update");
    const { remembered, offered } = await readRemembered(transaction);
    const names = new Map(remembered);
    const headings = columns.map(({ heading }) => heading);
    const own = meaningsOf(headings);
    headingKeys(headings).forEach((key, at) => {
      if (chosen === null || key === "") return;
      names.delete(key);
      const column = chosen[at] ?? null;
      if (own[at]?.column !== column) names.set(key, column);
    });
    await remember(transaction, NAMES, [...names].slice(-MAX_REMEMBERED));
    if (answers !== null) await remember(transaction, ANSWERS, { ...answers, category: answers.category || offered });
  });
}

async function remember(transaction: Transaction, key: string, columns: unknown): Promise<void> {
  await transaction
    .insert(matchedColumns)
    .values({ headings: key, columns })
    .onConflictDoUpdate({ target: matchedColumns.headings, set: { columns, at: sql`now()` } });
}
