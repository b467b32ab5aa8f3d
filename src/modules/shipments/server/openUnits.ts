import { changeAll } from "#kit/entity/server/bulk.ts";
import { handlingUnits } from "../handlingUnits/handlingUnits.ts";
import { sql } from "kysely";
import type { Fault } from "#kit/entity/Field.ts";
import { askedRowGuard, type Doing, type Guard } from "#kit/entity/server/rules.ts";
import type { Tx } from "#kit/server/tenant.ts";
import type { ShipmentRow, shipments } from "../shipments.ts";
import { UNREPORTED } from "./entryFacts.ts";

/** Labels told of one entry. */
const MOST_TOLD = 5;

/** Nothing goes on while a unit is missing or over and no exception says so. */
export const counted: Guard<typeof shipments> = askedRowGuard(async (row, { tx }) => {
  if (row.byPart && row.missing.includes("units")) return { code: "partsDiffer" };
  if ((row.unitsOpen ?? 0) === 0) return undefined;
  return (await labelsMissing(tx, row.id)) ?? unitsDiffer(row);
});

const unitsDiffer = ({ unitsReceived, unitsDeclared }: ShipmentRow): Fault => ({
  code: "unitsDiffer",
  values: { received: unitsReceived ?? 0, declared: unitsDeclared },
});

/** Announced units of an entry that did not come and that no exception reports. */
async function labelsMissing({ db }: Tx, id: string): Promise<Fault | undefined> {
  const { rows } = await sql<{ label: string; number: number }>`
    select u.label, count(*) over ()::integer as number from shipments s
    join handling_units u on (u.subscriber_id, u.shipment) = (s.subscriber_id, s.id)
    where s.id = ${id}::uuid and ${UNREPORTED} order by u.label limit ${MOST_TOLD}`.execute(db);
  const number = rows[0]?.number;
  if (number === undefined) return undefined;
  const labels = rows.map(({ label }) => label).join(", ");
  const values = { number, labels: number > rows.length ? `${labels}, …` : labels };
  return { code: "labelsMissing", values };
}

/** Makes void the announced units of those of the entries whose labels nobody looks for. */
export async function awaitNothing(
  { tx, by, rows }: Doing<typeof shipments>,
  isSo: (row: ShipmentRow) => boolean,
): Promise<void> {
  const ids = rows.filter(isSo).map(({ id }) => id);
  await changeAll(
    tx,
    handlingUnits,
    by,
    {},
    {
      set: { status: sql`'void'` },
      where: sql`t.shipment = any(${ids}::uuid[]) and t.status = 'expected'`,
    },
  );
}
