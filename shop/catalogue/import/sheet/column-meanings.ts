import { COLUMNS, definitionOf, type Column } from "./column-definitions.ts";
import { HEADING_GUESSES } from "./known-words.ts";

/** Characters of a heading that are compared. */
const MAX_NAME_LENGTH = 60;

/** Rupees in a heading: 'Rate (Rs.)' is 'Rate'. */
const CURRENCY = /₹|\b(?:rs|inr)\b|(^|[^\p{L}\p{M}])(?:रु|रुपये)(?![\p{L}\p{M}])/gu;

/** A heading in lower case without spaces and punctuation. */
export const plainHeading = (name: string): string =>
  name
    .slice(0, MAX_NAME_LENGTH)
    .normalize("NFC")
    .toLowerCase()
    .replace(CURRENCY, "$1")
    .replace(/[^\p{L}\p{M}\p{N}]/gu, "");

/** The last column of an export, which says what the others were (`export-mark.ts`). */
export const MARK_HEADING = "Export";

export const isMarkColumn = (heading: string): boolean => plainHeading(heading) === plainHeading(MARK_HEADING);

const COLUMN_BY_NAME = new Map<string, Column>(
  COLUMNS.flatMap((column) => {
    const { heading, also = [] } = definitionOf(column);
    return [column, heading, ...also].map((each) => [plainHeading(each), column] as const);
  }),
);

const KNOWN = new Set([...COLUMN_BY_NAME.keys(), ...Object.values(HEADING_GUESSES).flat().map(plainHeading)]);

/** A heading as our lists have it: 'Rate (incl. GST)' is 'Rate'. A unit, as in 'Weight (kg)', is no remark. */
function listedHeading(heading: string): string {
  const plain = plainHeading(heading);
  if (KNOWN.has(plain) || /\b(?:kgs?|gm?|lbs?|ml|l)\b/i.test(heading.slice(0, MAX_NAME_LENGTH))) return plain;
  return plainHeading(heading.slice(0, MAX_NAME_LENGTH).replace(/[([][^)\]]*[)\]]?/g, ""));
}

/** The column that a heading is mapped to (null: not read), and the source of the mapping. */
export type Meaning = { column: Column | null; by: "name" | "guess" | "choice" };

/** The columns that the admin chose for headings: by heading, with its number where a file repeats it. */
export type ChosenColumns = ReadonlyMap<string, Column | null>;

/** The headings as `ChosenColumns` has them; '' for a column without a name. */
export function headingKeys(headings: readonly string[]): string[] {
  const times = new Map<string, number>();
  return headings.map((heading) => {
    const plain = plainHeading(heading);
    const time = (times.get(plain) ?? 0) + 1;
    times.set(plain, time);
    return plain === "" || time === 1 ? plain : `${plain} ${time}`;
  });
}

const NONE_CHOSEN: ChosenColumns = new Map();

/** What each heading of a file means, in their order. A choice comes before a name, and a name before a guess. */
export function meaningsOf(headings: readonly string[], chosen: ChosenColumns = NONE_CHOSEN): Meaning[] {
  const choices = headingKeys(headings).map((key) => (key === "" ? undefined : chosen.get(key)));
  const names = headings.map(listedHeading);
  const meanings = names.map((name, at): Meaning => {
    const choice = choices[at];
    if (choice !== undefined) return { column: choice, by: "choice" };
    const column = COLUMN_BY_NAME.get(name) ?? null;
    return { column: column !== null && choices.includes(column) ? null : column, by: "name" };
  });
  for (const column of COLUMNS) {
    if (meanings.some((meaning) => meaning.column === column)) continue;
    const at = (HEADING_GUESSES[column] ?? [])
      .map((guess) =>
        names.findIndex(
          (name, index) =>
            name === plainHeading(guess) && meanings[index]?.column === null && meanings[index].by !== "choice",
        ),
      )
      .find((index) => index >= 0);
    if (at !== undefined) meanings[at] = { column, by: "guess" };
  }
  return meanings;
}
