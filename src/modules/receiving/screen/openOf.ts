import type { ExceptionRow } from "../../shipments/exceptions/exceptions.ts";
import { type OpenUnits, openUnits, sumOfOpen } from "../../shipments/openUnits.ts";
import { counted, type Unit } from "./receiving.ts";

/** What an exception reports of an entry, or of the unit of a label. */
export interface Reported {
  readonly kind: ExceptionRow["kind"];
  readonly label: string | null;
  /** Null: it tells none. */
  readonly quantity: number | null;
}

/** Units that differ from what was announced or declared and that nobody has reported: how many, and those known by label. */
export interface Open {
  readonly all: number;
  readonly short: readonly string[];
  readonly over: readonly string[];
  readonly numbers: OpenUnits;
}

export function openOf(
  units: ReadonlyMap<string, Unit>,
  declared: number,
  reported: readonly Reported[],
): Open {
  const labels = (kind: Reported["kind"]) =>
    new Set(reported.filter((one) => one.kind === kind).flatMap(({ label }) => label ?? []));
  const [short, over] = [labels("short"), labels("over")];
  const all = [...units.values()];
  const missing = all.filter(({ status, label }) => status === "expected" && !short.has(label));
  const came = all.filter(({ status }) => status === "received");
  const { received, expected } = counted(units);
  const numbers = openUnits({
    declared,
    came: received,
    expected,
    unreported: missing.length,
    reportedOver: came.filter(({ label }) => over.has(label)).length,
    short: ofEntry(reported, "short"),
    over: ofEntry(reported, "over"),
  });
  const strange = came.filter(({ isAnnounced, label }) => !isAnnounced && !over.has(label));
  return {
    all: sumOfOpen(numbers),
    short: missing.map(({ label }) => label),
    // Of more strange units than are over nobody can say which those are.
    over: strange.length === numbers.over ? strange.map(({ label }) => label) : [],
    numbers,
  };
}

function ofEntry(reported: readonly Reported[], kind: Reported["kind"]): number | null {
  const own = reported.filter((one) => one.kind === kind && one.label === null);
  if (own.some(({ quantity }) => quantity === null)) return null;
  return own.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0);
}
