import { type RawBuilder, sql } from "kysely";
import {
  type KnownNumber,
  pedimentoQuery,
  printedNumber,
} from "#features/pedimentos/model/pedimentoNumber.ts";
import { instantText, tableName } from "#kit/entity/server/columns.ts";
import { matchesOf } from "#kit/entity/server/list.ts";
import type { Entity } from "#kit/entity/entity.ts";
import type { ReadTx } from "#kit/server/tenant.ts";
import { exceptions } from "../../shipments/exceptions/exceptions.ts";
import { handlingUnits } from "../../shipments/handlingUnits/handlingUnits.ts";
import { invoices } from "../../shipments/invoices/invoices.ts";
import { loads } from "../../loads/loads.ts";
import { priorities } from "../../priorities/priorities.ts";
import { shipments } from "../../shipments/shipments.ts";
import { trailerVisits } from "../../trailers/trailerVisits/trailerVisits.ts";
import { MOST_TRACED, type Traced } from "../contract.ts";
import { visitsOfShipments } from "./visitOf.ts";

/** What leads to entries: by which of its columns, and how. */
const WAYS: readonly (readonly [Entity, columns: readonly string[], to: RawBuilder<unknown>])[] = [
  [shipments, ["entry_no", "bol_no", "pro_no", "trailer_no", "seal_in"], sql`found.id`],
  [handlingUnits, ["label"], sql`found.shipment`],
  [invoices, ["number", "e_document", "uuid"], sql`found.shipment`],
  [exceptions, ["exception_no"], sql`found.shipment`],
  [priorities, ["number"], sql`found.shipment`],
  [
    trailerVisits,
    ["visit_no", "seal"],
    sql`any (array(select s.id from shared.shipments s ${visitsOfShipments} where v.id = found.id))`,
  ],
  [
    loads,
    ["load_no", "seal"],
    sql`any (array(select u.shipment from shared.handling_units u where (u.subscriber_id, u.load) = (found.subscriber_id, found.id)
      union select s.id from shared.shipments s where (s.subscriber_id, s.load) = (found.subscriber_id, found.id)))`,
  ],
];
/** Invoices of pedimentos of one number that are looked for. */
const MOST_INVOICES = 2_000;

/** The entries that a number leads to, whole numbers before parts of them, the newest first. */
export async function traced(
  tx: ReadTx,
  number: string,
): Promise<{ data: Traced[]; isMore: boolean }> {
  const invoiced = await invoicedBy(tx, number);
  const ways = WAYS.map(([entity, columns, to]) => wayOf(tx, number, entity, columns, to));
  if (invoiced.length > 0) ways.push(pedimentoWay(invoiced));
  const { rows } = await sql<Traced & { isWhole: boolean }>`
    with ways as materialized (${sql.join(ways, sql` union all `)}),
      best as (select distinct on (shipment) * from ways
        where "isWhole" or not exists (select from ways w where w."isWhole") order by shipment, "isWhole" desc, step, name)
    select s.id, s.entry_no as "entryNo", s.bol_no as "bolNo", s.stage, z.name as site, z.zone,
      ${instantText(sql.ref("s.arrived_at"))} as "arrivedAt", ${instantText(sql.ref("s.eta"))} as eta, best.by, best.name
    from best join shared.shipments s on s.id = best.shipment join shared.sites z on z.id = s.site
    order by s.created_at desc, s.id limit ${MOST_TRACED + 1}`.execute(tx.db);
  return { data: rows.slice(0, MOST_TRACED), isMore: rows.length > MOST_TRACED };
}

function wayOf(
  { subscriberIds }: ReadTx,
  number: string,
  entity: Entity,
  columns: readonly string[],
  to: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const names = sql`unnest(array[${sql.join(columns.map((column) => sql.ref(`found.${column}`)))}]) one(name)`;
  const seal = columns.includes("seal_in")
    ? sql`union select id from shared.shipments where seal_in = ${number.toUpperCase()}`
    : sql``;
  // No index holds what a number is a part of but that of the search, which finds words.
  return sql`select s.id as shipment, ${entity.name}::text as by, named.name, ${WAYS.findIndex(([each]) => each === entity)}::integer as step,
      folded(named.name) = folded(${number}::text) as "isWhole"
    from ${sql.id("shared", tableName(entity))} found
    join shared.shipments s on s.subscriber_id = found.subscriber_id and s.id = ${to}
    cross join lateral (select name from ${names} where name is not null
      order by folded(name) = folded(${number}::text) desc, position(folded(${number}::text) in folded(name)) = 0, name limit 1) named
    where found.id in (${matchesOf(entity, number, subscriberIds) ?? sql`select null::uuid`} ${seal})`;
}

/** An invoice that a pedimento declares, and what that is called. */
interface Invoiced {
  readonly client: number;
  readonly folio: string;
  readonly name: string;
}

/** What the pedimentos declare of which the number speaks, where it is one of a pedimento. */
async function invoicedBy({ db }: ReadTx, number: string): Promise<Invoiced[]> {
  const asked = pedimentoQuery({ pedimento: number });
  if (asked === null) return [];
  const { patente, aduana, years } = asked;
  const { rows } = await sql<KnownNumber & { client: number; folio: string }>`
    select subscriber_id as client, folio, aduana, patente, number, year
    from invoices_of_pedimentos(${asked.number}, ${patente}, ${aduana}, ${years}::integer[])
    order by year desc, folio limit ${MOST_INVOICES}`.execute(db);
  return rows.map(({ client, folio, ...known }) => ({ client, folio, name: printedNumber(known) }));
}

function pedimentoWay(invoiced: readonly Invoiced[]): RawBuilder<unknown> {
  const columns = ["e_document", "uuid"].map(
    (column) => sql`union all select shipment from shared.invoices
      where subscriber_id = d.client and ${sql.ref(column)} = d.folio`,
  );
  return sql`select i.shipment, 'pedimentos' as by, d.name, ${WAYS.length}::integer as step, true as "isWhole"
    from jsonb_to_recordset(${JSON.stringify(invoiced)}::jsonb) as d(client integer, folio text, name text)
    cross join lateral (select shipment from shared.invoices
      where subscriber_id = d.client and (number collate "und-x-icu") = d.folio ${sql.join(columns, sql` `)}) i`;
}
