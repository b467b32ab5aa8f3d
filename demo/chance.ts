/** Chance that can be had again: the same seed gives the same moments. */
export interface Chance {
  /** A whole number from `low` to `high`, both included. */
  readonly between: (low: number, high: number) => number;
  readonly pick: <Item>(items: readonly [Item, ...Item[]]) => Item;
  /** Whether what happens in so many of a hundred cases happens now. */
  readonly percent: (share: number) => boolean;
  readonly id: () => string;
}

export function chanceFrom(seed: number): Chance {
  const fraction = randomFrom(seed);
  const between: Chance["between"] = (low, high) => low + Math.floor(fraction() * (high - low + 1));
  const four = () => between(0, 0xffff).toString(16).padStart(4, "0");
  return {
    between,
    pick: (items) => items[between(0, items.length - 1)] ?? items[0],
    percent: (share) => fraction() * 100 < share,
    id: () =>
      `${four()}${four()}-${four()}-4${four().slice(1)}-a${four().slice(1)}-${four()}${four()}${four()}`,
  };
}

/** Numbers from 0 to 1, the same ones for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
