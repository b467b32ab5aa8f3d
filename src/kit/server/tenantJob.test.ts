import { afterAll, beforeAll, expect, it } from "vitest";
import { copyTemplate } from "../../../tests/world.ts";
import { openDatabase, type Database } from "./database.ts";
import { openRunner } from "./runner.ts";
import { jobOf, type TenantJob } from "./tenantJob.ts";

let database: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  const copy = await copyTemplate();
  database = openDatabase(copy.url);
  drop = copy.drop;
});
afterAll(async () => {
  await database.close();
  await drop();
});

// Any table serves as what a turn leaves behind.
const isLeft = async (): Promise<boolean> =>
  (await database.pool.query("select from secrets where name = 'left'")).rowCount === 1;
const work: Omit<TenantJob, "turn"> = {
  name: "work",
  everyMs: 60_000,
  atOnce: 1,
  waiting: "subscribers_with_figure_targets",
};

it("who has something to hear is told once the turn is committed, and not of one that the database refuses", async () => {
  const told: number[] = [];
  const failures: unknown[] = [];
  const runner = openRunner((error) => failures.push(error));
  let turns = 0;
  const turn: TenantJob["turn"] = async ({ client }) => {
    turns += 1;
    // Twice the same: refused at the commit.
    if (turns === 1)
      await client.query(`create temporary table lines (no integer unique deferrable initially deferred);
        insert into lines values (1), (1)`);
    return { more: turns < 3, told: turns < 3 };
  };
  const job = jobOf({ ...work, turn }, database, (id) => told.push(id));
  const line = runner.add({ ...job, everyMs: null });
  line.nudge(7);
  await runner.idle();
  await runner.stop();
  expect([turns, failures.length, told]).toEqual([3, 1, [7]]);
});

it("what is done aside stands, though the turn may only read", async () => {
  await database.pool.query("delete from secrets");
  const failures: unknown[] = [];
  const runner = openRunner((error) => failures.push(error));
  const seen: boolean[] = [];
  const job: TenantJob = {
    ...work,
    mode: { readOnly: true },
    turn: async (tx, aside) => {
      await aside(({ client }) => client.query("insert into secrets values ('left', '')"));
      seen.push(await isLeft());
      await expect(tx.client.query("delete from secrets")).rejects.toThrow("read-only");
      return {};
    },
  };
  const line = runner.add({ ...jobOf(job, database, () => undefined), everyMs: null });
  line.nudge(7);
  await runner.idle();
  await runner.stop();
  expect(failures).toEqual([]);
  expect(seen).toEqual([true]);
});
