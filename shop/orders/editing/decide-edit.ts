import { done, refused, type Outcome } from "../../values/outcome.ts";
import { checkCharges, type ChargeProblem } from "../check-charges.ts";
import type { LockedRow } from "./apply-contents.ts";
import { CONTENT_COLUMNS, type StoredLine, type OrderContents } from "../../schema/order-edits.ts";
import { readPin } from "../../delivery/pin.ts";
import { pick } from "../../values/text.ts";

/** A product as the order shall hold it. One that the order has and the edit does not name is taken out. */
export type EditedLine = {
  productId: number;
  /** From 1 on. */
  quantity: number;
  /** The price of a line that is there already stays as ordered unless today's is chosen; a new one has today's. */
  isTodaysPrice: boolean;
  /** Today's price, as the page showed it. */
  seenPaise: number;
};

export type OrderEdit = Omit<OrderContents, "lines"> & {
  /** Made by the page (UUID): the same form sent twice is one edit. */
  key: string;
  /** The order's, when the form was filled. */
  baseVersion: number;
  lines: readonly EditedLine[];
};

export type ContentProblem =
  /** An order without products is cancelled, not edited. */
  | { kind: "no_lines" }
  | ChargeProblem
  /** Today's prices are not those that the page showed, or products are gone: by the products' ids. */
  | { kind: "prices_changed"; products: number[] };

/** The result of an edit, from locked products. Lines keep their positions, new ones come last. Pure. */
export function decideEdit(
  before: OrderContents,
  edit: OrderEdit,
  locked: ReadonlyMap<number, LockedRow>,
): Outcome<OrderContents, ContentProblem> {
  const lines: StoredLine[] = [];
  const outdated: number[] = [];
  const wanted = [...new Map(edit.lines.map((line) => [line.productId, line])).values()];
  const lineOrder = ({ productId }: { productId: number }) => {
    const at = before.lines.findIndex((line) => line.productId === productId);
    return at === -1 ? before.lines.length : at;
  };
  for (const { productId, quantity, isTodaysPrice, seenPaise } of wanted.toSorted(
    (a, b) => lineOrder(a) - lineOrder(b),
  )) {
    const previous = before.lines.find((line) => line.productId === productId);
    if (previous !== undefined && !isTodaysPrice) {
      lines.push({ ...previous, quantity });
      continue;
    }
    const product = locked.get(productId);
    if (product === undefined || product.deletedAt !== null || product.pricePaise !== seenPaise) {
      outdated.push(productId);
    } else lines.push({ ...lineOf(product), quantity });
  }
  if (outdated.length > 0) return refused({ kind: "prices_changed", products: outdated });
  if (lines.length === 0) return refused({ kind: "no_lines" });
  const checked = checkCharges(lines, edit);
  if (!checked.ok) return checked;
  const contents = pick(edit, CONTENT_COLUMNS);
  return done({ ...contents, pinCode: edit.pinCode ?? readPin(edit.address), lines });
}

/** A product as it is sold today. */
const lineOf = (product: LockedRow): Omit<StoredLine, "quantity"> => ({
  productId: product.id,
  sku: product.sku,
  name: product.name,
  packAmount: product.packAmount,
  packUnit: product.packUnit,
  pictureId: product.pictureId,
  unitPricePaise: product.pricePaise,
  mrpPaise: product.mrpPaise,
  hsn: product.hsn,
  gstBasisPoints: product.gstBasisPoints,
});
