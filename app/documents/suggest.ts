/** Suggestions shown at once. */
const MOST = 6;

/** A word to search for, and the term's name where it differs. */
export type Suggestion = { word: string; name: string };

/**
 * The file's suggestions for a text: each term once, by its word with that prefix. `lines` are words separated by
 * commas, the name first. Pure.
 */
export function suggest(lines: readonly string[], query: string): Suggestion[] {
  const text = query
    .normalize("NFC")
    .toLowerCase()
    .replace(/\p{Cf}/gu, "")
    .trim();
  if (text === "") return [];
  const suggestions: Suggestion[] = [];
  for (const line of lines) {
    const words = line.split(",");
    const word = words.find((each) => each.startsWith(text));
    if (word !== undefined) suggestions.push({ word, name: words[0] ?? word });
    if (suggestions.length === MOST) break;
  }
  return suggestions;
}
