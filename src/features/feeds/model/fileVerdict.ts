/** A file as one look finds it. */
export interface SeenFile {
  readonly name: string;
  readonly bytes: number;
  readonly modifiedAt: Date;
}

/** What is on record of a file of this name, size and time of change. */
export interface KnownFile {
  readonly outcome: "waiting" | "taken" | "setAside";
  readonly firstSeenAt: Date;
}

/** take: it is whole; wait: it may still be written; done: it was settled before, whatever still lies there. */
export type FileVerdict = "take" | "wait" | "done";

/** How long a zip whose end is missing may still be on its way; after that it is poisoned. */
export const patienceMs = 15 * 60_000;

const PARTIAL = /\.(part|tmp|filepart|crdownload|partial|swp)$|~$/i;

/** Whether a name is one under which programs write what is not whole yet; such files are not looked at. */
export function isPartialName(name: string): boolean {
  return name.startsWith(".") || PARTIAL.test(name);
}

/**
 * What to do with a file: it is whole once a second look, `settleMs` milliseconds after the first, finds the
 * same size and time of change.
 */
export function fileVerdict(
  seen: SeenFile,
  known: KnownFile | undefined,
  now: Date,
  settleMs: number,
): FileVerdict {
  if (known === undefined) return "wait";
  if (known.outcome !== "waiting") return "done";
  const watched = now.getTime() - known.firstSeenAt.getTime();
  const age = now.getTime() - seen.modifiedAt.getTime();
  // A time of change in the future only says that the sender's clock is ahead.
  const isYoung = age >= 0 && age < settleMs;
  return watched >= settleMs && !isYoung ? "take" : "wait";
}

/** Whether a zip that breaks off is given more time: writers pause. */
export function mayStillGrow(seen: SeenFile, firstSeenAt: Date, now: Date): boolean {
  const since = Math.max(seen.modifiedAt.getTime(), firstSeenAt.getTime());
  return now.getTime() - Math.min(since, now.getTime()) < patienceMs;
}

/** The order in which files are taken: as they were written, by name where that is the same. */
export function inOrder(one: SeenFile, other: SeenFile): number {
  return one.modifiedAt.getTime() - other.modifiedAt.getTime() || (one.name < other.name ? -1 : 1);
}
