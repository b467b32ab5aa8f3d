import { sql } from "kysely";
import type { EntityRow } from "#kit/pure/entity/EntityRow.ts";
import type { Values } from "#kit/pure/entity/faultsOf.ts";
import type { Fault } from "#kit/pure/entity/Field.ts";
import type { Effect, Guard } from "#kit/server/entity/rules.ts";
import { changeRows } from "#kit/server/entity/settled.ts";
import type { Actor } from "#kit/server/entity/events.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { releaseFacts } from "../../releases/server/releaseFacts.ts";
import { releases } from "../../releases/releases.ts";
import { shipmentRules } from "../../shipments/server/shipmentRules.ts";
import { shipments } from "../../shipments/shipments.ts";
import { releasesNumbered } from "./loadReleases.ts";

interface Candidate {
  readonly id: string | null;
  readonly entry: string;
  readonly isReady: boolean;
  readonly isElsewhere: boolean;
  readonly goesTo: string | null;
  readonly plannedFor: string | null;
  readonly isRelease?: true;
}

/** The entries of these numbers, in their order; without an id where there is none. */
async function candidates({ db, subscriberId }: Tx, load: EntityRow, entries: readonly string[]) {
  const { rows } = await sql<Candidate>`
    with held as (select * from shipments where subscriber_id = ${subscriberId} and entry_no = any(${entries}::text[])
      order by id for no key update)
    select s.id, asked.entry, s.stage = 'ready' as "isReady", s.site <> ${load["site"]}::uuid as "isElsewhere",
      (select d.name from sites d where d.id = s.destination and d.id <> ${load["destination"]}::uuid) as "goesTo",
      (select p.load_no from loads p where (p.subscriber_id, p.id) = (s.subscriber_id, s.load) and p.id <> ${load.id}
        and p.status not in ('dispatched', 'delivered', 'cancelled')) as "plannedFor"
    from unnest(${entries}::text[]) with ordinality asked(entry, at) left join held s on s.entry_no = asked.entry
    order by asked.at`.execute(db);
  return rows;
}

/** Releases come before entries: whoever holds both holds them in this order. */
async function found(tx: Tx, load: EntityRow, asked: unknown): Promise<readonly Candidate[]> {
  const numbers = asked as readonly string[];
  const releases = await releasesNumbered(tx, load, numbers);
  const entries = await candidates(tx, load, numbers);
  return entries.map((one) => {
    const release = one.id === null ? releases.get(one.entry) : undefined;
    if (!release) return one;
    const isReady = release.status === "staged";
    return { ...release, entry: one.entry, isReady, isRelease: true };
  });
}

/** Says of each entry and release why it may not go with the load. */
export const plannable: Guard = async ({ tx, rows: [load], input }) => {
  if (!load) return [];
  const all = await found(tx, load, input["entries"]);
  const faults = all.flatMap(({ id, entry, ...is }): readonly (Fault | false)[] => {
    const values = { entry };
    if (id === null) return [{ code: "unknownEntry", values }];
    return [
      !is.isReady && {
        code: is.isRelease ? "releaseNotStaged" : "entryUnready",
        values: is.isRelease ? { label: entry } : values,
      },
      is.isElsewhere && { code: "entryElsewhere", values },
      is.goesTo !== null && {
        code: "entryGoesTo",
        values: { ...values, destination: is.goesTo },
      },
      is.plannedFor !== null && {
        code: "entryPlanned",
        values: { ...values, load: is.plannedFor },
      },
    ];
  });
  return faults.flatMap((fault) => (fault === false ? [] : [[load.id, fault] as const]));
};

/** Plans the entries and releases in their order, and no others. */
export const planEntries: Effect = async ({ tx, by, rows: [load], input }) => {
  if (!load) return new Map();
  const all = await found(tx, load, input["entries"]);
  const planned: Planned = { releases: new Map(), shipments: new Map() };
  for (const [at, { id, isRelease }] of all.entries())
    planned[isRelease ? "releases" : "shipments"].set(String(id), {
      load: load.id,
      loadPosition: at + 1,
    });
  await replan(tx, by, load, planned);
  const { unitType = null, carrier = null } = input;
  return new Map(unitType === null ? [] : [[load.id, { unitType, carrier }]]);
};

/** Lets go of all entries and releases of loads. */
export const unplan: Effect = async ({ tx, by, rows }) => {
  for (const load of rows)
    await replan(tx, by, load, { releases: new Map(), shipments: new Map() });
  return new Map(rows.map(({ id }) => [id, { visit: null }]));
};

/** Of each table what its rows become. */
type Planned = Record<"releases" | "shipments", Map<string, Values>>;
const TABLES = {
  releases: [releases, releaseFacts],
  shipments: [shipments, shipmentRules],
} as const;

async function replan(tx: Tx, by: Actor, load: EntityRow, all: Planned): Promise<void> {
  for (const table of ["releases", "shipments"] as const) {
    const { rows: before } = await sql<{ id: string; at: number }>`
      select id, load_position as at from ${sql.table(table)}
      where subscriber_id = ${tx.subscriberId} and load = ${load.id}::uuid`.execute(tx.db);
    const none: Values = { load: null, loadPosition: null };
    const planned = all[table];
    const changes = new Map([...before.map(({ id }) => [id, none] as const), ...planned]);
    for (const { id, at } of before)
      if (planned.get(id)?.["loadPosition"] === at) changes.delete(id);
    const [entity, rules] = TABLES[table];
    const said = { action: "changed", reason: String(load["loadNo"]) };
    await changeRows(tx, entity, rules, by, said, changes);
  }
}
