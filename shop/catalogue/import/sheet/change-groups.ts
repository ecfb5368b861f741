import type { ProductField } from "../../products/product-fields.ts";

/** Kinds of changes that the admin saves or leaves out together: fields of known products, and new products. */
export const CHANGE_GROUPS = ["stock", "price", "mrp", "name", "new"] as const;
export type ChangeGroup = (typeof CHANGE_GROUPS)[number];

/** Of a file's rows, how many have a change of each kind, whether it is saved or not. */
export type ChangeCounts = Record<ChangeGroup, number>;

export const noChanges = (): ChangeCounts =>
  Object.fromEntries(CHANGE_GROUPS.map((group) => [group, 0])) as ChangeCounts;

/** The kinds of a row's changes. `changed`: fields of a known product; null: it is new. */
export const groupsIn = (changed: readonly (ProductField | "picture")[] | null): ChangeGroup[] =>
  changed === null ? ["new"] : CHANGE_GROUPS.filter((group) => changed.some((field) => field === group));

/** The kinds that the admin chooses among: none for a file of new products alone. */
export const groupsOffered = ({ groups }: { groups: ChangeCounts }): ChangeGroup[] =>
  CHANGE_GROUPS.some((group) => group !== "new" && groups[group] > 0)
    ? CHANGE_GROUPS.filter((group) => groups[group] > 0)
    : [];
