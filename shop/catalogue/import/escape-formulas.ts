/** How a text begins that a spreadsheet would calculate: also with the wide signs of East Asian keyboards. */
export const FORMULA_START = /^[=+\-@＝＋－＠\t\r\n]/;

/** The same after one apostrophe or more, by which it was kept from that. */
const ESCAPED = /^'+[=+\-@＝＋－＠\t\r\n]/;

/**
 * A text as it stands in a file's cell before the file's writer puts an apostrophe before what a spreadsheet would
 * calculate: one that has the apostrophe itself gets another, so that reading the file gives the same text.
 */
export function beforeWriting(text: string): string {
  return ESCAPED.test(text) ? `'${text}` : text;
}

/** Takes the apostrophe away again by which a cell was kept from being calculated. */
export function afterReading(cell: string): string {
  return ESCAPED.test(cell) ? cell.slice(1) : cell;
}
