import { sql } from "kysely";
import type { EntityRow } from "#kit/pure/entity/EntityRow.ts";
import type { Values } from "#kit/pure/entity/faultsOf.ts";
import { type Actor, recordEvents } from "#kit/server/entity/events.ts";
import { settled } from "#kit/server/entity/settled.ts";
import { heldRows, setByRow } from "#kit/server/entity/write.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { handlingUnits } from "../../handlingUnits/handlingUnits.ts";
import { unitRules } from "../../handlingUnits/server/unitRules.ts";
import { move, type Place } from "../../stock/server/move.ts";

interface Counted {
  readonly count: EntityRow;
  readonly at: string;
  /** Labels that the ledger has at the location. */
  readonly notFound: readonly string[];
  /** Labels that it has elsewhere, or nowhere. */
  readonly found: readonly string[];
}

/** Brings the ledger to what was seen at a location: units that were not found are lost, those found stand there. */
export async function adjust(
  tx: Tx,
  by: Actor,
  { count, at, notFound, found }: Counted,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from handling_units where label = any(${[...notFound, ...found]}::text[])`.execute(
    tx.db,
  );
  const ids = rows.map(({ id }) => id);
  const before = await heldRows(tx, handlingUnits, ids);
  const location = String(count["location"]);
  const gone = new Set(notFound);
  const isGone = (unit: EntityRow) => gone.has(String(unit["label"]));
  const changes = before.map((unit): [string, Values] => [
    unit.id,
    isGone(unit) ? { status: "lost", location: null } : { status: "received", location },
  ]);
  await setByRow(tx, handlingUnits, new Map(changes));
  const written = await heldRows(tx, handlingUnits, ids);
  const now = await settled(tx, handlingUnits, unitRules, by, written, before);
  await recordEvents(
    tx,
    handlingUnits.name,
    by,
    { action: "changed", reason: String(count["countNo"]) },
    now.rows.map(({ id, version }) => ({ id, version, changes: now.changes.get(id) ?? {} })),
  );
  const placeOf = (place: EntityRow[string] | undefined): Place =>
    typeof place === "string" ? { location: place } : { outside: "adjust" };
  const moves = before.map((unit) => ({
    unit: unit.id,
    from: placeOf(unit["location"]),
    to: isGone(unit) ? placeOf(null) : { location },
  }));
  await move(tx, by, { reason: "count", document: count.id, at }, moves);
}
