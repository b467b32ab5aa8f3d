import { sumOf, inWalkingOrder, type Spot } from "../../../console/screen/goods.ts";
import type { Issue } from "#kit/pure/problem.ts";
import type { CountRow } from "../../counts.ts";

export const START = "counts.start";
export const COUNT = "counts.count";

/** A unit that was seen, by its label; with `@` and its entry where several units bear the label. */
export interface SeenUnit {
  readonly label: string;
}

/** So much of a part and lot that was seen without a unit. */
export interface SeenPart {
  readonly part: string;
  readonly lot: string | null;
  readonly quantity: string;
}

export type Line = SeenUnit | SeenPart;

/** What one person has seen at a location, the latest first. */
export interface Tally {
  /** The end of the count that it was taken back from. */
  readonly from: number | null;
  /** When the person stood at the place and began; null: they do not yet. */
  readonly begunAt: string | null;
  readonly lines: readonly Line[];
  /** What the server had against some of it. */
  readonly faults: readonly Issue[];
}

export const NOTHING: Tally = { from: null, begunAt: null, lines: [], faults: [] };

/** The end of a count, as it waits to be sent. */
export interface Ended {
  readonly count: string;
  readonly tally: Tally;
}

/** That a count is started, as it waits to be sent. */
export interface Started {
  readonly count: string;
  readonly location: string;
}

export const isUnit = (line: Line): line is SeenUnit => "label" in line;

/** What identifies a line. */
export const nameOf = (line: Line): string =>
  isUnit(line) ? line.label : [line.part, line.lot].filter(Boolean).join(" · ");

const isSame = (one: Line, other: Line): boolean =>
  isUnit(one) === isUnit(other) && nameOf(one) === nameOf(other);

export const without = (lines: readonly Line[], gone: Line): readonly Line[] =>
  lines.filter((line) => !isSame(line, gone));

/** With this line as the latest, in place of another one and of any of the same name. */
export const withLine = (
  lines: readonly Line[],
  line: Line,
  instead: Line = line,
): readonly Line[] => [line, ...without(without(lines, instead), line)];

/** How much of a part and lot was seen before; null: nothing. */
export function seenOf(lines: readonly Line[], part: SeenPart): string | null {
  const line = lines.find((one) => isSame(one, part));
  return line && !isUnit(line) ? line.quantity : null;
}

/** With so much more of a part and lot. */
export function withMore(lines: readonly Line[], part: SeenPart): readonly Line[] {
  const before = seenOf(lines, part);
  const { quantity } = part;
  return withLine(lines, { ...part, quantity: sumOf([before ?? 0, quantity]) });
}

/** How many units and different parts were seen. */
export function countOf(lines: readonly Line[]): { units: number; parts: number } {
  const parts = lines.flatMap((line) => (isUnit(line) ? [] : line.part));
  return { units: lines.filter(isUnit).length, parts: new Set(parts).size };
}

/** As the server takes it. */
export const inputOf = ({ lines, begunAt }: Tally) => ({
  labels: lines.flatMap((line) => (isUnit(line) ? line.label : [])),
  goods: lines.flatMap((line) =>
    isUnit(line) ? [] : [line.part, line.lot ?? "", line.quantity].join("\t"),
  ),
  begunAt,
});

/** A line that the server refused, and why. */
export interface Mark {
  readonly line: Line;
  readonly issue: Issue;
  /** The entries that have a unit of this label, where the person has to choose one. */
  readonly entries: readonly string[];
}

/** What can be mended at the lines as they are now. */
export const marksOf = (lines: readonly Line[], issues: readonly Issue[]): readonly Mark[] =>
  issues.flatMap((issue): Mark[] => {
    const { code, values = {} } = issue;
    const line = lines.find((one) =>
      isUnit(one)
        ? ["impossible", "severalUnits"].includes(code) && one.label === values["label"]
        : code === "unknownPart" && one.part === values["part"],
    );
    if (!line) return [];
    const entries = code === "severalUnits" ? String(values["entries"]).split(", ") : [];
    return [{ line, issue, entries }];
  });

/** What is counted: units by their labels, or parts that have none. */
export type Way = "unit" | "part";

export type Judged = "place" | "otherPlace" | "noPlace" | "again" | Way;

interface Known {
  readonly spots: readonly Spot[];
  /** The code of the place of the count, and whether the person stands there. */
  readonly place: string;
  readonly isThere: boolean;
  readonly lines: readonly Line[];
  readonly by: Way;
}

/** A serial shipping container code is never a part. */
const PLATE = /^(00)?\d{18}$/;

/** What a code means while a location is counted: first the place, then what stands there. What is expected is never shown. */
export function judged(code: string, { spots, place, isThere, lines, by }: Known): Judged {
  if (code === place) return "place";
  if (spots.some((spot) => spot.code === code)) return "otherPlace";
  if (!isThere) return "noPlace";
  const isSeen = ({ label }: SeenUnit) => label === code || label.startsWith(`${code}@`);
  if (lines.filter(isUnit).some(isSeen)) return "again";
  return by === "unit" || PLATE.test(code) ? "unit" : "part";
}

/** The next of these counts for who stands at a place, on their way through the site; after the last place comes the first. */
export function nextOf(
  planned: readonly CountRow[],
  spots: readonly Spot[],
  location: string,
  done: ReadonlySet<string>,
): CountRow | null {
  const way = spots.toSorted(inWalkingOrder).map(({ id }) => id);
  const here = way.indexOf(location);
  const stepsTo = (row: CountRow) =>
    (way.indexOf(row.location) - here + way.length) % way.length || way.length;
  const open = planned.filter((row) => way.includes(row.location) && !done.has(row.id));
  return open.toSorted((one, other) => stepsTo(one) - stepsTo(other))[0] ?? null;
}
