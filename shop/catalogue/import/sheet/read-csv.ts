import { Readable } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import Papa, { type ParseLocalConfig } from "papaparse";
import { isNumeric } from "../../products/product-fields.ts";
import { misfitOf, type Column } from "./column-definitions.ts";
import { isMarkColumn, meaningsOf, plainHeading, type ChosenColumns, type Meaning } from "./column-meanings.ts";
import { afterReading } from "./escape-formulas.ts";
import { plainCells, withoutTags, withVariant } from "./clean-cells.ts";
import { beginning, type FileProblem } from "./decode-csv.ts";
import { countKnown, firstRows, HEADING_ROWS, headingsAt, likeliestHeading } from "./heading-row.ts";
import { findUnpublished } from "./find-unpublished.ts";
import { inheritCells } from "./inherit-cells.ts";
import type { Held } from "./held-rows.ts";

/** One row of a spreadsheet: its values in our columns. A column that the file lacks is not there. */
export type SheetRow = {
  /** As the spreadsheet counts: the row with the columns' names is 1. */
  row: number;
  cells: Partial<Record<Column, string>>;
  /** The first value that stands under no column name, so that others may have moved into false columns. */
  surplus?: string;
  /** A price and the cell behind it, which a comma without quotation marks may have parted: '2' and '890.00'. */
  split?: { price: string; next: string };
  /** What an export of the shop wrote, for `unchangedColumns`. */
  mark?: string;
  /** Why it is left out unless the admin ticks it. */
  held?: Held[];
};

/** One column of a file, as the admin sees it: the beginning of its heading and of its first two values. */
export type FileColumn = Meaning & { heading: string; examples: string[] };

/** The heading row's index, and the beginnings of a file's first rows, by which the admin may choose another. */
export type SheetHead = { at: number; rows: { row: number; cells: string[] }[] };

/** A file's rows, or what is wrong with it. `columns` is missing where it could not even be parted into cells. */
export type Sheet =
  | { rows: SheetRow[]; columns: FileColumn[]; head: SheetHead }
  | { problem: FileProblem; columns?: FileColumn[]; head?: SheetHead };

/** What the admin chose for a file; null: nothing. */
export type SheetChoices = {
  /** Index of the heading row. */
  heading: number | null;
  /** In the order of the file; null: not read. */
  columns: readonly (Column | null)[] | null;
  remembered: ChosenColumns;
};

const NO_CHOICES: SheetChoices = { heading: null, columns: null, remembered: new Map() };

/** Rows besides the first. */
const MAX_ROWS = 10_000;
/** Rows that are parsed, empty ones included. */
const MAX_RECORDS = 2 * MAX_ROWS;
const MAX_COLUMNS = 200;
/** Characters of a cell that are read: more than any field takes, so that a longer one is refused as too long. */
const MAX_CELL_LENGTH = 20_000;

const DELIMITERS = [",", ";", "\t"] as const;
type Delimiter = (typeof DELIMITERS)[number];

/** Characters that are parsed at a stretch: some milliseconds' work. */
const STRETCH = 256 * 1024;

/**
 * Reads a CSV file's text, giving way to other work in between. Empty rows are left out, but counted. `hiddenRows`: as
 * the spreadsheet counts.
 */
export async function readSheet(
  text: string,
  choices: SheetChoices = NO_CHOICES,
  hiddenRows: readonly number[] = [],
): Promise<Sheet> {
  const table = await readTable(text, choices.remembered);
  if (table === null) return { problem: "broken_quotes" };
  const { records: all, delimiter, firstRow } = table;
  const headingAt = Math.min(choices.heading ?? likeliestHeading(all, choices.remembered), all.length - 1);
  const headings = headingsAt(all, headingAt);
  if (headings.length > MAX_COLUMNS) return { problem: "too_many_columns" };
  const meanings =
    choices.columns?.map((column): Meaning => ({ column, by: "choice" })) ?? meaningsOf(headings, choices.remembered);
  const records = all.slice(headingAt + 1);
  const columns = meanings.map((meaning, at) => ({
    ...meaning,
    heading: beginning(headings[at] ?? ""),
    examples: examplesOf(records, at),
  }));
  const head = { at: headingAt, rows: firstRows(all, firstRow) };
  const meant = meanings.map(({ column }) => column);
  const misfit = misfitOf(meant);
  if (misfit !== null) return { problem: misfit === "no_sku" ? "no_sku_column" : "column_twice", columns, head };
  const isNamed = namedColumns(records, headings, meant, delimiter);
  const unpublished = findUnpublished(records, headings);
  const parents = inheritCells(records, headings, meant);
  const hidden = new Set(hiddenRows);
  const markAt = headings.findIndex(isMarkColumn);
  const rows = records
    .map((record, index): SheetRow => {
      const row = index + headingAt + 1 + firstRow;
      const surplus = surplusOf(record, isNamed);
      const isUnpublished = [record, parents.get(record) ?? record].some((each) => unpublished.has(each));
      const split = delimiter === "," ? splitPrice(record, meant) : undefined;
      const held: Held[] = [];
      if (isUnpublished) held.push("unpublished");
      if (hidden.has(row)) held.push("hidden_row");
      return {
        row,
        cells: cellsOf(record, headings, meant, delimiter),
        ...(surplus !== undefined && { surplus }),
        ...(split && { split }),
        ...(held.length > 0 && { held }),
        ...(record[markAt] && { mark: record[markAt] }),
      };
    })
    .filter(({ cells }) => saysMore(cells));
  if (rows.length === 0) return { problem: "no_rows", columns, head };
  if (rows.length > MAX_ROWS) return { problem: "too_many_rows" };
  return { rows, columns, head };
}

/**
 * By index: whether a column may have values. A comma in a number without quotation marks ('2,890.00') moves the cells
 * behind it. Then a value is under no column name. A nameless column with values in most rows is a column.
 */
function namedColumns(
  records: readonly string[][],
  headings: readonly string[],
  columns: readonly (Column | null)[],
  delimiter: Delimiter,
): boolean[] {
  const filled = (record: readonly string[], at: number) => (record[at] ?? "").trim() !== "";
  const count = records.filter((record) => record.some((cell) => cell.trim() !== "")).length;
  return headings.map(
    (heading, at) =>
      delimiter !== "," ||
      heading.trim() !== "" ||
      columns[at] !== null ||
      records.filter((record) => filled(record, at)).length * 2 > count,
  );
}

/** No stock and no rate is written as '890.00'; a row without its last cells has no value too many. */
function splitPrice(record: readonly string[], columns: readonly (Column | null)[]): SheetRow["split"] {
  const at = columns.findLastIndex((column) => column === "price" || column === "mrp");
  const [price = "", next = ""] = [record[at], record[at + 1]];
  return /^\D{0,4}\d{1,3}$/.test(price) && /^\d{3}\.\d\d$/.test(next) ? { price, next } : undefined;
}

/** The first value of a record that stands under no column name; undefined if there is none. */
export const surplusOf = (record: readonly string[], isNamed: readonly boolean[]): string | undefined =>
  record.find((cell, at) => isNamed[at] !== true && cell.trim() !== "");

/**
 * Records of the file as they are, by the spreadsheet's row numbers, and the file's headings. `isNamed`: by index,
 * whether a column has one, for `surplusOf`.
 */
export async function readRecords(
  text: string,
  headingAt: number,
  columns: readonly FileColumn[],
): Promise<
  | { headings: string[]; isNamed: boolean[]; records: Map<number, string[]> }
  | { problem: "broken_quotes" | "too_many_rows" }
> {
  const table = await readTable(text, new Map());
  if (table === null) return { problem: "broken_quotes" };
  if (table.records.length > MAX_RECORDS) return { problem: "too_many_rows" };
  const headings = headingsAt(table.records, headingAt);
  const records = table.records.slice(headingAt + 1);
  inheritCells(
    records,
    headings,
    columns.map(({ column }) => column),
  );
  return {
    headings,
    isNamed: headings.map((heading) => heading.trim() !== ""),
    records: new Map(records.map((record, at) => [at + headingAt + 1 + table.firstRow, record])),
  };
}

type Table = { records: string[][]; delimiter: Delimiter; firstRow: number };

/** All records of a file; null if its quotation marks are broken. */
async function readTable(text: string, remembered: ChosenColumns): Promise<Table | null> {
  // A file that was joined from others has line ends of several kinds, and papaparse parts rows by one kind only.
  const { body, named } = withoutSeparatorLine(text.replace(/\r\n?/g, "\n"));
  const delimiter = named ?? likeliestDelimiter(body, remembered);
  const records = await parse(body, delimiter);
  return records && { records, delimiter, firstRow: named === null ? 1 : 2 };
}

function examplesOf(records: readonly string[][], at: number): string[] {
  const examples = new Set<string>();
  for (const record of records) {
    const cell = beginning(record[at] ?? "");
    if (cell !== "") examples.add(cell);
    if (examples.size === 2) break;
  }
  return [...examples];
}

/** Excel writes and reads a first line such as 'sep=;'. */
function withoutSeparatorLine(text: string): { body: string; named: Delimiter | null } {
  const [line, sign] = /^"?sep=(.)"?\n/i.exec(text) ?? [];
  const named = DELIMITERS.find((each) => each === sign);
  return line === undefined || named === undefined
    ? { body: text, named: null }
    : { body: text.slice(line.length), named };
}

/**
 * The separator with which one of the first rows has the most of our columns; if none, the most cells. One that parts
 * quoted cells comes last: a text may hold more semicolons than its file has columns.
 */
function likeliestDelimiter(text: string, remembered: ChosenColumns): Delimiter {
  const start = text.slice(0, 20_000);
  const counts = DELIMITERS.map((delimiter) => {
    const { data: rows, errors } = Papa.parse<string[]>(start, { delimiter, newline: "\n", preview: HEADING_ROWS });
    const most = Math.max(0, ...rows.map((row) => countKnown(row, remembered) + row.length / text.length));
    return errors.some(({ code }) => code === "InvalidQuotes") ? most - text.length : most;
  });
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ",";
}

/** All records, or null when a quotation mark is not where one can stand: then rows have run together. */
async function parse(text: string, delimiter: Delimiter): Promise<string[][] | null> {
  const table: string[][] = [];
  let isBroken = false;
  await new Promise<void>((settle) => {
    const config: ParseLocalConfig<string[], Readable> = {
      delimiter,
      newline: "\n",
      chunk: ({ data, errors }, parser) => {
        for (const record of data) table.push(record);
        isBroken ||= errors.some(({ type }) => type === "Quotes");
        if (isBroken || table.length > MAX_RECORDS) return parser.abort();
        parser.pause();
        void nextTurn().then(() => parser.resume());
      },
      complete: () => settle(),
    };
    Papa.parse(Readable.from(stretches(text)), config);
  });
  return isBroken ? null : table;
}

function* stretches(text: string): Generator<string> {
  for (let start = 0; start < text.length; start += STRETCH) yield text.slice(start, start + STRETCH);
}

const IS_HTML = /html/i;

/** Invisible characters that turn the direction of the text, or only come along with copied text. */
const DIRECTION_SIGNS = /[\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g;

const TOTAL = /^(?:grand |sub)? ?total:?$|^(?:कुल|एकूण)$/i;

/** Whether a row describes a product: Shopify's files have rows with only a further picture, others have totals. */
const saysMore = (cells: SheetRow["cells"]): boolean =>
  Object.entries(cells).some(([column, cell]) => column !== "picture" && cell.trim() !== "") &&
  !(cells.sku === undefined && TOTAL.test((cells.name ?? "").slice(0, 20).trim()));

function cellsOf(
  record: readonly string[],
  headings: readonly string[],
  columns: readonly (Column | null)[],
  delimiter: Delimiter,
): SheetRow["cells"] {
  const cells: SheetRow["cells"] = {};
  columns.forEach((column, at) => {
    if (column === null) return;
    const read = afterReading((record[at] ?? "").slice(0, MAX_CELL_LENGTH).replace(DIRECTION_SIGNS, ""));
    const cell = IS_HTML.test(headings[at] ?? "") ? withoutTags(read) : read;
    cells[column] = delimiter === ";" && column !== "picture" && isNumeric(column) ? withPoint(cell) : cell;
  });
  // WooCommerce leaves the sale price empty where there is none.
  const price = headings[columns.indexOf("price")];
  if (cells.price?.trim() === "" && plainHeading(price ?? "") === "saleprice") cells.price = cells.mrp ?? "";
  const pack = headings[columns.indexOf("packAmount")];
  return plainCells(VARIANTS.has(plainHeading(pack ?? "")) ? withVariant(cells) : cells);
}

/** Columns of Shopify and WooCommerce for what the variants of a product differ in: most often the pack. */
const VARIANTS = new Set(["option1value", "attribute1values"]);

/** Where semicolons part the cells, a comma is the decimal sign: '1.234,50' is '1234.50'. */
function withPoint(cell: string): string {
  const plain = cell.trim();
  if (/^[₹\s]*\d{1,3}(?:[. \u00A0]\d{3})*,\d+$|^[₹\s]*\d+,\d+$/.test(plain))
    return plain.replace(/[. \u00A0]/g, "").replace(",", ".");
  // '1.234' may be either there: nobody but its writer knows.
  return /^[₹\s]*\d{1,3}(?:\.\d{3})+$/.test(plain) ? `${plain} ?` : cell;
}
