/** What is wrong with a feed: its last run failed, or its last file is late. */
export type FeedTrouble = "failed" | "late";

/** `lateness` is what the gauge of its kind says: -1 on time, 0 and 1 late. A feed that is off owes nothing. */
export function feedTrouble(
  feed: { readonly isEnabled: boolean; readonly hasFailed: boolean },
  lateness: number,
): FeedTrouble | null {
  if (!feed.isEnabled) return null;
  if (feed.hasFailed) return "failed";
  return lateness >= 0 ? "late" : null;
}
