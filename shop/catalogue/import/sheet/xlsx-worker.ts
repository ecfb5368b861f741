import { once } from "node:events";
import type { Sheet, SheetFilterInfo } from "hucre";
import { readXlsx } from "hucre/xlsx";
import Papa from "papaparse";
import { misfitOf } from "./column-definitions.ts";
import { meaningsOf } from "./column-meanings.ts";
import { HEADING_ROWS, headingsAt, likeliestHeading } from "./heading-row.ts";
import { shownText } from "./shown-text.ts";
import type { SheetFile, SheetText, XlsxReport } from "./read-xlsx.ts";

/** Sheets of a workbook that are looked at. */
const MAX_SHEETS = 10;
/** One row and one column more than an import takes, so that the file is refused for its real size. */
const RANGE = "A1:GS20002";
const MAX_ROWS = 20_002;
/** Characters of all cells of a workbook. */
const MAX_CHARACTERS = 20_000_000;

const [bytes] = (await once(process, "message")) as [Uint8Array];
process.send?.(await readWorkbook(bytes));

type ReadSheet = { rows: string[][]; hiddenRows: number[]; hiddenColumns: number[]; hasProducts: boolean };

/** The sheets with products as text, as they are shown; with the file's values, not its formulas. */
async function readWorkbook(bytes: Uint8Array): Promise<XlsxReport> {
  try {
    const infos: SheetFilterInfo[] = [];
    await readXlsx(bytes, { sheets: (info) => infos.push(info) < 0 });
    const read = new Map<SheetFilterInfo, ReadSheet>();
    let characters = 0;
    for (const info of infos.slice(0, MAX_SHEETS)) {
      const { sheets } = await readXlsx(bytes, {
        sheets: [info.index],
        readStyles: true,
        range: RANGE,
        maxRows: MAX_ROWS,
      });
      const rows = sheets[0] === undefined ? [] : textsOf(sheets[0]);
      characters += rows.flat().reduce((sum, { length }) => sum + length + 1, 0);
      if (characters > MAX_CHARACTERS) return { problem: "workbook_too_large" };
      if (sheets[0] !== undefined && rows.length > 0) read.set(info, withoutHidden(sheets[0], rows));
    }
    return choose(infos, read);
  } catch {
    return { problem: "workbook" };
  }
}

/** A visible sheet with products comes first. What is hidden, or one of several, is for the admin to choose. */
function choose(infos: readonly SheetFilterInfo[], read: ReadonlyMap<SheetFilterInfo, ReadSheet>): XlsxReport {
  const isHidden = (info: SheetFilterInfo) => info.hidden === true || info.veryHidden === true;
  const all = [...read.keys()];
  const chosen =
    [
      all.filter((info) => !isHidden(info) && read.get(info)?.hasProducts === true),
      all.filter((info) => isHidden(info) && read.get(info)?.hasProducts === true),
      all,
    ].find((each) => each.length > 0) ?? [];
  if (chosen.length === 0) return { problem: "empty" };
  const file: SheetFile = {
    sheets: chosen.flatMap((info): SheetText[] => {
      const sheet = read.get(info);
      if (sheet === undefined) return [];
      const { rows, hiddenRows, hiddenColumns } = sheet;
      const headings = headingsAt(rows, likeliestHeading(rows, new Map()));
      return [
        {
          name: info.name,
          isHidden: isHidden(info),
          // In quotation marks and with tabs, a cell is no other cell's beginning, whatever is in it.
          text: Papa.unparse(without(rows, hiddenColumns), { delimiter: "\t", quotes: true }),
          hiddenRows,
          hiddenColumns: hiddenColumns.flatMap((at) => headings[at]?.trim() || []),
        },
      ];
    }),
    unread: infos.filter((info) => !chosen.includes(info)).map(({ name }) => name),
  };
  return file;
}

/** Whether one of the first rows has the headings of products, and another row follows. */
function hasProducts(rows: readonly string[][]): boolean {
  return rows.slice(0, Math.min(HEADING_ROWS, rows.length - 1)).some((_, at) => {
    const columns = meaningsOf(headingsAt(rows, at), new Map()).map(({ column }) => column);
    return misfitOf(columns) !== "no_sku";
  });
}

/** A sheet's cells as texts, all rows as long as the longest. */
function textsOf(sheet: Sheet): string[][] {
  const rows = sheet.rows.map((row, at) =>
    row.map((value, column) => shownText(value, sheet.cells?.get(`${at},${column}`)?.style?.numFmt)),
  );
  const isFilled = (row: readonly string[]) => row.some((cell) => cell !== "");
  const used = rows.slice(0, rows.findLastIndex(isFilled) + 1);
  const width = Math.max(0, ...used.map((row) => row.findLastIndex((cell) => cell !== "") + 1));
  return used.map((row) => Array.from({ length: width }, (_, column) => row[column] ?? ""));
}

function withoutHidden(sheet: Sheet, rows: string[][]): ReadSheet {
  const hiddenColumns = (sheet.columns ?? []).flatMap(({ hidden }, at) =>
    hidden === true && rows.some((row) => (row[at] ?? "") !== "") ? [at] : [],
  );
  const hiddenRows = [...(sheet.rowDefs ?? [])].flatMap(([at, { hidden }]) => (hidden === true ? [at + 1] : []));
  return { rows, hiddenRows, hiddenColumns, hasProducts: hasProducts(without(rows, hiddenColumns)) };
}

/** The rows with empty cells in these columns. */
function without(rows: readonly string[][], columns: readonly number[]): string[][] {
  return rows.map((row) => row.map((cell, at) => (columns.includes(at) ? "" : cell)));
}
