/** How a text begins that a spreadsheet would calculate: also with the wide signs of East Asian keyboards. */
export const FORMULA_START = /^[=+\-@＝＋－＠\t\r\n]/;

/** The same after one or more apostrophes, which prevent the calculation. */
const ESCAPED = /^'+[=+\-@＝＋－＠\t\r\n]/;

/**
 * The cell's text before the file writer escapes formulas with an apostrophe. A text that already has one gets another,
 * so that reading the file returns the same text.
 */
export function beforeWriting(text: string): string {
  return ESCAPED.test(text) ? `'${text}` : text;
}

/** Removes the apostrophe that prevents a spreadsheet from calculating the cell. */
export function afterReading(cell: string): string {
  return ESCAPED.test(cell) ? cell.slice(1) : cell;
}
