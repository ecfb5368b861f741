import { setImmediate as nextTurn } from "node:timers/promises";
import type { Database } from "#platform/database/connect.ts";
import type { Pictures } from "../../pictures/pictures.ts";
import { checkRow, type CellProblem, type CheckedRow, type Present } from "./check-row.ts";
import { Gathered, type Checked } from "./check-result.ts";
import type { ImportReport } from "./import-report.ts";
import { FamilyMembers } from "./family-members.ts";
import { PicturesByName } from "./pictures-by-name.ts";
import { presentBySku, skusInAnyCase } from "./existing-products.ts";
import { parseAnswers, type Defaults } from "./answers.ts";
import { FIRST_ANSWERS, type Answers } from "./questions.ts";
import type { Held } from "./sheet/held-rows.ts";
import { skuOf, withSkus } from "./row-sku.ts";
import type { Column } from "./sheet/column-definitions.ts";
import { readSheet, type Sheet, type SheetChoices, type SheetRow } from "./sheet/read-csv.ts";
import { beginning, sheetText } from "./sheet/decode-csv.ts";
import { openZip, ZipBomb, type PictureFiles } from "./zip-pictures.ts";

/** What the admin sends: a spreadsheet, and beside it the pictures that it names. */
export type ImportFiles = { sheet: Uint8Array; zip: Uint8Array | null };

/** The same, with the spreadsheet as text. `hiddenRows`: as in `SheetText`. `knownPictures`: as `stored` in `PicturesByName`. */
export type ReadFiles = {
  text: string;
  hiddenRows?: readonly number[];
  zip: Uint8Array | null;
  knownPictures?: Record<string, string>;
};

/**
 * What the admin chose and answered. `offered`: the category of an earlier file, which is not used by itself.
 * `included`: kinds of rows that are imported though they are held.
 */
export type ImportChoices = SheetChoices & { answers: Answers; offered: string; included: readonly Held[] };

/** Rows that are looked at before others get their turn. */
const ROUND = 250;

type Parts = { db: Database; pictures: Pick<Pictures, "storeFile"> };
type Progress = (checked: number, total: number) => Promise<void>;

/** Looks at what the admin sends without writing any product: what each row would change, or what is wrong with it. */
export async function checkImport(
  parts: Parts,
  { text, hiddenRows, zip, knownPictures }: ReadFiles,
  choices: ImportChoices,
  progress: Progress,
): Promise<Checked> {
  const files = zip === null ? null : await openZip(zip);
  if (typeof files === "string") return unreadable(files);
  const named = new PicturesByName(parts.db, parts.pictures, files, knownPictures);
  return await checkRows(parts, await readSheet(text, choices, hiddenRows), named, choices, progress);
}

/** The same of a sheet whose columns have our names, with pictures from wherever they lie. */
export async function checkSheet(parts: Parts, bytes: Uint8Array, files: PictureFiles | null): Promise<Checked> {
  const read = sheetText(bytes);
  if ("problem" in read) return unreadable(read.problem);
  const named = new PicturesByName(parts.db, parts.pictures, files);
  return await checkRows(parts, await readSheet(read.text), named, NONE_ANSWERED, async () => {});
}

const NONE_ANSWERED = { answers: FIRST_ANSWERS, offered: "", included: [] };

async function checkRows(
  { db }: Parts,
  sheet: Sheet,
  named: PicturesByName,
  { answers, offered, included }: Pick<ImportChoices, "answers" | "offered" | "included">,
  progress: Progress,
): Promise<Checked> {
  if ("problem" in sheet) return unreadable(sheet.problem, sheet);
  const { rows } = sheet;
  const { defaults } = parseAnswers(answers);
  const gathered = new Gathered();
  const rowByKey = new Map<string, number>();
  // By lower-case SKU: the shop's products first, then earlier rows of the file.
  const alike = new Map<string, string>();
  const families = new FamilyMembers();
  try {
    for (let start = 0; start < rows.length; start += ROUND) {
      await progress(start, rows.length);
      const given = rows.slice(start, start + ROUND);
      const round = await withSkus(db, given, defaults);
      const present = await presentBySku(db, round.map(skuOf));
      await named.lookUp(round);
      await families.lookUp(db, [
        ...round.map(({ cells }) => cells.family),
        ...[...present.values()].map(({ product }) => product.family),
      ]);
      for (const [small, sku] of await skusInAnyCase(db, round.map(skuOf))) alike.set(small, sku);
      for (const [at, row] of round.entries()) {
        if (gathered.isLeftOut(row.held ?? [], included)) continue;
        if (row.surplus !== undefined) {
          gathered.bad([{ row: row.row, column: null, problem: "surplus", cell: beginning(row.surplus), before: 0 }]);
          continue;
        }
        const sku = skuOf(row);
        const before = rowByKey.get(sku);
        const decided = await decide(row, present.get(sku) ?? null, named, defaults);
        if (sku === "" || before === undefined) {
          rowByKey.set(sku, row.row);
          const other = present.has(sku) ? sku : (alike.get(sku.toLowerCase()) ?? sku);
          alike.set(sku.toLowerCase(), other);
          const warnings =
            "change" in decided ? families.take(present.get(sku)?.product ?? null, decided.change.product) : [];
          if (warnings === "full") gathered.bad([{ ...cellOf(row, "family"), problem: "full" }]);
          else gathered.take(row, decided, other === sku ? null : other, warnings);
        } else {
          const column = skuOf(given[at] ?? row) === "" ? "name" : "sku";
          const twice: CellProblem = { ...cellOf(row, column), problem: "twice", before };
          gathered.bad([twice, ...("problems" in decided ? decided.problems : [])]);
        }
      }
      await nextTurn();
    }
  } catch (error) {
    if (error instanceof ZipBomb) return unreadable("zip_bomb");
    throw error;
  }
  await progress(rows.length, rows.length);
  return gathered.checked(named, { ...sheet, answers, offered, included });
}

const cellOf = ({ row, cells }: SheetRow, column: Column) => ({
  row,
  column,
  cell: beginning(cells[column] ?? ""),
  before: 0,
});

export const unreadable = (
  problem: Extract<ImportReport, { kind: "unreadable" }>["problem"],
  { columns = [], head }: Pick<ImportReport, "columns" | "head"> = {},
): Checked => ({
  report: { kind: "unreadable", problem, columns, ...(head && { head }) },
  changes: null,
  pictures: {},
});

async function decide(
  row: SheetRow,
  present: Present | null,
  named: PicturesByName,
  defaults: Defaults,
): Promise<CheckedRow> {
  const picture = await named.pictureOf(row);
  const decided = checkRow(row, present, typeof picture === "object" ? undefined : picture, defaults);
  if (picture === undefined || typeof picture === "string") return decided;
  const problem: CellProblem = {
    row: row.row,
    column: "picture",
    problem: picture.problem,
    cell: picture.name,
    before: 0,
  };
  const problems = "problems" in decided ? [...decided.problems, problem] : [problem];
  return { problems, lacks: decided.lacks };
}
