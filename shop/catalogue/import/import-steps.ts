import { and, desc, eq, inArray, isNotNull, not, or, sql } from "drizzle-orm";
import { forMany } from "#platform/database/deadline.ts";
import type { Database } from "#platform/database/connect.ts";
import { isUuid } from "../../values/text.ts";
import { violatedConstraint } from "#platform/database/errors.ts";
import { ABANDONED_AFTER, type ImportParts } from "./start-import.ts";
import { noLists } from "./check-result.ts";
import type { ImportReport, ImportState } from "./import-report.ts";
import type { RowChange } from "./check-row.ts";
import { imports } from "../../schema/imports.ts";
import { canBeUndone } from "./undo-import.ts";
import { Stale, writeImport } from "./write-import.ts";

/** A file on its way into the shop, as its page shows it. */
export type ImportView = {
  id: string;
  fileName: string;
  state: ImportState;
  /** Nobody works at it any more, though it is not done: the process ended. Nothing was written. */
  isAbandoned: boolean;
  total: number;
  checked: number;
  report: ImportReport | null;
  /** Whether something would be written: by all rows, or by those without problems alone. */
  canConfirm: "all" | "good_rows" | null;
  /** It was written less than a day ago. */
  canUndo: boolean;
  at: Date;
};

/** The import of this id, or null: it was never begun, or purged. */
export async function findImport(db: Database, id: string): Promise<ImportView | null> {
  if (!isUuid(id)) return null;
  const [row] = await db.select(viewed).from(imports).where(eq(imports.id, id));
  return row === undefined ? null : toView(row);
}

/** An import in the list of the last ones. */
export type ListedImport = Pick<ImportView, "id" | "fileName" | "state" | "isAbandoned" | "canUndo" | "at"> & {
  /** Rows; null before the file was checked. */
  added: number | null;
  changed: number | null;
};

/** How many imports are listed. */
const LISTED = 20;

/** The last imports, the newest first. They are purged after a week. */
export async function listImports(db: Database): Promise<ListedImport[]> {
  const { id, fileName, state, at, canUndo, isSilent } = viewed;
  const rowsThat = (what: "added" | "changed") => sql<number | null>`(${imports.report} ->> ${what})::int`;
  const rows = await db
    .select({ id, fileName, state, at, canUndo, isSilent, added: rowsThat("added"), changed: rowsThat("changed") })
    .from(imports)
    .orderBy(desc(imports.at))
    .limit(LISTED);
  return rows.map(({ isSilent: silent, ...row }) => ({ ...row, isAbandoned: isAbandoned(row.state, silent) }));
}

/** ms from the confirmation until the writing transaction has locked the import's row. */
const WRITING_STARTS_WITHIN = 5000;

const isOlderThan = (ms: number) => sql`${imports.beatAt} < now() - ${ms} * interval '1 millisecond'`;

const isAbandoned = (state: ImportState, isSilent: boolean): boolean =>
  isSilent && (state === "checking" || state === "writing");

const viewed = {
  id: imports.id,
  fileName: imports.fileName,
  state: imports.state,
  total: imports.total,
  checked: imports.checked,
  /** Without the list of all problems, which may be long. */
  report: sql<ImportReport | null>`${imports.report} - 'rest'`,
  writable: sql<number>`coalesce(jsonb_array_length(${imports.changes}), 0)`,
  at: imports.at,
  canUndo: sql<boolean>`coalesce(${canBeUndone}, false)`,
  isSilent: sql<boolean>`case ${imports.state} when 'writing'
    then ${isOlderThan(WRITING_STARTS_WITHIN)} and (select true from imports as own where own.id = ${imports.id}
      for update skip locked) is not null
    else ${isOlderThan(ABANDONED_AFTER)} end`,
};

type ViewedRow = { [Column in keyof typeof viewed]: unknown } & Omit<ImportView, "isAbandoned" | "canConfirm"> & {
    writable: number;
    isSilent: boolean;
  };

function toView({ writable, isSilent, ...row }: ViewedRow): ImportView {
  const isStopped = isAbandoned(row.state, isSilent);
  const isReady = row.state === "checked" || (row.state === "writing" && isStopped);
  const report = row.report?.kind === "checked" ? { ...noLists(), ...row.report } : row.report;
  const which = report?.kind === "checked" && report.bad > 0 ? "good_rows" : "all";
  return { ...row, report, isAbandoned: isStopped, canConfirm: isReady && writable > 0 ? which : null };
}

export type ConfirmOutcome =
  | "written"
  /** It was written before, or somebody is writing it. */
  | "not_waiting"
  /** Products changed since the look: nothing was written. */
  | "stale";

/** SQL: whether rows of a file have problems. */
const hasBadRows = sql`coalesce((${imports.report} ->> 'bad')::int, 0) > 0`;

/**
 * Does what the look at the file promised, all or nothing. `which`: 'all' refuses a file with bad rows; 'good_rows' is
 * the admin's choice to leave those out.
 */
export async function confirmImport(
  { db, pictures }: ImportParts,
  adminId: string,
  id: string,
  which: "all" | "good_rows",
): Promise<ConfirmOutcome> {
  if (!isUuid(id)) return "not_waiting";
  // If a process is still writing, this waits for its lock of the row, and then finds another state.
  const silent = isOlderThan(WRITING_STARTS_WITHIN);
  const claimed = await db
    .update(imports)
    .set({ state: "writing", beatAt: sql`now()` })
    .where(
      and(
        eq(imports.id, id),
        isNotNull(imports.changes),
        which === "all" ? not(hasBadRows) : undefined,
        or(eq(imports.state, "checked"), and(eq(imports.state, "writing"), silent)),
      ),
    )
    .returning({ id: imports.id });
  if (claimed.length === 0) return "not_waiting";
  try {
    const write = () =>
      db.transaction(async (transaction) => {
        const [row] = await transaction.select().from(imports).where(eq(imports.id, id)).for("update");
        if (row?.state !== "writing" || row.changes === null) return false;
        const undo = await writeImport(transaction, adminId, row.changes as RowChange[]);
        const writtenAt = sql`now()`;
        const sheet = sql`case when ${hasBadRows} then ${imports.sheet} end`;
        await transaction
          .update(imports)
          // The rows that were left out can still be downloaded.
          .set({ state: "done", sheet, workbook: null, pictures: null, changes: null, undo, writtenAt })
          .where(eq(imports.id, id));
        return true;
      });
    // A thousand products take as long as they do.
    const isWritten = await forMany(write);
    if (!isWritten) return "not_waiting";
    pictures.sweepLater();
    return "written";
  } catch (error) {
    const isStale = error instanceof Stale || violatedConstraint(error) !== null;
    await db
      .update(imports)
      .set(isStale ? { state: "stale", changes: null } : { state: "checked" })
      .where(and(eq(imports.id, id), eq(imports.state, "writing")));
    if (isStale) return "stale";
    throw error;
  }
}

/** Forgets a file that was looked at. What was written stays. */
export async function discardImport(db: Database, id: string): Promise<void> {
  if (!isUuid(id)) return;
  await db.delete(imports).where(and(eq(imports.id, id), inArray(imports.state, ["checking", "checked", "stale"])));
}
