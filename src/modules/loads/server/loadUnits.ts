import { sql } from "kysely";
import type { Values } from "#kit/pure/entity/faultsOf.ts";
import type { Fault } from "#kit/pure/entity/Field.ts";
import type { Doing, Effect, Guard } from "#kit/server/entity/rules.ts";
import { changeRows, refresh } from "#kit/server/entity/settled.ts";
import { handlingUnits } from "../../handlingUnits/handlingUnits.ts";
import { unitRules } from "../../handlingUnits/server/unitRules.ts";
import { shipmentRules } from "../../shipments/server/shipmentRules.ts";
import { shipments } from "../../shipments/shipments.ts";
import type { MoveReason, OutsidePlace } from "../../stock/moves.ts";
import { move, reverse } from "../../stock/server/move.ts";

/** Labels told of one scan. */
const MOST_TOLD = 20;

/** A unit that is to be loaded, with what may speak against it. */
interface Scanned {
  readonly label: string;
  readonly status: string | null;
  readonly entry: string;
  /** The load that has it, or for which its entry is planned. */
  readonly on: string | null;
  readonly plannedFor: string | null;
  readonly hold: string | null;
  readonly isElsewhere: boolean;
  readonly goesTo: string | null;
  readonly isReady: boolean;
  readonly lacksPapers: boolean;
}

const HERE = "received";

function faultsOf(unit: Scanned, load: string): Fault[] {
  const { label, entry, status, on, plannedFor, hold, goesTo } = unit;
  const values = { label, entry };
  if (status === null) return [{ code: "unknownLabel", values }];
  if (on !== null)
    return on === load
      ? [{ code: "loadedAlready", values }]
      : [{ code: "onOtherLoad", values: { ...values, load: on } }];
  if (status !== HERE) return [{ code: "notInHouse", values }];
  const against: readonly (Fault | false)[] = [
    hold !== null && { code: "heldUnit", values: { ...values, hold } },
    unit.isElsewhere && { code: "unitElsewhere", values },
    goesTo !== null && { code: "otherDestination", values: { ...values, destination: goesTo } },
    plannedFor !== null && { code: "plannedElsewhere", values: { ...values, load: plannedFor } },
    !unit.isReady && { code: "entryNotReady", values },
    unit.lacksPapers && { code: "papersMissing", values },
  ];
  return against.filter((fault) => fault !== false);
}

/** Says of each label why its unit may not go on the load; holds the units, so that two loads never take one. */
export const loadable: Guard = async ({ tx: { db, subscriberId }, rows: [load], input }) => {
  if (!load) return [];
  const { rows } = await sql<Scanned>`
    with held as (select * from handling_units where subscriber_id = ${subscriberId}
      and label = any(${input["labels"]}::text[]) order by id for no key update)
    select asked.label, u.status, s.entry_no as entry, l.load_no as "on",
      (select p.load_no from loads p where (p.subscriber_id, p.id) = (s.subscriber_id, s.load) and p.id <> ${load.id}
        and p.status not in ('dispatched', 'delivered', 'cancelled')) as "plannedFor",
      (select reason from entity_holds h where h.entity = 'handlingUnits' and h.row_id = u.id and h.released_at is null
        order by held_at limit 1) as hold,
      s.site <> ${load["site"]}::uuid as "isElsewhere",
      (select d.name from sites d where d.id = s.destination and d.id <> ${load["destination"]}::uuid) as "goesTo",
      s.stage = 'ready' as "isReady",
      s.doc_status not in ('verified', 'authorised') or exists (select from invoices i
        where (i.subscriber_id, i.shipment) = (s.subscriber_id, s.id) and i.auth_status in ('missing', 'rejected')) as "lacksPapers"
    from unnest(${input["labels"]}::text[]) with ordinality asked(label, at)
    left join held u on u.label = asked.label
    left join shipments s on (s.subscriber_id, s.id) = (u.subscriber_id, u.shipment)
    left join loads l on (l.subscriber_id, l.id) = (u.subscriber_id, u.load)
    order by asked.at`.execute(db);
  const wrong = rows
    .map((unit) => faultsOf(unit, String(load["loadNo"])))
    .filter(({ length }) => length > 0);
  return wrong.slice(0, MOST_TOLD).flatMap((all) => all.map((fault) => [load.id, fault] as const));
};

/** Puts the scanned units on the load's trailer: in the ledger they leave the place where they stood. */
export const loadUnits: Effect = async ({ tx, by, rows: [load], input, now }) => {
  if (!load) return new Map();
  const { rows } = await sql<{ id: string }>`select id from handling_units
    where subscriber_id = ${tx.subscriberId} and label = any(${input["labels"]}::text[])`.execute(
    tx.db,
  );
  const loaded = {
    status: "loaded",
    load: load.id,
    loadedAt: now,
    loadedBy: by.name,
    location: null,
  };
  const before = await changeRows(
    tx,
    handlingUnits,
    unitRules,
    by,
    { action: "changed", reason: String(load["loadNo"]) },
    new Map(rows.map(({ id }) => [id, loaded])),
  );
  const moves = before.map(({ id, location }) => ({
    unit: id,
    from: { location: String(location) },
    to: { outside: "trailer" as const },
  }));
  await move(tx, by, { reason: "load", document: load.id, at: now }, moves);
  return new Map();
};

interface OnLoad {
  readonly id: string;
  readonly label: string;
  readonly shipment: string;
  readonly seq: string;
  /** Where it stood. */
  readonly location: string;
}

/** Units of these labels that the load has, with the move that put them there. */
async function unitsOn({ tx, rows: [load], input }: Doing): Promise<readonly OnLoad[]> {
  const { rows } = await sql<OnLoad>`
    select u.id, u.label, u.shipment, m.seq::text, m.from_location as location from handling_units u
    join lateral (select seq, from_location from stock_moves m where (m.subscriber_id, m.unit) = (u.subscriber_id, u.id)
      order by seq desc limit 1) m on true
    where u.load = ${load?.id}::uuid and u.label = any(${input["labels"]}::text[])`.execute(tx.db);
  return rows;
}

/** The load has what is to be taken off it. */
export const unloadable: Guard = async (doing) => {
  const found = new Set((await unitsOn(doing)).map(({ label }) => label));
  const missing = (doing.input["labels"] as readonly string[]).filter((label) => !found.has(label));
  return doing.rows.flatMap(({ id }) =>
    missing
      .slice(0, MOST_TOLD)
      .map((label) => [id, { code: "notOnLoad", values: { label } }] as const),
  );
};

/** Takes units off the load, back to where each stood; the ledger keeps both. */
export const unloadUnits: Effect = async (doing) => {
  const {
    tx,
    by,
    rows: [load],
    now,
  } = doing;
  const units = await unitsOn(doing);
  const off = { status: HERE, load: null, loadedAt: null, loadedBy: null };
  await changeRows(
    tx,
    handlingUnits,
    unitRules,
    by,
    { action: "changed", reason: String(load?.["loadNo"]) },
    new Map(units.map(({ id, location }) => [id, { ...off, location }])),
  );
  await reverse(
    tx,
    by,
    now,
    units.map(({ seq }) => seq),
  );
  await refresh(
    tx,
    shipments,
    shipmentRules,
    by,
    units.map(({ shipment }) => shipment),
  );
  return new Map();
};

interface Passage {
  readonly status: "dispatched" | "delivered";
  readonly reason: MoveReason;
  readonly from: OutsidePlace;
  readonly to: OutsidePlace;
}

/** Brings all units of each load on, from one place outside to the next; sets what `values` say of the load. */
export const passesOn =
  ({ status, reason, from, to }: Passage, values: (doing: Doing) => Values): Effect =>
  async (doing) => {
    const { tx, by, rows: all, now } = doing;
    for (const load of all) {
      const { rows } = await sql<{ id: string }>`
        select id from handling_units where subscriber_id = ${tx.subscriberId} and load = ${load.id}::uuid`.execute(
        tx.db,
      );
      await changeRows(
        tx,
        handlingUnits,
        unitRules,
        by,
        { action: "changed", reason: String(load["loadNo"]) },
        new Map(rows.map(({ id }) => [id, { status }])),
      );
      const moves = rows.map(({ id }) => ({
        unit: id,
        from: { outside: from },
        to: { outside: to },
      }));
      await move(tx, by, { reason, document: load.id, at: now }, moves);
    }
    return new Map(all.map(({ id }) => [id, values(doing)]));
  };
