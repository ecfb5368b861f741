import { once } from "node:events";
import { streamXlsxRows, type CellValue } from "hucre/xlsx";
import Papa from "papaparse";
import { countKnown, HEADING_ROWS } from "./heading-row.ts";
import type { XlsxReport } from "./read-xlsx.ts";

/** Sheets of a workbook that are looked at. */
const MAX_SHEETS = 10;
/** One row and one column more than an import takes, so that the file is refused for its real size. */
const RANGE = "A1:GS20002";
const MAX_ROWS = 20_002;
/** Characters of all cells. */
const MAX_CHARACTERS = 20_000_000;
/** Characters of a cell: more than any field takes. */
const MAX_CELL_LENGTH = 20_000;

const [bytes] = (await once(process, "message")) as [Uint8Array];
process.send?.(await readWorkbook(bytes));

/** The sheet with the most of our columns as CSV; with the file's values, not its formulas. */
async function readWorkbook(bytes: Uint8Array): Promise<XlsxReport> {
  let best: { rows: string[][]; known: number } = { rows: [], known: -1 };
  try {
    for (let sheet = 0; sheet < MAX_SHEETS; sheet += 1) {
      const rows = await readRows(bytes, sheet);
      if (rows === null) return { problem: "workbook_too_large" };
      const known = Math.max(...rows.slice(0, HEADING_ROWS).map((row) => countKnown(row, new Map())));
      if (rows.length > 0 && known > best.known) best = { rows, known };
    }
  } catch {
    return { problem: "workbook" };
  }
  return best.rows.length === 0 ? { problem: "empty" } : { text: Papa.unparse(best.rows, { delimiter: "," }) };
}

/** A sheet's rows at their own positions; none for a sheet that is not there, null if its cells are too many. */
async function readRows(bytes: Uint8Array, sheet: number): Promise<string[][] | null> {
  const rows: string[][] = [];
  let characters = 0;
  for await (const { index, values } of streamXlsxRows(bytes, { sheet, range: RANGE, maxRows: MAX_ROWS })) {
    if (!Number.isInteger(index) || index < 0) continue;
    const cells = values.map(textOf);
    while (cells.at(-1) === "") cells.pop();
    characters += cells.reduce((sum, { length }) => sum + length, cells.length);
    if (characters > MAX_CHARACTERS) return null;
    while (rows.length < index) rows.push([]);
    rows[index] = cells;
  }
  return rows;
}

function textOf(value: CellValue): string {
  // Twelve paise may be stored as 0.12000000000000001.
  if (typeof value === "number") return String(Number(value.toPrecision(15)));
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (value === null) return "";
  // No database takes a zero character.
  return String(value).slice(0, MAX_CELL_LENGTH).replaceAll("\0", "");
}
