import { MOST_SHEET_BYTES } from "./upload-limits.ts";

/** What is wrong with a file as a whole, so that no row of it was looked at. */
export type FileProblem =
  | "empty"
  | "too_many_bytes"
  /** A compressed file that is no .xlsx workbook. */
  | "workbook"
  /** A workbook with several sheets of products, or with a hidden one alone: the admin chooses. */
  | "several_sheets"
  /** A workbook that holds far more than its size suggests, or takes too long to read. */
  | "workbook_too_large"
  /** A workbook of Excel 2003 or older, or a web page under its name. */
  | "xls"
  /** A workbook with a password. */
  | "locked"
  /** Bytes that are no text in any encoding that spreadsheets write. */
  | "not_text"
  | "no_sku_column"
  | "column_twice"
  | "too_many_columns"
  | "broken_quotes"
  | "too_many_rows"
  | "no_rows";

/**
 * The text of a CSV file: UTF-8 and UTF-16 by their marks, UTF-8 without one where it is such, and what Excel writes on
 * Windows otherwise (Windows-1252).
 */
export function sheetText(bytes: Uint8Array): { text: string } | { problem: FileProblem } {
  if (bytes.length === 0) return { problem: "empty" };
  if (bytes.length > MOST_SHEET_BYTES) return { problem: "too_many_bytes" };
  if (isZip(bytes)) return { problem: "workbook" };
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) return { problem: isLocked(bytes) ? "locked" : "xls" };
  const text = decode(bytes);
  if (text === null || text.includes("\0")) return { problem: "not_text" };
  return /^\s*<(?:!doctype|html|table|\?xml)\b/i.test(text.slice(0, 1000)) ? { problem: "xls" } : { text };
}

export const isZip = (bytes: Uint8Array): boolean => startsWith(bytes, [0x50, 0x4b, 3, 4]);

/** Excel stores a workbook with a password in the container of its old format. */
const isLocked = (bytes: Uint8Array): boolean => Buffer.from(bytes).includes("EncryptedPackage", 0, "utf16le");

function decode(bytes: Uint8Array): string | null {
  if (startsWith(bytes, [0xff, 0xfe])) return strictly(bytes, "utf-16le");
  if (startsWith(bytes, [0xfe, 0xff])) return strictly(bytes, "utf-16be");
  return strictly(bytes, "utf-8") ?? new TextDecoder("windows-1252").decode(bytes);
}

/** Without the mark at its beginning; null when it is not of this encoding. */
function strictly(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

const startsWith = (bytes: Uint8Array, start: number[]): boolean => start.every((byte, at) => bytes[at] === byte);

/** Characters of a cell that are shown. */
const SHOWN = 60;

/** A cell as shown beside its problem: one line, cut where it is long. */
export function beginning(cell: string): string {
  const signs = [...cell.replace(/\s+/g, " ").trim()];
  return signs.length > SHOWN ? `${signs.slice(0, SHOWN).join("")}…` : signs.join("");
}
