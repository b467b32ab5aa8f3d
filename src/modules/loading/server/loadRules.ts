import { sql } from "kysely";
import type { Fault } from "#kit/entity/Field.ts";
import { type Effect, type Guard, rowGuard, type Rules, sets } from "#kit/entity/server/rules.ts";
import { Problem } from "#kit/pure/problem.ts";
import { initialValues, setEach, setNothing } from "#kit/entity/server/setEach.ts";
import { changeRows, refresh } from "#kit/entity/server/settled.ts";
import { heldRows, setByRow } from "#kit/entity/server/write.ts";
import { shipmentRules } from "../../shipments/server/shipmentRules.ts";
import { shipments } from "../../shipments/shipments.ts";
import { siteNumber } from "../../sites/server/places.ts";
import { loads, PLANNED } from "../../loads/loads.ts";
import { arrives, confirm, explained, uncounted } from "./countLoad.ts";
import { accounted, nothingHeld, paid, papered, paperedPlan, papersThere } from "./leaving.ts";
import { asPlanned, factsOf, loadedSomething, planned, sum, unloaded } from "./loadFacts.ts";
import {
  assignable,
  assignTrailer,
  docked,
  driveOff,
  fitsTrailer,
  namedOnce,
  sealHolds,
  sealTrailer,
  startsAt,
  unsealTrailer,
} from "./loadTrailer.ts";
import { loadable, loadUnits, unloadable, unloadUnits } from "./loadUnits.ts";
import { plannable, planEntries, unplan } from "./planLoad.ts";

const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);
const onlyOne: Guard<typeof loads> = ({ rows }) =>
  rows.length > 1 ? idsOf(rows).map((id) => [id, { code: "oneAtATime" }] as const) : [];

const pictured = rowGuard<typeof loads, "start" | "seal">((_row, { input }) =>
  input.photo === null && input.waiver === null ? { code: "noPhoto" } : undefined,
);

const carried: Guard<typeof loads> = async ({ tx, rows }) => {
  const found = await sql<{ id: string; name: string | null }>`
    select l.id, c.name from loads l
    left join shared.carriers c on (c.subscriber_id, c.id) = (l.subscriber_id, l.carrier)
    where l.id = any(${idsOf(rows)}::uuid[]) and c.status is distinct from 'active'`.execute(tx.db);
  return found.rows.map(({ id, name }) => [
    id,
    name === null ? { code: "noCarrier" } : { code: "carrierOff", values: { carrier: name } },
  ]);
};

/** The other load can take over the trailer. */
const takesOver: Guard<typeof loads, "reassign"> = async ({ tx, rows: [row], input }) => {
  // Two that give each other their trailers at once would wait for each other for ever.
  const free =
    await sql`select from loads where id = ${input.to}::uuid for no key update skip locked`.execute(
      tx.db,
    );
  if (free.rows.length === 0)
    throw new Problem("changed", undefined, { reasonCode: "entity.stale" });
  const [to] = await heldRows(tx, loads, [input.to]);
  if (!row || !to) return [];
  const values = { load: to.loadNo };
  const isOpen = PLANNED.some((status) => status === to.status);
  const faults: readonly (Fault | false)[] = [
    row.visit === null && { code: "noTrailer" },
    (!isOpen || to.visit !== null) && { code: "cannotTakeOver", values },
    to.site !== row.site && { code: "loadElsewhere", values },
    to.unitType !== row.unitType && { code: "otherTypeOf", values },
  ];
  return faults.flatMap((fault) => (fault === false ? [] : [[row.id, fault] as const]));
};

const handOver: Effect<typeof loads, "reassign"> = async ({ tx, by, rows: [row], input }) => {
  if (!row) return setNothing(loads);
  const { id, visit, loadNo } = row;
  // A trailer is one load's: this one lets go of it first.
  const free = setEach(loads, [row], () => ({ visit: null }));
  await setByRow(tx, loads, free, { isNewVersion: false });
  const taken = setEach(loads, [{ id: input.to }], () => ({ visit, reassignedFrom: id }));
  await changeRows(tx, loads, loadRules, by, { action: "changed", reason: loadNo }, taken);
  return setEach(loads, [row], () => ({
    visit: null,
    dock: null,
    startedAt: null,
    startedBy: null,
    startWaiver: null,
  }));
};

export const loadRules: Rules<typeof loads> = {
  begin: async (tx, { site }, now) =>
    initialValues(loads, { loadNo: await siteNumber(tx, "L", site, now) }),
  follow: async (tx, rows) => {
    const facts = await factsOf({ tx }, idsOf(rows));
    const known = rows.flatMap((row) => {
      const own = facts.get(row.id);
      return own ? [{ id: row.id, set: sum(own, row) }] : [];
    });
    return setEach(loads, known, ({ set }) => set);
  },
  // The stage of an entry follows from its units and the states of their loads; who moves units sees to their entries.
  afterwards: async (tx, by, all, before) => {
    const was = new Map(before.map(({ id, status }) => [id, status]));
    const rows = all.filter(({ id, status }) => status !== was.get(id));
    if (rows.length === 0) return;
    const found = await sql<{ id: string }>`
      select id from shared.shipments where load = any(${idsOf(rows)}::uuid[])
      union select shipment from shared.handling_units where load = any(${idsOf(rows)}::uuid[])`.execute(
      tx.db,
    );
    await refresh(tx, shipments, shipmentRules, by, idsOf(found.rows));
  },
  commands: {
    cancel: { guards: [unloaded], effect: unplan },
    plan: { guards: [onlyOne, plannable, paperedPlan, fitsTrailer], effect: planEntries },
    release: {
      guards: [planned, carried, papersThere],
      effect: sets(loads, ({ now }) => ({ releasedAt: now })),
    },
    assign: {
      guards: [onlyOne, assignable],
      effect: assignTrailer,
    },
    reassign: { guards: [onlyOne, unloaded, takesOver], effect: handOver },
    start: {
      guards: [docked, pictured],
      effect: startsAt,
    },
    scan: { guards: [onlyOne, loadable], effect: loadUnits },
    unscan: { guards: [onlyOne, unloadable], effect: unloadUnits },
    finish: {
      guards: [loadedSomething, asPlanned],
      effect: sets(loads, ({ input: { difference }, now }) => ({ loadedAt: now, difference })),
    },
    reopen: { effect: unsealTrailer },
    seal: { guards: [docked, pictured], effect: sealTrailer },
    dispatch: {
      guards: [namedOnce, sealHolds, nothingHeld, accounted, papered, paid],
      effect: driveOff,
    },
    deliver: { effect: arrives },
    confirmReceipt: { guards: [onlyOne, uncounted, explained], effect: confirm },
  },
};
