import { sql } from "kysely";
import type { Fault } from "#kit/entity/Field.ts";
import { addAll, changeAll } from "#kit/entity/server/bulk.ts";
import type { Doing, Guard, Rules } from "#kit/entity/server/rules.ts";
import { initialValues, setEach, setNothing } from "#kit/entity/server/setEach.ts";
import { nextNumber } from "#kit/entity/server/nextNumber.ts";
import { dayIn } from "#kit/pure/calendar.ts";
import type { Tx } from "#kit/server/tenant.ts";
import type { OnFile } from "../../ServerModule.ts";
import { regimeOf } from "../computation/claves.ts";
import type { Finding } from "../computation/finding.ts";
import { customsOperations, type OperationRow } from "../customsOperations.ts";
import { operationLines } from "../operationLines/operationLines.ts";
import { chosenEntries, faultsOfEntries } from "./chosenEntries.ts";
import { type Computation, computed, keepEdition } from "./computeEdition.ts";
import { headerText } from "./headerText.ts";

type Operations = typeof customsOperations;

const onlyOne: Guard<Operations> = ({ rows }) =>
  rows.length > 1 ? rows.map(({ id }) => [id, { code: "oneOperation" }] as const) : [];

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

/** What a fault tells: the row and the field in which it is mended, beside its own values. */
export const faultOf = ({ code, entity, row, field, values }: Finding): Fault => ({
  code,
  values: { ...values, entity, row, field },
});

/** Computes the operation of a command once, for its guard and its effect. */
function computedOnce(onFile: OnFile) {
  const known = new WeakMap<Doing<Operations>, Promise<Computation>>();
  return (doing: Doing<Operations>, row: OperationRow): Promise<Computation> => {
    const computation = known.get(doing) ?? computed(doing.tx, onFile, row);
    known.set(doing, computation);
    return computation;
  };
}

/** What happens to customs operations in the transactions in which they are written. */
export const operationRules = (onFile: OnFile): Rules<Operations> => {
  const computationOf = computedOnce(onFile);
  return {
    begin: async (tx, values, now) => {
      const year = dayIn(await zoneOf(tx), new Date(now)).slice(2, 4);
      return initialValues(customsOperations, {
        number: await nextNumber(tx, `OP-${year}`),
        regime: regimeOf(values.clave, directionOf(values)),
      });
    },
    follow: async (tx, rows) => {
      const outdated = await changedHeaders(tx, rows);
      return setEach(customsOperations, rows, (row) => ({
        regime: regimeOf(row.clave, directionOf(row)),
        stale: row.status === "proforma" && (row.stale || outdated.has(row.id)),
      }));
    },
    commands: {
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
      compute: {
        guards: [
          onlyOne,
          async (doing) => {
            const [row] = doing.rows;
            const { faults } = row ? (await computationOf(doing, row)).prepared : { faults: [] };
            return faults.map((fault) => [row?.id ?? "", faultOf(fault)] as const);
          },
        ],
        effect: async (doing) => {
          const {
            tx,
            by,
            rows: [row],
            now,
            today,
          } = doing;
          if (!row) return setNothing(customsOperations);
          const { outcome, versions } = await computationOf(doing, row);
          if (outcome === null) return setNothing(customsOperations);
          const kept = await keepEdition(tx, by, onFile, { row, outcome, versions, now, today });
          return setEach(customsOperations, [row], () => kept);
        },
      },
    },
  };
};

const directionOf = ({ direction }: Pick<OperationRow, "direction">) =>
  direction === "north" ? "export" : "import";

async function zoneOf({ db, subscriberId }: Tx): Promise<string> {
  const { rows } = await sql<{ zone: string }>`
    select time_zone as zone from shared.subscribers where id = ${subscriberId}`.execute(db);
  return rows[0]?.zone ?? "UTC";
}

/** Headers that differ from those of the editions that were computed last. */
async function changedHeaders(tx: Tx, rows: readonly OperationRow[]): Promise<ReadonlySet<string>> {
  const known = rows.filter(({ edition }) => edition !== null && edition > 0);
  if (known.length === 0) return new Set();
  const { rows: kept } = await sql<{ operation: string; header: string }>`
    select p.operation, c.header from proformas p
    join proforma_contents c on (c.subscriber_id, c.proforma) = (p.subscriber_id, p.id)
    where p.subscriber_id = ${tx.subscriberId} and p.operation = any(${known.map(({ id }) => id)}::uuid[])
      and p.state = 'current'`.execute(tx.db);
  const headers = new Map(kept.map(({ operation, header }) => [operation, header]));
  return new Set(
    known.flatMap((row) => {
      const header = headers.get(row.id);
      return header === undefined || header === headerText(row) ? [] : [row.id];
    }),
  );
}

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
        where o.subscriber_id = l.subscriber_id and o.invoice_line = l.id and o.status = 'active' and c.status <> 'cancelled'
      ) taken
      where not taken.is_here and taken.quantity < l.quantity)`,
    },
  );
}
