/** Suggestions shown at once. */
const MOST = 6;

/** A word to search for, and what it means where that is another word. */
export type Suggestion = { word: string; name: string };

/**
 * What the lines of the file offer for a text that is being typed: each thing once, by its word that begins so. `lines` are
 * words parted by commas, the name first. Pure.
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
