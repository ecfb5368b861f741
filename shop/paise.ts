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
