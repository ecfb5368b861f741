import { plainHeading } from "./column-meanings.ts";

/** Columns of Shopify, WooCommerce, Magento and common spreadsheets that say if a product is for sale. */
const YES_OR_NO = ["published", "publishedononlinestore", "active", "isactive", "enabled", "forsale"];
const STATES = ["status", "productstatus", "visibility", "visibilityincatalog"];

/** 'Active' may be an active ingredient, and 'Status' may be 'Sold out': only these words mean that it is not for sale. */
const NO = /^(?:false|no|n|0|-1)$/i;
const NOT_FOR_SALE =
  /^(?:draft|archived?|private|hidden|unlisted|inactive|disabled|unpublished|pending|future|trash|not visible individually|not published|not active|not for sale|discontinued)$/i;

/** Rows of products that are not for sale where the file comes from: drafts, archived, private and hidden ones. */
export function findUnpublished(
  records: readonly string[][],
  headings: readonly string[],
): ReadonlySet<readonly string[]> {
  const marks = headings.flatMap((heading, at) => {
    const name = plainHeading(heading);
    const isYesOrNo = YES_OR_NO.includes(name);
    return isYesOrNo || STATES.includes(name) ? [{ at, isYesOrNo }] : [];
  });
  const isUnpublished = (record: readonly string[]) =>
    marks.some(({ at, isYesOrNo }) => {
      const cell = (record[at] ?? "").slice(0, 40).trim();
      return NOT_FOR_SALE.test(cell) || (isYesOrNo && NO.test(cell));
    });
  return new Set(records.filter(isUnpublished));
}

/** Whether a column says if a product is for sale. */
export const isSaleColumn = (heading: string): boolean => [...YES_OR_NO, ...STATES].includes(plainHeading(heading));
