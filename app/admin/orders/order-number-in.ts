import { notFound } from "#app/request.ts";

/** The number in an order's address. Throws 404 for what can be none. */
export function orderNumberIn(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw notFound();
  return Number(text);
}
