import { sql } from "kysely";
import { Problem } from "#kit/pure/problem.ts";
import { instantText } from "#kit/entity/server/columns.ts";
import type { ReadTx } from "#kit/server/tenant.ts";
import type { Plan, Story } from "../contract.ts";
import { visitsOfShipments } from "./visitOf.ts";

export type Head = Omit<
  Story,
  "facts" | "isCut" | "loads" | "pedimentos" | "plans" | "standing" | "undeclared"
>;

const at = (column: string) => instantText(sql.ref(column));

/** What an entry is now. Throws the Problem `notFound`. */
export async function headOf({ db }: ReadTx, id: string): Promise<Head> {
  const { rows } = await sql<Head>`
    select s.id, entry_no as "entryNo", bol_no as "bolNo", pro_no as "proNo", trailer_no as "trailerNo", seal_in as "sealIn",
      c.name as carrier, p.name as supplier, z.name as site, z.zone, stage, doc_status as "docStatus", missing,
      units_declared as "unitsDeclared", units_received as "unitsReceived", ${instantText(sql`now()`)} as "asOf"
    from shared.shipments s join shared.sites z on z.id = s.site
    left join shared.carriers c on (c.subscriber_id, c.id) = (s.subscriber_id, s.carrier)
    left join shared.carriers p on (p.subscriber_id, p.id) = (s.subscriber_id, s.supplier)
    where s.id = ${id}`.execute(db);
  const [head] = rows;
  if (!head) throw new Problem("notFound");
  return head;
}

/** What was planned for an entry, beside what came of it. */
export async function plansOf({ db }: ReadTx, id: string): Promise<Plan[]> {
  const { rows } = await sql<Plan>`
    select what, name, ${at("planned")} as planned, ${at("actual")} as actual from (
      select 1 as step, 'arrival' as what, null as name, eta as planned, arrived_at as actual from shared.shipments where id = ${id}
      union all select 2, 'appointment', v.visit_no, v.appointment_at, v.arrived_at
        from shared.shipments s ${visitsOfShipments} where s.id = ${id}
      union all select 3, 'freeTime', v.visit_no, v.free_until, v.out_at from shared.shipments s ${visitsOfShipments} where s.id = ${id}
      union all select 4, 'needed', p.number, p.needed_by, coalesce(p.done_at, s.ready_at)
        from shared.shipments s join shared.priorities p on (p.subscriber_id, p.shipment) = (s.subscriber_id, s.id)
        where s.id = ${id} and p.status <> 'declined') every
    where planned is not null order by step, planned limit 20`.execute(db);
  return rows;
}

/** Where the units of an entry are now, by state and place. */
export async function standingOf({ db }: ReadTx, id: string): Promise<Story["standing"]> {
  const { rows } = await sql<Story["standing"][number]>`
    select u.status, l.code as place, count(*)::integer as units
    from shared.shipments s join shared.handling_units u on (u.subscriber_id, u.shipment) = (s.subscriber_id, s.id)
    left join shared.locations l on l.id = u.location
    where s.id = ${id} and u.status <> 'void'
    group by u.status, l.code order by count(*) desc, l.code limit 100`.execute(db);
  return rows;
}
