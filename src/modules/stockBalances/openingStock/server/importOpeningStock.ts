import { type RawBuilder, sql } from "kysely";
import { Problem } from "#kit/pure/problem.ts";
import { awaitTurn } from "#kit/server/claimTurn.ts";
import {
  type Importer,
  logImport,
  type Preview,
  toldOf,
} from "#kit/entity/import/server/importRows.ts";
import { LINES, stageLines, withFault } from "#kit/entity/import/server/importStage.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { GOODS_KINDS } from "#modules/sites/locations/locations.ts";
import { tellUnknown } from "#modules/stock/server/knownParts.ts";
import type { KnownParts } from "../../../ServerModule.ts";
import { type Counted, corrections } from "#modules/stock/server/corrections.ts";
import { move, type Move } from "#modules/stock/server/move.ts";

const MOST_LINES = 20_000;

/** The lines without a fault, each with its location and what is there by now. */
const COUNTED = sql.table("import_counted");

/** Brings the balances to what a file says that there is; the moves say what was found and what was missed. */
export const openingStockImporter = (knownParts: KnownParts): Importer => ({
  compare: async (tx, entity, file) => {
    if (file.rows > MOST_LINES)
      throw new Problem("badRequest", `At most ${MOST_LINES} lines`, {
        reasonCode: "entity.tooManyLines",
        values: { most: MOST_LINES },
      });
    // Two files at once would both add what neither finds.
    await awaitTurn(tx, "openingStock");
    await stageLines(tx, entity, file.lines);
    await tellPlaces(tx);
    await tellUnknown(tx, knownParts);
    await compareCounted(tx);
    return { ...(await toldOf(tx, entity, file)), ...(await counted(tx)) };
  },
  apply: async (tx, entity, by, file, preview) => {
    const at = new Date().toISOString();
    await move(tx, by, { reason: "count", document: null, at }, await movesOf(tx));
    return logImport(tx, entity, by, file, preview);
  },
});

const tell = ({ db }: Tx, name: string, fault: RawBuilder<unknown>, from: RawBuilder<unknown>) =>
  sql`update ${LINES} s set faults = ${withFault(name, fault)} ${from}`.execute(db);

/** Says which locations their sites do not have or have closed, and which lines say the same goods again. */
async function tellPlaces(tx: Tx): Promise<void> {
  const here = sql`from shared.locations l where (l.subscriber_id, l.site) = (0, s.site::uuid) and l.code = s.location`;
  await tell(
    tx,
    "location",
    sql`'code', 'unnamed'`,
    sql`where location is not null and site is not null and not exists (select ${here} and l.kind = any(${GOODS_KINDS}::text[]))`,
  );
  await tell(
    tx,
    "location",
    sql`'code', 'closedPlace', 'values', jsonb_build_object('location', location)`,
    sql`where exists (select ${here} and l.status <> 'open')`,
  );
  await tell(
    tx,
    "partNo",
    sql`'code', 'repeated', 'values', jsonb_build_object('line', earlier.first)`,
    sql`from (select site, location, part_no, lot, min(line) as first from ${LINES} group by 1, 2, 3, 4) earlier
      where (s.site, s.location, s.part_no) = (earlier.site, earlier.location, earlier.part_no)
        and s.lot is not distinct from earlier.lot and s.line > earlier.first`,
  );
}

/** Holds the balances, and compares what was counted with them; nothing is taken that a release was promised. */
async function compareCounted(tx: Tx): Promise<void> {
  const balance = sql`(b.subscriber_id, b.location, b.item) = (${tx.subscriberId}::integer, l.id, array[null, s.part_no, s.lot])`;
  const found = sql`${LINES} s join shared.locations l on (l.subscriber_id, l.site, l.code) = (0, s.site::uuid, s.location)`;
  await sql`select from shared.stock_balances b where b.id in (select b.id from ${found} join shared.stock_balances b on ${balance})
    order by b.location, b.item for no key update`.execute(tx.db);
  await tell(
    tx,
    "quantity",
    sql`'code', 'promised', 'values', jsonb_build_object('reserved', trim_scale(b.reserved)::text)`,
    sql`from shared.locations l, stock_balances b where (l.subscriber_id, l.site, l.code) = (0, s.site::uuid, s.location)
      and ${balance} and s.quantity < b.reserved`,
  );
  await sql`create temp table import_counted on commit drop as
    select s.line, s.part_no, s.lot, l.id as location, b.on_hand is null as is_new,
      coalesce(b.on_hand, 0) as expected, s.quantity as counted
    from ${found} left join shared.stock_balances b on ${balance} where s.faults is null`.execute(
    tx.db,
  );
}

async function counted({
  db,
}: Tx): Promise<Pick<Preview, "added" | "changed" | "equal" | "wrong">> {
  const { rows } = await sql<{ added: number; changed: number; equal: number; wrong: number }>`
    select (count(*) filter (where expected <> counted and is_new))::integer as added,
      (count(*) filter (where expected <> counted and not is_new))::integer as changed,
      (count(*) filter (where expected = counted))::integer as equal,
      (select count(*)::integer from ${LINES} where faults is not null) as wrong from ${COUNTED}`.execute(
    db,
  );
  return rows[0] ?? { added: 0, changed: 0, equal: 0, wrong: 0 };
}

async function movesOf({ db }: Tx): Promise<Move[]> {
  const { rows } = await sql<Counted>`
    select part_no as "partNo", lot, location, expected::text, counted::text from ${COUNTED} order by line`.execute(
    db,
  );
  return corrections(rows);
}
