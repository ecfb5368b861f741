import { latinDigits } from "./text.ts";

/** 482913 → '482 913': spoken on the phone three digits at a time. A number below six digits keeps its zeros. */
export function formatOrderNumber(number: number): string {
  const digits = String(number).padStart(6, "0");
  return `${digits.slice(0, -3)} ${digits.slice(-3)}`;
}

/** An order's number as people type it, or why it is none. */
export type ParsedOrderNumber =
  | { ok: true; number: number }
  | { ok: false; problem: "not_digits" | "too_few" | "too_many" };

/**
 * Six digits for the first 450,000 orders; one more whenever half of the numbers are used (placing/insert-orders.ts).
 */
const FEWEST = 6;
const MOST = 9;

/** Accepts '482 913', '482913', '482-913', 'Order 482 913', '#482913', '४८२ ९१३' and the like. */
export function parseOrderNumber(text: string): ParsedOrderNumber {
  // Signs that nobody sees (\p{Cf}) come along when a number is copied out of an e-mail.
  const latin = latinDigits(text).replace(/\p{Cf}/gu, "");
  const bare = latin.replace(/^[\p{L}\p{M}\s.:#]+/u, "").replace(/[\s.\-–]/g, "");
  if (!/^\d+$/.test(bare)) return { ok: false, problem: "not_digits" };
  if (bare.length < FEWEST) return { ok: false, problem: "too_few" };
  if (bare.length > MOST) return { ok: false, problem: "too_many" };
  return { ok: true, number: Number(bare) };
}
