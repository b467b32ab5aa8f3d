import { sql } from "kysely";
import type { Tx } from "#kit/server/tenant.ts";
import {
  askedRowGuard,
  beginningWith,
  type Doing,
  type Effect,
  rowGuard,
} from "#kit/entity/server/rules.ts";
import { addRow } from "#kit/entity/server/save.ts";
import { setEach } from "#kit/entity/server/setEach.ts";
import { exceptions } from "../../shipments/exceptions/exceptions.ts";
import { exceptionRules } from "../../shipments/exceptions/server/exceptionRules.ts";
import { type LoadRow, loads } from "../../loads/loads.ts";
import { passesOn } from "./passesOn.ts";

interface Sent {
  /** Units on the trailer, those of releases too, or those declared of entries that go through without being unloaded. */
  readonly units: number;
  /** The entry that most of them are of: an exception is told of one. */
  readonly entry: string | null;
}

async function sentWith({ db }: Tx, load: LoadRow): Promise<Sent | undefined> {
  const { rows } = await sql<Sent>`
    select sum(units) over ()::integer as units, id as entry from (
      select null::uuid as id, null::integer as at, units from shared.releases
      where load = ${load.id}::uuid and status in ('shipped', 'delivered')
      union all select s.id, s.load_position as at, case when u.all = 0 then s.units_declared else u.loaded end as units
      from shared.shipments s cross join lateral (select count(*) as all, count(*) filter (where load = ${load.id}::uuid) as loaded
        from shared.handling_units u where (u.subscriber_id, u.shipment) = (s.subscriber_id, s.id) and u.status <> 'void') u
      where s.load = ${load.id}::uuid
        or s.id in (select shipment from shared.handling_units where load = ${load.id}::uuid)) sent
    order by id is null, sent.units desc, at, id limit 1`.execute(db);
  return rows[0];
}

export const uncounted = rowGuard<typeof loads, "confirmReceipt">(({ countedAt, countedBy }) =>
  countedAt === null ? undefined : { code: "countedAlready", values: { person: countedBy ?? "" } },
);

/** Whoever counts otherwise than was sent says what was found. */
export const explained = askedRowGuard<typeof loads, "confirmReceipt">(
  async (row, { tx, input: { unitsCounted, remark } }) => {
    const units = (await sentWith(tx, row))?.units ?? 0;
    if (units === unitsCounted || remark !== null) return undefined;
    return { code: "countDiffers", values: { number: units } };
  },
);

/** Keeps what the plant counted: the load is delivered by that, and what is short or over is an exception. */
export const confirm: Effect<typeof loads, "confirmReceipt"> = async (doing) => {
  const { rows, input, now, by } = doing;
  const underway = rows.filter(({ status }) => status === "dispatched");
  const arrived = await arrives({ ...doing, rows: underway });
  for (const load of rows) await openDifference(doing, load);
  return setEach(loads, rows, ({ id }) => ({
    ...arrived.get(id),
    unitsCounted: input.unitsCounted,
    countedAt: now,
    countedBy: by.name,
    countRemark: input.remark,
  }));
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
  (deliveredAt) => ({ deliveredAt }),
);

async function openDifference(
  { tx, by, input: { unitsCounted, remark } }: Doing<typeof loads, "confirmReceipt">,
  load: LoadRow,
): Promise<void> {
  const sent = await sentWith(tx, load);
  const over = unitsCounted - (sent?.units ?? 0);
  // An exception is of an entry: what is said of releases alone stays with the load.
  if (!sent?.entry || over === 0) return;
  const rules = beginningWith(exceptionRules, { load: load.id });
  await addRow(tx, exceptions, rules, by, {
    shipment: sent.entry,
    kind: over < 0 ? "short" : "over",
    quantity: Math.abs(over),
    severity: "major",
    description: remark,
  });
}
