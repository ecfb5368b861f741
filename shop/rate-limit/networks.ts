/** Bits of the fourth group of an IPv6 address that belong to its /56. */
const WIDE_BITS = 0xff00;

/**
 * The networks that an address counts by, the narrow one first: '2001:db8:1:2ff::/64' → that and '2001:db8:1:200::/56',
 * of which many providers give a household all. Any other address is its own only network.
 */
export function toNetworks(address: string): [narrow: string, ...wide: string[]] {
  const [, three, fourth] = /^((?:[\da-f]{1,4}:){3})([\da-f]{1,4})::\/64$/.exec(address) ?? [];
  if (three === undefined || fourth === undefined) return [address];
  const group = (Number.parseInt(fourth, 16) & WIDE_BITS).toString(16);
  return [address, `${three}${group}::/56`];
}
