import type { Random } from "../seededRandom.ts";
import { partKey } from "./catalogueOn.ts";
import type { DrawnPart } from "./drawWorld.ts";
import type { Feed, PartFile, PartLine } from "./facts.ts";

/** The last file of each feed a little younger or older than its period and half of it. */
export const drawFeeds = (random: Random): Feed[] => [
  { kind: "daily", minutesAgo: random.pick([35, 35, 37]) * 60 },
  { kind: "hourly", minutesAgo: random.pick([80, 80, 100]) },
];

const SECOND_WHOLE = "2025-11-20";
const HELD = "2026-09-29";
const LATE = "2026-03-14";
const LATE_WHOLE = "2026-03-16";

/**
 * A first catalogue, changes of it on several days, a second whole one, the same bytes once more, a whole one that
 * would delete half and waits while another file comes, and two files that come late, the last of them a whole one.
 */
export function drawPartFiles(random: Random, parts: readonly DrawnPart[]): PartFile[] {
  const known = parts.filter(() => random.between(1, 12) > 1);
  const drawn = (day: string): PartFile => ({
    name: day,
    day,
    isFull: false,
    form: "table",
    lines: drawChanges(random, parts),
  });
  const whole = (name: string, ofParts: readonly DrawnPart[]): PartFile => ({
    name,
    day: name,
    isFull: true,
    form: "table",
    lines: ofParts.map((part) => lineOf(random, part)),
  });
  const changes = ["2020-07-01", "2023-12-30", "2026-01-01", "2026-03-15", "2026-07-02"].map(drawn);
  const [first, second, third, ...rest] = changes;
  if (!first || !second || !third) throw new Error("Too few files");
  const held = whole(
    HELD,
    known.filter(() => random.between(1, 2) === 1),
  );
  // Its lines are whole: what a blank cell would keep of a part that another file deletes is not said.
  const meanwhile = parts
    .filter(() => random.between(1, 6) === 1)
    .map((part) => ({ ...lineOf(random, random.pick(parts)), partNo: part.partNo }));
  const early: PartFile[] = [
    { ...whole("2020-01-02", known), isFull: false },
    withoutParts(first, TITLES, IN_FIGURES),
    second,
    withoutParts(
      {
        ...whole(
          SECOND_WHOLE,
          known.filter(() => random.between(1, 20) > 1),
        ),
        form: "workbook",
      },
      TITLES,
      A_DAY,
    ),
    third,
    ...rest,
    { ...third, day: "2026-02-01" },
    { ...third, isRepeated: true },
    { ...held, heldFor: 1 },
    { ...drawn("meanwhile"), day: HELD, lines: meanwhile },
    drawn(LATE),
  ];
  return [...early, lateWhole(random, known, early)];
}

/** It leaves out only what no later day speaks of: what is kept of the others is not said. */
function lateWhole(
  random: Random,
  known: readonly DrawnPart[],
  others: readonly PartFile[],
): PartFile {
  const later = others.filter(({ day }) => day > LATE_WHOLE).flatMap(({ lines }) => lines);
  const spoken = new Set(later.map(({ partNo }) => partKey(partNo)));
  const unspoken = known.filter(({ partNo }) => !spoken.has(partKey(partNo)));
  // So few that nobody is asked whether they may go.
  const left = random.shuffled(unspoken).slice(0, Math.floor(known.length / 12));
  const kept = known.filter((part) => !left.includes(part));
  const lines = kept.map((part) =>
    lineOf(
      random,
      random.between(1, 8) > 1 ? part : { ...random.pick(known), partNo: part.partNo },
    ),
  );
  return { name: LATE_WHOLE, day: LATE_WHOLE, isFull: true, form: "tables", lines };
}

const noPart = (partNo: string, mxhts: string, description: string): PartLine => ({
  partNo,
  mxhts,
  description,
  isDeleted: false,
  isOfNoPart: true,
});

/** The titles once more, a long number as a spreadsheet shows it, and a day. */
const TITLES = noPart("PartNO", "MXHTS", "PartDesc");
export const IN_FIGURES = noPart("8.54E+09", "8544.42.99", "CABLE");
export const A_DAY = noPart("2026-03-05", "8544.42.99", "CABLE");

function withoutParts(file: PartFile, ...lines: readonly PartLine[]): PartFile {
  const half = Math.ceil(file.lines.length / 2);
  return { ...file, lines: file.lines.toSpliced(half, 0, ...lines) };
}

/** A code as files have it; a spreadsheet takes the zero in front. */
function written(random: Random, { fraccion, nico }: DrawnPart): string {
  const dotted = `${fraccion.slice(0, 4)}.${fraccion.slice(4, 6)}.${fraccion.slice(6)}`;
  const bare = `${fraccion}${nico}`.replace(/^0/, "");
  return random.pick([`${dotted}.${nico}`, dotted, bare, `${fraccion}${nico}`]);
}

const lineOf = (random: Random, part: DrawnPart): PartLine => ({
  partNo: part.partNo,
  mxhts: written(random, part),
  description: part.description,
  isDeleted: false,
});

function drawChanges(random: Random, parts: readonly DrawnPart[]): PartLine[] {
  const changed = parts.filter(() => random.between(1, 8) === 1);
  const lines = changed.map((part): PartLine => {
    const other = random.pick(parts);
    const line = lineOf(random, part);
    return random.pick<PartLine>([
      { ...line, mxhts: written(random, other) },
      { ...line, mxhts: "", description: other.description },
      { ...line, partNo: ` ${part.partNo.toLowerCase()} `, description: "" },
      { ...line, isDeleted: true },
      line,
    ]);
  });
  // A part number that comes twice counts where it came first.
  const [twice] = lines;
  return twice ? [...lines, { ...twice, description: "REPETIDO" }] : lines;
}
