import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { create } from "fontkit";
import subsetFont from "subset-font";

/*
 * The fonts that a browser under test sees come from packages, whatever the machine has: so every machine renders the
 * same. Web fonts are not concerned.
 */

const FOLDER = join(import.meta.dirname, "../../node_modules/.cache/test-fonts");
const DEJAVU_PACKAGE = new URL("../../node_modules/dejavu-fonts-ttf/", import.meta.url);
const DEJAVU = fileURLToPath(new URL("ttf", DEJAVU_PACKAGE));
const ROBOTO_PACKAGE = new URL("../../node_modules/@fontsource/roboto/", import.meta.url);
const ROBOTO = join(FOLDER, "roboto");

/** `phone`: Roboto, as Android has it, and DejaVu for signs that it lacks. `dejavu`: a Debian with only Chromium. */
export type FontSet = "phone" | "dejavu";

const SETS: Record<FontSet, { folders: string[]; sans: string }> = {
  phone: { folders: [ROBOTO, DEJAVU], sans: "Roboto" },
  dejavu: { folders: [DEJAVU], sans: "DejaVu Sans" },
};

/** The path of a fontconfig file, for the environment variable FONTCONFIG_FILE. `prepareFonts` writes it. */
export const fontConfig = (set: FontSet): string => join(FOLDER, `${set}.conf`);

/** Writes the fontconfig files, and Roboto as TrueType: Chromium reads no compressed fonts of the system. */
export async function prepareFonts(): Promise<void> {
  await mkdir(ROBOTO, { recursive: true });
  for (const weight of [400, 700]) {
    const font = await readFile(new URL(`files/roboto-latin-${weight}-normal.woff2`, ROBOTO_PACKAGE));
    const text = String.fromCodePoint(...create(font).characterSet);
    await writeFile(join(ROBOTO, `${weight}.ttf`), await subsetFont(font, text, { targetFormat: "truetype" }));
  }
  for (const set of Object.keys(SETS) as FontSet[]) await writeFile(fontConfig(set), configOf(SETS[set]));
}

function configOf({ folders, sans }: { folders: string[]; sans: string }): string {
  const alias = (family: string, font: string) =>
    `<alias binding="same"><family>${family}</family><prefer><family>${font}</family></prefer></alias>`;
  return [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "fonts.dtd">',
    "<fontconfig>",
    ...folders.map((folder) => `<dir>${folder}</dir>`),
    `<cachedir>${join(FOLDER, "cache")}</cachedir>`,
    alias("sans-serif", sans),
    alias("serif", "DejaVu Serif"),
    alias("monospace", "DejaVu Sans Mono"),
    "</fontconfig>",
    "",
  ].join("\n");
}
