import { setImmediate as nextTurn } from "node:timers/promises";
import type { Database } from "#platform/database/connect.ts";
import { pick } from "../../values/text.ts";
import type { Pictures } from "../../pictures/pictures.ts";
import { checkRow, type CellProblem, type CheckedRow, type Present } from "./check-row.ts";
import { Gathered, type Checked } from "./check-result.ts";
import type { Doubt, ImportReport } from "./import-report.ts";
import type { ProductDraft } from "../products/product-fields.ts";
import { unchangedColumns } from "./sheet/export-mark.ts";
import { isErrorValue, looksChanged, plainSku } from "./sheet/spreadsheet-damage.ts";
import { FamilyMembers } from "./family-members.ts";
import { PicturesByName } from "./pictures-by-name.ts";
import { presentBySku, skusAlike } from "./existing-products.ts";
import { parseAnswers, type Defaults } from "./answers.ts";
import { FIRST_ANSWERS, type Answers } from "./questions.ts";
import { groupsIn, type ChangeGroup } from "./sheet/change-groups.ts";
import type { Held } from "./sheet/held-rows.ts";
import { findNamesakes, SameNames, skuOf, withSkus, type Namesakes } from "./row-sku.ts";
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
 * `included`: kinds of rows that are imported though they are held. `skipped`: kinds of changes that are not saved.
 */
export type ImportChoices = SheetChoices & {
  answers: Answers;
  offered: string;
  included: readonly Held[];
  skipped: readonly ChangeGroup[];
};

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

const NONE_ANSWERED = { answers: FIRST_ANSWERS, offered: "", included: [], skipped: [] };

async function checkRows(
  { db }: Parts,
  sheet: Sheet,
  named: PicturesByName,
  choices: Pick<ImportChoices, "answers" | "offered" | "included" | "skipped">,
  progress: Progress,
): Promise<Checked> {
  if ("problem" in sheet) return unreadable(sheet.problem, sheet);
  const { rows } = sheet;
  const checks = new RowChecks(db, named, choices);
  try {
    for (let start = 0; start < rows.length; start += ROUND) {
      await progress(start, rows.length);
      await checks.check(rows.slice(start, start + ROUND));
      await nextTurn();
    }
  } catch (error) {
    if (error instanceof ZipBomb) return unreadable("zip_bomb");
    throw error;
  }
  await progress(rows.length, rows.length);
  return checks.gathered.checked(named, { ...sheet, ...pick(choices, ["answers", "offered", "included", "skipped"]) });
}

/** Rows that are checked against the shop's products and the rows before them. */
class RowChecks {
  readonly gathered = new Gathered();
  readonly #rowByKey = new Map<string, number>();
  /** By plain SKU: the shop's products first, then earlier rows of the file. */
  readonly #alike = new Map<string, string>();
  readonly #sameNames = new SameNames();
  readonly #families = new FamilyMembers();
  readonly #db: Database;
  readonly #named: PicturesByName;
  readonly #defaults: Defaults;
  readonly #included: readonly Held[];
  readonly #skipped: readonly ChangeGroup[];

  constructor(
    db: Database,
    named: PicturesByName,
    { answers, included, skipped }: Pick<ImportChoices, "answers" | "included" | "skipped">,
  ) {
    this.#db = db;
    this.#named = named;
    this.#defaults = parseAnswers(answers).defaults;
    this.#included = included;
    this.#skipped = skipped;
  }

  async check(given: readonly SheetRow[]): Promise<void> {
    const db = this.#db;
    const namesakes = await findNamesakes(db, given);
    const round = withSkus(given, namesakes, this.#defaults);
    const present = await presentBySku(db, round.map(skuOf));
    await this.#named.lookUp(round);
    await this.#families.lookUp(db, [
      ...round.map(({ cells }) => cells.family),
      ...[...present.values()].map(({ product }) => product.family),
    ]);
    for (const [plain, sku] of await skusAlike(db, round.map(skuOf))) this.#alike.set(plain, sku);
    for (const [at, row] of round.entries()) {
      await this.#checkOne(row, given[at] ?? row, present.get(skuOf(row)) ?? null, namesakes);
    }
  }

  /** Decides a row without the kinds of changes that are not saved; null: nothing of it is. */
  async #decide(row: SheetRow, was: Present | null): Promise<CheckedRow | null> {
    const decided = await decide(row, was, this.#named, this.#defaults);
    if ("problems" in decided) return decided;
    const groups = groupsIn(was === null || was.isDeleted ? null : decided.change.changed);
    this.gathered.count(groups);
    const skipped = groups.filter((group) => this.#skipped.includes(group));
    if (skipped.length === 0) return decided;
    if (skipped.includes("new")) return null;
    const cells = Object.fromEntries(
      Object.entries(row.cells).filter(([column]) => !skipped.some((each) => each === column)),
    );
    return await decide({ ...row, cells }, was, this.#named, this.#defaults);
  }

  /** `given`: the row before it got a SKU. */
  async #checkOne(row: SheetRow, given: SheetRow, was: Present | null, namesakes: Namesakes): Promise<void> {
    const sku = skuOf(row);
    const other = was === null ? (this.#alike.get(plainSku(sku)) ?? sku) : sku;
    const doubts = doubtsOf(given, other, was?.product ?? null);
    this.gathered.doubt(doubts);
    const held = [...(row.held ?? []), ...(doubts.length > 0 ? ["changed_code" as const] : [])];
    if (this.gathered.isLeftOut(held, this.#included)) return;
    const damage = damageOf(row);
    if (damage.length > 0) return this.gathered.bad(damage);
    const before = this.#rowByKey.get(sku);
    const decided = await this.#decide(row, was);
    if (decided === null) return this.gathered.leaveOut();
    if (sku !== "" && before !== undefined) {
      const column = skuOf(given) === "" ? "name" : "sku";
      const twice: CellProblem = { ...cellOf(row, column), problem: "twice", before };
      return this.gathered.bad([twice, ...("problems" in decided ? decided.problems : [])]);
    }
    this.#rowByKey.set(sku, row.row);
    this.#alike.set(plainSku(sku), other);
    if ("problems" in decided) return this.gathered.take(row, decided);
    const { product } = decided.change;
    const inFamily = this.#families.take(was?.product ?? null, product);
    if (inFamily === "full") return this.gathered.bad([{ ...cellOf(row, "family"), problem: "full" }]);
    const twin = this.#sameNames.take(product, namesakes);
    const isDifferent = was === null || was.isDeleted || was.product.name !== product.name;
    this.gathered.take(row, decided, [
      ...inFamily,
      ...(other === sku || other.toLowerCase() !== sku.toLowerCase()
        ? []
        : [{ kind: "case" as const, now: sku, other }]),
      ...(twin !== null && isDifferent ? [{ kind: "same_name" as const, now: sku, other: twin }] : []),
    ]);
  }
}

/** Why a row is not read at all: its cells may have moved, or a formula in it failed. */
function damageOf({ row, cells, surplus }: SheetRow): CellProblem[] {
  if (surplus !== undefined) {
    return [{ row, column: null, problem: "surplus", cell: beginning(surplus), before: 0 }];
  }
  const columns = Object.keys(cells) as Column[];
  return columns
    .filter((column) => isErrorValue(cells[column] ?? ""))
    .map((column) => ({ row, column, problem: "error_value", cell: beginning(cells[column] ?? ""), before: 0 }));
}

/** Name and SKU of a row that a spreadsheet may have changed. `alike`: a SKU that the row's may be; or its own. */
function doubtsOf({ row, cells }: SheetRow, alike: string, was: ProductDraft | null): Doubt[] {
  const changed = ([cells.sku, cells.name] as const).filter(
    (cell = "") => looksChanged(cell) && cell.trim() !== was?.sku && cell.trim() !== was?.name,
  );
  const sku = skuOf({ row, cells });
  const hasOtherZeros = sku !== "" && sku.toLowerCase() !== alike.toLowerCase() && plainSku(sku) === plainSku(alike);
  return [
    ...changed.map((cell = "") => ({ row, cell: beginning(cell) })),
    ...(hasOtherZeros ? [{ row, cell: beginning(sku), other: alike }] : []),
  ];
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
  const isUnchanged =
    present?.isDeleted === false && unchangedColumns(present.createdAt, row.mark, row.cells).has("picture");
  const picture = isUnchanged ? undefined : await named.pictureOf(row);
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
