import { isNumeric } from "../../products/product-fields.ts";
import { latinDigits } from "../../../values/text.ts";
import type { Column } from "./column-definitions.ts";
import { CATEGORY_WORDS, NO_GST, NO_STOCK, NO_VALUE, UNIT_WORDS, YES_OR_NO } from "./known-words.ts";

export type Cells = Partial<Record<Column, string>>;

const wordsOf = <Word extends string>(lists: Record<Word, readonly string[]>): Map<string, Word> =>
  new Map(Object.entries<readonly string[]>(lists).flatMap(([word, all]) => all.map((each) => [each, word as Word])));

const UNITS = wordsOf(UNIT_WORDS);
const CATEGORIES = wordsOf(CATEGORY_WORDS);
const YES_NO = wordsOf(YES_OR_NO);

const plainWord = (text: string): string => text.normalize("NFC").trim().toLowerCase().replaceAll(".", "");

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

/** '10 g', '500ml', '1 Ltr.', '10 KG BAG' */
const AMOUNT_AND_UNIT = /^\s*(\d[\d.,]*)\s*(\p{L}[\p{L}\p{M}.]*)(?:\s+(\p{L}[\p{L}\p{M}.]*))?\s*$/u;
/** Characters of a cell with an amount. */
const MAX_AMOUNT_LENGTH = 40;

/** '380 BAG' as its number and unit; null for a text that is no such pair. */
function amountAndUnit(cell: string): { amount: string; unit: string } | null {
  if (cell.length > MAX_AMOUNT_LENGTH) return null;
  const [, amount, unit = "", container] = AMOUNT_AND_UNIT.exec(latinDigits(cell)) ?? [];
  const isKnown = container === undefined || UNITS.get(plainWord(container)) === "piece";
  return amount === undefined || !isKnown ? null : { amount, unit };
}

/**
 * Replaces cell values with one clear meaning by the shop's terms: 'Kgs' is 'kg', 'Seed' is 'seeds', '18%' is '18',
 * '220,5' is '220.5'. In a pack's size, '10 g' sets the unit, too. Other values stay, so that validation reports them.
 * Pure.
 */
export function plainCells(cells: Cells): Cells {
  const plain = { ...cells };
  setPack(plain);
  const known = (column: Column, words: Map<string, string>) => {
    const word = plain[column] === undefined ? undefined : words.get(plainWord(plain[column]));
    if (word !== undefined) plain[column] = word;
  };
  known("packUnit", UNITS);
  known("sparePart", YES_NO);
  if (plain.category !== undefined) plain.category = categoryIn(plain.category) ?? plain.category;
  clearNoValues(plain);
  if (plain.stock !== undefined) {
    const counted = amountAndUnit(plain.stock);
    if (counted !== null && UNITS.has(plainWord(counted.unit))) plain.stock = counted.amount;
  }
  if (plain.gst !== undefined) plain.gst = asPercent(withoutPercent(plain.gst));
  for (const column of ["price", "mrp"] as const) {
    if (plain[column] !== undefined) plain[column] = plainPrice(plain[column]);
  }
  for (const column of Object.keys(plain) as Column[]) {
    if (column !== "picture" && isNumeric(column)) plain[column] = withDecimalPoint(plain[column] ?? "");
  }
  return plain;
}

/** Fields that a cell such as '-' or 'NA' leaves empty. */
const CLEARED: readonly Column[] = [
  "sku",
  "family",
  "mrp",
  "mostPerOrder",
  "brand",
  "hsn",
  "gst",
  "grossGrams",
  "picture",
];

/** 'Nil' of a rate is 0 %, of a stock nothing, and of an MRP no MRP. */
function clearNoValues(cells: Cells): void {
  const is = (column: Column, words: readonly string[]) =>
    words.includes(plainWord((cells[column] ?? "").slice(0, 40)));
  if (is("gst", NO_GST)) cells.gst = "0";
  if (is("stock", NO_STOCK)) cells.stock = "0";
  for (const column of CLEARED) if (is(column, NO_VALUE)) cells[column] = "";
}

/** 'GST 18 %', '18% GST' and '@5%' without what stands around the number. */
const withoutPercent = (cell: string): string =>
  cell.length > MAX_AMOUNT_LENGTH
    ? cell
    : cell
        .trim()
        .replace(/^(?:[ics]?gst)?\s*@?\s*/i, "")
        .replace(/(?:[ics]?gst)?$/i, "")
        .trim()
        .replace(/%$/, "")
        .trim();

const RUPEES = /^(?:रु\.?|रुपये)(?=[\s\d])|(?:रु\.?|रुपये|rs\.?|inr|₹)$/iu;

/** '266.50/BAG' of Tally and '425 Rs.' without what stands behind the number. */
function plainPrice(cell: string): string {
  const price = cell.trim();
  if (price.length > MAX_AMOUNT_LENGTH) return cell;
  const [, amount, unit = ""] = /^([^/]*\d)\s*(?:\/|per )\s*(\p{L}[\p{L}\p{M}.]*)$/iu.exec(price) ?? [];
  const plain = amount !== undefined && UNITS.has(plainWord(unit)) ? amount : price.replace(RUPEES, "").trim();
  // '450=00', '45-00' and '450=' of handwritten bills. '45-50' may be two prices.
  const [, rupees, paise = "00"] = /^([^=-]*\d)(?:=(\d\d)|-00|=)(?:\/[-=])?$/.exec(plain) ?? [];
  return rupees === undefined ? plain : `${rupees}.${paise}`;
}

function setPack(cells: Cells): void {
  const size = amountAndUnit(cells.packAmount ?? "");
  const isContainer = UNITS.get(plainWord(cells.packUnit ?? "")) === "piece";
  // 'Pack 10 g, unit PKT': the size says what is in the packet.
  if (size !== null && ((cells.packUnit ?? "").trim() === "" || isContainer)) {
    cells.packAmount = size.amount;
    cells.packUnit = size.unit;
  }
  // 'Unit KG' alone: the price is for one.
  if ((cells.packAmount ?? "").trim() === "" && UNITS.has(plainWord(cells.packUnit ?? ""))) cells.packAmount = "1";
}

/** Puts a variant that is no pack, such as 'Red', behind the name. Shopify calls an only variant 'Default Title'. */
export function withVariant(cells: Cells): Cells {
  const variant = (cells.packAmount ?? "").trim();
  const size = amountAndUnit(variant);
  if (size !== null && UNITS.has(plainWord(size.unit))) return cells;
  const isNamed = variant !== "" && variant !== "Default Title" && cells.name?.includes(variant) === false;
  return { ...cells, packAmount: "", name: isNamed ? `${cells.name}, ${variant}` : (cells.name ?? "") };
}

/** Parts of a category's path. */
const MAX_PARTS = 20;

/** 'Seeds > Vegetable seeds': its last part that is known, or whose last word is. */
function categoryIn(cell: string): string | null {
  const parts = cell
    .slice(0, 500)
    .split(/[>,/|›»]/u, MAX_PARTS)
    .map(plainWord);
  const known = (part: string) => CATEGORIES.get(part) ?? CATEGORIES.get(part.split(/\s+/).at(-1) ?? "");
  return parts.map(known).findLast((category) => category !== undefined) ?? null;
}

/** A workbook stores a cell shown as '5%' as 0.05; no rate of GST lies between 0 and 1 but 0.25. */
function asPercent(rate: string): string {
  return /^0\.(?:05|12|18|28|4)0*$/.test(rate) ? String(Math.round(Number(rate) * 100)) : rate;
}

/** A comma before one or two digits, as in '220,5', parts no thousands. */
function withDecimalPoint(cell: string): string {
  const plain = cell.length > MAX_AMOUNT_LENGTH ? "" : latinDigits(cell).trim();
  return /^(?:₹|rs\.?)?\s*\d+,\d{1,2}$|^(?:₹|rs\.?)?\s*\d{1,3}(?:\.\d{3})+,\d{1,2}$|^0,\d+$/i.test(plain)
    ? plain.replaceAll(/\.(?=\d)/g, "").replace(",", ".")
    : cell;
}
