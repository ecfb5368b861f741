/** The id in an address or a form, or null for what cannot be one: ids are positive and fit the column (int4). */
export function idFrom(text: string): number | null {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : NaN;
  return id <= 2_147_483_647 ? id : null;
}
