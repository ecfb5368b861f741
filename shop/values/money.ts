/** Money is an integer of paise everywhere; only this file formats it. */
const rupees = new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR" });

/** 10000000 paise → '₹1,00,000.00': Indian grouping, always two decimals. */
export function formatPaise(paise: number): string {
  if (!Number.isSafeInteger(paise)) throw new RangeError(`not a whole number of paise: ${paise}`);
  return rupees.format(paise / 100);
}

/** The same split for setting the paise smaller: 42550 paise → ['₹425', '.50']. */
export function splitPaise(paise: number): [rupees: string, paise: string] {
  const text = formatPaise(paise);
  const point = text.lastIndexOf(".");
  return [text.slice(0, point), text.slice(point)];
}

/** '425.50' for machines (structured data): plain digits, a point, two decimals. */
export function plainRupees(paise: number): string {
  return (paise / 100).toFixed(2);
}

/** A line's total in paise; throws when it leaves the whole numbers that JavaScript counts exactly. */
export function multiplyPaise(unitPaise: number, quantity: number): number {
  const total = unitPaise * quantity;
  if (!Number.isSafeInteger(total)) throw new RangeError("an amount beyond what can be counted");
  return total;
}

export function addPaise(amounts: Iterable<number>): number {
  let total = 0;
  for (const amount of amounts) total += amount;
  if (!Number.isSafeInteger(total)) throw new RangeError("an amount beyond what can be counted");
  return total;
}
