import { eq } from "drizzle-orm";
import type { Database } from "#platform/database/connect.ts";
import { isUuid } from "../../values/text.ts";
import { imports } from "../../schema/imports.ts";
import type { CellProblem } from "./check-row.ts";
import type { ImportReport } from "./import-report.ts";
import { readRecords } from "./sheet/read-csv.ts";

/** Rows of a file that are not imported, with their cells as they are in the file: at least one for each heading. */
export type BadRows = { fileName: string; headings: string[]; rows: { cells: string[]; problems: CellProblem[] }[] };

/** The rows of a checked or written file that have problems; null if there are none. */
export async function findBadRows(db: Database, id: string): Promise<BadRows | null> {
  if (!isUuid(id)) return null;
  const [file] = await db
    .select({ fileName: imports.fileName, sheet: imports.sheet, report: imports.report })
    .from(imports)
    .where(eq(imports.id, id));
  const report = file?.report as ImportReport | null | undefined;
  if (file === undefined || file.sheet === null || report?.kind !== "checked" || !report.head) return null;
  const problems = Map.groupBy(report.rest ?? [], ({ row }) => row);
  if (problems.size === 0) return null;
  const read = await readRecords(file.sheet, report.head.at, report.columns ?? []);
  if ("problem" in read) return null;
  const { headings, records } = read;
  const rows = [...problems].map(([row, ofRow]) => {
    const cells = records.get(row) ?? [];
    const length = Math.max(headings.length, cells.findLastIndex((cell) => cell.trim() !== "") + 1);
    return { cells: Array.from({ length }, (_, at) => cells[at] ?? ""), problems: ofRow };
  });
  return { fileName: file.fileName, headings, rows };
}
