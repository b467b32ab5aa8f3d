import type { LineRecord } from "./lineRecord.ts";

/** The fields of a certificate line whose change makes a new line. */
export const CONTENTS = [
  "description",
  "hs",
  "criterion",
  "producer",
  "netCost",
  "country",
  "datedOn",
  "deletedOn",
] as const;

/** What a certificate line says about its part. */
export type LineContent = Pick<LineRecord, (typeof CONTENTS)[number]>;

export interface LineChange {
  /** hs and description have discrepancy types of their own; the others only count as changed. */
  readonly hs: boolean;
  readonly description: boolean;
  readonly other: boolean;
}

const folded = (text: string | null) => (text ?? "").toLowerCase();

/** What differs between a line and what a file now says of it; null when only the form differs. */
export function lineChange(old: LineContent, now: LineContent): LineChange | null {
  const hs = folded(old.hs) !== folded(now.hs);
  const description = folded(old.description) !== folded(now.description);
  const other =
    old.deletedOn !== now.deletedOn ||
    old.datedOn !== now.datedOn ||
    folded(old.criterion) !== folded(now.criterion) ||
    folded(old.producer) !== folded(now.producer) ||
    folded(old.netCost) !== folded(now.netCost) ||
    folded(old.country) !== folded(now.country);
  return hs || description || other ? { hs, description, other } : null;
}

/** The content that a record leaves on its line. */
export const contentOf = (record: LineRecord): LineContent => ({
  description: record.description,
  hs: record.hs,
  criterion: record.criterion,
  producer: record.producer,
  netCost: record.netCost,
  country: record.country,
  datedOn: record.datedOn,
  deletedOn: record.deletedOn,
});
