import { sql } from "kysely";
import type { EntityRow } from "#kit/pure/entity/EntityRow.ts";
import type { Values } from "#kit/pure/entity/faultsOf.ts";
import type { Fault } from "#kit/pure/entity/Field.ts";
import {
  type Doing,
  type Effect,
  type Guard,
  rowGuard,
  type Rules,
  sets,
} from "#kit/server/entity/rules.ts";
import { Problem } from "#kit/pure/problem.ts";
import { changeRows, refresh } from "#kit/server/entity/settled.ts";
import { heldRows, setByRow } from "#kit/server/entity/write.ts";
import { runCommand } from "#kit/server/entity/commands.ts";
import { shipmentRules } from "../../shipments/server/shipmentRules.ts";
import { shipments } from "../../shipments/shipments.ts";
import { siteNumber } from "../../sites/server/places.ts";
import { visitRules } from "../../trailerVisits/server/visitRules.ts";
import { trailerVisits } from "../../trailerVisits/trailerVisits.ts";
import { loads, PLANNED } from "../loads.ts";
import { loadable, loadUnits, passesOn, unloadable, unloadUnits } from "./loadUnits.ts";
import { plannable, planEntries, unplan } from "./planLoad.ts";

const idsOf = (rows: readonly EntityRow[]) => rows.map(({ id }) => id);
const onlyOne: Guard = ({ rows }) =>
  rows.length > 1 ? idsOf(rows).map((id) => [id, { code: "oneAtATime" }] as const) : [];

/** Of what was planned, and what is on the trailer. */
interface Facts {
  readonly id: string;
  /** Units of its planned entries that still stand in the house. */
  readonly left: number;
  /** Units on the trailer whose entries are not planned for it. */
  readonly extra: number;
  readonly loaded: number;
  readonly weight: string | null;
  readonly entries: number;
  /** Planned entries that go through in their own trailer, without units. */
  readonly direct: number;
}

async function factsOf({ tx: { db } }: Pick<Doing, "tx">, ids: readonly string[]) {
  const { rows } = await sql<Facts>`
    select l.id, p.left, p.entries, p.direct, o.loaded, o.extra, o.weight::text
    from loads l
    cross join lateral (select count(*)::integer as entries, count(*) filter (where u.all = 0)::integer as direct,
        coalesce(sum(u.left), 0)::integer as left
      from shipments s cross join lateral (select count(*) as all, count(*) filter (where status = 'received') as left
        from handling_units u where (u.subscriber_id, u.shipment) = (s.subscriber_id, s.id)) u
      where (s.subscriber_id, s.load) = (l.subscriber_id, l.id)) p
    cross join lateral (select count(*)::integer as loaded, sum(u.weight) as weight,
        count(*) filter (where s.load is distinct from l.id)::integer as extra
      from handling_units u join shipments s on (s.subscriber_id, s.id) = (u.subscriber_id, u.shipment)
      where (u.subscriber_id, u.load) = (l.subscriber_id, l.id)) o
    where l.id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** A guard that looks at what was planned and loaded. */
const factGuard =
  (why: (facts: Facts, doing: Doing) => Fault | undefined): Guard =>
  async (doing) => {
    const facts = await factsOf(doing, idsOf(doing.rows));
    return [...facts.values()].flatMap((each) => {
      const fault = why(each, doing);
      return fault ? [[each.id, fault] as const] : [];
    });
  };

const planned = factGuard(({ entries }) =>
  entries === 0 ? { code: "nothingPlanned" } : undefined,
);
const unloaded = factGuard(({ loaded }) =>
  loaded > 0 ? { code: "stillLoaded", values: { number: loaded } } : undefined,
);
const loadedSomething = factGuard(({ loaded, direct }) =>
  loaded + direct === 0 ? { code: "nothingLoaded" } : undefined,
);
const asPlanned = factGuard(({ left, extra }, { input }) =>
  left + extra > 0 && input["difference"] === null
    ? { code: "loadDiffers", values: { left, extra } }
    : undefined,
);
const pictured = rowGuard((_row, { input }) =>
  input["photo"] === null && input["waiver"] === null ? { code: "noPhoto" } : undefined,
);

const carried: Guard = async ({ tx, rows }) => {
  const found = await sql<{ id: string; name: string | null }>`
    select l.id, c.name from loads l
    left join carriers c on (c.subscriber_id, c.id) = (l.subscriber_id, l.carrier)
    where l.id = any(${idsOf(rows)}::uuid[]) and c.status is distinct from 'active'`.execute(tx.db);
  return found.rows.map(({ id, name }) => [
    id,
    name === null ? { code: "noCarrier" } : { code: "carrierOff", values: { carrier: name } },
  ]);
};

interface Trailer {
  readonly number: string;
  readonly type: string;
  readonly site: string;
  readonly position: string;
  readonly seal: string | null;
  readonly load: string | null;
}

/** The trailer of a visit, and the load that it has. */
async function trailerOf({ tx: { db } }: Doing, visit: unknown): Promise<Trailer | undefined> {
  const { rows } = await sql<Trailer>`
    select v.trailer_no as number, t.trailer_type as type, v.site, v.position, v.seal, l.load_no as load
    from trailer_visits v join trailers t on (t.subscriber_id, t.id) = (v.subscriber_id, v.trailer)
    left join loads l on (l.subscriber_id, l.visit) = (v.subscriber_id, v.id)
      and l.status not in ('dispatched', 'delivered', 'cancelled')
    where v.id = ${visit}::uuid for no key update of v`.execute(db);
  return rows[0];
}

/** The trailer can come to this load: it is at its site, of its type, and no other load's. */
const assignable: Guard = async (doing) => {
  const [row] = doing.rows;
  const trailer = await trailerOf(doing, doing.input["visit"]);
  if (!row || !trailer) return [];
  const { number, load } = trailer;
  const faults: readonly (Fault | false)[] = [
    trailer.site !== row["site"] && { code: "trailerElsewhere", values: { trailer: number } },
    ["out", "cancelled"].includes(trailer.position) && {
      code: "trailerGone",
      values: { trailer: number },
    },
    trailer.type !== row["unitType"] && { code: "otherType", values: { trailer: number } },
    load !== null &&
      load !== row["loadNo"] && { code: "trailerTaken", values: { trailer: number, load } },
  ];
  return faults.flatMap((fault) => (fault === false ? [] : [[row.id, fault] as const]));
};

const docked: Guard = async (doing) => {
  const found = doing.rows.map(async ({ id, visit }) => {
    const trailer = await trailerOf(doing, visit);
    if (!trailer) return [[id, { code: "noTrailer" }] as const];
    const values = { trailer: trailer.number };
    return trailer.position === "atDock" ? [] : [[id, { code: "notAtDock", values }] as const];
  });
  return (await Promise.all(found)).flat();
};

const sealHolds: Guard = async (doing) => {
  const found = doing.rows.map(async ({ id, visit, seal }) => {
    const trailer = await trailerOf(doing, visit);
    if (!trailer || trailer.seal === seal) return [];
    return [[id, { code: "sealBroken", values: { seal: String(seal) } }] as const];
  });
  return (await Promise.all(found)).flat();
};

/** The other load can take over the trailer. */
const takesOver: Guard = async (doing) => {
  const [row] = doing.rows;
  const other = String(doing.input["to"]);
  // Two that give each other their trailers at once would wait for each other for ever.
  const free =
    await sql`select from loads where id = ${other}::uuid for no key update skip locked`.execute(
      doing.tx.db,
    );
  if (free.rows.length === 0)
    throw new Problem("changed", undefined, { reasonCode: "entity.stale" });
  const [to] = await heldRows(doing.tx, loads, [other]);
  if (!row || !to) return [];
  const values = { load: String(to["loadNo"]) };
  const isOpen = PLANNED.some((status) => status === to["status"]);
  const faults: readonly (Fault | false)[] = [
    row["visit"] === null && { code: "noTrailer" },
    (to.id === row.id || !isOpen || to["visit"] !== null) && { code: "cannotTakeOver", values },
    to["site"] !== row["site"] && { code: "loadElsewhere", values },
    to["unitType"] !== row["unitType"] && { code: "otherTypeOf", values },
  ];
  return faults.flatMap((fault) => (fault === false ? [] : [[row.id, fault] as const]));
};

const handOver: Effect = async ({ tx, by, rows: [row], input }) => {
  if (!row) return new Map();
  const free: Values = { visit: null, startedAt: null, startedBy: null, startWaiver: null };
  // A trailer is one load's: this one lets go of it first.
  await setByRow(tx, loads, new Map([[row.id, { visit: null }]]), { isNewVersion: false });
  const taken = { visit: row["visit"] ?? null, reassignedFrom: row.id };
  const said = { action: "changed", reason: String(row["loadNo"]) };
  const to = new Map([[String(input["to"]), taken]]);
  await changeRows(tx, loads, loadRules, by, said, to);
  return new Map([[row.id, free]]);
};

/** What seals a load seals its trailer: the visit's own commands say so in its history. */
const sealTrailer: Effect = async (doing) => {
  const { tx, by, rows, input, now, today } = doing;
  for (const row of rows) {
    const steps = [
      ["markLoad", { load: "full" }],
      ["changeSeal", { seal: input["seal"] ?? null }],
    ] as const;
    for (const [action, filled] of steps) {
      const visit = await heldRows(tx, trailerVisits, [String(row["visit"])]);
      const asked = { action, reason: String(row["loadNo"]), input: filled, today };
      await runCommand(tx, trailerVisits, visitRules, by, visit, asked);
    }
  }
  const { seal = null, waiver = null } = input;
  return new Map(rows.map(({ id }) => [id, { seal, sealWaiver: waiver, sealedAt: now }]));
};

const sum = (facts: Facts, { status }: EntityRow): Values => ({
  // What was planned of a load that has gone stays as it was then.
  ...(["draft", "released", "loading", "loaded"].includes(String(status)) && {
    unitsPlanned: facts.left + facts.loaded - facts.extra,
  }),
  unitsLoaded: facts.loaded,
  weightLoaded: facts.weight,
});

export const loadRules: Rules = {
  begin: async (tx, values, now) => ({
    loadNo: await siteNumber(tx, "L", values["site"] ?? null, now),
  }),
  follow: async (tx, rows) => {
    const facts = await factsOf({ tx }, idsOf(rows));
    return new Map(
      rows.flatMap((row) => {
        const own = facts.get(row.id);
        return own ? [[row.id, sum(own, row)] as const] : [];
      }),
    );
  },
  // The stage of an entry follows from its units and their loads.
  afterwards: async (tx, by, rows) => {
    const found = await sql<{ id: string }>`
      select id from shipments where load = any(${idsOf(rows)}::uuid[])
      union select shipment from handling_units where load = any(${idsOf(rows)}::uuid[])`.execute(
      tx.db,
    );
    await refresh(tx, shipments, shipmentRules, by, idsOf(found.rows as EntityRow[]));
  },
  commands: {
    cancel: { guards: [unloaded], effect: unplan },
    plan: { guards: [onlyOne, plannable], effect: planEntries },
    release: { guards: [planned, carried], effect: sets(({ now }) => ({ releasedAt: now })) },
    assign: {
      guards: [onlyOne, assignable],
      effect: sets(({ input }) => ({ visit: input["visit"] ?? null })),
    },
    reassign: { guards: [onlyOne, unloaded, takesOver], effect: handOver },
    start: {
      guards: [docked, pictured],
      effect: sets(({ input, now, by }) => ({
        startedAt: now,
        startedBy: by.name,
        startWaiver: input["waiver"] ?? null,
      })),
    },
    scan: { guards: [onlyOne, loadable], effect: loadUnits },
    unscan: { guards: [onlyOne, unloadable], effect: unloadUnits },
    finish: {
      guards: [loadedSomething, asPlanned],
      effect: sets(({ input, now }) => ({
        loadedAt: now,
        difference: input["difference"] ?? null,
      })),
    },
    reopen: {
      effect: sets(() => ({ loadedAt: null, sealedAt: null, seal: null, sealWaiver: null })),
    },
    seal: { guards: [docked, pictured], effect: sealTrailer },
    dispatch: {
      guards: [sealHolds],
      effect: passesOn(
        { status: "dispatched", reason: "ship", from: "trailer", to: "transit" },
        ({ now }) => ({ dispatchedAt: now }),
      ),
    },
    deliver: {
      effect: passesOn(
        { status: "delivered", reason: "deliver", from: "transit", to: "customer" },
        ({ now }) => ({ deliveredAt: now }),
      ),
    },
  },
};
