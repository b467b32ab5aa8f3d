import { sql } from "kysely";
import { importLimits } from "#kit/entity/import/fileImport.ts";
import { Problem } from "#kit/pure/problem.ts";
import { awaitTurn } from "#kit/server/claimTurn.ts";
import type { Actor } from "#kit/entity/server/events.ts";
import {
  type Importer,
  logImport,
  type Preview,
  toldOf,
} from "#kit/entity/import/server/importRows.ts";
import { stageLines } from "#kit/entity/import/server/importStage.ts";
import { addRow, addRows } from "#kit/entity/server/save.ts";
import { setEach } from "#kit/entity/server/setEach.ts";
import { changeRows } from "#kit/entity/server/settled.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { type ReleaseLineRow, releaseLines } from "../../releaseLines/releaseLines.ts";
import { releaseLineRules } from "../../releaseLines/server/releaseLineRules.ts";
import { type ReleaseRow, releases } from "../../releases.ts";
import { releaseRules } from "../../server/releaseRules.ts";
import type { KnownParts } from "../../../ServerModule.ts";
import { compareOrders, ORDERED, ORDERS, stageOrders, weighOrders } from "./stageOrders.ts";

/** Lines of a file, all of which are written under the rules of lines together. */
const MOST_LINES = 5_000;

/** A file's lines become lines of drafts, which promise nothing: what is short is told before, and again by whoever submits. */
export const releaseOrderImporter = (knownParts: KnownParts): Importer => ({
  compare: async (tx, entity, file) => {
    if (file.rows > MOST_LINES)
      throw new Problem("badRequest", `At most ${MOST_LINES} lines`, {
        reasonCode: "entity.tooManyLines",
        values: { most: MOST_LINES },
      });
    // Two files at once would both make the draft of a reference.
    await awaitTurn(tx, "releaseOrders");
    await stageLines(tx, entity, file.lines);
    await stageOrders(tx, knownParts);
    await compareOrders(tx);
    const told = await toldOf(tx, entity, file);
    return { ...told, ...(await counted(tx)), weighed: await weighOrders(tx) };
  },
  apply: async (tx, entity, by, file, preview) => {
    for (const { reference, values } of await newOrders(tx)) {
      const { id } = await addRow(tx, releases, releaseRules, by, { ...values, reference });
      await sql`update ${ORDERED} set release = ${id}::uuid where reference = ${reference}`.execute(
        tx.db,
      );
    }
    await writeLines(tx, by, file);
    return logImport(tx, entity, by, file, preview);
  },
});

async function counted({
  db,
}: Tx): Promise<Pick<Preview, "added" | "changed" | "equal" | "wrong" | "documents">> {
  const lines = sql<{ added: number; changed: number; equal: number; wrong: number }>`
    select count(*) filter (where change = 'added')::integer as added,
      count(*) filter (where change = 'changed')::integer as changed,
      count(*) filter (where change = 'same')::integer as equal,
      (select count(*) from import_lines where faults is not null)::integer as wrong from ${ORDERED}`;
  const documents = sql<NonNullable<Preview["documents"]>[number]>`
    select o.reference as called, coalesce(max(r.version), 0) + 1 as version,
      count(*) filter (where s.change = 'added')::integer as added,
      count(*) filter (where s.change = 'changed')::integer as changed, 0 as removed
    from ${ORDERS} o join ${ORDERED} s using (reference) left join releases r on r.id = o.release
    where s.change <> 'same' group by o.place, o.reference order by o.place limit ${importLimits.documents}`;
  const [totals = { added: 0, changed: 0, equal: 0, wrong: 0 }] = (await lines.execute(db)).rows;
  return { ...totals, documents: (await documents.execute(db)).rows };
}

interface NewOrder {
  readonly reference: string;
  readonly values: Pick<ReleaseRow, "site" | "requestedFor" | "shipTo" | "priority">;
}

/** The releases that there are not yet, each with what its lines say of it. */
async function newOrders({ db }: Tx) {
  const { rows } = await sql<NewOrder>`
    select reference, jsonb_strip_nulls(jsonb_build_object('site', site, 'requestedFor', requested_for,
      'shipTo', ship_to, 'priority', coalesce(priority, 3))) as values
    from ${ORDERS} where release is null and reference in (select reference from ${ORDERED}) order by place`.execute(
    db,
  );
  return rows;
}

interface OrderedLine {
  readonly id: string | null;
  readonly values: Pick<ReleaseLineRow, "release" | "partNo" | "lot" | "quantity">;
}

async function writeLines(tx: Tx, by: Actor, file: string): Promise<void> {
  const { rows } = await sql<OrderedLine>`
    select id, jsonb_build_object('release', release, 'partNo', part_no, 'lot', lot, 'quantity', trim_scale(quantity)::text) as values
    from ${ORDERED} where change <> 'same' order by line`.execute(tx.db);
  const added = rows.flatMap(({ id, values }) => (id === null ? [values] : []));
  const there = rows.flatMap(({ id, values }) => (id === null ? [] : [{ id, ...values }]));
  const changed = setEach(releaseLines, there, ({ lot, quantity }) => ({
    lot,
    quantity,
    status: "open",
  }));
  await addRows(tx, releaseLines, releaseLineRules, by, { rows: added, reason: file });
  const said = { action: "imported", reason: file };
  await changeRows(tx, releaseLines, releaseLineRules, by, said, changed);
}
