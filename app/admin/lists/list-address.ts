/** The values that a filter may have, or a check of them. */
type Filter = readonly string[] | ((text: string) => boolean);
type Filters = Readonly<Record<string, Filter>>;

/** What the address of a list may hold besides its search. */
export type List<Named extends Filters = Filters> = {
  path: string;
  /** The name of the cursor. */
  cursor: "after" | "before";
  /** Whether its cursors are whole numbers; others are ignored. */
  isNumbered?: boolean;
  filters?: Named;
};

/** A list's address, parsed. */
export type ListQuery<Named extends Filters = Filters> = {
  /** The search; "" for none. */
  text: string;
  /** The search as it is in the address, encrypted; null for none. */
  find: string | null;
  /** null: the first page. */
  cursor: string | null;
  filters: { [Name in keyof Named]: (Named[Name] extends readonly (infer Value)[] ? Value : string) | null };
};

type Written = { find?: string | null; cursor?: string | number | null; filters?: Record<string, string | null> };

/** The address of a list; the inverse of `readListQuery`. */
export const listAddress = ({ path, cursor: name }: List, { find = null, cursor = null, filters }: Written): string =>
  addressWith(path, { find, ...filters, [name]: cursor === null ? null : String(cursor) });

/** An address with those of the values that are not empty. */
export function addressWith(path: string, values: Record<string, string | null>): string {
  const given = Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}
