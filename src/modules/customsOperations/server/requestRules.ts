import { sql } from "kysely";
import { addAll, changeAll } from "#kit/entity/server/bulk.ts";
import type { Doing, Guard, Rules } from "#kit/entity/server/rules.ts";
import { setEach } from "#kit/entity/server/setEach.ts";
import { customsOperations } from "../customsOperations.ts";
import { operationLines } from "../operationLines/operationLines.ts";
import { chosenEntries, faultsOfEntries } from "./chosenEntries.ts";
import { isLive } from "./isLive.ts";
import { onlyOne } from "./onlyOne.ts";

type Operations = typeof customsOperations;

const brokerActive: Guard<Operations> = async ({ tx, rows }) => {
  const { rows: off } = await sql<{ id: string; broker: string }>`
    select o.id, c.name as broker from customs_operations o
    join shared.carriers c on (c.subscriber_id, c.id) = (o.subscriber_id, o.broker)
    where o.subscriber_id = ${tx.subscriberId} and o.id = any(${rows.map(({ id }) => id)}::uuid[])
      and (c.status <> 'active' or not 'broker' = any(c.roles))`.execute(tx.db);
  return off.map(({ id, broker }) => [id, { code: "brokerOff", values: { broker } }] as const);
};

const dayAhead: Guard<Operations> = ({ rows, today }) =>
  rows.flatMap(({ id, determinationDay: day }) =>
    day < today ? [[id, { code: "dayPast", values: { day } }] as const] : [],
  );

type Declaring = Doing<Operations, "request" | "setEntries">;

/** The entries can be declared together under the operation. */
const declarable: Guard<Operations, "request" | "setEntries"> = async ({
  tx,
  rows: [row],
  input,
}) => {
  if (!row) return [];
  const { rows } = await sql<{ needsAuthorised: boolean | null }>`
    select bool_or(needs_invoice_approval) as "needsAuthorised" from shared.customers
    where subscriber_id = ${tx.subscriberId} and status = 'active'
      and (${row.customer}::uuid is null or id = ${row.customer}::uuid)`.execute(tx.db);
  const faults = faultsOfEntries(await chosenEntries(tx, input.entries), {
    direction: row.direction ?? "south",
    earlyReason: input.earlyReason,
    needsAuthorised: rows[0]?.needsAuthorised ?? false,
  });
  return faults.map((fault) => [row.id, fault] as const);
};

/** How an operation comes to its entries, and somebody takes it on. */
export const requestRules: Rules<Operations>["commands"] = {
  request: {
    guards: [onlyOne, declarable],
    effect: async (doing) => {
      await takeLines(doing);
      return setEach(customsOperations, doing.rows, () => ({
        ...doing.input,
        requestedAt: doing.now,
      }));
    },
  },
  setEntries: {
    guards: [onlyOne, declarable],
    effect: async (doing) => {
      await takeLines(doing);
      return setEach(customsOperations, doing.rows, ({ status }) => ({
        ...doing.input,
        stale: status === "proforma",
      }));
    },
  },
  accept: { guards: [brokerActive, dayAhead] },
};

/** The operation has the lines of its entries: those that are new in what is left of them, and none of other entries. */
async function takeLines({ tx, by, rows: [row], input }: Declaring): Promise<void> {
  if (!row) return;
  const { id } = row;
  const chosen = await chosenEntries(tx, input.entries);
  const shipments = chosen.flatMap((one) => one.id ?? []);
  await changeAll(
    tx,
    operationLines,
    by,
    {},
    {
      set: { status: sql`'removed'` },
      where: sql`t.operation = ${id}::uuid and t.status = 'active' and t.invoice_line not in (
      select l.id from shared.invoice_lines l join shared.invoices i on (i.subscriber_id, i.id) = (l.subscriber_id, l.invoice)
      where l.subscriber_id = ${tx.subscriberId} and i.shipment = any(${shipments}::uuid[]))`,
    },
  );
  await addAll(
    tx,
    operationLines,
    by,
    {},
    {
      fields: ["operation", "invoiceLine", "quantity", "partNo", "position"],
      from: sql`(
      select ${id}::uuid as operation, l.id as invoice_line, l.quantity - taken.quantity as quantity, l.part_no,
        (row_number() over (order by chosen.at, i.issued_on, i.number, i.id, l.line_no, l.id))::integer
          + (select coalesce(max(position), 0) from operation_lines o where o.operation = ${id}::uuid) as position
      from unnest(${shipments}::uuid[]) with ordinality chosen(shipment, at)
      join shared.invoices i on i.subscriber_id = ${tx.subscriberId} and i.shipment = chosen.shipment and i.auth_status <> 'rejected'
      join shared.invoice_lines l on (l.subscriber_id, l.invoice) = (i.subscriber_id, i.id)
      cross join lateral (
        select coalesce(sum(o.quantity), 0) as quantity, coalesce(bool_or(o.operation = ${id}::uuid), false) as is_here
        from operation_lines o join customs_operations c on (c.subscriber_id, c.id) = (o.subscriber_id, o.operation)
        where o.subscriber_id = l.subscriber_id and o.invoice_line = l.id and o.status = 'active' and ${isLive}
      ) taken
      where not taken.is_here and taken.quantity < l.quantity)`,
    },
  );
}
