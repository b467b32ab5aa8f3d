import { compare } from "#kit/pure/exact.ts";
import { restOf, sumOf, inWalkingOrder, type Spot } from "../../console/screen/goods.ts";
import type { Command } from "../../console/screen/useDesk.ts";
import type { ReleaseLineRow } from "../../releases/releaseLines/releaseLines.ts";

/** So much of a part that is to be taken from a place. */
export interface Stop {
  readonly place: string;
  readonly part: string;
  readonly lots: readonly string[];
  readonly left: string;
}

/** What is taken at once, as it waits to be sent. */
export interface Pick {
  /** What tells it from others. */
  readonly label: string;
  readonly release: string;
  readonly part: string;
  /** The code of the place, and its id. */
  readonly place: string;
  readonly location: string;
  readonly quantity: string;
}

/** How a release is put where it waits for its trailer, as that waits to be sent. */
export interface Staged {
  readonly release: string;
  readonly staging: string;
  readonly units: number;
  readonly weight: string | null;
  /** Why less was picked than was reserved. */
  readonly difference: string | null;
}

export const PICK = "releases.pick";
export const UNPICK = "releases.unpick";
export const STAGE = "releases.stage";

const picksOf = (
  commands: readonly Command[],
  of: typeof PICK | typeof UNPICK = PICK,
): readonly Pick[] =>
  commands.filter(({ kind }) => kind === of).map(({ content }) => content as Pick);

/** Whether a pick was not put back, as far as this browser knows. */
export const isPicked = (label: string, given: readonly Command[]): boolean =>
  !picksOf(given, UNPICK).some((one) => one.label === label);

interface Reserved {
  readonly place: string;
  readonly lot: string | null;
  readonly quantity: string;
}

/** Where the goods of a line stand, as the server writes it: `A-02 OLD (40), A-01 (20)`. */
export function reservedIn(pickFrom: string | null): readonly Reserved[] {
  return (pickFrom ?? "").split(", ").flatMap((text) => {
    const [, place, lot = null, quantity] =
      /^(\S+)(?: (\S+))? \((\d+(?:\.\d+)?)\)$/.exec(text) ?? [];
    return place === undefined || quantity === undefined ? [] : [{ place, lot, quantity }];
  });
}

/** What is put back waits at its place again. */
const reservedAgain = ({ part, place, quantity }: Pick, partNo: string): readonly Reserved[] =>
  part === partNo ? [{ place, lot: null, quantity }] : [];

/** All that is still to be taken, in the order in which a person walks: by area, then by the code of the place. */
export function stopsOf(
  lines: readonly ReleaseLineRow[],
  spots: readonly Spot[],
  given: readonly Command[],
): readonly Stop[] {
  const [taken, putBack] = [picksOf(given), picksOf(given, UNPICK)];
  const areas = new Map(spots.map(({ code, area }) => [code, area]));
  const spotOf = ({ place: code }: Stop) => ({ code, area: areas.get(code) ?? null });
  return lines
    .flatMap(({ partNo, pickFrom }) =>
      [
        ...Map.groupBy(
          [...reservedIn(pickFrom), ...putBack.flatMap((one) => reservedAgain(one, partNo))],
          ({ place }) => place,
        ),
      ].map(([place, here]): Stop => {
        const own = taken.filter((one) => one.part === partNo && one.place === place);
        return {
          place,
          part: partNo,
          lots: here.flatMap(({ lot }) => lot ?? []),
          left: restOf(
            sumOf(here.map(({ quantity }) => quantity)),
            own.map(({ quantity }) => quantity),
          ),
        };
      }),
    )
    .filter(({ left }) => compare(left, 0) > 0)
    .toSorted(
      (one, other) =>
        inWalkingOrder(spotOf(one), spotOf(other)) || one.part.localeCompare(other.part),
    );
}

/** How much is picked, of how much was found. */
export function countOf(lines: readonly ReleaseLineRow[], given: readonly Command[]) {
  const taken = sumOf([
    ...lines.map(({ picked }) => picked ?? 0),
    ...picksOf(given).map(({ quantity }) => quantity),
  ]);
  const done = restOf(
    taken,
    picksOf(given, UNPICK).map(({ quantity }) => quantity),
  );
  const all = sumOf(lines.flatMap(({ picked, reserved }) => [picked ?? 0, reserved ?? 0]));
  return { done, all };
}

/** Whether both are about one part at one place. */
export const isSameStop = (one: Where, other: Where): boolean =>
  one.place === other.place && one.part === other.part;

interface Where {
  readonly place: string;
  readonly part: string;
}

export type Judged =
  | { readonly what: "place" | "staging"; readonly spot: Spot }
  | { readonly what: "part"; readonly stop: Stop }
  | {
      readonly what: "heldPlace" | "emptyPlace" | "noPlace" | "notOrdered" | "nothingLeft";
    }
  | { readonly what: "elsewhere"; readonly places: readonly string[] }
  | { readonly what: "otherLot"; readonly lots: readonly string[] };

interface Known {
  readonly spots: readonly Spot[];
  readonly stops: readonly Stop[];
  readonly parts: readonly string[];
  /** Where the person stands. */
  readonly place: string | null;
}

const HELD: readonly string[] = ["hold", "damage"];
const STAGING: readonly string[] = ["staging", "dock"];

/** What a code means while goods are picked: first the place, then a part that is to be taken there. */
export function judged(code: string, lot: string | null, known: Known): Judged {
  const { spots, stops, parts, place } = known;
  const spot = spots.find((one) => one.code === code);
  if (spot) {
    if (HELD.includes(spot.kind)) return { what: "heldPlace" };
    if (stops.some((stop) => stop.place === code)) return { what: "place", spot };
    return STAGING.includes(spot.kind) && spot.isOpen
      ? { what: "staging", spot }
      : { what: "emptyPlace" };
  }
  if (!parts.includes(code)) return { what: "notOrdered" };
  const own = stops.filter(({ part }) => part === code);
  if (own.length === 0) return { what: "nothingLeft" };
  if (place === null) return { what: "noPlace" };
  const stop = own.find((one) => one.place === place);
  if (!stop) return { what: "elsewhere", places: own.map((one) => one.place) };
  const { lots } = stop;
  return lot !== null && lots.length > 0 && !lots.includes(lot)
    ? { what: "otherLot", lots }
    : { what: "part", stop };
}

/** Why goods are left where they should be. */
export const SHORT_REASONS = ["absent", "fewer", "damaged", "otherLot", "unreachable"] as const;
export type ShortReason = (typeof SHORT_REASONS)[number];

/** What a person noted as missing at a place. */
export interface Shortage extends Where {
  readonly reason: ShortReason;
}

/** What the server keeps of a reason at most. */
const MOST_SIGNS = 200;

/** Why less goes, in a line: each reason once, with its parts. */
export function differenceOf(
  notes: readonly Shortage[],
  wordsOf: (reason: ShortReason) => string,
): string | null {
  const told = [...Map.groupBy(notes, ({ reason }) => reason)].map(([reason, own]) => {
    const parts = new Set(own.map(({ part }) => part));
    return `${wordsOf(reason)}: ${[...parts].join(", ")}`;
  });
  const line = told.join("; ");
  if (line === "") return null;
  return line.length > MOST_SIGNS ? `${line.slice(0, MOST_SIGNS - 1)}…` : line;
}
