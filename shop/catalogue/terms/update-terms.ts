import { trimMarks } from "../../values/text.ts";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database/connect.ts";
import { recordChange } from "../../audit/change-log.ts";
import { done, refused, type Outcome } from "../../values/outcome.ts";
import { products } from "../../schema/products.ts";
import { checkTerm, MOST_TERMS, type TermProblem, type TermInput } from "./parse-term.ts";
import { deleteMissedSearch, LONGEST_WORD } from "./missed-searches.ts";
import { NAMES, ROMAN, allWords, ownNameOf, spoken, type Term, type TermWords } from "../../values/search-term.ts";
import { productTerms, terms } from "../../schema/terms.ts";
import { holdTerms, readTermsIn, tieProducts } from "./link-products.ts";
import { romanise } from "./transliterate.ts";

export type TermChange = { term: TermInput; /** What the form was filled with; 0: a new one. */ baseVersion: number };
export type SaveProblem = { kind: TermProblem | "taken" | "changed" | "too_many" };

/** Adds a term, or writes what was changed of one. Its products are tied to it afterwards. */
export async function saveTerm(
  db: Database,
  adminId: string,
  { term: input, baseVersion }: TermChange,
): Promise<Outcome<Term, SaveProblem>> {
  const term = checkTerm(input);
  if (typeof term === "string") return refused({ kind: term });
  return await db.transaction(async (transaction) => {
    await holdTerms(transaction);
    const [present] = await transaction.select().from(terms).where(eq(terms.id, term.id));
    const isThere = present !== undefined && allWords(present).length > 0;
    if (isThere !== baseVersion > 0) return refused({ kind: isThere ? "taken" : "changed" });
    if (isThere && present.version !== baseVersion) return refused({ kind: "changed" });
    if (!isThere && (await transaction.$count(terms)) >= MOST_TERMS) return refused({ kind: "too_many" });
    await write(transaction, [term]);
    await note(transaction, adminId, "term_saved", term, isThere ? present.words : null, term.words);
    return done(term);
  });
}

/** A term without words means nothing; its row is deleted once no product has it, unless `write` retains `names`. */
export async function deleteTerm(db: Database, adminId: string, id: string): Promise<boolean> {
  return await db.transaction(async (transaction) => {
    await holdTerms(transaction);
    const [present] = await transaction.select().from(terms).where(eq(terms.id, id));
    if (present === undefined) return false;
    await transaction.delete(productTerms).where(and(eq(productTerms.termId, id), eq(productTerms.by, "admin")));
    await write(transaction, [{ ...present, words: {} }]);
    await note(transaction, adminId, "term_deleted", present, present.words, null);
    return true;
  });
}

/** Takes all of these, or none where there would be too many. */
export async function importTerms(db: Database, adminId: string, list: readonly Term[]): Promise<boolean> {
  return await db.transaction(async (transaction) => {
    await holdTerms(transaction);
    const ids = list.map(({ id }) => id);
    const present = await transaction.select().from(terms).where(inArray(terms.id, ids));
    if ((await transaction.$count(terms)) + list.length - present.length > MOST_TERMS) return false;
    const same = new Set(present.filter((row) => list.some((term) => isSame(row, term))).map(({ id }) => id));
    const changed = list.filter(({ id }) => !same.has(id));
    if (changed.length === 0) return true;
    await write(transaction, changed);
    await recordChange(transaction, adminId, {
      what: "terms_imported",
      subject: "term",
      subjectId: "",
      label: "",
      before: null,
      after: { terms: changed.length },
    });
    return true;
  });
}

const EMPTY_NAMES = JSON.stringify({ [NAMES]: [] });

const sorted = (words: TermWords): string =>
  JSON.stringify(
    Object.entries(words)
      .filter(([, list]) => list.length > 0)
      .map(String)
      .toSorted(),
  );
const isSame = (a: Term, b: Term): boolean =>
  a.kind === b.kind && a.shelf === b.shelf && sorted(a.words) === sorted(b.words);

/** The term of this name, in whichever language, or null. */
type ByName = (name: string) => Term | null;

/** Gives a missed search its meaning: the word joins the term's words and leaves the list of missed searches. */
export async function addWord(
  db: Database,
  adminId: string,
  { word, name }: { word: string; name: string },
  byName: ByName,
): Promise<Outcome<Term, { kind: "no_term" | "long_word" | "words" }>> {
  if ([...word].length > LONGEST_WORD) return refused({ kind: "long_word" });
  if (word === "") return refused({ kind: "words" });
  const match = byName(name);
  if (match === null) return refused({ kind: "no_term" });
  return await db.transaction(async (transaction) => {
    await holdTerms(transaction);
    const [present] = await transaction.select().from(terms).where(eq(terms.id, match.id));
    if (present === undefined) return refused({ kind: "no_term" });
    await deleteMissedSearch(transaction, word);
    if (allWords(present).includes(word)) return done(present);
    const language = languageFor(word, present.words);
    const words = { ...present.words, [language]: [...(present.words[language] ?? []), word] };
    await write(transaction, [{ ...present, words }]);
    await note(transaction, adminId, "term_saved", present, present.words, words);
    return done(present);
  });
}

/** Adds an entry for a missed search, with this word alone; an entry that has the word is answered as it is. */
export async function addTermOf(
  db: Database,
  adminId: string,
  word: string,
  list: readonly Term[],
): Promise<Outcome<Term, SaveProblem>> {
  const known = list.find((term) => allWords(term).includes(word));
  const words = Object.fromEntries(list.flatMap((term) => Object.entries(term.words)));
  const term = { id: freeId(word, list), kind: "tool", shelf: "", words: { [languageFor(word, words)]: word } };
  const outcome = known === undefined ? await saveTerm(db, adminId, { term, baseVersion: 0 }) : done(known);
  if (outcome.ok) await deleteMissedSearch(db, word);
  return outcome;
}

/** A short name that no entry has: the word by its sound, with a number where it is taken. */
function freeId(word: string, list: readonly Term[]): string {
  const sound = romanise(word)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-");
  const plain = trimMarks(trimMarks(sound, /-/).slice(0, 36), /-/) || "word";
  const taken = new Set(list.map(({ id }) => id));
  let id = plain;
  for (let number = 2; taken.has(id); number += 1) id = `${plain}-${number}`;
  return id;
}

/** The first language with words of the same script; Latin script belongs to none. */
function languageFor(word: string, words: TermWords): string {
  const script = (text: string): number => Math.floor((text.codePointAt(0) ?? 0) / 128);
  const alike = spoken(words).find(([, list]) => list.some((each) => script(each) === script(word)));
  return script(word) === 0 ? ROMAN : (alike?.[0] ?? ROMAN);
}

/** Links a product to this term, whatever its name is, or removes the link. False: one of them does not exist. */
export async function tickProduct(
  db: Database,
  { termId, productId, on }: { termId: string; productId: number; on: boolean },
): Promise<boolean> {
  return await db.transaction(async (transaction) => {
    const termsIn = await readTermsIn(transaction);
    const [product] = await transaction
      .select({ id: products.id })
      .from(products)
      .where(eq(products.id, productId))
      .for("update");
    const [term] = await transaction.select({ id: terms.id }).from(terms).where(eq(terms.id, termId));
    if (product === undefined || term === undefined) return false;
    const row = { productId, termId, by: "admin" as const };
    if (on) await transaction.insert(productTerms).values(row).onConflictDoNothing();
    else {
      await transaction
        .delete(productTerms)
        .where(
          and(eq(productTerms.productId, productId), eq(productTerms.termId, termId), eq(productTerms.by, "admin")),
        );
    }
    await tieProducts(transaction, [productId], termsIn);
    return true;
  });
}

/** Retains an empty `names`, which shows the next start that the shop had the built-in term; see `bringTerms`. */
async function write(transaction: Transaction, list: readonly Term[]): Promise<void> {
  await transaction
    .insert(terms)
    .values(list.map(({ id, kind, shelf, words }) => ({ id, kind, shelf, words })))
    .onConflictDoUpdate({
      target: terms.id,
      set: {
        kind: sql`excluded.kind`,
        shelf: sql`excluded.shelf`,
        words: sql`case when ${terms.words} ? ${NAMES} then ${EMPTY_NAMES}::jsonb || excluded.words else excluded.words end`,
        version: sql`${terms.version} + 1`,
        stale: true,
      },
    });
}

function note(
  transaction: Transaction,
  adminId: string,
  what: "term_saved" | "term_deleted",
  term: Pick<Term, "id" | "words">,
  before: TermWords | null,
  after: TermWords | null,
): Promise<void> {
  const languages = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const changed = languages.filter((each) => before?.[each]?.join() !== after?.[each]?.join());
  const audited = (words: TermWords | null) =>
    words === null ? null : Object.fromEntries(changed.map((each) => [each, words[each]?.join(", ") ?? ""]));
  return recordChange(transaction, adminId, {
    what,
    subject: "term",
    subjectId: term.id,
    label: ownNameOf(term),
    before: audited(before),
    after: audited(after),
  });
}

/** A term as its form shows it, with the products that are it. */
export type EditableTerm = Term & {
  version: number;
  products: { id: number; name: string; by: ("name" | "admin")[] }[];
};

/** Products of a term that its page shows. */
const MOST_SHOWN = 100;

export async function findTerm(db: Database, id: string): Promise<EditableTerm | null> {
  const [row] = await db.select().from(terms).where(eq(terms.id, id));
  if (row === undefined || allWords(row).length === 0) return null;
  const tied = await db
    .select({ id: products.id, name: products.name, by: sql<("name" | "admin")[]>`array_agg(${productTerms.by})` })
    .from(productTerms)
    .innerJoin(products, eq(products.id, productTerms.productId))
    .where(and(eq(productTerms.termId, id), sql`${products.deletedAt} is null`))
    .groupBy(products.id)
    .orderBy(asc(products.id))
    .limit(MOST_SHOWN);
  const { kind, shelf, words, version } = row;
  return { id, kind, shelf, words, version, products: tied };
}
