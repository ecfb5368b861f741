import { and, eq, isNotNull, or, sql } from "drizzle-orm";
import type { Database } from "#platform/database/connect.ts";
import type { PubSub } from "#platform/pubsub/pubsub.ts";
import { isUuid, pick } from "../../values/text.ts";
import type { Pictures } from "../../pictures/pictures.ts";
import { checkImport, unreadable, type ImportChoices, type ImportFiles, type ReadFiles } from "./check-import.ts";
import type { Column } from "./sheet/column-definitions.ts";
import type { Checked } from "./check-result.ts";
import { imports } from "../../schema/imports.ts";
import { IMPORTS } from "../../topics/topics.ts";
import type { ChangeGroup } from "./sheet/change-groups.ts";
import type { Held } from "./sheet/held-rows.ts";
import type { Answers } from "./questions.ts";
import { readRemembered, rememberChoices } from "./column-mapping.ts";
import type { ImportReport } from "./import-report.ts";
import { onlySheet, readSheetFile, textFile, type SheetFile } from "./sheet/read-xlsx.ts";

export type ImportParts = { db: Database; pictures: Pictures; pubsub: PubSub };

/**
 * ms without a heartbeat after which an import counts as dead. A database with one connection has none while it writes.
 */
export const ABANDONED_AFTER = 60_000;
/** Characters; a longer file name is cut off. */
const LONGEST_NAME = 120;

type Note = (values: Partial<typeof imports.$inferInsert>) => Promise<unknown>;
/** A check of a file: saves its result with `note` and reports rows with `progress`. */
type Look = (note: Note, progress: (checked: number, total: number) => Promise<void>) => Promise<Checked>;

/** Takes the files and answers at once with the import's id; the look at them goes on behind. */
export async function beginImport(parts: ImportParts, fileName: string, { sheet, zip }: ImportFiles): Promise<string> {
  const { db } = parts;
  const name = fileName.replace(/\p{Cc}/gu, " ").slice(0, LONGEST_NAME);
  const [begun] = await db.insert(imports).values({ fileName: name }).returning({ id: imports.id });
  if (begun === undefined) throw new Error("the import's row did not come back");
  lookBehind(parts, begun.id, async (note, progress) => {
    const file = await readSheetFile(sheet);
    if ("problem" in file) return unreadable(file.problem);
    const at = onlySheet(file);
    await note({ sheet: at === null ? null : file.sheets[at]?.text, workbook: file });
    const choices = { heading: null, columns: null, included: [], skipped: [], ...(await readRemembered(db)) };
    return await checkChosen(parts, file, at, { zip }, choices, progress);
  });
  return begun.id;
}

/** Checks one sheet of a file; without a choice, the report asks for one. */
async function checkChosen(
  parts: ImportParts,
  file: SheetFile,
  at: number | null,
  pictures: Pick<ReadFiles, "zip" | "knownPictures">,
  choices: ImportChoices,
  progress: (checked: number, total: number) => Promise<void>,
): Promise<Checked> {
  const chosen = at === null ? undefined : file.sheets[at];
  const checked =
    chosen === undefined
      ? unreadable("several_sheets")
      : await checkImport(parts, { ...pick(chosen, ["text", "hiddenRows"]), ...pictures }, choices, progress);
  const workbook = {
    sheets: file.sheets.map(({ name, isHidden }) => ({ name, isHidden })),
    chosen: chosen === undefined ? null : at,
    unread: file.unread,
    hiddenColumns: chosen?.hiddenColumns ?? [],
  };
  return { ...checked, report: { ...checked.report, workbook } };
}

/**
 * What the admin chose for a file: index of its heading row, its columns in their order (null: ignored), answers.
 * `included`: kinds of held rows to import. `skipped`: kinds of changes that are not saved.
 */
export type Review = {
  /** Index of a workbook's sheet; null: the one that is read already. */
  sheet: number | null;
  heading: number | null;
  columns: (Column | null)[];
  answers: Answers | null;
  included: Held[];
  skipped: ChangeGroup[];
};

/**
 * Checks a waiting file again as the admin reviewed it, and remembers the columns and answers for the next file. With
 * another heading row, the columns are looked for again. False if the file does not wait, or has another number of
 * columns.
 */
export async function reviewImport(parts: ImportParts, id: string, review: Review): Promise<boolean> {
  if (!isUuid(id)) return false;
  const { db } = parts;
  const [file] = await db
    .update(imports)
    .set({ state: "checking", total: 0, checked: 0, changes: null, beatAt: sql`now()` })
    .where(
      and(
        eq(imports.id, id),
        eq(imports.state, "checked"),
        or(isNotNull(imports.sheet), isNotNull(imports.workbook)),
        sql`jsonb_array_length(${imports.report} -> 'columns') = ${review.columns.length}`,
      ),
    )
    .returning({
      text: imports.sheet,
      workbook: imports.workbook,
      knownPictures: imports.pictures,
      report: imports.report,
    });
  if (file === undefined) return false;
  const report = file.report as ImportReport;
  const workbook = (file.workbook ?? textFile(file.text ?? "")) as SheetFile;
  const before = report.workbook === undefined ? onlySheet(workbook) : report.workbook.chosen;
  const at = review.sheet ?? before;
  const isOther = at !== before;
  const heading = isOther ? null : (review.heading ?? report.head?.at ?? null);
  const columns = !isOther && heading === (report.head?.at ?? null) ? review.columns : null;
  lookBehind(parts, id, async (note, progress) => {
    if (isOther && at !== null) await note({ sheet: workbook.sheets[at]?.text });
    await rememberChoices(db, report, columns, review.answers);
    const last = await readRemembered(db);
    const { included, skipped } = review;
    const choices = { ...last, heading, columns, included, skipped, answers: review.answers ?? last.answers };
    const pictures = { zip: null, knownPictures: file.knownPictures ?? {} };
    return await checkChosen(parts, workbook, at, pictures, choices, progress);
  });
  return true;
}

/** Imports that this process looks at, one after the other: each holds its files in memory. */
let last: Promise<unknown> = Promise.resolve();

function lookBehind(parts: ImportParts, id: string, look: Look): void {
  const beat = startHeartbeat(parts.db, id);
  last = last.then(() => lookAt(parts, id, look)).finally(() => clearInterval(beat));
}

/** Says that somebody still works at it, or will: photographs take their time, and so do the files before it. */
function startHeartbeat(db: Database, id: string): NodeJS.Timeout {
  const isChecking = and(eq(imports.id, id), eq(imports.state, "checking"));
  const beat = () =>
    db
      .update(imports)
      .set({ beatAt: sql`now()` })
      .where(isChecking)
      .catch(() => {});
  return setInterval(() => void beat(), ABANDONED_AFTER / 4).unref();
}

/** Never throws: nobody waits for it. */
async function lookAt({ db, pubsub }: ImportParts, id: string, look: Look): Promise<void> {
  const note: Note = (values) =>
    db
      .update(imports)
      .set({ ...values, beatAt: sql`now()` })
      .where(and(eq(imports.id, id), eq(imports.state, "checking")));
  try {
    const result = await look(note, async (checked, total) => {
      await note({ checked, total });
      pubsub.publish(IMPORTS);
    });
    await note({ state: "checked", ...result });
  } catch (error) {
    process.emitWarning(error instanceof Error ? error : String(error));
    await note({ state: "checked", report: { kind: "failed" } }).catch(() => {});
  }
  pubsub.publish(IMPORTS);
}
