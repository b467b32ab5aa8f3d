import { afterAll, beforeAll, it } from "vitest";
import { identifyFrom } from "#features/session/routes.ts";
import { entity } from "#kit/pure/entity/entity.ts";
import { addEntityRoutes } from "#kit/server/entity/addEntityRoutes.ts";
import { addNoteRoutes } from "#kit/server/entity/addNoteRoutes.ts";
import { openHttpServer } from "#kit/server/httpServer.ts";
import { carriers } from "#modules/carriers/carriers.ts";
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
  addNoteRoutes(context, heldCarriers);
  askers = await openAskers(world, [heldCarriers]);
});
afterAll(async () => {
  await app.close();
  await askers.owner.close();
  await world.close();
});

it.each(Object.entries({ ...COMMENT_CHECKS, ...HOLD_CHECKS }))(
  "an entity with comments and holds %s",
  (_sentence, check) => check(subjectOf(askers, heldCarriers, app)),
);
