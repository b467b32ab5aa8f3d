import type { Command } from "../../console/screen/useDesk.ts";
import type { UnitRow } from "../../shipments/handlingUnits/handlingUnits.ts";
import { GOODS_KINDS, type LocationRow } from "../../sites/locations/locations.ts";

/** Where a unit of an entry stands, as far as this browser knows. */
export interface Unit {
  /** Null: the server does not know of it yet. */
  readonly id: string | null;
  readonly label: string;
  readonly status: UnitRow["status"];
  readonly unitType: UnitRow["unitType"];
  /** It was expected before it came. */
  readonly isAnnounced: boolean;
  /** The code of its location. */
  readonly place: string | null;
}

/** A place of the site, by what is on its label. */
export interface Spot {
  readonly id: string;
  readonly code: string;
  readonly kind: LocationRow["kind"];
  readonly isOpen: boolean;
  /** A trailer stands there. */
  readonly isTaken: boolean;
}

/** What one scan receives, as it waits to be sent. */
export interface Scan {
  readonly shipment: string;
  readonly label: string;
  readonly unitType: UnitRow["unitType"];
  readonly location: string;
  readonly place: string;
}

export interface Unscan {
  readonly shipment: string;
  readonly label: string;
}

export const SCAN = "shipments.scan";
export const UNSCAN = "shipments.unscan";
export const REPORT = "exceptions.add";
export const PHOTOGRAPH = "shipments.photograph";
export const CLOSE = "shipments.closeReceive";

/** Units by label: those of the server with what was given here since. */
export function standing(
  units: readonly Unit[],
  commands: readonly Command[],
): ReadonlyMap<string, Unit> {
  const now = new Map(units.map((unit) => [unit.label, unit]));
  for (const { kind, content } of commands) {
    const { label, unitType, place } = content as Scan;
    const known = now.get(label);
    if (kind === SCAN)
      now.set(label, {
        id: known?.id ?? null,
        label,
        status: "received",
        unitType: known?.unitType ?? unitType,
        isAnnounced: known?.isAnnounced === true && known.status !== "void",
        place,
      });
    if (kind === UNSCAN && known)
      now.set(label, { ...known, status: known.isAnnounced ? "expected" : "void", place: null });
  }
  return now;
}

export interface Counts {
  readonly received: number;
  /** Announced by label and not here yet. */
  readonly expected: number;
}

export function counted(units: ReadonlyMap<string, Unit>): Counts {
  const all = [...units.values()];
  const of = (status: Unit["status"]) => all.filter((unit) => unit.status === status).length;
  return { received: of("received"), expected: of("expected") };
}

export type Judged =
  | { readonly what: "place"; readonly spot: Spot }
  | { readonly what: "closedPlace" | "otherKind" | "noPlace" | "again" | "over" | "unit" };

/** What a code means while units are received: first the place, then what stands there. */
export function judged(
  code: string,
  spots: readonly Spot[],
  place: Spot | null,
  units: ReadonlyMap<string, Unit>,
  declared: number,
): Judged {
  const spot = spots.find((one) => one.code === code);
  if (spot) {
    if (!spot.isOpen) return { what: "closedPlace" };
    return GOODS_KINDS.includes(spot.kind) ? { what: "place", spot } : { what: "otherKind" };
  }
  if (place === null) return { what: "noPlace" };
  const known = units.get(code)?.status;
  if (known === "received") return { what: "again" };
  const { received, expected } = counted(units);
  // Of those declared, what was not announced by its label may have any.
  return { what: known !== "expected" && received + expected >= declared ? "over" : "unit" };
}

/** Whether somebody here noted that the entry is short or over: the server knows no more of it yet. */
export function isExplained(commands: readonly Command[]): boolean {
  return commands.some(({ kind, content }) => {
    const { values } = content as { values?: { kind?: unknown } };
    return kind === REPORT && (values?.kind === "short" || values?.kind === "over");
  });
}

const SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A label for a unit that has none: the entry's number and six random signs, so that two people never make the same one. */
export function newLabel(entryNo: string, random: Uint8Array): string {
  return `${entryNo}-${Array.from(random.slice(0, 6), (byte) => SIGNS[byte % SIGNS.length]).join("")}`;
}
