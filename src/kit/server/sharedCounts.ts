/** Adds counts of a minute to those of all servers and answers the sums. */
export type ShareCounts = (
  minute: number,
  counts: ReadonlyMap<string, number>,
) => Promise<ReadonlyMap<string, number>>;

export interface SharedCounts {
  /** Counts one more; answers how many there are in this minute as far as is known, and how long it lasts. */
  readonly count: (key: string) => { readonly current: number; readonly ttl: number };
  readonly close: () => Promise<void>;
}

interface Counted {
  own: number;
  /** How many of its own the others know of. */
  told: number;
  elsewhere: number;
}

const MINUTE_MS = 60_000;
const SHARE_MS = 1_000;
/** Of one key, that the others do not know of: so many are told at once. */
const MANY = 50;
/** Keys that are told in one go, those with most first. */
const MOST_TOLD = 1_000;
/** Keys that are counted one by one; what comes beyond them in the same minute is counted together. */
const MOST_KEYS = 100_000;

/**
 * Opens counts of the minute that each server keeps for itself and tells the others every second, and in a burst as often
 * as the database answers: no request waits for it, and together they let through at most what the others had not heard of.
 */
export function openSharedCounts(share: ShareCounts | undefined): SharedCounts {
  let minute = 0;
  let counts = new Map<string, Counted>();
  let sharing: Promise<void> = Promise.resolve();
  const tell = async (): Promise<void> => {
    const of = counts;
    const news = [...of].filter(([, { own, told }]) => own > told);
    if (!share || news.length === 0) return;
    news.sort(([, one], [, other]) => other.own - one.own);
    const sent = new Map(news.slice(0, MOST_TOLD).map(([key, { own }]) => [key, own] as const));
    const added = new Map(
      [...sent].map(([key, own]) => [key, own - (of.get(key)?.told ?? 0)] as const),
    );
    for (const [key, sum] of await share(minute, added)) {
      const counted = of.get(key);
      if (!counted) continue;
      counted.told = sent.get(key) ?? counted.told;
      counted.elsewhere = sum - counted.told;
    }
  };
  let isTelling = false;
  // One after the other, or what is under way would be told twice. Without the database each server goes on by itself.
  const tellAlone = (): void => {
    if (isTelling || ![...counts.values()].some(({ own, told }) => own > told)) return;
    isTelling = true;
    sharing = tell()
      .catch(() => undefined)
      .finally(() => (isTelling = false));
  };
  const timer = setInterval(tellAlone, SHARE_MS).unref();
  return {
    count: (key) => {
      const now = Date.now();
      const current = Math.floor(now / MINUTE_MS);
      if (current !== minute) {
        minute = current;
        counts = new Map();
      }
      const name = counts.size < MOST_KEYS || counts.has(key) ? key : "";
      const counted = counts.get(name) ?? { own: 0, told: 0, elsewhere: 0 };
      counts.set(name, counted);
      counted.own++;
      if (counted.own - counted.told >= MANY) tellAlone();
      return { current: counted.own + counted.elsewhere, ttl: (minute + 1) * MINUTE_MS - now };
    },
    close: async () => {
      clearInterval(timer);
      await sharing;
    },
  };
}
