import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { embeddedUrl } from "#kit/server/postgres.ts";
import { isSoak } from "./isSoak.ts";
import { type KillableProduct, openKillableProduct } from "./killableProduct.ts";
import { holdTable } from "./openHold.ts";
import { SEED } from "./seed.ts";
import { seededRandom } from "./seededRandom.ts";
import { openShift, type Shift } from "./shift.ts";
import { LOAD_FAULTS } from "./shiftLoads.ts";
import { until } from "./until.ts";

const random = seededRandom(SEED);
/** Tables at which everything is held when the kill comes: before it is begun, and in its middle. A soak kills by chance as well. */
const HELD = ["idempotent_replies", "entity_events"] as const;
const KILLS: readonly (string | undefined)[] = [
  ...HELD,
  ...Array.from({ length: isSoak ? 20 : 0 }, () => undefined),
];
const dataDir = mkdtempSync(join(tmpdir(), "viat-shift-"));
chmodSync(dataDir, 0o755);
let product: KillableProduct;
let shift: Shift;
let before: Record<string, number>;

beforeAll(async () => {
  product = await openKillableProduct(dataDir, "admin@demo.test");
  shift = await openShift(product);
  before = await done();
});
afterAll(async () => {
  await product.kill();
  rmSync(dataDir, { recursive: true, force: true });
});

const numbered = (rows: readonly { what: string; count: number }[]) =>
  Object.fromEntries(rows.map(({ what, count }) => [what, count]));
const told = (calls: readonly { path: string }[]) =>
  numbered(
    [...Map.groupBy(calls, ({ path }) => path)].map(([what, { length: count }]) => ({
      what,
      count,
    })),
  );

/** How often each of these calls was done, by what it left behind. */
async function done(): Promise<Record<string, number>> {
  return numbered(
    await product.owner().query<{ what: string; count: number }>(
      `select entity || case action when 'added' then '' else '/' || action end as what, count(*)::integer
         from entity_events group by 1
       union all select entity || '/import', count(*)::integer from entity_imports group by 1`,
    ),
  );
}

/** What was acknowledged and is not there, or is there twice. */
const unlike = () => {
  const rows = shift.answered.flatMap((one) => one.rows.map((row) => ({ ...row, path: one.path })));
  return product.owner().query(
    `select path, a.id, a.version, count(e.id)::integer from jsonb_to_recordset($1::jsonb) a(path text, id uuid, version integer)
     left join (
       select entity || case action when 'added' then '' else '/' || action end as what, row_id as id, version from entity_events
       union all select entity || '/import', id, null from entity_imports) e
     on e.id = a.id and e.what = a.path and e.version is not distinct from a.version
     group by 1, 2, 3 having count(e.id) <> 1`,
    [JSON.stringify(rows)],
  );
};

const FAULTS = {
  "a balance that is not what the ledger tells": `select location, unit from (
      select to_location as location, unit, quantity from stock_moves
      union all select from_location, unit, -quantity from stock_moves
      union all select location, unit, -on_hand from stock_balances) each
    where location is not null group by 1, 2 having sum(quantity) <> 0`,
  "a label that was not received once": `select label from handling_units u where label <> 'COUNTED'
     and 1 <> (select count(*) from stock_moves m where m.unit = u.id and m.reason = 'receive')`,
  "a trailer that does not have its place alone": `select id from trailer_visits v
     where (select count(*) from occupied_places p where p.location = v.location) <> (v.location is not null)::integer`,
  "a carrier that came twice": "select name from carriers group by name having count(*) > 1",
  ...LOAD_FAULTS,
};

it.each(KILLS.map((held, at) => ({ held, kill: at + 1, where: held ?? "a moment of chance" })))(
  `loses nothing that was acknowledged, killed at $where (kill $kill, seed ${SEED})`,
  async ({ held }) => {
    await Promise.all([shift.work(() => false), held ? killAt(held) : killAtRandom()]);
    await product.start();
    await expectNothingLost();
    // A key of what was being done is taken for five minutes more.
    await product
      .owner()
      .query(
        "update idempotent_replies set received_at = now() - interval '6 minutes' where body is null",
      );
    // Whoever sends again what was answered gets the same answer, and nothing is done.
    const last = Map.groupBy(shift.answered, ({ path }) => path).values();
    for (const one of last)
      expect([one.at(-1)?.path, await shift.send(one.at(-1)!)]).toEqual([
        one.at(-1)?.path,
        one.at(-1)?.answer,
      ]);
  },
);

it("does nothing twice, however often it was killed", async () => {
  await shift.work(() => true);
  await expectNothingLost();
  const asked = told(shift.answered);
  const now = await done();
  const more = Object.entries(asked).map(([what]) => [
    what,
    (now[what] ?? 0) - (before[what] ?? 0),
  ]);
  expect(Object.fromEntries(more)).toEqual(asked);
  process.stdout.write(`shift, seed ${SEED}: ${JSON.stringify(asked)}\n`);
});

/** Kills the product once everybody stands at that table, some time into their work. */
async function killAt(table: string): Promise<void> {
  const soFar = shift.answered.length;
  const clerks = shift.waiting().length;
  await until(() => shift.answered.length > soFar + 3 * clerks);
  const { reached, release } = await holdTable(embeddedUrl(dataDir), table);
  await reached(clerks);
  await product.kill();
  await release();
}

async function killAtRandom(): Promise<void> {
  await wait(random.between(100, 4_000));
  await product.kill();
}

async function expectNothingLost(): Promise<void> {
  expect(await unlike()).toEqual([]);
  for (const [fault, query] of Object.entries(FAULTS))
    expect([fault, await product.owner().query(query)]).toEqual([fault, []]);
}
