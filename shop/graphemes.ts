/** Cuts between letters as they are read: one of an Indian script keeps its vowel signs. */
const segmenter = new Intl.Segmenter();

export function* graphemesOf(text: string): Generator<string> {
  for (const { segment } of segmenter.segment(text)) yield segment;
}
