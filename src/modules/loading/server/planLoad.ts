import { sql } from "kysely";
import type { Fault } from "#kit/entity/Field.ts";
import type { Effect, Guard } from "#kit/entity/server/rules.ts";
import { setEach, setNothing } from "#kit/entity/server/setEach.ts";
import { changeRows } from "#kit/entity/server/settled.ts";
import type { Actor } from "#kit/entity/server/events.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { releaseFacts } from "../../releases/server/releaseFacts.ts";
import { releases } from "../../releases/releases.ts";
import { shipmentRules } from "../../shipments/server/shipmentRules.ts";
import { shipments } from "../../shipments/shipments.ts";
import { type LoadRow, loads } from "../../loads/loads.ts";
import { releasesNumbered } from "./loadReleases.ts";

interface Candidate {
  readonly id: string | null;
  readonly entry: string;
  readonly isReady: boolean;
  readonly isElsewhere: boolean;
  readonly goesTo: string | null;
  readonly plannedFor: string | null;
}

/** The entries of these numbers, in their order; without an id where there is none. */
async function candidates({ db, subscriberId }: Tx, load: LoadRow, entries: readonly string[]) {
  const { rows } = await sql<Candidate>`
    with held as (select * from shared.shipments where subscriber_id = ${subscriberId} and entry_no = any(${entries}::text[])
      order by id for no key update)
    select s.id, asked.entry, s.stage = 'ready' as "isReady", s.site <> ${load.site}::uuid as "isElsewhere",
      (select d.name from shared.sites d where d.id = s.destination and d.id <> ${load.destination}::uuid) as "goesTo",
      (select p.load_no from loads p where (p.subscriber_id, p.id) = (s.subscriber_id, s.load) and p.id <> ${load.id}
        and p.status not in ('dispatched', 'delivered', 'cancelled')) as "plannedFor"
    from unnest(${entries}::text[]) with ordinality asked(entry, at) left join held s on s.entry_no = asked.entry
    order by asked.at`.execute(db);
  return rows;
}

/** Releases come before entries: whoever holds both holds them in this order. */
async function found(
  tx: Tx,
  load: LoadRow,
  numbers: readonly string[],
): Promise<readonly (Candidate & { readonly isRelease: boolean })[]> {
  const releases = await releasesNumbered(tx, load, numbers);
  const entries = await candidates(tx, load, numbers);
  return entries.map((one) => {
    const release = one.id === null ? releases.get(one.entry) : undefined;
    if (!release) return { ...one, isRelease: false };
    const isReady = release.status === "staged";
    return { ...release, entry: one.entry, isReady, isRelease: true };
  });
}

/** Says of each entry and release why it may not go with the load. */
export const plannable: Guard<typeof loads, "plan"> = async ({ tx, rows: [load], input }) => {
  if (!load) return [];
  const all = await found(tx, load, input.entries);
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
export const planEntries: Effect<typeof loads, "plan"> = async ({
  tx,
  by,
  rows: [load],
  input,
}) => {
  if (!load) return setNothing(loads);
  const all = await found(tx, load, input.entries);
  const planned = all.flatMap(({ id, isRelease }, at) =>
    id === null ? [] : [{ id, isRelease, loadPosition: at + 1 }],
  );
  await replan(tx, by, load, planned);
  const { unitType, carrier } = input;
  if (unitType === null) return setNothing(loads);
  return setEach(loads, [load], () => ({ unitType, carrier }));
};

/** Lets go of all entries and releases of loads. */
export const unplan: Effect<typeof loads> = async ({ tx, by, rows }) => {
  for (const load of rows) await replan(tx, by, load, []);
  return setEach(loads, rows, () => ({ visit: null }));
};

/** An entry or release with its turn in a plan. */
interface Planned {
  readonly id: string;
  readonly loadPosition: number;
}

async function replan(
  tx: Tx,
  by: Actor,
  load: LoadRow,
  all: readonly (Planned & { readonly isRelease: boolean })[],
): Promise<void> {
  const { released = [], entries = [] } = Object.groupBy(all, ({ isRelease }) =>
    isRelease ? "released" : "entries",
  );
  const said = { action: "changed", reason: load.loadNo };
  const changedReleases = await changed(tx, "releases", load, released);
  const ofReleases = setEach(releases, changedReleases, placeOf);
  await changeRows(tx, releases, releaseFacts, by, said, ofReleases);
  const changedEntries = await changed(tx, "shipments", load, entries);
  const ofEntries = setEach(shipments, changedEntries, placeOf);
  await changeRows(tx, shipments, shipmentRules, by, said, ofEntries);
}

/** A row that comes to a plan, to another turn in it, or out of it. */
interface Changed {
  readonly id: string;
  readonly load: string | null;
  readonly loadPosition: number | null;
}

const placeOf = ({ load, loadPosition }: Changed) => ({ load, loadPosition });

/** What becomes of the rows of a table that the load has or is to have, as far as it is another than it was. */
async function changed(
  { db, subscriberId }: Tx,
  table: "releases" | "shipments",
  load: LoadRow,
  planned: readonly Planned[],
): Promise<readonly Changed[]> {
  const { rows: before } = await sql<{ id: string; at: number | null }>`
    select id, load_position as at from ${sql.id("shared", table)}
    where subscriber_id = ${subscriberId} and load = ${load.id}::uuid`.execute(db);
  const was = new Map(before.map(({ id, at }) => [id, at]));
  const stays = new Set(planned.map(({ id }) => id));
  return [
    ...before.flatMap(({ id }) => (stays.has(id) ? [] : [{ id, load: null, loadPosition: null }])),
    ...planned.flatMap(({ id, loadPosition }) =>
      was.get(id) === loadPosition ? [] : [{ id, load: load.id, loadPosition }],
    ),
  ];
}
