import { Readable } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import Papa, { type ParseLocalConfig } from "papaparse";
import { isNumeric } from "../products/product-fields.ts";
import { meaningsOf, type Column, type Meaning } from "./column-definitions.ts";
import { afterReading } from "./escape-formulas.ts";
import { plainCells, withoutTags } from "./clean-cells.ts";
import { beginning, type FileProblem } from "./decode-csv.ts";

/** One row of a spreadsheet: its values in our columns. A column that the file lacks is not there. */
export type SheetRow = {
  /** As the spreadsheet counts: the row with the columns' names is 1. */
  row: number;
  cells: Partial<Record<Column, string>>;
};

/** One column of a file, as the admin sees it: the beginning of its heading and of its first two values. */
export type FileColumn = Meaning & { heading: string; examples: string[] };

/** A file's rows, or what is wrong with it. `columns` is missing where it could not even be parted into cells. */
export type Sheet = { rows: SheetRow[]; columns: FileColumn[] } | { problem: FileProblem; columns?: FileColumn[] };

/** The stored mapping for these headings; null: none. */
export type FindMapping = (headings: readonly string[]) => Promise<(Column | null)[] | null>;

/** Rows besides the first. */
const MOST_ROWS = 10_000;
const MOST_COLUMNS = 200;
/** Characters of a cell that are read: more than any field takes, so that a longer one is refused as too long. */
const MAX_CELL_LENGTH = 20_000;

const DELIMITERS = [",", ";", "\t"] as const;
type Delimiter = (typeof DELIMITERS)[number];

/** Characters that are parsed at a stretch: some milliseconds' work. */
const STRETCH = 256 * 1024;

/** Reads a CSV file's text, giving way to other work in between. Empty rows are left out, but counted. */
export async function readSheet(text: string, findMapping: FindMapping = async () => null): Promise<Sheet> {
  const { body, named } = withoutSeparatorLine(text);
  const delimiter = named ?? likeliestDelimiter(body);
  const table = await parse(body, delimiter);
  if (table === null) return { problem: "broken_quotes" };
  const [headings = [], ...records] = table;
  if (headings.length > MOST_COLUMNS) return { problem: "too_many_columns" };
  const chosen = await findMapping(headings);
  const meanings = chosen?.map((column): Meaning => ({ column, by: "choice" })) ?? meaningsOf(headings);
  const columns = meanings.map((meaning, at) => ({
    ...meaning,
    heading: beginning(headings[at] ?? ""),
    examples: examplesOf(records, at),
  }));
  const meant = meanings.map(({ column }) => column);
  const known = meant.filter((column) => column !== null);
  if (!known.includes("sku")) return { problem: "no_sku_column", columns };
  if (new Set(known).size < known.length) return { problem: "column_twice", columns };
  const firstRow = named === null ? 2 : 3;
  const rows = records
    .map((record, index) => ({ row: index + firstRow, cells: cellsOf(record, headings, meant, delimiter) }))
    .filter(({ cells }) => saysMore(cells));
  if (rows.length === 0) return { problem: "no_rows" };
  if (rows.length > MOST_ROWS) return { problem: "too_many_rows" };
  return { rows, columns };
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
  const [line, sign] = /^"?sep=(.)"?\r?\n/i.exec(text) ?? [];
  const named = DELIMITERS.find((each) => each === sign);
  return line === undefined || named === undefined
    ? { body: text, named: null }
    : { body: text.slice(line.length), named };
}

/** The separator with which the first row has the most of our columns; if none, the most cells. */
function likeliestDelimiter(text: string): Delimiter {
  const counts = DELIMITERS.map((delimiter) => {
    const [headings = []] = Papa.parse<string[]>(text.slice(0, 5000), { delimiter, preview: 1 }).data;
    const known = meaningsOf(headings).filter(({ column }) => column !== null).length;
    return known + headings.length / text.length;
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
      chunk: ({ data, errors }, parser) => {
        for (const record of data) table.push(record);
        isBroken ||= errors.some(({ type }) => type === "Quotes");
        if (isBroken || table.length > MOST_ROWS * 2) return parser.abort();
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

/** Whether a row describes a product: Shopify's files have rows with only a further picture. */
const saysMore = (cells: SheetRow["cells"]): boolean =>
  Object.entries(cells).some(([column, cell]) => column !== "picture" && cell.trim() !== "");

function cellsOf(
  record: readonly string[],
  headings: readonly string[],
  columns: readonly (Column | null)[],
  delimiter: Delimiter,
): SheetRow["cells"] {
  const cells: SheetRow["cells"] = {};
  columns.forEach((column, at) => {
    if (column === null) return;
    const read = afterReading((record[at] ?? "").slice(0, MAX_CELL_LENGTH));
    const cell = IS_HTML.test(headings[at] ?? "") ? withoutTags(read) : read;
    cells[column] = delimiter === ";" && column !== "picture" && isNumeric(column) ? withPoint(cell) : cell;
  });
  return plainCells(cells);
}

/** Where semicolons part the cells, a comma is the decimal sign: '1.234,50' is '1234.50'. */
function withPoint(cell: string): string {
  const plain = cell.trim();
  if (/^[₹\s]*\d{1,3}(?:[. \u00A0]\d{3})*,\d+$|^[₹\s]*\d+,\d+$/.test(plain))
    return plain.replace(/[. \u00A0]/g, "").replace(",", ".");
  // '1.234' may be either there: nobody but its writer knows.
  return /^[₹\s]*\d{1,3}(?:\.\d{3})+$/.test(plain) ? `${plain} ?` : cell;
}
