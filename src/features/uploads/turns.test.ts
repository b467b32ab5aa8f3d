import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Database, openDatabase } from "#kit/server/database.ts";
import { type FileStore, openFileStore } from "#kit/server/fileStore.ts";
import { openReading } from "#kit/server/reading/reading.ts";
import { inTenant, type Tx } from "#kit/server/tenant.ts";
import { partsReader } from "#features/parts/jobs/partsReader.ts";
import { READERS } from "#src/server.ts";
import { PATIENT_READING } from "../../../tests/patientReading.ts";
import { queueAlone } from "../../../tests/queueAlone.ts";
import { copyTemplate } from "../../../tests/world.ts";
import { uploadSteps } from "./jobs/uploadSteps.ts";
import { writeUpload } from "./jobs/writeUpload.ts";

const SIXTY = Array.from({ length: 60 }, (_, at) => at);
const OTHERS = [1, 2, 3];
const LAST = 4;
let database: Database;
let files: FileStore;
let person = "";
let close: () => Promise<void>;

beforeAll(async () => {
  const { url, drop } = await copyTemplate();
  const folder = mkdtempSync(join(tmpdir(), "viat-turns-"));
  database = openDatabase(url, 8);
  files = await openFileStore({ folder });
  const { rows } = await database.pool.query<{ id: string }>("select id from people limit 1");
  person = rows[0]?.id ?? "";
  close = async () => {
    await database.close();
    await drop();
    rmSync(folder, { recursive: true, force: true });
  };
});
afterAll(() => close());

const send = (subscriberId: number, at: number) =>
  inTenant(database, subscriberId, (tx) =>
    writeUpload(tx, files, {
      kind: "parts",
      name: `partes-${at}`,
      text: `PartNO,MXHTS\nP-${subscriberId}-${at},8544300199\n`,
      fileOn: null,
      personId: person,
    }),
  );

it("one file of a fourth client waits for three pieces of work at most behind sixty of each of three", async () => {
  await Promise.all(
    OTHERS.map(async (client) => {
      for (const at of SIXTY) await send(client, at);
    }),
  );
  const readers = new Map([["parts" as const, partsReader()]]);
  const reading = openReading(READERS, PATIENT_READING);
  const failures: unknown[] = [];
  const steps = uploadSteps({ database, files, reading, readers });
  const begun: number[] = [];
  const counted = {
    ...steps,
    // All of them at once, and the fourth only when it is nudged.
    waiting: async () => OTHERS,
    next: (tx: Tx, signal: AbortSignal) => {
      begun.push(tx.subscriberId);
      return steps.next(tx, signal);
    },
  };
  const queue = queueAlone(database, [counted], (error) => void failures.push(error));
  await expect.poll(() => begun.length, { interval: 2 }).toBeGreaterThanOrEqual(9);
  await send(LAST, 0);
  const before = begun.length;
  queue.nudge(LAST);
  await expect.poll(() => begun.includes(LAST), { interval: 2 }).toBe(true);
  const waited = begun.indexOf(LAST) - before;
  await queue.stop();
  await reading.close();
  expect(waited).toBeLessThanOrEqual(3);
  expect(failures).toEqual([]);
  const states = await inTenant(database, LAST, ({ db }) =>
    db.selectFrom("uploads").select("state").execute(),
  );
  expect(states).toEqual([{ state: "processed" }]);
  const left = await Promise.all(
    OTHERS.map((client) =>
      inTenant(database, client, ({ db }) =>
        db.selectFrom("uploads").select("id").where("state", "=", "received").execute(),
      ),
    ),
  );
  expect(left.every((files) => files.length > 10)).toBe(true);
});
