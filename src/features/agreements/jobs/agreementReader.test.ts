import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { EJEMPLO } from "#demo/clients.ts";
import { type Database, openDatabase } from "#kit/server/database.ts";
import { inTenant, type Tx } from "#kit/server/tenant.ts";
import { openReading } from "#kit/server/reading/reading.ts";
import { type TableFile, tableFile } from "#kit/server/reading/readingTable.ts";
import { zipFixture } from "#kit/server/zipFixture.ts";
import { READERS } from "#src/server.ts";
import { PATIENT_READING } from "../../../../tests/patientReading.ts";
import { copyTemplate } from "../../../../tests/world.ts";
import { agreementReader } from "./agreementReader.ts";

const folder = mkdtempSync(join(tmpdir(), "viat-lines-"));
const reading = openReading(READERS, PATIENT_READING);
let database: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  const copy = await copyTemplate();
  drop = copy.drop;
  database = openDatabase(copy.url, 2);
});
afterAll(async () => {
  await reading.close();
  rmSync(folder, { recursive: true });
  await database.close();
  await drop();
});

/** A table of one text, in a zip of its own. */
function tableOf(text: string): TableFile {
  const path = join(folder, randomUUID());
  writeFileSync(path, zipFixture([{ name: "lines.csv", content: text }]));
  return tableFile(reading, { path, entries: [0], tab: 0 });
}

const read = (text: string, changed: (tx: Tx, version: number) => Promise<unknown>) =>
  inTenant(database, EJEMPLO, (tx) =>
    agreementReader(changed).read({
      tx,
      upload: {
        id: randomUUID(),
        kind: "agreements",
        feed: "manual",
        file: "lines.zip",
        entry: "lines.csv",
        isFull: false,
        fileOn: null,
        agreementId: null,
        receivedAt: new Date("2026-04-02T12:00:00Z"),
        uploadedBy: null,
        isApproved: false,
        answers: {},
      },
      file: tableOf(text),
      isFirst: true,
      readFurther: async () => [],
      progress: () => undefined,
    }),
  );

const lineCount = async ({ client }: Tx): Promise<number> =>
  (await client.query<{ count: number }>("select count(*) from certificate_lines")).rows[0]
    ?.count ?? 0;

const text = "Agreement,PartNO,HS\nC-1,WH-1,830249\n";

it("the audits are told of a new version in the transaction that wrote it, and of nothing else", async () => {
  const failing = read(text, async (tx) => {
    expect(await lineCount(tx)).toBe(1);
    throw new Error("the audits cannot be told");
  });
  await expect(failing).rejects.toThrow("the audits cannot be told");
  expect(await inTenant(database, EJEMPLO, lineCount)).toBe(0);

  const versions: number[] = [];
  const tell = async (_tx: Tx, version: number) => versions.push(version);
  await read(text, tell);
  await read(text, tell);
  await read(text.replace("49", "50"), tell);
  expect(versions).toEqual([1, 2]);
});
