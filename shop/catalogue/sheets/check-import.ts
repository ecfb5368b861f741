import { setImmediate as nextTurn } from "node:timers/promises";
import { inArray } from "drizzle-orm";
import type { Database } from "#platform/database/connect.ts";
import { lastCounts } from "../change-stock.ts";
import type { Pictures } from "../pictures.ts";
import type { PictureProblem } from "../photograph.ts";
import { pictures as pictureRows, products } from "../products.table.ts";
import { beginning, checkRow, type CellProblem, type Present, type RowChange } from "./check-row.ts";
import { MOST_LISTED, type CheckedReport, type ImportReport } from "./import-report.ts";
import { readSheet, type SheetRow } from "./read-sheet.ts";
import { sheetText } from "./sheet-text.ts";
import { openZip, ZipBomb, type ZipPictures } from "./zip-pictures.ts";

/** What the admin sends: a spreadsheet, and beside it the pictures that it names. */
export type ImportFiles = { sheet: Uint8Array; zip: Uint8Array | null };

/** Rows that are looked at before others get their turn. */
const ROUND = 250;

type Checked = {
  report: ImportReport;
  /** null where something stands against the import. */ changes: RowChange[] | null;
};

/**
 * Looks at a file without writing any product: what each row would change, or what is wrong with it. `progress` hears of
 * rows that were looked at.
 */
export async function checkImport(
  { db, pictures }: { db: Database; pictures: Pick<Pictures, "keepFromFile"> },
  { sheet: bytes, zip: zipBytes }: ImportFiles,
  progress: (checked: number, total: number) => Promise<void>,
): Promise<Checked> {
  const read = sheetText(bytes);
  if ("problem" in read) return unreadable(read.problem);
  const sheet = await readSheet(read.text);
  if ("problem" in sheet) return unreadable(sheet.problem);
  const zip = zipBytes === null ? null : await openZip(zipBytes);
  if (typeof zip === "string") return unreadable(zip);
  const { rows, ignored } = sheet.sheet;
  const gathered = new Gathered(ignored);
  const shelf = new PictureShelf(db, pictures, zip);
  const seen = new Map<string, number>();
  try {
    for (let start = 0; start < rows.length; start += ROUND) {
      await progress(start, rows.length);
      const round = rows.slice(start, start + ROUND);
      const present = await presentBySku(db, round.map(skuOf));
      await shelf.lookUp(round);
      for (const row of round) {
        const sku = skuOf(row);
        const before = seen.get(sku);
        const decided = await decide(row, present.get(sku) ?? null, shelf);
        if (sku === "" || before === undefined) {
          seen.set(sku, row.row);
          gathered.take(row, decided);
        } else {
          const twice: CellProblem = { row: row.row, column: "sku", problem: "twice", cell: beginning(sku), before };
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
  return gathered.checked(shelf.missing);
}

const unreadable = (problem: Extract<ImportReport, { kind: "unreadable" }>["problem"]): Checked => ({
  report: { kind: "unreadable", problem },
  changes: null,
});

async function decide(
  row: SheetRow,
  present: Present | null,
  shelf: PictureShelf,
): Promise<ReturnType<typeof checkRow>> {
  const picture = await shelf.pictureOf(row);
  const decided = checkRow(row, present, typeof picture === "object" ? undefined : picture);
  if (picture === undefined || typeof picture === "string") return decided;
  const problem: CellProblem = {
    row: row.row,
    column: "picture",
    problem: picture.problem,
    cell: picture.name,
    before: 0,
  };
  return { problems: "problems" in decided ? [...decided.problems, problem] : [problem] };
}

/** As a SKU is kept: one line, single spaces. */
const skuOf = ({ cells }: SheetRow): string => (cells.sku ?? "").replace(/[\s\p{Cc}]+/gu, " ").trim();

/** The shop's products under these SKUs, deleted ones among them: a SKU belongs to one product for good. */
async function presentBySku(db: Database, skus: readonly string[]): Promise<Map<string, Present>> {
  const rows = await db
    .select()
    .from(products)
    .where(inArray(products.sku, [...skus]));
  const counts = await lastCounts(
    db,
    rows.map((row) => row.id),
  );
  return new Map(
    rows.map((row) => [
      row.sku,
      {
        id: row.id,
        version: row.version,
        isDeleted: row.deletedAt !== null,
        count: counts.get(row.id) ?? 0,
        pictureId: row.pictureId,
        product: {
          sku: row.sku,
          name: row.name,
          description: row.description,
          category: row.category,
          sparePart: row.sparePart,
          brand: row.brand,
          pack: { amount: row.packAmount, unit: row.packUnit },
          pricePaise: row.pricePaise,
          mrpPaise: row.mrpPaise,
          stock: row.stock,
          hsn: row.hsn,
          gstBasisPoints: row.gstBasisPoints,
          facts: row.facts,
        },
      },
    ]),
  );
}

/** Pictures by the names that rows give them: in the ZIP file, or in the shop under the name that an export gave. */
class PictureShelf {
  readonly missing = new Set<string>();
  readonly #known = new Map<string, string | { problem: PictureProblem; name: string } | undefined>();
  readonly #db: Database;
  readonly #pictures: Pick<Pictures, "keepFromFile">;
  readonly #zip: ZipPictures | null;

  constructor(db: Database, pictures: Pick<Pictures, "keepFromFile">, zip: ZipPictures | null) {
    this.#db = db;
    this.#pictures = pictures;
    this.#zip = zip;
  }

  /** Asks once for all of the rows' pictures that the shop may have. */
  async lookUp(rows: readonly SheetRow[]): Promise<void> {
    const ids = rows.map((row) => exportedId(nameIn(row))).filter((id) => id !== null);
    if (ids.length === 0) return;
    const found = await this.#db.select({ id: pictureRows.id }).from(pictureRows).where(inArray(pictureRows.id, ids));
    for (const { id } of found) this.#known.set(`${id}.webp`, id);
  }

  /** undefined: the row names none, or one that nobody has sent. */
  async pictureOf(row: SheetRow): Promise<string | { problem: PictureProblem; name: string } | undefined> {
    const name = nameIn(row);
    if (name === "") return undefined;
    if (this.#known.has(name)) return this.#known.get(name);
    if (this.#zip?.has(name) !== true) {
      this.missing.add(name);
      return undefined;
    }
    const picture = await this.#make(this.#zip, name);
    this.#known.set(name, picture);
    return picture;
  }

  async #make(zip: ZipPictures, name: string): Promise<string | { problem: PictureProblem; name: string }> {
    const bytes = await zip.read(name);
    if (typeof bytes === "string") return { problem: bytes, name };
    const kept = await this.#pictures.keepFromFile(bytes);
    return kept.ok ? kept.value.id : { problem: kept.problem, name };
  }
}

const nameIn = ({ cells }: SheetRow): string => (cells.picture ?? "").normalize("NFC").toLowerCase().trim();

/** The picture that an export of this shop called so, or null. */
const exportedId = (name: string): string | null => /^([0-9a-f]{32})\.webp$/.exec(name)?.[1] ?? null;

/** What the rows come to, added up. */
class Gathered {
  readonly #changes: RowChange[] = [];
  readonly #report: CheckedReport;

  constructor(ignored: string[]) {
    this.#report = {
      added: 0,
      changed: 0,
      unchanged: 0,
      bad: 0,
      problems: [],
      problemCount: 0,
      ignored: ignored.slice(0, MOST_LISTED.names).map(beginning),
      missingPictures: { count: 0, names: [] },
      examples: [],
    };
  }

  take({ row }: SheetRow, decided: ReturnType<typeof checkRow>): void {
    if ("problems" in decided) return this.bad(decided.problems);
    const { change } = decided;
    const isNew = change.present === null || change.present.isDeleted;
    if (!isNew && change.changed.length === 0) {
      this.#report.unchanged += 1;
      return;
    }
    this.#report[isNew ? "added" : "changed"] += 1;
    this.#changes.push(change);
    const { examples } = this.#report;
    if (!isNew && examples.length < MOST_LISTED.examples) {
      examples.push({ row, name: change.product.name, fields: change.changed });
    }
  }

  bad(problems: readonly CellProblem[]): void {
    this.#report.bad += 1;
    this.#report.problemCount += problems.length;
    const room = MOST_LISTED.problems - this.#report.problems.length;
    this.#report.problems.push(...problems.slice(0, room));
  }

  checked(missing: ReadonlySet<string>): Checked {
    const missingPictures = { count: missing.size, names: [...missing].slice(0, MOST_LISTED.names).map(beginning) };
    return {
      report: { kind: "checked", ...this.#report, missingPictures },
      changes: this.#report.bad === 0 ? this.#changes : null,
    };
  }
}
