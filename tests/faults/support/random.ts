/** Chance that can be repeated: the same seeds draw the same numbers. */
export type Chance = {
  /** A whole number from `from` up to and with `to`. */
  whole(from: number, to: number): number;
  /** True in `share` of all cases, 0 to 1. */
  happens(share: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
};

/** xorshift32 over a seed that is mixed from several, so that neighbours draw nothing alike. */
export function chance(...seeds: number[]): Chance {
  let state = seeds.reduce((mixed, seed) => Math.imul(mixed ^ seed, 0x9e3779b1) ^ (mixed >>> 15), 0x2545f491) | 1;
  function next(): number {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  }
  for (let warmUp = 0; warmUp < 8; warmUp += 1) next();
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    whole,
    happens: (share) => next() < share,
    pick<Item>(items: readonly Item[]): Item {
      const item = items[whole(0, items.length - 1)];
      if (item === undefined) throw new RangeError("there is nothing to pick from");
      return item;
    },
  };
}
