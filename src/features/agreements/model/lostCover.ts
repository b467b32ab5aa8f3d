import Big from "big.js";
import { dayAfter } from "#kit/pure/calendar.ts";
import type { Span } from "./coverage.ts";
import { isSameSupplier } from "./supplier.ts";

/** What was imported of a part from one supplier; `duty` is what a preference saved, in pesos. */
export interface Imported {
  readonly partKey: string;
  readonly partNo: string;
  readonly supplier: string | null;
  readonly partidas: number;
  readonly duty: string | null;
}

/** A line of another agreement, with the days that it covers. */
export interface OtherCover {
  readonly partKey: string;
  readonly supplier: string | null;
  readonly span: Span | null;
}

/** A part that will be imported without cover if nothing is done. */
export interface LostPart {
  readonly partNo: string;
  readonly partidas: number;
  readonly duty: string | null;
}

const mayBeSame = (one: string | null, other: string | null) =>
  one === null || other === null || isSameSupplier(one, other);

/**
 * The imported parts that nothing covers on the day after `lastOn`, the dearest first. Only what came
 * from the agreement's supplier counts, or from one that nobody named; another supplier's lines help nobody.
 */
export function lostCover(
  { supplier, lastOn }: { readonly supplier: string | null; readonly lastOn: string },
  imported: readonly Imported[],
  others: readonly OtherCover[],
): LostPart[] {
  const day = dayAfter(lastOn);
  const helped = new Set(
    others
      .filter(({ span }) => span !== null && span.from <= day && day < span.until)
      .filter((other) => mayBeSame(other.supplier, supplier))
      .map(({ partKey }) => partKey),
  );
  const own = imported.filter(
    (one) => !helped.has(one.partKey) && mayBeSame(one.supplier, supplier),
  );
  return [...Map.groupBy(own, ({ partKey }) => partKey).values()]
    .map((rows) => ({
      partNo: rows[0]?.partNo ?? "",
      partidas: rows.reduce((sum, { partidas }) => sum + partidas, 0),
      duty: total(rows.map(({ duty }) => duty)),
    }))
    .toSorted((a, b) => Big(b.duty ?? 0).cmp(a.duty ?? 0) || b.partidas - a.partidas);
}

/** The sum of amounts; null when none is known. */
export function total(amounts: readonly (string | null)[]): string | null {
  const known = amounts.filter((amount) => amount !== null);
  return known.length === 0 ? null : known.reduce((sum, one) => sum.plus(one), Big(0)).toFixed(2);
}
