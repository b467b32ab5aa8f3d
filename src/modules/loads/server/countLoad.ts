import { sql } from "kysely";
import type { EntityRow } from "#kit/pure/entity/EntityRow.ts";
import type { Tx } from "#kit/server/tenant.ts";
import {
  askedRowGuard,
  type Doing,
  type Effect,
  type Guard,
  rowGuard,
} from "#kit/server/entity/rules.ts";
import { addRow } from "#kit/server/entity/save.ts";
import { exceptions } from "../../exceptions/exceptions.ts";
import { exceptionRules } from "../../exceptions/server/exceptionRules.ts";
import { passesOn } from "./passesOn.ts";

interface Sent {
  /** Units on the trailer, those of releases too, or those declared of entries that go through without being unloaded. */
  readonly units: number;
  /** The entry that most of them are of: an exception is told of one. */
  readonly entry: string | null;
}

async function sentWith({ db }: Tx, load: EntityRow): Promise<Sent | undefined> {
  const { rows } = await sql<Sent>`
    select sum(units) over ()::integer as units, id as entry from (
      select null::uuid as id, null::integer as at, units from releases
      where load = ${load.id}::uuid and status in ('shipped', 'delivered')
      union all select s.id, s.load_position as at, case when u.all = 0 then s.units_declared else u.loaded end as units
      from shipments s cross join lateral (select count(*) as all, count(*) filter (where load = ${load.id}::uuid) as loaded
        from handling_units u where (u.subscriber_id, u.shipment) = (s.subscriber_id, s.id) and u.status <> 'void') u
      where s.load = ${load.id}::uuid
        or s.id in (select shipment from handling_units where load = ${load.id}::uuid)) sent
    order by id is null, sent.units desc, at, id limit 1`.execute(db);
  return rows[0];
}

export const uncounted: Guard = rowGuard(({ countedAt, countedBy }) =>
  countedAt === null
    ? undefined
    : { code: "countedAlready", values: { person: String(countedBy) } },
);

/** Whoever counts otherwise than was sent says what was found. */
export const explained: Guard = askedRowGuard(async (row, { tx, input }) => {
  const units = (await sentWith(tx, row))?.units ?? 0;
  if (units === input["unitsCounted"] || input["remark"] !== null) return undefined;
  return { code: "countDiffers", values: { number: units } };
});

/** Keeps what the plant counted: the load is delivered by that, and what is short or over is an exception. */
export const confirm: Effect = async (doing) => {
  const { rows, input, now, by } = doing;
  const underway = rows.filter(({ status }) => status === "dispatched");
  const arrived = await arrives({ ...doing, rows: underway });
  for (const load of rows) await openDifference(doing, load);
  const counted = {
    unitsCounted: input["unitsCounted"] ?? null,
    countedAt: now,
    countedBy: by.name,
    countRemark: input["remark"] ?? null,
  };
  return new Map(rows.map(({ id }) => [id, { ...arrived.get(id), ...counted }]));
};

/** What was on its way is the customer's. */
export const arrives = passesOn(
  {
    status: "delivered",
    reason: "deliver",
    from: "transit",
    to: "customer",
    releases: ["shipped", (deliveredAt) => ({ status: "delivered", deliveredAt })],
  },
  ({ now }) => ({ deliveredAt: now }),
);

async function openDifference({ tx, by, input }: Doing, load: EntityRow): Promise<void> {
  const sent = await sentWith(tx, load);
  const over = Number(input["unitsCounted"]) - (sent?.units ?? 0);
  // An exception is of an entry: what is said of releases alone stays with the load.
  if (!sent?.entry || over === 0) return;
  const rules = {
    ...exceptionRules,
    begin: async (...args: Parameters<NonNullable<typeof exceptionRules.begin>>) => ({
      ...(await exceptionRules.begin?.(...args)),
      load: load.id,
    }),
  };
  await addRow(tx, exceptions, rules, by, {
    shipment: sent.entry,
    kind: over < 0 ? "short" : "over",
    quantity: Math.abs(over),
    severity: "major",
    description: input["remark"] ?? null,
  });
}
