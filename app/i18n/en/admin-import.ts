import type { PictureProblem } from "#shop/pictures/photograph.ts";
import { LEAST_SIDE, MOST_RATIO } from "#shop/pictures/picture-sizes.ts";
import type { ProductField } from "#shop/catalogue/product-fields.ts";
import type { FileProblem } from "#shop/catalogue/sheets/sheet-text.ts";
import type { ZipProblem } from "#shop/catalogue/sheets/zip-pictures.ts";
import { counted, number } from "./numbers.ts";

/** What the import and export of products say, in English. */

const products = (count: number) => counted(count, "product", "products");

export const adminImport = {
  title: "Import and export",
  importHeading: "Import products",
  lead: "Write many products into the shop at once, from a spreadsheet. You see first what would change; nothing is written until you say so.",
  rules: [
    "Begin with the template, or with an export. Save it as CSV from Excel or LibreOffice.",
    "A row whose SKU is in the shop changes that product; any other SKU adds a product.",
    "A column that the file does not have stays as it is. An empty cell empties the field, if it may be empty.",
    "Stock is set to the number in the file. Leave the column out to leave the stock alone.",
    "Category is one of seeds, fertilizers, sprayers and garden. Spare part is yes or nothing. Pack unit is g, kg, ml, l, piece or m.",
    "Picture is the name of a file in the ZIP. Without one, or with an empty cell, a product keeps its picture, and a new one shows its category's drawing.",
    "Either all rows are written or none.",
  ],
  template: "Download the template",
  templateName: "products-template.csv",
  exportHeading: "Export products",
  exportText: "All products as one CSV file, to keep or to change and import again.",
  export: "Download all products",
  exportName: (day: string) => `products-${day}.csv`,

  sheet: "Spreadsheet (CSV)",
  sheetHint: "Up to 10,000 rows and 10 MB.",
  sheetRequired: "Choose a CSV file.",
  zip: "Pictures (ZIP)",
  zipHint:
    "JPEG, PNG, WebP or AVIF, each up to 10 MB. A ZIP of up to 64 MB; for more, import the same spreadsheet again with the next ZIP.",
  check: "Look at what would change",
  sending: "Sending…",
  failed: "That did not work. Nothing was written: please try again.",
  problems: "Please put these right:",

  waiting: "Files that wait for you",
  waitingLink: (file: string, when: string) => `${file}, ${when}`,

  preview: (file: string) => `Import of ${file}`,
  checking: "Looking at the file…",
  checkingRows: (checked: number, total: number) =>
    total === 0 ? "Reading the file." : `${number.format(checked)} of ${counted(total, "row", "rows")} looked at.`,
  writing: "Writing the products…",
  writingText: "All of them or none. This page follows by itself.",
  abandoned: "The shop was restarted in the middle. Nothing was written.",
  abandonedText: "Send the file once more.",
  abandonedWriting: "The shop was restarted in the middle. Nothing was written; you can start again.",
  stale: "Products changed while this waited. Nothing was written.",
  staleText:
    "Somebody changed one of these products, or took the stock that the file counts on. Send the file once more to see what it would change now.",
  done: "The products are in the shop.",
  toProducts: "All products",
  again: "Import another file",
  backToImport: "Back to the import",

  counts: {
    added: "New",
    changed: "Changed",
    unchanged: "Unchanged",
    bad: "With mistakes",
  },
  nothing: "There is nothing to write: all rows are as the shop has them.",
  allGood: (count: number) => `All rows are in order. ${products(count)} will be written.`,
  confirm: (count: number) => `Write ${products(count)}`,
  confirming: "Writing…",
  discard: "Do not import",
  badRows: (count: number) =>
    `${counted(count, "row has", "rows have")} mistakes. Nothing can be written until they are put right: mend them in the spreadsheet and send it once more.`,
  badHeading: "What is wrong",
  moreProblems: (count: number) => `And ${counted(count, "more mistake", "more mistakes")}.`,
  columns: { row: "Row", column: "Column", cell: "It says", problem: "What to do" },
  rowOf: (row: number) => `Row ${number.format(row)}`,
  columnOf: (column: string) => `Column ${column}`,
  says: (cell: string) => `“${cell}”`,
  emptyCell: "nothing",
  newsHeading: "New products",
  newRow: (name: string, row: number, price: string, stock: string) =>
    `${name} (row ${number.format(row)}): ${price}, stock ${stock}`,
  changesHeading: "What changes",
  changedRow: (name: string, row: number) => `${name} (row ${number.format(row)})`,
  fromTo: (column: string, was: string, now: string) => `${column}: ${was} → ${now}`,
  newPicture: (column: string) => `${column}: a new one`,
  moreRows: (count: number) => `And ${counted(count, "more row", "more rows")}.`,
  warningsHeading: "Look at these twice",
  priceWarning: (name: string, row: number, was: string, now: string) =>
    `${name} (row ${number.format(row)}): the price changes more than tenfold, ${was} → ${now}.`,
  lettersWarning: (name: string, row: number, column: string, now: string) =>
    `${name} (row ${number.format(row)}), ${column}: letters were lost, “${now}”. Save the file as CSV UTF-8.`,
  caseWarning: (name: string, row: number, sku: string, other: string) =>
    `${name} (row ${number.format(row)}): the SKU “${sku}” differs from “${other}” in capital letters alone. It would be a product of its own.`,
  undo: "Undo the whole import",
  undoText:
    "For a day. All of these products become what they were before; what was sold since stays sold, and new ones are deleted.",
  undone: "The import was undone: the products are what they were before.",
  notUndone: "It cannot be undone: products were changed, or sold, since. Nothing was changed now.",
  notUndoneNames: (names: string) => `Such as: ${names}.`,
  guessed: (pairs: readonly { heading: string; column: string }[]) =>
    `Read by what they seem to mean: ${pairs.map(({ heading, column }) => `“${heading}” as ${column}`).join(", ")}.`,
  ignored: (names: string) => `Columns that are not read: ${names}.`,
  missing: (count: number, names: string) =>
    `${counted(count, "picture is", "pictures are")} named and not in the ZIP: ${names}. Those products keep their picture; new ones show their category's drawing.`,
  missingMore: (names: string) => `${names} and others`,

  /** Which column of a file is what, said by hand. */
  matching: {
    heading: "What the columns mean",
    lead: "Choose what each column of the file is. The shop remembers it for the next file with the same first row.",
    zip: "Pictures: if you choose another column for them, send the file and its ZIP once more afterwards.",
    unnamed: (place: number) => `Column ${number.format(place)}, without a name`,
    examples: (examples: readonly string[]) => `Such as ${examples.map((each) => `“${each}”`).join(" and ")}`,
    noExamples: "Nothing stands in it.",
    leaveOut: "Leave out",
    match: "Read the file this way",
    chosen: "Columns are read as you chose for this kind of file.",
    noSku: "Choose which column is the SKU: it says which product a row is.",
    twiceAbove: "Two columns were chosen to be the same. Nothing was read.",
    twice: "Another column was chosen for the same. Choose one of them.",
  },

  fileProblems: {
    empty: "This file is empty. Choose another.",
    too_many_bytes: "This file is larger than 10 MB. Split it into two.",
    workbook: "This is a workbook. Open it, choose Save As, and save it as CSV (in Excel: CSV UTF-8).",
    not_text: "This is no CSV file. Choose another.",
    no_sku_column:
      "No column of the file is named SKU. The SKU says which product a row is: choose below which column it is.",
    column_twice: "Two columns of the file mean the same. Choose below which of them is read.",
    too_many_columns: "This file has more than 200 columns. Take away those that are not about products.",
    broken_quotes:
      "A quotation mark in the file stands where none can, so rows have run together. Save the file as CSV once more from the spreadsheet.",
    too_many_rows: "This file has more than 10,000 rows. Split it into two.",
    no_rows: "This file has no rows below the names of the columns.",
    zip_too_many_bytes: "The ZIP is larger than 64 MB. Make two of it, and import the spreadsheet with each.",
    zip_unreadable: "The ZIP cannot be read. It is damaged, or no ZIP file; make it anew.",
    zip_too_many_entries: "The ZIP holds more than 20,000 files. Make it of the pictures alone.",
    zip_bomb: "The ZIP holds far more than its size tells. It was not unpacked.",
  } satisfies Record<FileProblem | ZipProblem, string>,
  fileFailed: "The shop stumbled over this file. Nothing was written: please send it once more.",

  twice: (before: number) => `Row ${number.format(before)} has the same SKU. Each product has one row.`,
  required: {
    sku: "Write a SKU: it says which product the row is.",
    category: "Write seeds, fertilizers, sprayers or garden.",
    packUnit: "Write g, kg, ml, l, piece or m.",
  } as Partial<Record<ProductField, string>>,
  notListed: {
    category: "Write seeds, fertilizers, sprayers or garden.",
    packUnit: "Write g, kg, ml, l, piece or m.",
  } as Partial<Record<ProductField, string>>,
  pictureProblems: {
    empty: "This picture's file is empty.",
    too_many_bytes: "This picture is larger than 10 MB. Make it smaller.",
    too_many_pixels: "This picture has more than 50 megapixels. Make it smaller.",
    too_small: `This picture is smaller than ${LEAST_SIDE} pixels in width or height.`,
    too_narrow: `One side of this picture is more than ${MOST_RATIO} times the other.`,
    not_a_picture: "This is no JPEG, PNG, WebP or AVIF picture.",
    heic: "This is a HEIC picture, which browsers cannot show. Save it as JPEG.",
    broken: "This picture is cut short or damaged.",
  } satisfies Record<PictureProblem, string>,
};
