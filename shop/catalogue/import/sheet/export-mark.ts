import { createHash } from "node:crypto";
import type { Cells } from "./clean-cells.ts";
import { COLUMNS, type Column } from "./column-definitions.ts";

/** Characters of one cell's hash: with 16 million values, one change in so many would be taken for none. */
const LENGTH = 4;

/**
 * The name of a column is part of it, so that marks stay valid when another release has other columns. So is the moment
 * at which the product was created: another shop's export marks nothing here.
 */
const hashOf = (createdAt: Date, column: Column, cell: string): string =>
  createHash("sha256").update(`${createdAt.getTime()}\n${column}\n${cell.trim()}`).digest("base64url").slice(0, LENGTH);

/**
 * What an export wrote in a row, as one short hash for each cell. When the file comes back, it shows which cells somebody
 * has changed, whatever the shop sold meanwhile. Nothing of it needs to be stored.
 */
export const exportMark = (createdAt: Date, cells: Readonly<Record<Column, string>>): string =>
  `x${COLUMNS.map((column) => hashOf(createdAt, column, cells[column])).join("")}`;

/** The columns in which a row is as it was exported; none if the mark is another product's, or no mark. */
export function unchangedColumns(createdAt: Date, mark: string | undefined, cells: Cells): ReadonlySet<Column> {
  const text = mark?.trim() ?? "";
  if (!/^x[\w-]+$/.test(text) || text.length > 1 + LENGTH * 100) return new Set();
  const hashes = new Set(
    Array.from({ length: (text.length - 1) / LENGTH }, (_, at) => text.slice(1 + at * LENGTH, 1 + (at + 1) * LENGTH)),
  );
  const isSame = (column: Column) =>
    cells[column] !== undefined && hashes.has(hashOf(createdAt, column, cells[column]));
  return new Set(isSame("sku") ? COLUMNS.filter(isSame) : []);
}
