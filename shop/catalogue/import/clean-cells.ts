import { latinDigits } from "../../values/text.ts";
import type { Category, PackUnit } from "../../values/product.ts";
import type { Column } from "./column-definitions.ts";

/** Common spellings of our options, in lower case and without full stops. */
const UNITS: Record<PackUnit, readonly string[]> = {
  g: ["g", "gm", "gms", "gram", "grams", "gr"],
  kg: ["kg", "kgs", "kilo", "kilos", "kilogram", "kilograms"],
  ml: ["ml", "mls", "millilitre", "millilitres", "milliliter", "milliliters"],
  l: ["l", "lt", "ltr", "ltrs", "lit", "litre", "litres", "liter", "liters"],
  piece: ["piece", "pieces", "pc", "pcs", "no", "nos", "number", "unit", "units", "each", "set", "sets"],
  m: ["m", "mtr", "mtrs", "meter", "meters", "metre", "metres"],
};
const CATEGORY_WORDS: Record<Category, readonly string[]> = {
  seeds: ["seed", "seeds"],
  fertilizers: ["fertilizer", "fertilizers", "fertiliser", "fertilisers", "manure"],
  sprayers: ["sprayer", "sprayers", "spray pump", "spray pumps"],
  garden: ["garden", "gardening", "garden goods", "garden tools"],
};
const YES_OR_NO = { yes: ["y", "yes", "true", "1"], no: ["n", "no", "false", "0"] };

const wordsOf = <Word extends string>(lists: Record<Word, readonly string[]>): Map<string, Word> =>
  new Map(Object.entries<readonly string[]>(lists).flatMap(([word, all]) => all.map((each) => [each, word as Word])));

const WORDS: Partial<Record<Column, Map<string, string>>> = {
  packUnit: wordsOf(UNITS),
  category: wordsOf(CATEGORY_WORDS),
  sparePart: wordsOf(YES_OR_NO),
};

/* No pattern here looks back: a cell of nothing but '<' or blanks takes as long as any other text of its length. */
const BREAKS = /<(?:br|\/p|\/li|\/div|\/h\d)\b[^<>]*>/gi;
const SIGNS: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " ", "#39": "'" };

/** The text of a description that Shopify keeps as HTML. Pure. */
export function withoutTags(html: string): string {
  return html
    .replace(BREAKS, "\n")
    .replace(/<[^<>]*>/g, "")
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => SIGNS[name] ?? "")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join("\n");
}

/** '10 g', '500ml', '1 Ltr.' */
const AMOUNT_AND_UNIT = /^\s*(\d[\d.,]*)\s*(\p{L}+)\.?\s*$/u;

/**
 * Replaces cell values with one clear meaning by the shop's terms: 'Kgs' is 'kg', 'Seed' is 'seeds', '18%' is '18'.
 * In a pack's size, '10 g' sets the unit, too. Other values stay, so that validation reports them. Pure.
 */
export function plainCells(cells: Partial<Record<Column, string>>): Partial<Record<Column, string>> {
  const plain = { ...cells };
  const [, amount, unit] = AMOUNT_AND_UNIT.exec(latinDigits(cells.packAmount ?? "")) ?? [];
  if (amount !== undefined && unit !== undefined && (cells.packUnit ?? "").trim() === "") {
    plain.packAmount = amount;
    plain.packUnit = unit;
  }
  for (const [column, words] of Object.entries(WORDS) as [Column, Map<string, string>][]) {
    const cell = plain[column];
    const known = cell === undefined ? undefined : words.get(cell.trim().toLowerCase().replace(/\.$/, ""));
    if (known !== undefined) plain[column] = known;
  }
  if (plain.gst !== undefined) plain.gst = plain.gst.trim().replace(/%$/, "").trim();
  return plain;
}
