/**
 * Where an address is, in short: its last two parts that are names, without the PIN code. 'House 41, Palkhed, Nashik
 * 422 303' → 'Palkhed, Nashik'. '' for an address without any.
 */
export function placeIn(address: string): string {
  return address
    .split(/[\n,;]+/)
    .map((part) =>
      part
        .replace(/(?<!\d)[1-9]\d{2}\s?\d{3}(?!\d)/g, "")
        .replace(/^[\s\-–.]+|[\s\-–.]+$/g, "")
        .replace(/\s+/g, " "),
    )
    .filter((part) => /\p{L}/u.test(part))
    .slice(-2)
    .join(", ");
}
