import type { EntityRow } from "#kit/pure/entity/EntityRow.ts";
import type { Values } from "#kit/pure/entity/faultsOf.ts";
import type { Actor } from "#kit/server/entity/events.ts";
import { changeRows, refresh } from "#kit/server/entity/settled.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { handlingUnits } from "../../handlingUnits/handlingUnits.ts";
import { unitRules } from "../../handlingUnits/server/unitRules.ts";
import { shipmentRules } from "../../shipments/server/shipmentRules.ts";
import { shipments } from "../../shipments/shipments.ts";
import { corrections } from "../../stock/server/corrections.ts";
import { move, type Place } from "../../stock/server/move.ts";
import type { Difference } from "./differences.ts";
import type { Unit } from "./standing.ts";

export interface Seen {
  /** Units that the ledger has at the location. */
  readonly notFound: readonly Unit[];
  /** Units that it has elsewhere, or nowhere. */
  readonly found: readonly Unit[];
  /** Of parts without a unit. */
  readonly differences: readonly Difference[];
}

const OUTSIDE = { outside: "adjust" } as const;

/** Brings the ledger to what was seen at a location: units that were not found are lost, those found stand there, and so does what was counted of parts. */
export async function adjust(
  tx: Tx,
  by: Actor,
  count: EntityRow,
  at: string,
  { notFound, found, differences }: Seen,
): Promise<void> {
  const location = String(count["location"]);
  const gone = new Set(notFound.map(({ id }) => id));
  const changes = [...notFound, ...found].map(({ id }): [string, Values] => [
    id,
    gone.has(id) ? { status: "lost", location: null } : { status: "received", location },
  ]);
  const said = { action: "changed", reason: String(count["countNo"]) };
  const before = await changeRows(tx, handlingUnits, unitRules, by, said, new Map(changes));
  const placeOf = (place: EntityRow[string] | undefined): Place =>
    typeof place === "string" ? { location: place } : OUTSIDE;
  const moves = before.map((unit) => ({
    unit: unit.id,
    from: placeOf(unit["location"]),
    to: gone.has(unit.id) ? OUTSIDE : { location },
  }));
  const ofParts = corrections(differences.map((one) => ({ ...one, location })));
  const why = { reason: "count", document: count.id, at } as const;
  await move(tx, by, why, [...moves, ...ofParts]);
  // The whole of an entry has gone once the rest of it is missed, and no more once that is found.
  const entries = before.map(({ shipment }) => String(shipment));
  await refresh(tx, shipments, shipmentRules, by, entries);
}
