import type { PictureProblem } from "#shop/pictures/read-photograph.ts";
import { LEAST_SIDE, MOST_RATIO } from "#shop/pictures/picture-sizes.ts";
import type { ProductField } from "#shop/catalogue/products/product-fields.ts";
import type { ImportState } from "#shop/catalogue/import/import-report.ts";
import type { FileProblem } from "#shop/catalogue/import/sheet/decode-csv.ts";
import type { ChangeGroup } from "#shop/catalogue/import/sheet/change-groups.ts";
import type { Held } from "#shop/catalogue/import/sheet/held-rows.ts";
import type { ZipProblem } from "#shop/catalogue/import/zip-pictures.ts";
import { counted, number } from "./numbers.ts";

/** What the import and export of products say, in English. */

const products = (count: number) => counted(count, "product", "products");

export const adminImport = {
  title: "Import and export",
  lead: "Choose your price list. You see everything before anything is saved.",
  rulesHeading: "Template and help",
  rules: [
    "Excel workbooks (.xlsx) and CSV files are read, also from Shopify, WooCommerce, Tally, Busy and Marg.",
    "A row needs a name and a price. What else is missing is asked once for the whole file.",
    "A row with an existing SKU, or with the name and pack of a product, changes that product. Other rows add products.",
    "A column missing from the file stays unchanged. An empty cell clears the field, if it may be empty.",
    "Stock is set to the number in the file. To keep your stock as it is, leave out the column.",
    "In a file that you exported here, only the cells that you changed count. Sales since then stay sold. Keep its last column, Export.",
    "Category is one of: seeds, fertilizers, sprayers, garden. Spare part is yes or empty. Pack unit is g, kg, ml, l, piece or m. Hindi and Marathi words are understood.",
    "Products of one category with the same Family appear as one product with several packs, up to 12.",
    "Picture is the name of a file in the ZIP. Without it, a product keeps its picture. A new product without a picture shows its category's drawing.",
    "All rows are saved, or none. You may choose to leave out rows with errors, and get them back as a file.",
  ],
  template: "Download template",
  templateName: "products-template.csv",
  exportHeading: "Export products",
  exportText: "All products in one CSV file, to keep, or to change and import again.",
  export: "Download all products",
  feedHeading: "Product feed",
  feedText: "Google Merchant Center and Meta Commerce Manager read all products from this address:",
  exportName: (day: string) => `products-${day}.csv`,

  sheet: "Spreadsheet (Excel or CSV)",
  sheetHint: ".xlsx or .csv, up to 10,000 rows and 10 MB.",
  sheetRequired: "Choose an Excel or CSV file.",
  zipFold: "Add pictures",
  zip: "Pictures (ZIP)",
  zipHint:
    "JPEG, PNG, WebP or AVIF, each up to 10 MB. ZIP up to 64 MB. For more, import the same spreadsheet again with the next ZIP.",
  check: "Preview changes",
  sending: "Uploading…",
  failed: "Something went wrong. Nothing was saved. Please try again.",
  problems: "Please correct these fields:",

  earlier: "Earlier imports",
  earlierText: "Of the last 7 days.",
  earlierRows: (when: string, added: number, changed: number) =>
    `${when}: ${number.format(added)} new, ${number.format(changed)} changed`,
  states: {
    checking: "Checking",
    checked: "Waiting for you",
    writing: "Saving",
    done: "Imported",
    undone: "Undone",
    stale: "Not saved, because products have changed since",
  } satisfies Record<ImportState, string>,
  stopped: "Stopped. Nothing was saved.",
  canUndo: "You can undo it.",

  preview: (file: string) => `Import of ${file}`,
  checking: "Checking the file…",
  checkingRows: (checked: number, total: number) =>
    total === 0 ? "Reading the file." : `${number.format(checked)} of ${counted(total, "row", "rows")} checked.`,
  writing: "Saving the products…",
  writingText: "All of them, or none. This page updates automatically.",
  abandoned: "The shop restarted during the check. Nothing was saved.",
  abandonedText: "Please upload the file again.",
  abandonedWriting: "The shop restarted during the import. Nothing was saved. You can start again.",
  stale: "Products have changed since you uploaded this file. Nothing was saved.",
  staleText:
    "Someone changed one of these products, or some of the stock in the file was sold. Upload the file again to see what it would change now.",
  done: "The products are now in the shop.",
  toProducts: "View all products",
  again: "Import another file",
  backToImport: "Back to import",

  counts: {
    added: "New",
    changed: "Changed",
    unchanged: "Unchanged",
    bad: "With errors",
  },
  nothing: "Nothing to save: all rows match the shop.",
  allGood: (count: number) => `All rows are fine. ${products(count)} will be imported.`,
  heldRows: (count: number) => `${counted(count, "row is", "rows are")} left out. Tick below what to import, too.`,
  held: {
    unpublished: (count: number) =>
      `${counted(count, "row is a product that is", "rows are products that are")} not for sale in this file: draft, archived, private or hidden.`,
    changed_code: (count: number) =>
      `${counted(count, "row has", "rows have")} a name or a product code that a spreadsheet may have changed.`,
    hidden_row: (count: number) =>
      `${counted(count, "row is", "rows are")} hidden in the workbook, for example by a filter.`,
  } satisfies Record<Held, (count: number) => string>,
  include: {
    unpublished: "Import products that are not for sale in this file",
    hidden_row: "Import hidden rows",
    changed_code: "Import these names and codes as they are",
  } satisfies Record<Held, string>,
  groupsHeading: "What to save",
  groups: {
    stock: (count: number) => `Stock of ${products(count)}`,
    price: (count: number) => `Price of ${products(count)}`,
    mrp: (count: number) => `MRP of ${products(count)}`,
    name: (count: number) => `Name of ${products(count)}`,
    new: (count: number) => counted(count, "new product", "new products"),
  } satisfies Record<ChangeGroup, (count: number) => string>,
  changedCode: (row: number, cell: string) =>
    `Row ${number.format(row)}: is “${cell}” correct? Spreadsheets change some codes into dates, times or short numbers.`,
  otherZeros: (row: number, cell: string, other: string) =>
    `Row ${number.format(row)}: is “${cell}” a new code? “${other}” differs only in zeros at its beginning, which spreadsheets remove.`,
  confirm: (count: number) => `Import ${products(count)}`,
  confirmGood: (count: number) =>
    count === 1 ? "Import the row without errors" : `Import the ${number.format(count)} good rows`,
  confirming: "Importing…",
  discard: "Cancel import",
  badRows: (count: number) => `${counted(count, "row has", "rows have")} errors.`,
  badRowsText: "Import the other rows now, or correct the file and upload it again.",
  badAllText: "Correct the file and upload it again.",
  leftOut: (count: number) => `${counted(count, "row was", "rows were")} not imported.`,
  downloadBad: (count: number) => `Download the ${counted(count, "row", "rows")} with errors`,
  downloadBadText: "The file has a last column “Problem”. Correct the rows, then import only this file.",
  badRowsName: "rows-to-correct.csv",
  problemHeading: "Problem",
  problemIn: (column: string, problem: string) => `${column}: ${problem}`,
  badHeading: "Errors",
  moreProblems: (count: number) => `And ${counted(count, "more error", "more errors")}.`,
  columns: { row: "Row", column: "Column", cell: "Value", problem: "How to fix it" },
  rowOf: (row: number) => `Row ${number.format(row)}`,
  wholeRow: "Whole row",
  columnOf: (column: string) => `Column ${column}`,
  says: (cell: string) => `“${cell}”`,
  emptyCell: "empty",
  newsHeading: "New products",
  newRow: (name: string, row: number, price: string, stock: string) =>
    `${name} (row ${number.format(row)}): ${price}, stock ${stock}`,
  newPack: (name: string, row: number, price: string, stock: string, family: string) =>
    `${name} (row ${number.format(row)}): ${price}, stock ${stock}, family “${family}”`,
  changesHeading: "Changed products",
  changedRow: (name: string, row: number) => `${name} (row ${number.format(row)})`,
  fromTo: (column: string, was: string, now: string) => `${column}: ${was} → ${now}`,
  newPicture: (column: string) => `${column}: new picture`,
  moreRows: (count: number) => `And ${counted(count, "more row", "more rows")}.`,
  warningsHeading: "Please check these",
  priceWarning: (name: string, row: number, was: string, now: string) =>
    `${name} (row ${number.format(row)}): the price changes ten times or more, ${was} → ${now}.`,
  belowMrpWarning: (name: string, row: number, now: string, mrp: string) =>
    `${name} (row ${number.format(row)}): the price ${now} is a tenth of the MRP ${mrp} or less.`,
  familyPriceWarning: (name: string, row: number, now: string, other: string, otherPrice: string) =>
    `${name} (row ${number.format(row)}): for its pack size, the price ${now} differs ten times or more from “${other}” of the same family, ${otherPrice}.`,
  splitWarning: (name: string, row: number, now: string, next: string) =>
    `${name} (row ${number.format(row)}): the price is ${now}, and the next column is ${next}. If they are one number, put it in quotation marks.`,
  lettersWarning: (name: string, row: number, column: string, now: string) =>
    `${name} (row ${number.format(row)}), ${column}: some letters were lost, “${now}”. Save the file as CSV UTF-8.`,
  caseWarning: (name: string, row: number, sku: string, other: string) =>
    `${name} (row ${number.format(row)}): the SKU “${sku}” differs from “${other}” only in capital letters. It would become a separate product.`,
  sameNameWarning: (name: string, row: number, sku: string, other: string) =>
    `${name} (row ${number.format(row)}): the product “${other}” has the same name and pack size, under another SKU than “${sku}”.`,
  samePackWarning: (name: string, row: number, family: string, other: string) =>
    `${name} (row ${number.format(row)}): “${other}” of the family “${family}” has the same pack size.`,
  otherCategoryWarning: (name: string, row: number, family: string, other: string) =>
    `${name} (row ${number.format(row)}): “${other}” of the family “${family}” is in another category. They do not appear together.`,
  undo: "Undo this import",
  undoText:
    "You can undo this for 24 hours. Changed products go back to what they were, and new products are deleted. Sales since then are not changed. Products that someone has edited since stay as they are.",
  undone: "Import undone. The products are as they were before.",
  undoneCount: (count: number) => `Import undone for ${products(count)}.`,
  stayed: (count: number, names: readonly string[]) =>
    `${counted(count, "product stays, because it was changed or sold since", "products stay, because they were changed or sold since")}: ${count > names.length ? `${names.join(", ")} and more` : names.join(", ")}.`,
  notUndone: "This import cannot be undone, because products were changed or sold since. Nothing was changed.",
  notUndoneNames: (names: string) => `For example: ${names}.`,
  guessed: (pairs: readonly { heading: string; column: string }[]) =>
    `Columns matched by their names: ${pairs.map(({ heading, column }) => `“${heading}” as ${column}`).join(", ")}.`,
  ignored: (names: string) => `Columns not used: ${names}.`,
  unreadSheets: (name: string, others: string) => `Only the sheet “${name}” is read. Not read: ${others}.`,
  hiddenColumns: (names: string) => `Hidden columns are not read: ${names}. To import them, show them in the workbook.`,
  missing: (count: number, names: string) =>
    `${counted(count, "picture is", "pictures are")} not in the ZIP: ${names}. Existing products keep their picture. New products show their category's drawing.`,
  missingMore: (names: string) => `${names} and more`,

  /** Which column of a file is what, said by hand. */
  matching: {
    heading: "Match columns",
    lead: "Choose what each column in the file means. The shop remembers it by the column's name.",
    headingRow: "Row with the column names",
    noCategory: (count: number) => `${counted(count, "row has", "rows have")} no category`,
    lacks: "Your file does not say everything",
    askedOnce: "Asked once, for new products whose rows do not say it. Product codes (SKU) are made for you.",
    questions: { category: "Category", pack: "Pack size where it is empty", stock: "Stock where it is empty" },
    questionHints: {
      category: "Rows with a category that the shop does not have get this one, too.",
      pack: "Such as 1 piece, 10 g or 500 ml.",
      stock: "Whole packs.",
    },
    sheet: "Which sheet of the workbook?",
    hiddenSheet: (name: string) => `${name} (hidden)`,
    oneSheet: "One sheet is imported at a time. For another one, upload the workbook again.",
    readSheet: "Read this sheet",
    noAnswer: "Choose a category",
    check: "Check the rows again",
    zip: "If you choose another column for pictures, upload the file and its ZIP again afterwards.",
    unnamed: (place: number) => `Column ${number.format(place)}, no name`,
    examples: (examples: readonly string[]) => `For example ${examples.map((each) => `“${each}”`).join(" and ")}`,
    noExamples: "This column is empty.",
    leaveOut: "Do not use",
    match: "Use these columns",
    chosen: "Columns are matched as you chose for this kind of file.",
    noSku: "Choose which column is the SKU, or which are the name and the price.",
    twiceAbove: "Two columns have the same meaning. Nothing was read.",
    twice: "Another column has the same meaning. Choose only one of them.",
  },

  fileProblems: {
    empty: "This file is empty. Choose another.",
    too_many_bytes: "This file is larger than 10 MB. Split it into two files.",
    workbook: "We cannot read this workbook. Open it, choose Save As, and save it as CSV (in Excel: CSV UTF-8).",
    workbook_too_large:
      "This workbook contains far more data than a price list. Copy the list into a new workbook, and choose that.",
    several_sheets: "Choose which sheet of this workbook has the products. Nothing was read yet.",
    xls: "This is an old Excel file (.xls). Open it in Excel, choose File, Save As, “Excel Workbook (.xlsx)”. Then choose it here.",
    locked: "This workbook has a password. Save a copy without the password, and choose it here.",
    not_text: "This is not a CSV file. Choose another file.",
    no_sku_column: "No column is named SKU. Without it, a name and a price are needed. Choose the columns below.",
    column_twice: "Two columns have the same meaning. Choose below which one to use.",
    too_many_columns: "This file has more than 200 columns. Remove those that are not about products.",
    broken_quotes:
      "A quotation mark has no partner, so some rows have joined together. Save the file as CSV again from the spreadsheet.",
    too_many_rows: "This file has more than 10,000 rows. Split it into two files.",
    no_rows: "This file has no rows below the column names.",
    zip_too_many_bytes: "The ZIP is larger than 64 MB. Split it into two, and import the spreadsheet with each one.",
    zip_unreadable: "The ZIP cannot be opened. It is damaged, or is not a ZIP file. Please create it again.",
    zip_too_many_entries: "The ZIP has more than 20,000 files. Put only the pictures in it.",
    zip_bomb: "The ZIP contains far more data than its size suggests. It was not opened.",
  } satisfies Record<FileProblem | ZipProblem, string>,
  fileFailed: "We had a problem with this file. Nothing was saved. Please upload it again.",

  surplus:
    "This row has a value under no column name. Put a number with a comma in quotation marks, such as “2,890.00”, or give the column a name.",
  errorValue: "A formula failed in this cell. Correct it in the spreadsheet, or enter the value.",
  twice: (before: number) => `Row ${number.format(before)} has the same SKU. Use one row per product.`,
  twiceName: (before: number) =>
    `Row ${number.format(before)} has the same name and pack size. Use one row per product.`,
  required: {
    sku: "Enter a SKU. It tells which product the row is.",
    category: "Enter seeds, fertilizers, sprayers or garden.",
    packUnit: "Enter g, kg, ml, l, piece or m.",
  } as Partial<Record<ProductField, string>>,
  notListed: {
    category: "Enter seeds, fertilizers, sprayers or garden.",
    packUnit: "Enter g, kg, ml, l, piece or m.",
  } as Partial<Record<ProductField, string>>,
  pictureProblems: {
    empty: "This picture file is empty.",
    too_many_bytes: "This picture is larger than 10 MB. Make it smaller.",
    too_many_pixels: "This picture has more than 50 megapixels. Make it smaller.",
    too_small: `This picture is less than ${LEAST_SIDE} pixels wide or high.`,
    too_narrow: `This picture is too narrow: one side is more than ${MOST_RATIO} times the other.`,
    not_a_picture: "This is not a JPEG, PNG, WebP or AVIF picture.",
    heic: "This is a HEIC picture, which browsers cannot show. Save it as JPEG.",
    broken: "This picture is incomplete or damaged.",
    not_stored: "The storage for pictures does not answer. Import again in a few minutes.",
  } satisfies Record<PictureProblem, string>,
};
