import { splitPaise } from "#shop/money.ts";

/** 6500 paise → '₹65', 6550 paise → '₹65.50': what a tag says of a saving. Prices have their paise always. */
export function savedAmount(paise: number): string {
  const [rupees, rest] = splitPaise(paise);
  return rest === ".00" ? rupees : rupees + rest;
}
