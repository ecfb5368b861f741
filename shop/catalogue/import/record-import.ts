import type { Transaction } from "#platform/database/connect.ts";
import { changes, type Fields } from "../../schema/changes.ts";
import { recordChange } from "../../audit/change-log.ts";
import { PRODUCT_FIELDS, type ProductDraft } from "../products/product-fields.ts";
import { toFormValues } from "../products/product-form.ts";

/** A product that was written at once with others; null: it was not in the shop. */
export type Rewritten = { id: number; before: ProductDraft | null; after: ProductDraft | null };

/** Rows that go into one statement. */
const BATCH = 500;

/** Writes down what became of each product, and one line for all of them. */
export async function recordImport(
  transaction: Transaction,
  adminId: string,
  what: "products_imported" | "import_undone",
  rewritten: readonly Rewritten[],
): Promise<void> {
  for (let start = 0; start < rewritten.length; start += BATCH) {
    await transaction.insert(changes).values(
      rewritten.slice(start, start + BATCH).map(({ id, before, after }) => ({
        byId: adminId,
        what: what === "products_imported" ? ("product_imported" as const) : ("product_import_undone" as const),
        subject: "import" as const,
        subjectId: String(id),
        label: (after ?? before)?.name ?? "",
        ...fieldsOf(before, after),
      })),
    );
  }
  const added = rewritten.filter(({ before, after }) => (before === null) !== (after === null)).length;
  await recordChange(transaction, adminId, {
    what,
    subject: "product",
    subjectId: "",
    label: "",
    before: null,
    after: { added, changed: rewritten.length - added },
  });
}

/** Of a product that is new or goes, what it has; else what differs, from what to what. */
function fieldsOf(
  before: ProductDraft | null,
  after: ProductDraft | null,
): { before: Fields | null; after: Fields | null } {
  if (before === null || after === null) {
    return { before: before === null ? null : shown(before), after: after === null ? null : shown(after) };
  }
  const [was, is] = [toFormValues(before), toFormValues(after)];
  const differs = PRODUCT_FIELDS.filter((field) => was[field] !== is[field]);
  const pick = (values: typeof was) => Object.fromEntries(differs.map((field) => [field, values[field]]));
  return { before: pick(was), after: pick(is) };
}

const shown = (product: ProductDraft): Fields => {
  const { name, price, stock, sku } = toFormValues(product);
  return { name, price, stock, sku };
};
