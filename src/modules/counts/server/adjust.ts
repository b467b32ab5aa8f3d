import type { Actor } from "#kit/entity/server/events.ts";
import { setEach } from "#kit/entity/server/setEach.ts";
import { changeRows, refresh } from "#kit/entity/server/settled.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { handlingUnits } from "../../shipments/handlingUnits/handlingUnits.ts";
import { unitRules } from "../../shipments/handlingUnits/server/unitRules.ts";
import { shipmentRules } from "../../shipments/server/shipmentRules.ts";
import { shipments } from "../../shipments/shipments.ts";
import { corrections } from "../../stock/server/corrections.ts";
import { move } from "../../stock/server/move.ts";
import type { CountRow } from "../counts.ts";
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
  { id: document, location, countNo }: CountRow,
  at: string,
  { notFound, found, differences }: Seen,
): Promise<void> {
  const gone = new Set(notFound.map(({ id }) => id));
  const changes = setEach(handlingUnits, [...notFound, ...found], ({ id }) =>
    gone.has(id) ? { status: "lost", location: null } : { status: "received", location },
  );
  const said = { action: "changed", reason: countNo };
  const before = await changeRows(tx, handlingUnits, unitRules, by, said, changes);
  const moves = before.map(({ id: unit, location: from }) => ({
    unit,
    from: from === null ? OUTSIDE : { location: from },
    to: gone.has(unit) ? OUTSIDE : { location },
  }));
  const ofParts = corrections(differences.map((one) => ({ ...one, location })));
  const why = { reason: "count", document, at } as const;
  await move(tx, by, why, [...moves, ...ofParts]);
  // The whole of an entry has gone once the rest of it is missed, and no more once that is found.
  const entries = before.map(({ shipment }) => shipment);
  await refresh(tx, shipments, shipmentRules, by, entries);
}
