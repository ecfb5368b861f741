import { readFile } from "node:fs/promises";
import { create } from "fontkit";
import { expect, test } from "vitest";
import { categoryLinksWords } from "#app/i18n/en/home.ts";

test.each(Object.values(categoryLinksWords.categoryLinks.companions.categories))(
  "the shop's own type draws %s, joined as it is written",
  async (word) => {
    const face = create(await readFile(new URL("../../ui/fonts/mukta-companions-400.woff2", import.meta.url)));
    const { glyphs } = face.layout(word);
    expect(glyphs.map(({ id }) => id)).not.toContain(0);
    // A sign that hides a vowel stands in no such word when it is joined.
    expect(glyphs.flatMap(({ codePoints }) => (codePoints.length === 1 ? codePoints : []))).not.toContain(0x94d);
  },
);
