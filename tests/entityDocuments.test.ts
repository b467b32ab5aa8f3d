import { createHash } from "node:crypto";
import { createWriteStream, existsSync } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { NORTE } from "#demo/clients.ts";
import { removeOriginals } from "#features/uploads/jobs/retention.ts";
import { documentLimits } from "#kit/entity/documents/documents.ts";
import type { ProblemDocument } from "#kit/pure/problem.ts";
import { openFileStore } from "#kit/server/fileStore.ts";
import { carriers } from "#modules/carriers/carriers.ts";
import { type Askers, openAskers, type Subject, subjectOf } from "./entities/subject.ts";
import { openWorld, type World } from "./world.ts";

const quotas = { waitingFiles: Infinity, waitingBytes: Infinity, storedBytes: Infinity };
const keep = { originals: undefined, lines: undefined };
let isFull = false;
let world: World;
let askers: Askers;
let subject: Subject;
beforeAll(async () => {
  world = await openWorld(
    { storage: { quotas, leastFree: 0, keep } },
    {
      storeOn: async (folder) => {
        const files = await openFileStore({ folder });
        return {
          ...files,
          receive: async (body, most) => {
            // The kernel's own answer of a disk without room.
            if (isFull) await pipeline(body, createWriteStream("/dev/full"));
            return files.receive(body, most);
          },
        };
      },
    },
  );
  askers = await openAskers(world, [carriers]);
  subject = subjectOf(askers, carriers);
});
afterAll(async () => {
  await askers.owner.close();
  await world.close();
});
afterEach(() => {
  isFull = false;
  quotas.storedBytes = Infinity;
});

const send = (row: string, words: string) =>
  subject.send<ProblemDocument>("/documents", {
    file: "permiso.pdf",
    bytes: `%PDF-1.7\n${words}`,
    fields: { row, type: "permit" },
  });
const documents = async (row: string) =>
  (await subject.get<{ data: { number: number }[] }>(`/${row}/documents`)).body.data;

it("a file store without room answers 507 and keeps nothing of it, and takes the document afterwards", async () => {
  const { id } = await subject.freshRow();
  isFull = true;
  expect(await send(id, "lleno")).toMatchObject({
    status: 507,
    body: { type: "/problems/noRoom" },
  });
  expect(await documents(id)).toEqual([]);
  isFull = false;
  expect((await send(id, "lleno")).status).toBe(200);
});

it("documents count as stored bytes of their client, each content once", async () => {
  const { id } = await subject.freshRow();
  const words = "x".repeat(10_000);
  const [held] = await askers.owner.query<{ bytes: number }>(
    `select coalesce(sum(bytes), 0)::integer as bytes from
       (select sha256, bytes from entity_documents where subscriber_id = ${NORTE} union
        select sha256, bytes from uploads where subscriber_id = ${NORTE}) each_content`,
  );
  quotas.storedBytes = (held?.bytes ?? 0) + 25_000;
  expect((await send(id, words)).status).toBe(200);
  expect((await send(id, words)).status).toBe(200);
  expect((await send(id, `${words}y`)).status).toBe(200);
  expect(await send(id, `${words}z`)).toMatchObject({
    status: 507,
    body: { reasonCode: "uploads.storageFull" },
  });
  expect(await documents(id)).toHaveLength(3);
});

it("a sweep of the store leaves what a document names, also when an upload of the same content gave it up", async () => {
  const { id } = await subject.freshRow();
  const words = "barrido";
  expect((await send(id, words)).status).toBe(200);
  const sha256 = createHash("sha256").update(`%PDF-1.7\n${words}`).digest("hex");
  const key = `originals/${sha256.slice(0, 2)}/${sha256}`;
  await askers.owner.query(
    `insert into uploads (subscriber_id, kind, file, stored_as, sha256, bytes, state, original_removed_at)
     values (${NORTE}, 'parts', 'a.zip', '${key}', '\\x${sha256}', 9, 'processed', now())`,
  );
  const files = await openFileStore({ folder: world.dataDir });
  const sweep = () => removeOriginals(world.database, files, new AbortController().signal);
  await sweep();
  expect(existsSync(join(world.dataDir, key))).toBe(true);
  await askers.owner.query(`delete from entity_documents where stored_as = '${key}'`);
  await sweep();
  expect(existsSync(join(world.dataDir, key))).toBe(false);
  await files.close();
});

it("a row takes so many documents and no more, however many are sent at one time", async () => {
  const { id } = await subject.freshRow();
  await askers.owner.query(
    `insert into entity_documents (subscriber_id, entity, row_id, type, number, file, media, stored_as, sha256, bytes,
       occurred_at, person_id, person_name)
     select ${NORTE}, 'carriers', '${id}', 'permit', n, 'a.pdf', 'application/pdf', 'none', '\\x00', 1, now(),
       gen_random_uuid(), '' from generate_series(1, ${documentLimits.ofRow - 5}) n`,
  );
  const replies = await Promise.all(Array.from({ length: 20 }, (_, at) => send(id, `${at}`)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(5);
  const refused = replies.find(({ status }) => status !== 200);
  expect(refused).toMatchObject({
    status: 409,
    body: { reasonCode: "entity.tooManyDocuments", values: { most: documentLimits.ofRow } },
  });
  expect(new Set((await documents(id)).map(({ number }) => number)).size).toBe(
    documentLimits.ofRow,
  );
});
