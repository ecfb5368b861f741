import { and, desc, eq, gt, inArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database/connect.ts";
import { recordChange } from "../../audit/change-log.ts";
import { productTranslations, translationImports } from "../../schema/translations.ts";
import { isUuid } from "../../values/text.ts";
import { checkTranslations, type BadTranslation, type CheckedTranslations } from "./translation-sheet.ts";
import type { ProductTexts } from "./product-texts.ts";
import { writeTranslations, type Translation } from "./write-translations.ts";

/** Rows with a problem that a page shows. */
const MOST_BAD = 100;
/** Characters; a longer file name is cut off. */
const LONGEST_NAME = 120;

/** For a week it can be undone. */
export const UNDONE_WITHIN = sql`interval '7 days'`;
const isRecent = gt(translationImports.at, sql`now() - ${UNDONE_WITHIN}`);

export type TranslationImport = {
  id: string;
  fileName: string;
  state: "checked" | "done" | "undone";
  /** Rows that change something. */
  count: number;
  same: number;
  badCount: number;
  bad: BadTranslation[];
  at: Date;
};

/** Checks a sheet and stores what it would change; writes no translation. */
export async function startTranslations(
  db: Database,
  fileName: string,
  sheet: Uint8Array,
): Promise<{ id: string } | (CheckedTranslations & { kind: "unreadable" })> {
  const checked = await checkTranslations(db, sheet);
  if (checked.kind === "unreadable") return checked;
  const [row] = await db
    .insert(translationImports)
    .values({
      fileName: fileName.replace(/\p{Cc}/gu, " ").slice(0, LONGEST_NAME),
      changes: await withBefore(db, checked.rows),
      same: checked.same,
      bad: checked.bad.slice(0, MOST_BAD),
      badCount: checked.bad.length,
    })
    .returning({ id: translationImports.id });
  return { id: row?.id ?? "" };
}

const columns = {
  id: translationImports.id,
  fileName: translationImports.fileName,
  state: translationImports.state,
  count: sql<number>`jsonb_array_length(${translationImports.changes})`,
  same: translationImports.same,
  badCount: translationImports.badCount,
  bad: sql<BadTranslation[]>`${translationImports.bad}`,
  at: translationImports.at,
};

export async function findTranslationImport(db: Database, id: string): Promise<TranslationImport | null> {
  if (!isUuid(id)) return null;
  return (await db.select(columns).from(translationImports).where(eq(translationImports.id, id)))[0] ?? null;
}

/** The last ones that were written, the newest first. */
export const listTranslationImports = (db: Database): Promise<TranslationImport[]> =>
  db
    .select(columns)
    .from(translationImports)
    .where(and(isRecent, inArray(translationImports.state, ["done", "undone"])))
    .orderBy(desc(translationImports.at))
    .limit(10);

/** Writes the rows that are in order. False where the sheet does not wait. */
export async function confirmTranslations(db: Database, adminId: string, id: string): Promise<boolean> {
  return await take(db, id, "checked", async (transaction, { changes, fileName }) => {
    // What somebody saved since the look stays.
    const all = changes as Change[];
    const now = new Map((await readBefore(transaction, all)).map((row) => [keyOf(row), row]));
    const rows = all.filter((row) => textOf(now.get(keyOf(row)) ?? row) === textOf(row.before));
    await writeTranslations(transaction, rows, "own");
    await record(transaction, adminId, fileName, rows.length);
    return { state: "done" as const, undo: rows.flatMap((row) => now.get(keyOf(row)) ?? []) };
  });
}

/** Puts the translations back that are still as the sheet wrote them. False where there is nothing to undo. */
export async function undoTranslations(db: Database, adminId: string, id: string): Promise<boolean> {
  return await take(db, id, "done", async (transaction, { changes, undo, fileName }) => {
    const written = new Map((changes as Translation[]).map((row) => [keyOf(row), textOf(row)]));
    const now = await readBefore(transaction, changes as Translation[]);
    const untouched = new Set(now.filter((row) => textOf(row) === written.get(keyOf(row))).map(keyOf));
    const rows = (undo as Translation[]).filter((row) => untouched.has(keyOf(row)));
    await writeTranslations(transaction, rows, "own");
    await record(transaction, adminId, fileName, -rows.length);
    return { state: "undone" as const, undo: null };
  });
}

const keyOf = ({ productId, language }: Translation): string => `${productId} ${language}`;
const textOf = ({ name, description, facts }: ProductTexts): string => JSON.stringify([name, description, facts]);

/** A row of a sheet, and the texts that it would replace. */
type Change = Translation & { before: ProductTexts };

type Row = typeof translationImports.$inferSelect;

async function take(
  db: Database,
  id: string,
  state: Row["state"],
  change: (transaction: Transaction, row: Row) => Promise<Pick<Row, "state" | "undo">>,
): Promise<boolean> {
  if (!isUuid(id)) return false;
  const isIt = and(eq(translationImports.id, id), eq(translationImports.state, state), isRecent);
  return await db.transaction(async (transaction) => {
    const [row] = await transaction.select().from(translationImports).where(isIt).for("update");
    if (row === undefined) return false;
    const changed = await change(transaction, row);
    await transaction.update(translationImports).set(changed).where(eq(translationImports.id, id));
    return true;
  });
}

/** The translations of these products and languages as they are; an empty name where there is none. */
async function readBefore(transaction: Database | Transaction, rows: readonly Translation[]): Promise<Translation[]> {
  const ids = [...new Set(rows.map(({ productId }) => productId))];
  const { productId, language, name, description, facts, state, sourceHash } = productTranslations;
  const there = await transaction
    .select({ productId, language, name, description, facts, was: { state, sourceHash } })
    .from(productTranslations)
    .where(inArray(productId, ids));
  const byKey = new Map(there.map((row) => [keyOf(row), row]));
  return rows.map((row) => byKey.get(keyOf(row)) ?? { ...row, name: "", description: "", facts: [] });
}

async function withBefore(db: Database, rows: readonly Translation[]): Promise<Change[]> {
  const before = await readBefore(db, rows);
  return rows.map((row, at) => {
    const { name, description, facts } = before[at] ?? row;
    return { ...row, before: { name, description, facts } };
  });
}

const record = (transaction: Transaction, adminId: string, label: string, count: number) =>
  recordChange(transaction, adminId, {
    what: "translations_imported",
    subject: "import",
    subjectId: "",
    label,
    before: null,
    after: { translations: count },
  });
