import { sql } from "kysely";
import type { EntityRow } from "#kit/pure/entity/EntityRow.ts";
import type { Values } from "#kit/pure/entity/faultsOf.ts";
import type { Fault } from "#kit/pure/entity/Field.ts";
import type { Effect, Guard } from "#kit/server/entity/rules.ts";
import { changeRows } from "#kit/server/entity/settled.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { shipmentRules } from "../../shipments/server/shipmentRules.ts";
import { shipments } from "../../shipments/shipments.ts";

interface Candidate {
  readonly id: string | null;
  readonly entry: string;
  readonly isReady: boolean;
  readonly isElsewhere: boolean;
  readonly goesTo: string | null;
  readonly plannedFor: string | null;
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

/** Says of each entry why it may not go with the load. */
export const plannable: Guard = async ({ tx, rows: [load], input }) => {
  if (!load) return [];
  const found = await candidates(tx, load, input["entries"] as readonly string[]);
  const faults = found.flatMap(({ id, entry, ...is }): readonly (Fault | false)[] => {
    const values = { entry };
    if (id === null) return [{ code: "unknownEntry", values }];
    return [
      !is.isReady && { code: "entryUnready", values },
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

/** Plans the entries in their order, and no others. */
export const planEntries: Effect = async ({ tx, by, rows: [load], input }) => {
  if (!load) return new Map();
  const found = await candidates(tx, load, input["entries"] as readonly string[]);
  const planned = found.map(({ id }, at): [string, Values] => [
    String(id),
    { load: load.id, loadPosition: at + 1 },
  ]);
  await replan(tx, by, load, new Map(planned));
  return new Map();
};

/** Lets go of all entries of loads. */
export const unplan: Effect = async ({ tx, by, rows }) => {
  for (const load of rows) await replan(tx, by, load, new Map());
  return new Map(rows.map(({ id }) => [id, { visit: null }]));
};

async function replan(
  tx: Tx,
  by: Parameters<typeof changeRows>[3],
  load: EntityRow,
  planned: ReadonlyMap<string, Values>,
): Promise<void> {
  const { rows: before } = await sql<{ id: string; at: number }>`
    select id, load_position as at from shipments where subscriber_id = ${tx.subscriberId} and load = ${load.id}::uuid`.execute(
    tx.db,
  );
  const none: Values = { load: null, loadPosition: null };
  const changes = new Map([...before.map(({ id }) => [id, none] as const), ...planned]);
  for (const { id, at } of before) if (planned.get(id)?.["loadPosition"] === at) changes.delete(id);
  await changeRows(
    tx,
    shipments,
    shipmentRules,
    by,
    { action: "changed", reason: String(load["loadNo"]) },
    changes,
  );
}
