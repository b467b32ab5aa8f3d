/**
 * The fewest that together have every feature that any of them has, each with those of its features that none before it has;
 * those that add nothing are left out.
 */
export function coverOf<One>(
  all: readonly One[],
  featuresOf: (one: One) => readonly string[],
): ReadonlyMap<One, ReadonlySet<string>> {
  const cover = new Map<One, ReadonlySet<string>>();
  const missing = new Set(all.flatMap(featuresOf));
  const newOf = (one: One) => new Set(featuresOf(one)).intersection(missing);
  while (missing.size > 0) {
    const [first, ...rest] = all;
    if (first === undefined) break;
    const best = rest.reduce((a, b) => (newOf(b).size > newOf(a).size ? b : a), first);
    const added = newOf(best);
    cover.set(best, added);
    for (const feature of added) missing.delete(feature);
  }
  return cover;
}
