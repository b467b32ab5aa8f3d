import { sql } from "kysely";
import { runCommand, type Touched } from "#kit/entity/server/commands.ts";
import type { Doing } from "#kit/entity/server/rules.ts";
import { exceptions } from "../exceptions/exceptions.ts";
import { exceptionRules } from "../exceptions/server/exceptionRules.ts";
import type { shipments } from "../shipments.ts";

/** What an exception of a unit says that is no longer so: short of one that came, over of one that was taken back. */
const UNTRUE = sql`(e.kind = 'short' and u.status = 'received' or e.kind = 'over' and u.status in ('expected', 'void'))`;

/** Makes void what exceptions of units that were scanned or taken back say, as long as nobody was told of it. */
export async function settleReports({
  tx,
  by,
  rows: [row],
  input,
  today,
}: Doing<typeof shipments, "scan" | "unscan">): Promise<void> {
  const { rows } = await sql<Touched & { label: string }>`
    select e.id, e.version, u.label from exceptions e
    join handling_units u on (u.subscriber_id, u.id) = (e.subscriber_id, e.unit)
    where e.shipment = ${row?.id}::uuid and e.status = 'open' and u.label = any(${input.labels}::text[]) and ${UNTRUE}
    order by e.id for no key update of e`.execute(tx.db);
  if (rows.length === 0) return;
  const reason = rows.map(({ label }) => label).join(", ");
  const asked = { action: "void", reason, input: {}, today } as const;
  await runCommand(tx, exceptions, exceptionRules, by, rows, asked);
}
