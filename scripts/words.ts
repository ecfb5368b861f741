/**
 * `npm run words`: how many texts each language has, lacks and shares with English. It also counts those that a person has
 * reviewed, and of these the ones with another English text since. `-- export hi` writes a language to `words-hi.csv`.
 * `-- import FILE` takes the file back and marks its texts as reviewed. It refuses lost values, markup and control
 * characters.
 */
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Papa from "papaparse";
import { FURTHER_LANGUAGES, isLanguage } from "#shop/values/languages.ts";
import { ADMIN, filesOf, WORDS } from "./read-words.ts";
import { leavesOf, refusalOf, withTexts, type Leaf } from "./word-sources.ts";

const COLUMNS = ["Key", "English", "Where", "Text", "Longest"] as const;
type Row = Record<(typeof COLUMNS)[number], string>;

/** By language and key, the hash of the English text that a reviewer saw. */
type Reviewed = Record<string, Record<string, string>>;
const REVIEWED = join(WORDS, "reviewed.json");
const readReviewed = (): Reviewed => JSON.parse(readFileSync(REVIEWED, "utf8")) as Reviewed;

const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 8);
const read = (language: string, file: string): string => readFileSync(join(WORDS, language, file), "utf8");

type Pair = { key: string; file: string; english: Leaf; own: Leaf | undefined };

/** The English texts of a language's files, each with its own. The admin's have none. */
function pairsOf(language: string): Pair[] {
  return filesOf(language).flatMap((file) => {
    const own = new Map(leavesOf(read(language, file)).map((leaf) => [leaf.key, leaf]));
    return leavesOf(read("en", file))
      .filter(({ key }) => own.has(key) || isTranslated(file, key))
      .map((english) => ({ key: `${file} ${english.key}`, file, english, own: own.get(english.key) }));
  });
}

/** Labels of facts are listed in one array in English; a file's own constants differ by language. */
const isTranslated = (file: string, key: string): boolean =>
  file !== "facts.ts" && /^\w+Words\./.test(key) && !ADMIN.test(`${file} ${key}`);

function list(): void {
  const reviewed = readReviewed();
  console.table(
    FURTHER_LANGUAGES.map((language) => {
      const pairs = pairsOf(language);
      const seenBy = reviewed[language] ?? {};
      const isStale = ({ key, english }: Pair) => key in seenBy && seenBy[key] !== hashOf(english.text);
      return {
        language,
        texts: pairs.length,
        missing: pairs.filter(({ own }) => own === undefined).length,
        "same as English": pairs.filter(({ own, english }) => own?.text === english.text).length,
        state: pairs.every(({ key }) => key in seenBy) ? "reviewed" : "machine",
        reviewed: pairs.filter(({ key }) => key in seenBy).length,
        "changed since": pairs.filter(isStale).length,
      };
    }),
  );
}

/** A text may be this much longer than the English one before it is too long for its place. */
const LONGEST = 1.6;

function exportWords(language: string): void {
  const rows = pairsOf(language).map(({ key, file, english, own }): Row => ({
    Key: `${language} ${key}`,
    English: english.text,
    Where: `app/i18n/${language}/${file}:${own?.line ?? 1}`,
    Text: own?.text ?? "",
    Longest: String(Math.ceil(english.text.length * LONGEST)),
  }));
  const file = `words-${language}.csv`;
  writeFileSync(file, `\uFEFF${Papa.unparse(rows, { columns: [...COLUMNS] })}\r\n`);
  console.log(`${rows.length} texts written to ${file}.`);
}

function importWords(path: string): void {
  const { data } = Papa.parse<Row>(readFileSync(path, "utf8").replace(/^\uFEFF/, ""), {
    header: true,
    skipEmptyLines: true,
  });
  const given = new Map(data.map(({ Key, Text }) => [Key, Text]));
  const reviewed = readReviewed();
  const refusals: string[] = [];
  const written: [path: string, source: string][] = [];
  for (const language of new Set([...given.keys()].map((key) => key.split(" ")[0] ?? "").filter(isLanguage))) {
    const texts = new Map<string, Map<string, string>>();
    for (const { key, file, english, own } of pairsOf(language)) {
      const text = given.get(`${language} ${key}`);
      if (text === undefined || own === undefined) continue;
      const isEnd = text === "" && english.key.endsWith(".translation.machine");
      const refusal = isEnd ? null : refusalOf(own, text);
      if (refusal !== null) refusals.push(`${language} ${key} ${refusal}.`);
      texts.set(file, (texts.get(file) ?? new Map<string, string>()).set(english.key, text));
      reviewed[language] = { ...reviewed[language], [key]: hashOf(english.text) };
    }
    for (const [file, changed] of texts)
      written.push([join(WORDS, language, file), withTexts(read(language, file), changed)]);
  }
  if (refusals.length > 0) {
    console.error(`Nothing was written:\n${refusals.join("\n")}`);
    process.exitCode = 1;
    return;
  }
  for (const [file, source] of written) if (readFileSync(file, "utf8") !== source) writeFileSync(file, source);
  writeFileSync(REVIEWED, `${JSON.stringify(reviewed, null, 2)}\n`);
  console.log(`${given.size} texts taken from ${path}. Run npm run format and npm run check.`);
}

const [command, what = ""] = process.argv.slice(2);
if (command === undefined) list();
else if (command === "export" && isLanguage(what)) exportWords(what);
else if (command === "import" && what !== "") importWords(what);
else {
  console.error("npm run words, npm run words -- export <language>, npm run words -- import <file>");
  process.exitCode = 1;
}
