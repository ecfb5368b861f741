/** What a spreadsheet shows where a formula failed, or where a column is too narrow. */
const ERROR_VALUE =
  /^(?:#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|UNKNOWN!|BUSY!|PYTHON!|GETTING_DATA)|Err:\d{3}|#{3,})$/i;

export const isErrorValue = (cell: string): boolean => cell.length < 40 && ERROR_VALUE.test(cell.trim());

const MONTH = "(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Sept|Oct|Nov|Dec)";
const CHANGED = [
  // '12-Nov', '12-Nov-18', 'Nov-18'. In capital letters it may be a code, such as 'MAR-10' for marigold.
  new RegExp(String.raw`^(?:\d{1,2}[- /]${MONTH}(?:[- /]\d{2,4})?|${MONTH}[- /]\d{2,4})$`),
  // With a year of four digits; '12-11-18' is a grade as often as a date.
  /^(?:(?:18|19|20)\d\d[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.](?:18|19|20)\d\d)(?: \d{1,2}:\d\d(?::\d\d)?)?$/,
  // '0:52:34' of the grade 00:52:34
  /^\d:\d\d(?::\d\d)?$|^\d{1,2}:\d\d(?::\d\d)? [AP]M$/i,
  /^\d(?:[.,]\d+)?E[+-]\d{2,3}$/i,
];

/** Whether a code or a name is most likely what a spreadsheet made of another: a date, a time or a power of ten. */
export const looksChanged = (cell: string): boolean =>
  cell.length < 40 && CHANGED.some((pattern) => pattern.test(cell.trim()));

/** A SKU by which two are found that differ in capital letters, or in leading zeros that a spreadsheet drops. */
export const plainSku = (sku: string): string => (/^\d+$/.test(sku) ? sku.replace(/^0+(?=\d)/, "") : sku.toLowerCase());
