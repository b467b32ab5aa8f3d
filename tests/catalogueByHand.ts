/** A data line of a parts file, told plainly. */
export interface PlainLine {
  readonly partNo: string;
  readonly mxhts: string;
  readonly description: string;
  readonly isDeletion?: boolean;
}

export interface PlainPart {
  readonly mxhts: string;
  readonly description: string;
}

export interface PlainCounters {
  readonly lines: number;
  readonly duplicated: number;
  readonly created: number;
  readonly changed: number;
  readonly deleted: number;
}

/** A catalogue kept by the plainest means, to compare the product's with. */
export interface CatalogueByHand {
  readonly parts: ReadonlyMap<string, PlainPart>;
  /** How often each part was written, deletions included. */
  readonly versions: ReadonlyMap<string, number>;
  /** Files that changed anything. */
  readonly changes: number;
}

export const EMPTY: CatalogueByHand = { parts: new Map(), versions: new Map(), changes: 0 };

/** The catalogue after one more file, of which the first line of each part counts; and what the file came to. */
export function afterFile(
  before: CatalogueByHand,
  lines: readonly PlainLine[],
): { after: CatalogueByHand; counters: PlainCounters } {
  const parts = new Map(before.parts);
  const versions = new Map(before.versions);
  const seen = new Set<string>();
  const counters = { lines: lines.length, duplicated: 0, created: 0, changed: 0, deleted: 0 };
  for (const { partNo, mxhts, description, isDeletion } of lines) {
    if (partNo === "") continue;
    if (seen.has(partNo)) {
      counters.duplicated++;
      continue;
    }
    seen.add(partNo);
    const known = parts.get(partNo);
    if (isDeletion) {
      if (!known) continue;
      parts.delete(partNo);
      counters.deleted++;
    } else if (!known) {
      parts.set(partNo, { mxhts, description });
      counters.created++;
    } else if (known.mxhts !== mxhts || known.description !== description) {
      parts.set(partNo, { mxhts, description });
      counters.changed++;
    } else continue;
    versions.set(partNo, (versions.get(partNo) ?? 0) + 1);
  }
  const isChange = counters.created + counters.changed + counters.deleted > 0;
  return { after: { parts, versions, changes: before.changes + Number(isChange) }, counters };
}

/** In what two catalogues differ, in words; nothing when they are the same. */
export function differences(one: CatalogueByHand, other: CatalogueByHand): string[] {
  const told: string[] = [];
  if (one.changes !== other.changes) told.push(`changes: ${one.changes}, ${other.changes}`);
  const say = ({ parts, versions }: CatalogueByHand, part: string) => {
    const { mxhts, description } = parts.get(part) ?? {};
    return `${mxhts} ${description} in ${versions.get(part)} versions`;
  };
  for (const part of new Set([...one.versions.keys(), ...other.versions.keys()]))
    if (say(one, part) !== say(other, part))
      told.push(`${part}: ${say(one, part)}, ${say(other, part)}`);
  return told;
}
