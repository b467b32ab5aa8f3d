import { sql } from "kysely";
import type { SetOf } from "#kit/entity/RowOf.ts";
import { importLimits } from "#kit/entity/import/fileImport.ts";
import { awaitTurn } from "#kit/server/claimTurn.ts";
import type { Actor } from "#kit/entity/server/events.ts";
import {
  type Importer,
  logImport,
  type Preview,
  toldOf,
} from "#kit/entity/import/server/importRows.ts";
import { stageLines } from "#kit/entity/import/server/importStage.ts";
import { beginningWith } from "#kit/entity/server/rules.ts";
import { addRow } from "#kit/entity/server/save.ts";
import { setEach } from "#kit/entity/server/setEach.ts";
import { changeRows } from "#kit/entity/server/settled.ts";
import { heldRows } from "#kit/entity/server/write.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { shipmentRules } from "../../server/shipmentRules.ts";
import { type ShipmentRow, shipments } from "../../shipments.ts";
import { writeInvoices } from "./announcedInvoices.ts";
import { writeUnits } from "./announcedUnits.ts";
import { ANNOUNCED, compareLines, ENTRIES, stageEntries } from "./stageEntries.ts";

/** A file's packing lists: each reference is an entry of the client, and its lines as a whole are a version of its list. */
export const packingListImporter: Importer = {
  compare: async (tx, entity, file) => {
    // Two files at once would both make the first version of an entry.
    await awaitTurn(tx, "packingLists");
    await stageLines(tx, entity, file.lines);
    await stageEntries(tx);
    await compareLines(tx);
    return { ...(await toldOf(tx, entity, file)), ...(await counted(tx)) };
  },
  apply: async (tx, entity, by, file, preview) => {
    const entries = await entriesOf(tx);
    const known = entries.flatMap(({ shipment }) => shipment ?? []);
    const before = await heldRows(tx, shipments, known);
    for (const { reference, shipment, values } of entries) {
      if (shipment !== null) continue;
      const { id } = await addRow(tx, shipments, announced, by, { ...values, bolNo: reference });
      await sql`update ${ENTRIES} set shipment = ${id}::uuid where reference = ${reference}`.execute(
        tx.db,
      );
    }
    await writeLines(tx);
    await writeInvoices(tx, by, file);
    await writeUnits(tx, by, file);
    await sql`select tend_announced(count(*)::integer) from ${ANNOUNCED}`.execute(tx.db);
    await renew(tx, by, file, entries, before);
    return logImport(tx, entity, by, file, preview);
  },
};

/** Of an entry that a file announces. */
const announced = beginningWith(shipmentRules, { source: "electronic", announcedVersion: 1 });

async function counted({
  db,
}: Tx): Promise<Pick<Preview, "added" | "changed" | "equal" | "wrong" | "documents">> {
  const lines = sql<{ added: number; changed: number; equal: number; wrong: number }>`
    select count(*) filter (where change = 'added')::integer as added,
      (count(*) filter (where change in ('changed', 'removed'))
        + (select count(*) from ${ENTRIES} where is_head_changed))::integer as changed,
      count(*) filter (where change = 'same')::integer as equal,
      (select count(*) from import_lines where faults is not null)::integer as wrong from ${ANNOUNCED}`;
  const documents = sql<NonNullable<Preview["documents"]>[number]>`
    select e.reference as called, coalesce(s.announced_version, 0) + 1 as version,
      count(*) filter (where a.change = 'added')::integer as added,
      count(*) filter (where a.change = 'changed')::integer as changed,
      count(*) filter (where a.change = 'removed')::integer as removed
    from ${ENTRIES} e join ${ANNOUNCED} a using (reference) left join shipments s on s.id = e.shipment
    group by e.place, e.reference, s.announced_version order by e.place limit ${importLimits.documents}`;
  const [totals = { added: 0, changed: 0, equal: 0, wrong: 0 }] = (await lines.execute(db)).rows;
  return { ...totals, documents: (await documents.execute(db)).rows };
}

interface Entry {
  readonly reference: string;
  readonly shipment: string | null;
  /** What the file says of it; what it does not say is left out. */
  readonly values: SetOf<typeof shipments>;
}

async function entriesOf({ db }: Tx): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select e.reference, e.shipment, jsonb_strip_nulls(jsonb_build_object(
      'site', e.site, 'carrier', e.carrier, 'supplier', e.supplier, 'trailerNo', e.trailer_no,
      'eta', to_char(((case when length(e.expected_on) = 10 then e.expected_on || ' 12:00' else e.expected_on end)::timestamp
        at time zone z.zone) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'shipmentType', case when e.shipment is null then case when e.trailer_no is null then 'LTL' else 'FTL' end end,
      'unitsDeclared', a.units, 'weightDeclared', a.weight)) as values
    from ${ENTRIES} e join shared.sites z on z.id = e.site::uuid
    join (select reference, (count(distinct unit_label) + count(*) filter (where unit_label is null))::integer as units,
        trim_scale(sum(weight))::text as weight
      from ${ANNOUNCED} where change <> 'removed' group by reference) a using (reference)
    order by e.place`.execute(db);
  return rows;
}

/** Writes the lines of the new versions; those of the versions before stay, no longer current. */
async function writeLines({ db, subscriberId }: Tx): Promise<void> {
  await sql`update announced_lines set is_current = false, updated_at = now()
    where is_current and shipment in (select shipment from ${ENTRIES})`.execute(db);
  await sql`with entry as materialized (
      select reference, shipment, 1 + coalesce((select max(version_no) from announced_lines o where o.shipment = e.shipment), 0) as version_no
      from ${ENTRIES} e)
    insert into announced_lines (subscriber_id, shipment, version_no, line_no, change, part_no, quantity,
      quantity_before, uom, description, unit_label, po_no, invoice_no, weight, country_of_origin, unit_price)
    select ${subscriberId}::integer, shipment, version_no, line_no, change,
      part_no, quantity, quantity_before, uom, description, unit_label, po_no, invoice_no, weight, country_of_origin, unit_price
    from entry join ${ANNOUNCED} using (reference)`.execute(db);
}

/** Brings the entries that there were to what their new version says, and to what follows from it. */
async function renew(
  tx: Tx,
  by: Actor,
  file: string,
  entries: readonly Entry[],
  before: readonly ShipmentRow[],
): Promise<void> {
  const told = new Map(entries.map(({ shipment, values }) => [shipment, values]));
  const values = setEach(shipments, before, ({ id, announcedVersion }) => ({
    ...told.get(id),
    announcedVersion: (announcedVersion ?? 0) + 1,
  }));
  const said = { action: "imported", reason: file };
  await changeRows(tx, shipments, shipmentRules, by, said, values);
}
