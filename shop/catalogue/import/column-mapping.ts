import { eq, inArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database/connect.ts";
import { matchedColumns } from "../../schema/imports.ts";
import { FIRST_ANSWERS, parseAnswers, type Answers } from "./answers.ts";
import type { ImportReport } from "./import-report.ts";
import { headingKeys, isColumn, meaningsOf, type ChosenColumns, type Column } from "./sheet/column-definitions.ts";

/** Headings that are remembered; the oldest goes. */
const MAX_REMEMBERED = 500;

/** Rows of the table, beside those of earlier releases, whose keys are hashes. */
const NAMES = "names";
const ANSWERS = "answers";

/** What the admin chose for headings of earlier files, and answered for the last one. */
export async function readRemembered(db: Database | Transaction): Promise<{
  remembered: ChosenColumns;
  answers: Answers;
}> {
  const rows = await db
    .select()
    .from(matchedColumns)
    .where(inArray(matchedColumns.headings, [NAMES, ANSWERS]));
  const stored = new Map(rows.map(({ headings, columns }) => [headings, columns]));
  const names = (stored.get(NAMES) ?? []) as [string, Column | null][];
  const answers = { ...FIRST_ANSWERS, ...(stored.get(ANSWERS) as Partial<Answers> | undefined) };
  return {
    // A column that another version of the shop knew is not used.
    remembered: new Map(names.filter(([, column]) => column === null || isColumn(column))),
    answers: Object.keys(parseAnswers(answers).problems).length === 0 ? answers : FIRST_ANSWERS,
  };
}

/** Remembers the columns that differ from their names' own meaning, and the answers, for the next file. */
export async function rememberChoices(
  db: Database,
  { columns = [] }: Pick<ImportReport, "columns">,
  chosen: readonly (Column | null)[] | null,
  answers: Answers,
): Promise<void> {
  await db.transaction(async (transaction) => {
    // Two requests at once must not lose each other's names.
    await transaction.select().from(matchedColumns).where(eq(matchedColumns.headings, NAMES)).for("update");
    const { remembered } = await readRemembered(transaction);
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
    await remember(transaction, ANSWERS, answers);
  });
}

async function remember(transaction: Transaction, key: string, columns: unknown): Promise<void> {
  await transaction
    .insert(matchedColumns)
    .values({ headings: key, columns })
    .onConflictDoUpdate({ target: matchedColumns.headings, set: { columns, at: sql`now()` } });
}
