import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { create } from "fontkit";
import subsetFont from "subset-font";
import { categoryLinksWords } from "#app/i18n/en/home.ts";

/**
 * Cuts the shop's typeface out of fontsource's Mukta, so that a page costs 20 KB of type instead of 70.
 * The files it writes are committed; run it again after a change of the package or of `SIGNS`.
 *
 * The rupee sign is a file of its own: Mukta's Latin file lacks it, and with the stock unicode ranges one price
 * would fetch the whole extended Latin file (15 KB) or the Devanagari file (100 KB). It is so small that it stands in the style.
 *
 * Hinting is left out: nearly half of the weight, for screens of one pixel to a pixel under Windows alone.
 */
const PACKAGE = new URL("../node_modules/@fontsource/mukta/", import.meta.url);
const OUT = new URL("../app/ui/fonts/", import.meta.url);
const WEIGHTS = [400, 700];

const ASCII = String.fromCodePoint(...Array.from({ length: 0x7e - 0x20 + 1 }, (_, i) => 0x20 + i));
/** What the pages set beside ASCII. Mukta has no arrows, no ≈ and no check marks: those are drawn as icons. */
const SIGNS = "\u00a0·–—‘’“”…×÷°¼½¾±•©™‹›«»−²³éèêàâçñöü";
const RUPEE = "₹";
/** The Hindi words beside the English ones: their letters alone, since all of Devanagari costs 13 KB without its conjuncts, 56 KB with. */
const COMPANIONS = Object.values(categoryLinksWords.categoryLinks.companions.categories).join("");
/** What those words are joined by; each further feature keeps glyphs that no such word has. */
const JOINING = ["rphf", "rkrf", "half", "abvs", "haln", "mark"];
/** Kerning, ligatures and the tabular figures of table columns; fractions would drag in a second set of figures. */
const FEATURES = ["kern", "liga", "tnum"];

/** Writes one subset; throws when the source lacks a sign, because a silent gap shows as a letter of another type. */
async function cut(source: string, text: string, target: string, keepFeatures = FEATURES): Promise<void> {
  const bytes = await readFile(new URL(`files/${source}`, PACKAGE));
  const { characterSet } = create(bytes);
  const has = new Set(characterSet);
  const missing = [...text].filter((sign) => !has.has(sign.codePointAt(0) ?? -1));
  if (missing.length > 0) throw new Error(`${source} has no ${missing.join(" ")}`);
  const subset = await subsetFont(bytes, text, { targetFormat: "woff2", keepFeatures, noHinting: true });
  await writeFile(new URL(target, OUT), subset);
  console.log(`${target}: ${(subset.length / 1024).toFixed(1)} KB`);
}

await mkdir(OUT, { recursive: true });
for (const weight of WEIGHTS) {
  await cut(`mukta-latin-${weight}-normal.woff2`, ASCII + SIGNS, `mukta-${weight}.woff2`);
  await cut(`mukta-latin-ext-${weight}-normal.woff2`, RUPEE, `mukta-rupee-${weight}.woff2`);
}
await cut("mukta-devanagari-400-normal.woff2", COMPANIONS, "mukta-companions-400.woff2", JOINING);
await copyFile(new URL("LICENSE", PACKAGE), new URL("OFL.txt", OUT));
