import { afterAll, beforeAll, expect, it } from "vitest";
import { identifyFrom } from "#features/session/routes.ts";
import { PERMISSION_CODES } from "#features/session/model/permission.ts";
import type { Entity } from "#kit/entity/entity.ts";
import { entityCallsOf } from "#kit/entity/entityCalls.ts";
import { fileImport } from "#kit/entity/import/fileImport.ts";
import { addEntityRoutes } from "#kit/entity/server/addEntityRoutes.ts";
import { addImportRoutes } from "#kit/entity/import/server/addImportRoutes.ts";
import { type FileStore, openFileStore } from "#kit/server/fileStore.ts";
import type { Identify } from "#kit/server/http.ts";
import { openHttpServer } from "#kit/server/httpServer.ts";
import { openReading } from "#kit/server/reading/reading.ts";
import { carriers } from "#modules/carriers/carriers.ts";
import { sites } from "#modules/sites/sites.ts";
import { READERS } from "#src/server.ts";
import { CHECKS, COMMAND_CHECKS, type Checks } from "./entities/checks.ts";
import { IMPORT_CHECKS, IMPORT_CLIENT_CHECKS } from "./entities/importChecks.ts";
import { CLIENT_CHECKS, HOUSE_CHECKS } from "./entities/ownerChecks.ts";
import { type Askers, openAskers, subjectOf } from "./entities/subject.ts";
import { PATIENT_READING } from "./patientReading.ts";
import { openWorld, type World } from "./world.ts";

// Each guard of the engine is taken away once: the suite has to notice, or it holds nothing.
let world: World;
let askers: Askers;
let files: FileStore;
const reading = openReading(READERS, PATIENT_READING);
beforeAll(async () => {
  world = await openWorld();
  files = await openFileStore({ folder: world.dataDir });
  askers = await openAskers(world, [carriers, sites]);
});
afterAll(async () => {
  await reading.close();
  await files.close();
  await askers.owner.close();
  await world.close();
});

const anybody = [PERMISSION_CODES[0], ...PERMISSION_CODES] as const;
const unguarded = {
  ...carriers,
  calls: entityCallsOf({
    ...carriers,
    read: anybody,
    write: anybody,
    commands: Object.fromEntries(
      Object.entries(carriers.commands).map(([name, one]) => [name, { ...one, can: anybody }]),
    ),
  }),
  import: fileImport({ ...carriers, read: anybody, write: anybody, import: { key: "scac" } }),
};

interface Sent {
  version?: number;
  rows?: { id: string; version: number }[];
}

/** A server over the same database that loses a guard on the way. */
async function openSpoiled(lost: "permission" | "version" | "key" | "staff" | "nothing") {
  const app = await openHttpServer({ logLevel: "silent", rateLimit: 1e6, mostUpload: 1e6 });
  const { database } = world;
  app.addHook("onRequest", async ({ headers }) => {
    if (lost === "key") delete headers["idempotency-key"];
  });
  app.addHook("preValidation", async ({ body, params }) => {
    const sent = (body ?? {}) as Sent;
    const { id } = (params ?? {}) as { id?: string };
    const now = async (row: string): Promise<number> => {
      const [held] = await askers.owner.query<{ version: number }>(
        "select version from carriers where id = $1",
        [row],
      );
      return held?.version ?? 1;
    };
    if (lost !== "version") return;
    if (sent.version !== undefined && id !== undefined) sent.version = await now(id);
    for (const row of sent.rows ?? []) row.version = await now(row.id);
  });
  const identify: Identify = async (request) => {
    const caller = await identifyFrom(database, "optional")(request);
    return caller && lost === "staff" ? { ...caller, isStaff: true } : caller;
  };
  const context = { app, database, identify };
  const entity = lost === "permission" ? unguarded : carriers;
  addEntityRoutes(context, sites);
  addEntityRoutes(context, entity);
  addImportRoutes(context, entity, { files, reading, refusalOf: () => null, importers: {} });
  return app;
}

const all: Checks = {
  ...CHECKS,
  ...COMMAND_CHECKS,
  ...CLIENT_CHECKS,
  ...HOUSE_CHECKS,
  ...IMPORT_CHECKS,
  ...IMPORT_CLIENT_CHECKS,
};
const check = (sentence: string) => all[sentence] ?? (() => Promise.reject(new Error(sentence)));

const CODES = "refuses a person without its codes";
const STALE = "refuses what was changed since it was seen";
const TWICE = "does what is sent twice under one key once";
const FOREIGN = "shows and lends nothing of another client";
const HOUSE =
  "shows what is the house's to every client's people, and lets the house's own alone write it";
const HISTORY = "tells every change in its history, by whom, and as it was";
const IMPORT_TOLD = "adds and changes rows by their key, each told in its history, and logs it";
const IMPORT_TWICE =
  "imports the same file under one key once, and afterwards finds all of it there";
const IMPORT_FOREIGN = "imports nothing for nobody, without its codes, or into another client";

it.each([
  ["permission", CODES],
  ["permission", IMPORT_FOREIGN],
  ["key", IMPORT_TWICE],
  ["version", STALE],
  ["key", TWICE],
  ["staff", HOUSE, sites],
] as const)(
  "without the %s the suite fails: %s",
  async (lost, sentence, entity: Entity = carriers) => {
    const whole = await openSpoiled("nothing");
    const spoiled = await openSpoiled(lost);
    await check(sentence)(subjectOf(askers, entity, whole));
    await expect(check(sentence)(subjectOf(askers, entity, spoiled))).rejects.toThrow("expected");
    await Promise.all([whole.close(), spoiled.close()]);
  },
);

it.each([
  [
    "tenant's filter",
    FOREIGN,
    "alter table carriers disable row level security",
    "alter table carriers enable row level security",
  ],
  [
    "tenant's filter",
    IMPORT_FOREIGN,
    "alter table carriers disable row level security",
    "alter table carriers enable row level security",
  ],
  [
    "house's policy",
    HOUSE,
    "alter table sites disable row level security",
    "alter table sites enable row level security",
    sites,
  ],
  ...[HISTORY, IMPORT_TOLD].map(
    (sentence) =>
      [
        "row of the history",
        sentence,
        `create function lose() returns trigger language plpgsql as 'begin return null; end';
     create trigger lose before insert on entity_events for each row execute function lose()`,
        "drop function lose cascade",
      ] as const,
  ),
] as const)(
  "without the %s the suite fails: %s",
  async (_lost, sentence, spoil, mend, entity: Entity = carriers) => {
    await check(sentence)(subjectOf(askers, entity));
    await askers.owner.query(spoil);
    await expect(check(sentence)(subjectOf(askers, entity))).rejects.toThrow("expected");
    await askers.owner.query(mend);
    await check(sentence)(subjectOf(askers, entity));
  },
);
