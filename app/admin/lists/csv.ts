import Papa from "papaparse";
import { FORMULA_START } from "#shop/catalogue/import/sheet/escape-formulas.ts";
import { plainRupees } from "#shop/values/money.ts";

/** Excel detects UTF-8 by it. */
const BYTE_ORDER_MARK = "\uFEFF";

/**
 * A CSV file (RFC 4180) from streamed rows; the first row has the columns' names. Pass numbers as numbers or as digits.
 * Any other text that a spreadsheet would calculate gets a leading apostrophe.
 */
export function csvStream(
  heading: readonly string[],
  pieces: AsyncIterable<(string | number | null)[][]>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const rows = pieces[Symbol.asyncIterator]();
  return new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode(BYTE_ORDER_MARK + csvRows([[...heading]])));
    },
    async pull(controller) {
      const { done, value } = await rows.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(csvRows(value)));
    },
    async cancel() {
      await rows.return?.();
    },
  });
}

export function csvRows(rows: (string | number | null)[][]): string {
  if (rows.length === 0) return "";
  return `${Papa.unparse(rows, { newline: "\r\n", escapeFormulae: FORMULA_START })}\r\n`;
}

/** An amount as a cell: below zero as a number, since a text with a minus counts as a formula. */
export const amountCell = (paise: number): string | number => (paise < 0 ? paise / 100 : plainRupees(paise));
