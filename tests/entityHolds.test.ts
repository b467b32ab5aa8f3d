import { afterAll, beforeAll, expect, it } from "vitest";
import { NORTE } from "#demo/clients.ts";
import { identifyFrom } from "#features/session/routes.ts";
import { entity } from "#kit/entity/entity.ts";
import { addEntityRoutes } from "#kit/entity/server/addEntityRoutes.ts";
import { addCommentRoute } from "#kit/entity/comments/server/addCommentRoute.ts";
import { addGlobalHoldRoutes, addHoldRoutes } from "#kit/entity/holds/server/addHoldRoutes.ts";
import { openHttpServer } from "#kit/server/httpServer.ts";
import type { ProblemDocument } from "#kit/pure/problem.ts";
import { carriers } from "#modules/carriers/carriers.ts";
import { GLOBAL_HOLD_CHECKS } from "./entities/globalHoldChecks.ts";
import { openOwnerView } from "./behindTheGuards.ts";
import { doing, firstCommand, type Many } from "./entities/checks.ts";
import { COMMENT_CHECKS, HOLD_CHECKS } from "./entities/noteChecks.ts";
import { type Askers, openAskers, subjectOf } from "./entities/subject.ts";
import { openWorld, type World } from "./world.ts";

/** Carriers, with holds. */
const { read, write, fields, commands } = carriers;
const heldCarriers = entity("carriers", {
  read,
  write,
  fields,
  commands,
  label: "name",
  state: "status",
  comments: true,
  holds: true,
});

let world: World;
let askers: Askers;
let app: Awaited<ReturnType<typeof openHttpServer>>;
beforeAll(async () => {
  world = await openWorld();
  app = await openHttpServer({ logLevel: "silent", rateLimit: 1e6, mostUpload: 1e6 });
  const { database } = world;
  const context = { app, database, identify: identifyFrom(database, "optional") };
  addEntityRoutes(context, heldCarriers);
  addCommentRoute(context, heldCarriers);
  addHoldRoutes(context, heldCarriers);
  addGlobalHoldRoutes(context, heldCarriers);
  askers = await openAskers(world, [heldCarriers]);
});
afterAll(async () => {
  await app.close();
  await askers.owner.close();
  await world.close();
});

it.each(Object.entries({ ...COMMENT_CHECKS, ...HOLD_CHECKS, ...GLOBAL_HOLD_CHECKS }))(
  "an entity with comments and holds %s",
  (_sentence, check) => check(subjectOf(askers, heldCarriers, app)),
);

/** How many connections wait for a lock. */
const waiting = async () =>
  (
    await askers.owner.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
  ).length;

/** A row with the command that it can be brought by, and all rows of its client held from that. */
async function raced() {
  const subject = subjectOf(askers, heldCarriers, app);
  const [name = ""] = firstCommand(subject) ?? [];
  const row = await subject.freshRow();
  const sent = { client: NORTE, type: "customs", reason: "Huelga", blocks: [name] };
  return {
    row,
    run: () => subject.post<Many & ProblemDocument>(`/${name}`, doing(subject, name, [row])),
    hold: () => subject.post<{ data: { id: string } }>("/globalHolds", sent),
    release: (id: string) => subject.post(`/globalHolds/${id}/release`, { reason: "Acabó" }),
  };
}

it("a command that waits for its row sees a hold on all rows that came meanwhile", async () => {
  const { row, run, hold, release } = await raced();
  const holder = await openOwnerView(world.ownerUrl);
  await holder.query("begin");
  await holder.query("select from carriers where id = $1 for update", [row.id]);
  const done = run();
  await expect.poll(waiting).toBe(1);
  const held = await hold();
  expect(held.status).toBe(200);
  await holder.query("commit");
  await holder.close();
  expect((await done).body.errors).toMatchObject([{ field: row.id, code: "allHeld" }]);
  await release(held.body.data.id);
});

it("a hold on all rows waits for the commands that are being done, and the next ones see it", async () => {
  const { run, hold, release } = await raced();
  const holder = await openOwnerView(world.ownerUrl);
  await holder.query(`create function pause() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock(4711); return new; end $$;
    create trigger pause before update on carriers for each row execute function pause()`);
  await holder.query("select pg_advisory_lock(4711)");
  const done = run();
  await expect.poll(waiting).toBe(1);
  let isHeld = false;
  const placed = hold().finally(() => (isHeld = true));
  await expect.poll(waiting).toBe(2);
  expect(isHeld).toBe(false);
  await holder.query("select pg_advisory_unlock(4711)");
  expect((await done).status).toBe(200);
  const held = await placed;
  expect(held.status).toBe(200);
  await holder.query("drop function pause cascade");
  await holder.close();
  const next = await raced();
  expect((await next.run()).status).toBe(422);
  await release(held.body.data.id);
  expect((await next.run()).status).toBe(200);
});
