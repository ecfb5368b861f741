/** Characters of a search that are looked at. */
export const LONGEST_SEARCH = 100;

/** What was typed into a search, in one line and without what no database takes. */
export function cleanSearch(text: string | null): string {
  const plain = (text ?? "")
    .normalize("NFC")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
  return [...plain].slice(0, LONGEST_SEARCH).join("");
}
