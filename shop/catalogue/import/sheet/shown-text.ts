import type { CellValue } from "hucre/xlsx";
import { dateToSerial, format } from "numfmt";

/** Characters of a cell: more than any field takes. */
const MAX_CELL_LENGTH = 20_000;
/** From here on a number has more digits than a spreadsheet stores. */
const LOST_DIGITS = 1e15;
/** The short date follows the country of the computer: here India. */
const SHORT_DATES = ["m/d/yyyy", "mm-dd-yy", "m/d/yy"];

/**
 * A cell as its sheet shows it. `numberFormat` is the cell's own, such as '00000'; without one, all digits of the number
 * count, although a narrow column shows fewer.
 */
export function shownText(value: CellValue, numberFormat = "General"): string {
  if (value === null) return "";
  const text =
    typeof value === "number" || value instanceof Date ? formatNumber(value, numberFormat.trim()) : String(value);
  // No database takes a zero character.
  return text.slice(0, MAX_CELL_LENGTH).replaceAll("\0", "");
}

function formatNumber(value: number | Date, numberFormat: string): string {
  const serial = value instanceof Date ? (dateToSerial(value, { ignoreTimezone: true }) ?? 0) : value;
  if (numberFormat === "@" || /^general$/i.test(numberFormat)) return allDigits(serial);
  try {
    const pattern = SHORT_DATES.includes(numberFormat) ? "dd-mm-yyyy" : numberFormat;
    return format(pattern, serial).trim();
  } catch {
    return allDigits(serial);
  }
}

/** Twelve paise may be stored as 0.12000000000000001. */
const allDigits = (value: number): string =>
  Math.abs(value) < LOST_DIGITS ? String(Number(value.toPrecision(15))) : value.toExponential(14).toUpperCase();
