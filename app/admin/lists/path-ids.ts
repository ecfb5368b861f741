import { notFound } from "#app/request/context.ts";

/** NaN for an invalid id, which matches nothing. */
export const parseCustomerId = (text: string): number => (/^\d{1,15}$/.test(text) ? Number(text) : NaN);

/** The number in an order's address. Throws 404 for an invalid one. */
export function getOrderNumber(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw notFound();
  return Number(text);
}

/** The id in an address or a form, or null for an invalid one: ids are positive and fit the column (int4). */
export function parseId(text: string): number | null {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : NaN;
  return id <= 2_147_483_647 ? id : null;
}
