import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { RIO_BRAVO } from "#demo/clients.ts";
import { identifyFrom } from "#features/session/routes.ts";
import type { EntityRow } from "#kit/entity/EntityRow.ts";
import type { ProblemDocument } from "#kit/pure/problem.ts";
import { command } from "#kit/entity/Command.ts";
import { entity } from "#kit/entity/entity.ts";
import { photo } from "#kit/entity/fields/photo.ts";
import { text } from "#kit/entity/fields/text.ts";
import { addEntityRoutes } from "#kit/entity/server/addEntityRoutes.ts";
import { addDocumentRoutes } from "#kit/entity/documents/server/addDocumentRoutes.ts";
import { type FileStore, openFileStore, type ReceivedFile } from "#kit/server/fileStore.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { openHttpServer } from "#kit/server/httpServer.ts";
import { CHECKS, COMMAND_CHECKS, type Many, type One } from "./entities/checks.ts";
import { crateRules, CRATES, crates } from "./entities/crates.ts";
import { INDEX_CHECKS, LIST_CHECKS } from "./entities/listChecks.ts";
import { CLIENT_CHECKS } from "./entities/ownerChecks.ts";
import { TABLE_CHECKS } from "./entities/tableChecks.ts";
import { type Askers, openAskers, type Subject, subjectOf } from "./entities/subject.ts";
import { isSince } from "./isSince.ts";
import { openWorld, type World } from "./world.ts";

let world: World;
let askers: Askers;
let app: Awaited<ReturnType<typeof openHttpServer>>;
let subject: Subject;
let folder: string;
let files: FileStore;
beforeAll(async () => {
  world = await openWorld();
  app = await openHttpServer({ logLevel: "silent", rateLimit: 1e6, mostUpload: 1e6 });
  const { database } = world;
  folder = await mkdtemp(join(tmpdir(), "viat-crates-"));
  files = await openFileStore({ folder });
  const context = { app, database, identify: identifyFrom(database, "optional") };
  const documents = { files, keep: async (_tx: Tx, file: ReceivedFile) => file.keep() };
  addEntityRoutes(context, crates, crateRules, { documents });
  addDocumentRoutes(context, crates, { ...documents, rules: { crates: crateRules } });
  askers = await openAskers(world, [crates]);
  await askers.owner.query(CRATES);
  subject = subjectOf(askers, crates, app);
});
afterAll(async () => {
  await app.close();
  await files.close();
  await rm(folder, { recursive: true });
  await askers.owner.close();
  await world.close();
});

describe("an entity with rules is one like any other", () => {
  const all = {
    ...CHECKS,
    ...COMMAND_CHECKS,
    ...TABLE_CHECKS,
    ...CLIENT_CHECKS,
    ...LIST_CHECKS,
    ...INDEX_CHECKS,
  };
  it.each(Object.entries(all))("%s", (_sentence, check) => check(subject));
});

const run = (name: string, rows: readonly EntityRow[], more: object = {}) =>
  subject.post<Many & ProblemDocument>(`/${name}`, {
    rows: rows.map(({ id, version }) => ({ id, version })),
    ...more,
  });
const now = async ({ id }: { id: string }) => (await subject.get<One>(`/${id}`)).body.data;
const arrived = async () => {
  const row = await subject.freshRow();
  expect((await run("arrive", [row])).status).toBe(200);
  return now(row);
};
const counted = async (values: object, more: object = {}) => {
  const { body } = await subject.post<One>("", { declared: 5, ...values });
  await run("arrive", [body.data]);
  await run("count", [body.data], { input: { counted: 5 }, ...more });
  return now(body.data);
};

it("computed fields are set by rules alone, whatever is sent for them", async () => {
  const sent = { declared: 5, arrivedAt: "2026-11-22T10:00:00.000Z", isShort: true, number: "X" };
  const { body } = await subject.post<One>("", sent);
  expect(body.data).toMatchObject({ arrivedAt: null, isShort: false });
  expect(body.data["number"]).toMatch(/^C-26-\d{6}$/);
  const changed = await subject.post<One>(`/${body.data.id}`, { ...sent, declared: 6, version: 1 });
  expect(changed.body.data).toEqual({
    ...body.data,
    declared: 6,
    version: 2,
    updatedAt: expect.any(String),
  });
});

it("numbers follow each other for many at once, and one that is not used is given again", async () => {
  const add = (seal: string) => subject.post<One>("", { declared: 1, seal });
  const numberOf = ({ body }: { body: One }) => Number(String(body.data["number"]).slice(-6));
  const first = numberOf(await add("FIRST"));
  const replies = await Promise.all(Array.from({ length: 12 }, (_, at) => add(`S${at}`)));
  const numbers = replies.map(numberOf).toSorted((a, b) => a - b);
  expect(numbers).toEqual(numbers.map((_, at) => first + 1 + at));
  expect((await add("FIRST")).status).toBe(409);
  expect(numberOf(await add("LAST"))).toBe(first + 13);
});

it("what is filled in for a command is checked like a form, all of it at once, before anything is done", async () => {
  const row = await arrived();
  const refused = await run("count", [row], { input: { counted: -1, note: "much too long" } });
  expect(refused).toMatchObject({
    status: 400,
    body: {
      errors: [
        { field: "counted", code: "range" },
        { field: "note", code: "long" },
      ],
    },
  });
  expect(await run("close", [row])).toMatchObject({
    status: 400,
    body: { errors: [{ field: "reason", code: "required" }] },
  });
  expect(await now(row)).toEqual(row);
});

it("a check over several fields refuses a command that breaks it and a change that does, and keeps nothing from other fields", async () => {
  const row = await arrived();
  const counting = await run("count", [row], { input: { counted: 1_000_001 } });
  expect(counting).toMatchObject({
    status: 422,
    body: { errors: [{ field: row.id, code: "farOver" }] },
  });
  expect(await now(row)).toEqual(row);
  const full = await counted({ declared: 2 });
  expect(full).toMatchObject({ declared: 2, counted: 5 });
  await askers.owner.query("update crates set counted = 2001 where id = $1", [full.id]);
  const change = (values: object) =>
    subject.post<One & ProblemDocument>(`/${full.id}`, { version: full.version, ...values });
  expect(await change({ declared: 1 })).toMatchObject({
    status: 400,
    body: { errors: [{ field: "declared", code: "farOver" }] },
  });
  expect((await change({ declared: 2, seal: "OTHER" })).status).toBe(200);
  const mended = await subject.post<One>(`/${full.id}`, { version: full.version + 1, declared: 3 });
  expect(mended.body.data).toMatchObject({ declared: 3, counted: 2001 });
});

it("an effect and what follows from it are one version, told by one event", async () => {
  const began = Date.now();
  const row = await arrived();
  expect(row).toMatchObject({ stage: "here", version: 2 });
  expect(isSince(began, String(row["arrivedAt"]))).toBe(true);
  const { body } = await run("count", [row], { input: { counted: 0 } });
  expect(body.data).toEqual([{ id: row.id, version: 3 }]);
  expect(await now(row)).toMatchObject({ counted: 0, isShort: true, version: 3 });
  const history = await subject.get<{ data: object[] }>(`/${row.id}/history`);
  expect(history.body.data).toMatchObject([
    { version: 3, action: "count", changes: { counted: [null, 0], isShort: [false, true] } },
    { version: 2, action: "arrive", changes: { arrivedAt: [null, row["arrivedAt"]] } },
    { version: 1, action: "added" },
  ]);
});

it("what followed from a command is taken back with it, in the same version", async () => {
  const row = await counted({ declared: 9, seal: "UNDONE" });
  expect(row).toMatchObject({ isShort: true });
  await run("close", [row], { reason: "Porque sí" });
  const closed = await now(row);
  expect(closed).toMatchObject({ stage: "closed", isShort: false });
  expect((await run("undo", [closed])).status).toBe(200);
  const { version } = closed;
  expect(await now(row)).toMatchObject({ stage: "here", isShort: true, version: version + 1 });
  const history = await subject.get<{ data: object[] }>(`/${row.id}/history`);
  expect(history.body.data[0]).toMatchObject({
    action: "undone",
    changes: { stage: ["closed", "here"], isShort: [false, true] },
  });
});

it("what follows from a field that people change is in the same version", async () => {
  const row = await counted({});
  const more = { declared: 9, version: row.version };
  const { body } = await subject.post<One>(`/${row.id}`, more);
  expect(body.data).toMatchObject({ isShort: true, version: row.version + 1 });
});

it("everything that speaks against a command is told at once, of every row, and nothing is done", async () => {
  const [bare, unsealed, right] = [
    await arrived(),
    await counted({}),
    await counted({ seal: "RIGHT" }),
  ];
  await subject.post(`/${bare.id}`, { declared: 5, seal: null, version: bare.version });
  const rows = await Promise.all([bare, unsealed, right].map(now));
  const refused = await run("close", rows, { reason: "Porque sí" });
  expect(refused.status).toBe(422);
  const said = refused.body.errors?.map(({ field, code }) => `${field} ${code}`);
  expect(said?.toSorted()).toEqual(
    [`${bare.id} uncounted`, `${bare.id} unsealed`, `${unsealed.id} unsealed`].toSorted(),
  );
  expect(await Promise.all(rows.map(now))).toEqual(rows);
  expect((await run("close", [right], { reason: "Porque sí" })).status).toBe(200);
});

it("several people do a shared command to a row at once, each in a version of its own", async () => {
  const row = await arrived();
  const replies = await Promise.all(
    [1, 2, 3].map((number) => run("count", [row], { input: { counted: number } })),
  );
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  const versions = replies.map(({ body }) => body.data[0]?.version);
  expect(new Set(versions)).toEqual(new Set([3, 4, 5]));
});

const PIXEL = "/9j/wAALCAABAAEBAREA/9k=";
const jpeg = (base64: string) => `data:image/jpeg;base64,${base64}`;
const documentsOf = async ({ id }: { id: string }) =>
  (await subject.get<{ data: { id: string }[] }>(`/${id}/documents`)).body.data;
const kept = () => readdir(folder, { recursive: true });

it("a photo that a command asks for becomes a document of each of its rows, taken when it was taken, once", async () => {
  const rows = [await arrived(), await arrived(), await subject.freshRow(RIO_BRAVO)];
  const photo = ["2026-11-01T08:30:00.000Z", jpeg("/9j/AAAA"), jpeg(PIXEL)];
  const key = { ...subject.insider, "idempotency-key": crypto.randomUUID() };
  const body = { rows: rows.map(({ id, version }) => ({ id, version })), input: { photo } };
  const done = await subject.post("/photograph", body, key);
  expect(done.status).toBe(200);
  expect(await subject.post("/photograph", body, key)).toEqual(done);
  for (const row of rows) {
    const [document, ...others] = await documentsOf(row);
    expect(others).toEqual([]);
    expect(document).toMatchObject({
      type: "photo",
      media: "image/jpeg",
      thumbnail: jpeg("/9j/AAAA"),
      by: "Adela Administra",
      occurredAt: "2026-11-01T08:30:00.000Z",
    });
    const url = `/api/crates/${row.id}/documents/${document?.id}`;
    const bytes = await app.inject({ url, headers: { ...subject.insider } });
    expect(bytes.rawPayload.toString("base64")).toBe(PIXEL);
    const history = await subject.get<{ data: object[] }>(`/${row.id}/history`);
    expect(history.body.data.slice(0, 2)).toMatchObject([
      { version: row.version + 1, note: 1, action: "documentAdded" },
      { version: row.version + 1, note: 0, action: "photograph" },
    ]);
  }
});

const sent = async (row: EntityRow, type: string) => {
  const fields = { row: row.id, type };
  const file = { file: `${type}.jpg`, bytes: Buffer.from(PIXEL, "base64"), fields };
  const { status, body } = await subject.send<One>("/documents", file);
  expect(status).toBe(200);
  return body.data.id;
};

it("what follows from a document is told by its note in the version that the row has, and the command before it is still taken back", async () => {
  const row = await counted({ seal: "SHOWN" });
  await run("close", [row], { reason: "Porque sí" });
  const closed = await now(row);
  const permit = await sent(closed, "permit");
  expect(await now(row)).toEqual(closed);
  const photo = await sent(closed, "photo");
  const { version } = closed;
  expect(await now(row)).toMatchObject({ version, isShown: true });
  const told = async () =>
    (await subject.get<{ data: object[] }>(`/${row.id}/history`)).body.data.slice(0, 2);
  const permitAdded = { version, note: 1, changes: { "document.permit": [null, "permit.jpg"] } };
  expect(await told()).toMatchObject([
    {
      version,
      note: 2,
      changes: { "document.photo": [null, "photo.jpg"], isShown: [false, true] },
    },
    permitAdded,
  ]);
  expect((await run("undo", [closed])).status).toBe(200);
  expect(await now(row)).toMatchObject({ stage: "here", isShown: true, version: version + 1 });
  for (const id of [permit, photo])
    expect((await subject.post(`/${row.id}/documents/${id}/remove`, {})).status).toBe(200);
  expect(await now(row)).toMatchObject({ isShown: false, version: version + 1 });
  expect(await told()).toMatchObject([
    { note: 2, changes: { "document.photo": ["photo.jpg", null], isShown: [true, false] } },
    { note: 1, changes: { "document.permit": ["permit.jpg", null] } },
  ]);
});

it("what follows from a photo that comes with a command follows, too", async () => {
  const row = await arrived();
  const photo = ["2026-11-01T08:30:00.000Z", jpeg("/9j/AAAA"), jpeg(PIXEL)];
  expect((await run("photograph", [row], { input: { photo } })).status).toBe(200);
  expect(await now(row)).toMatchObject({ isShown: true, version: row.version + 1 });
});

it("a command without the photo that it asks for is refused beside it, and a refused one leaves no photo", async () => {
  const row = await arrived();
  const before = await kept();
  const missing = await run("photograph", [row], { input: {} });
  expect(missing).toMatchObject({
    status: 400,
    body: { errors: [{ field: "photo", code: "required" }] },
  });
  const at = "2026-11-01T08:30:00.000Z";
  const good = [at, jpeg("/9j/AAAA"), jpeg(PIXEL)];
  const stale = { ...row, version: row.version + 1 };
  expect((await run("photograph", [stale], { input: { photo: good } })).status).toBe(409);
  for (const photo of [
    [at, jpeg("/9j/AAAA"), jpeg("/9j/AAAA")],
    [at, jpeg("/9j/AAAA"), `data:image/svg+xml;base64,${PIXEL}`],
    ["yesterday", jpeg("/9j/AAAA"), jpeg(PIXEL)],
    [at, jpeg(PIXEL)],
  ])
    expect((await run("photograph", [row], { input: { photo } })).status).toBe(400);
  expect(await now(row)).toEqual(row);
  expect(await documentsOf(row)).toEqual([]);
  expect(await kept()).toEqual(before);
});

it("a command takes a photo of several megabytes, and no other call one", async () => {
  const row = await arrived();
  const large = Buffer.concat([Buffer.from(PIXEL, "base64"), Buffer.alloc(3_000_000)]);
  const photo = ["2026-11-01T08:30:00.000Z", jpeg("/9j/AAAA"), jpeg(large.toString("base64"))];
  expect((await run("photograph", [row], { input: { photo } })).status).toBe(200);
  expect((await documentsOf(row))[0]).toMatchObject({ bytes: large.length });
  expect((await run("count", [row], { input: { counted: 1, photo } })).status).toBe(413);
});

it("no server starts with rules of no command, or of one that undo would take back by half", () => {
  const { database } = world;
  const context = { app, database, identify: identifyFrom(database, "optional") };
  const add = (rules: typeof crateRules, commands = crates.commands) =>
    addEntityRoutes(context, { ...crates, commands }, rules);
  expect(() => add({ commands: { fly: {} } })).toThrow("no command fly");
  const arrive = command({ from: ["expected"], to: "here", can: ["ENTRADA_MANUAL"], undo: true });
  expect(() => add(crateRules, { ...crates.commands, arrive })).toThrow("undo");
});

it("photos that come with a command stay: it is no command to be undone, and their documents have that type", () => {
  const declared =
    (type: string, undo = false) =>
    () =>
      entity("boxes", {
        read: ["ENTRADA_MANUAL"],
        write: ["ENTRADA_MANUAL"],
        label: "name",
        documents: [type],
        fields: { name: text() },
        commands: {
          photograph: command({
            from: [],
            to: null,
            can: ["ENTRADA_MANUAL"],
            undo,
            input: { photo: photo() },
          }),
        },
      });
  expect(declared("photo")).not.toThrow();
  expect(declared("photo", true)).toThrow("photos");
  expect(declared("claim")).toThrow("photos");
});
