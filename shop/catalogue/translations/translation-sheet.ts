import { and, asc, eq, gt, inArray, isNull } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database/connect.ts";
import { products } from "../../schema/products.ts";
import { productTranslations } from "../../schema/translations.ts";
import { FURTHER_LANGUAGES } from "../../values/languages.ts";
import { afterReading, beforeWriting } from "../import/sheet/escape-formulas.ts";
import { readRecords, surplusOf } from "../import/sheet/read-csv.ts";
import { onlySheet, readSheetFile } from "../import/sheet/read-xlsx.ts";
import type { FileProblem } from "../import/sheet/decode-csv.ts";
import { factLines, parseTexts, type ProductTexts, type TranslationField } from "./product-texts.ts";
import { writeTranslations, type Translation } from "./write-translations.ts";

/** The columns of a sheet of translations, in any order. */
export const TRANSLATION_COLUMNS = ["SKU", "Language", "Name", "Description", "Facts"] as const;

/** Why a row is not taken. */
export type TranslationProblem =
  | "no_sku"
  | "unknown_sku"
  | "unknown_language"
  | "twice"
  | "no_name"
  | "too_long"
  | "not_fact"
  | "surplus";

/** `row` is the spreadsheet's. */
export type BadTranslation = { row: number; sku: string; problem: TranslationProblem };

export type CheckedTranslations =
  | { kind: "unreadable"; problem: FileProblem | "no_columns" }
  | {
      kind: "checked";
      rows: Translation[];
      /** Rows that change nothing. */
      same: number;
      bad: BadTranslation[];
    };

/** Reads and checks a CSV file or a workbook; writes nothing. */
export async function checkTranslations(db: Database | Transaction, sheet: Uint8Array): Promise<CheckedTranslations> {
  const file = await readSheetFile(sheet);
  if ("problem" in file) return { kind: "unreadable", problem: file.problem };
  const chosen = file.sheets[onlySheet(file) ?? -1];
  if (chosen === undefined) return { kind: "unreadable", problem: "several_sheets" };
  const read = await readRecords(chosen.text, 0, []);
  if ("problem" in read) return { kind: "unreadable", problem: read.problem };
  const { headings, isNamed, records } = read;
  const columns = TRANSLATION_COLUMNS.map((name) =>
    headings.findIndex((each) => each.toLowerCase() === name.toLowerCase()),
  );
  if (columns.includes(-1)) return { kind: "unreadable", problem: "no_columns" };
  const rows = [...records]
    .map(([row, cells]) => {
      const [sku = "", language = "", name = "", description = "", facts = ""] = columns.map((at) =>
        afterReading(cells[at] ?? "").trim(),
      );
      const hasSurplus = surplusOf(cells, isNamed) !== undefined;
      return { row, sku, language: language.toLowerCase(), texts: { name, description, facts }, hasSurplus };
    })
    .filter(({ sku, texts }) => sku !== "" || texts.name !== "");
  return await compare(db, rows);
}

/** The demonstration's translations, in the transaction that sets the shop up. Throws when a row is not in order. */
export async function fillTranslations(transaction: Transaction, sheets: readonly Uint8Array[]): Promise<void> {
  const rows: Translation[] = [];
  for (const sheet of sheets) {
    const checked = await checkTranslations(transaction, sheet);
    if (checked.kind !== "checked" || checked.bad.length > 0)
      throw new Error(`The translations cannot be taken: ${JSON.stringify(checked)}`);
    rows.push(...checked.rows);
  }
  // All together: products that were translated get their search text, which has many index entries, once.
  if (rows.length > 0) await writeTranslations(transaction, rows, "machine");
}

type SheetRow = {
  row: number;
  sku: string;
  language: string;
  texts: Record<TranslationField, string>;
  /** Whether a value stands under no column name, so that others may have moved. */
  hasSurplus: boolean;
};

async function compare(db: Database | Transaction, rows: readonly SheetRow[]): Promise<CheckedTranslations> {
  const known = await knownProducts(db, [...new Set(rows.map(({ sku }) => sku))]);
  const listed = new Set<string>();
  const checked: CheckedTranslations & { kind: "checked" } = { kind: "checked", rows: [], same: 0, bad: [] };
  for (const { row, sku, language, texts, hasSurplus } of rows) {
    const refuse = (problem: TranslationProblem) => void checked.bad.push({ row, sku, problem });
    const product = known.get(sku);
    const parsed = parseTexts(texts);
    const key = `${language} ${sku}`;
    if (hasSurplus) refuse("surplus");
    else if (sku === "") refuse("no_sku");
    else if (product === undefined) refuse("unknown_sku");
    else if (!FURTHER_LANGUAGES.some((name) => name === language)) refuse("unknown_language");
    else if (listed.has(key)) refuse("twice");
    else if ("problem" in parsed) refuse(parsed.problem);
    else if (isSame(product.texts.get(language), parsed)) checked.same += 1;
    else checked.rows.push({ productId: product.id, language, ...parsed });
    listed.add(key);
  }
  return checked;
}

const isSame = (before: ProductTexts | undefined, after: ProductTexts): boolean =>
  // An empty row is one that nobody has translated yet.
  after.name === "" ||
  (before !== undefined &&
    before.name === after.name &&
    before.description === after.description &&
    factLines(before.facts) === factLines(after.facts));

type KnownProduct = { id: number; texts: Map<string, ProductTexts> };

/** SKUs that go into one statement. */
const BATCH = 1000;

async function knownProducts(db: Database | Transaction, skus: readonly string[]): Promise<Map<string, KnownProduct>> {
  const known = new Map<string, KnownProduct>();
  for (let start = 0; start < skus.length; start += BATCH) {
    const rows = await db
      .select({ id: products.id, sku: products.sku, translation: productTranslations })
      .from(products)
      .leftJoin(productTranslations, eq(productTranslations.productId, products.id))
      .where(and(inArray(products.sku, skus.slice(start, start + BATCH)), isNull(products.deletedAt)));
    for (const { id, sku, translation } of rows) {
      const product = known.get(sku) ?? { id, texts: new Map() };
      if (translation !== null) product.texts.set(translation.language, translation);
      known.set(sku, product);
    }
  }
  return known;
}

/** All products in these languages as rows of a sheet; those without a translation have empty cells. */
export async function* exportTranslations(
  db: Database,
  languages: readonly string[],
): AsyncGenerator<string[][], void> {
  for (const language of languages) yield* exportLanguage(db, language);
}

async function* exportLanguage(db: Database, language: string): AsyncGenerator<string[][], void> {
  let lastId = 0;
  for (;;) {
    const batch = await db
      .select({ id: products.id, sku: products.sku, translation: productTranslations })
      .from(products)
      .leftJoin(
        productTranslations,
        and(eq(productTranslations.productId, products.id), eq(productTranslations.language, language)),
      )
      .where(and(isNull(products.deletedAt), gt(products.id, lastId)))
      .orderBy(asc(products.id))
      .limit(BATCH);
    const end = batch.at(-1);
    if (end === undefined) return;
    yield batch.map(({ sku, translation: own }) =>
      [sku, language, own?.name ?? "", own?.description ?? "", factLines(own?.facts ?? [])].map(beforeWriting),
    );
    lastId = end.id;
  }
}
