import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { EJEMPLO, NORTE } from "#demo/clients.ts";
import { zipped } from "#demo/zipped.ts";
import {
  type Json,
  openWireWorld,
  partsZip,
  pedimentosZip,
  type WireWorld,
} from "../../../tests/wireWorld.ts";
import type { Headers } from "../../../tests/world.ts";

let world: WireWorld;
let owner: pg.Client;
let client: Headers;
let operator: Headers;
beforeAll(async () => {
  const feeds = { limits: { connectMs: 100 } };
  world = await openWireWorld("auditor@demo.test", {}, { isDemonstration: true, feeds });
  owner = new pg.Client({ connectionString: world.ownerUrl });
  await owner.connect();
  client = await world.signIn("cliente@demo.test");
  operator = await world.signIn("operador@demo.test");
});
afterAll(async () => {
  await owner.end();
  await world.close();
});
beforeEach(async () => {
  await world.settled();
  await owner.query("delete from notification_reads");
});

const told = async (headers?: Headers): Promise<Json[]> =>
  (await world.get("/api/notifications", headers)).body.data;
const newest = async (kind: string, headers?: Headers): Promise<Json> =>
  (await told(headers)).find((row) => row.kind === kind);
const unread = async (headers?: Headers): Promise<Json> =>
  (await world.get("/api/unread", headers)).body.data;
const send = async (file: string, ...lines: string[]) => {
  await world.upload("/api/upload_parts", [partsZip(file, ...lines)]);
  await world.settled();
};

it("who sent a file is told of its end, and nobody else", async () => {
  await send("mine.zip", "NEWS-1,8544429999,,CABLE,,");
  expect(await newest("uploadProcessed")).toMatchObject({
    values: { file: "mine.zip", lines: 1, what: "parts" },
    read: false,
  });
  for (const other of [client, operator])
    expect((await told(other)).map(({ values }) => values.file)).not.toContain("mine.zip");
});

it("a file that came in with warnings says how many, and one without says none", async () => {
  const table = Buffer.from("PartNO,MXHTS,PartDesc\nNEWS-9,8544429999,ARN\u00c9S\n", "latin1");
  await world.upload("/api/upload_parts", [
    { file: "latin.zip", bytes: zipped({ "latin.csv": table }) },
  ]);
  await world.settled();
  expect((await newest("uploadProcessed")).values).toMatchObject({
    file: "latin.zip",
    warnings: 1,
  });
  await send("clean.zip", "NEWS-10,8544429999,,CABLE,,");
  expect((await newest("uploadProcessed")).values).toMatchObject({
    file: "clean.zip",
    warnings: 0,
  });
});

it("a refused file is told with its reason", async () => {
  const form = { file: "broken.zip", bytes: new Uint8Array([80, 75, 3, 4, 1]) };
  await world.upload("/api/upload_parts", [form]);
  await world.settled();
  const { values } = await newest("uploadRefused");
  expect(values.file).toBe("broken.zip");
  expect(values.reason).toEqual(expect.any(String));
});

it("a file is told as soon as it is done, while the next of its client is worked on", async () => {
  await owner.query("begin");
  await owner.query("lock table pedimentos in exclusive mode");
  // Both wait before the first is done: the client's queue is not empty in between.
  await owner.query("savepoint second");
  await owner.query("lock table parts in exclusive mode");
  const story = {
    head: "imp 240 9301 6970003 A1 2026-11-12",
    supplier: "QUORVEX CONTROLS INC",
    lines: ["C20 AHX-1002 USA TL:USA,PO"],
  };
  await world.upload("/api/upload_parts", [partsZip("first.zip", "NEWS-3,8544429999,,CABLE,,")]);
  await world.upload("/api/upload_pedimentos", [pedimentosZip("9000078", story)]);
  await owner.query("rollback to second");
  await expect.poll(async () => (await newest("uploadProcessed")).values.file).toBe("first.zip");
  const { rows } = await owner.query("select state from uploads where file = '9000078.zip'");
  await owner.query("rollback");
  expect(rows).not.toContainEqual({ state: "processed" });
  await world.settled();
  expect((await newest("uploadProcessed")).values.file).toBe("9000078.zip");
});

it("a file that waits for approval is told to everyone who may approve it", async () => {
  await world.upload("/api/upload_parts", [partsZip("full.zip", "ONLY-1,8544429999,,CABLE,,")], {
    Full: "true",
  });
  await world.settled();
  for (const headers of [undefined, client])
    expect((await newest("uploadHeld", headers)).values.file).toBe("full.zip");
  expect(await newest("uploadHeld", operator)).toBeUndefined();
});

it("a cause is told once, however often it is looked for", async () => {
  await send("once.zip", "NEWS-2,8544429999,,CABLE,,");
  await world.settled();
  await world.settled();
  const rows = (await told()).filter(({ values }) => values.file === "once.zip");
  expect(rows).toHaveLength(1);
});

it("a changed part whose audits came out otherwise is one notification for all of them, for those who audit", async () => {
  const story = (number: string) => ({
    head: `imp 240 9301 ${number} A1 2026-11-12`,
    supplier: "QUORVEX CONTROLS INC",
    lines: ["C20 AHX-1002 USA TL:USA,PO"],
  });
  await world.upload("/api/upload_pedimentos", [
    pedimentosZip("9000077", story("6970001"), story("6970002")),
  ]);
  await world.settled();
  const before = (await told()).filter(({ kind }) => kind === "auditsChanged").length;
  // The file speaks of a day before the pedimentos were paid.
  const file = partsZip("after.zip", "AHX-1002,8471300100,,LAPTOP,,");
  await world.upload("/api/upload_parts", [file], { FileDate: "2026-11-10" });
  await world.settled();
  const rows = (await told()).filter(({ kind }) => kind === "auditsChanged");
  expect(rows).toHaveLength(before + 1);
  expect(rows[0]?.values.audits).toBeGreaterThanOrEqual(2);
  expect(await newest("auditsChanged", client)).toBeUndefined();
});

it("lines that turn are told though every total of their audits stays", async () => {
  const before = (await told()).filter(({ kind }) => kind === "auditsChanged").length;
  const { rows: versions } = await owner.query(
    "select mxhts from part_versions where subscriber_id = $1 and part_key = 'AHX-1002' order by version limit 1",
    [NORTE],
  );
  // Its code is right again, yet the lines differ as before: they claim what nothing covers.
  const file = partsZip("turned.zip", `AHX-1002,${versions[0].mxhts},,LAPTOP,,`);
  await world.upload("/api/upload_parts", [file], { FileDate: "2026-11-11" });
  await world.settled();
  const { rows: runs } = await owner.query(
    `select r.outcome, r.differences, r.risks, r.savings, r.exposure from audit_runs r
     join audits a on a.subscriber_id = r.subscriber_id and a.id = r.audit_id
     where a.number = '6970001' order by r.ran_at desc limit 2`,
  );
  expect(runs[0]).toEqual(runs[1]);
  const rows = (await told()).filter(({ kind }) => kind === "auditsChanged");
  expect(rows).toHaveLength(before + 1);
  expect(rows[0]?.values.changed).toBeGreaterThanOrEqual(2);
});

it("a change that turned no audit is told to nobody", async () => {
  const before = (await told()).map(({ _id }) => _id);
  // The American code of a part of audited pedimentos: nothing is judged by it.
  await send("nothing.zip", "AHX-1001,,8544429099,,,");
  const kinds = (await told()).filter(({ _id }) => !before.includes(_id)).map(({ kind }) => kind);
  expect(kinds).toEqual(["uploadProcessed"]);
});

it("certificates about to end are told to those who see certificates", async () => {
  const kinds = new Set((await told()).map(({ kind }) => kind));
  expect(kinds.has("certificateExpiring")).toBe(true);
  expect((await newest("certificateExpiring", client)).values.number).toEqual(expect.any(String));
  expect(await newest("certificateExpiring", operator)).toBeUndefined();
});

it("a feed that could not be fetched is told with its reason to those who see feeds", async () => {
  const account = {
    Type: "hourly",
    Source: "sftp",
    Minute: 10,
    Host: "127.0.0.1",
    Port: 1,
    Username: "viat",
    SignIn: "password",
    Secret: "a secret",
    Folder: "/parts",
  };
  const { status, body } = await world.post("/api/feeds", account);
  expect(status, JSON.stringify(body)).toBe(200);
  await world.post(`/api/feeds/${body.data._id}/run`, {});
  // At once, before the next round of background work.
  await expect
    .poll(async () => (await newest("feedFailed", client))?.values)
    .toMatchObject({ feed: body.data._id, what: "hourly", reason: "unreachable" });
  await world.settled();
  expect(await newest("feedFailed", operator)).toBeUndefined();

  const runAgain = async () => {
    await world.post(`/api/feeds/${body.data._id}/run`, {});
    await world.settled();
    const rows = (await told(client)).filter(({ kind }) => kind === "feedFailed");
    return rows.filter(({ values }) => values.feed === body.data._id).length;
  };
  // Still the same cause, however often it is tried.
  expect([await runAgain(), await runAgain()]).toEqual([1, 1]);
  await owner.query(
    `update feed_runs set outcome = 'done' where feed_id = $1 and ran_at =
       (select max(ran_at) from feed_runs where feed_id = $1)`,
    [body.data._id],
  );
  expect(await runAgain()).toBe(2);
});

it("what a feed's server shows is told with the reason, and so is what a file was set aside for", async () => {
  const feeds = "(select id from feeds limit 1)";
  const shown = "'otherHostKey', 'SHA256:abc'";
  const { rows } = await owner.query<{ id: string }>(
    `insert into feed_runs (subscriber_id, feed_id, outcome, reason, reason_detail)
     values ($1, ${feeds}, 'done', null, null), ($1, ${feeds}, 'failed', ${shown})
     returning id`,
    [NORTE],
  );
  await owner.query(
    `insert into feed_files (subscriber_id, feed_id, run_id, name, bytes, modified_at, outcome, reason, reason_detail)
     values ($1, ${feeds}, $2, 'a.zip', 1, now(), 'setAside', ${shown})`,
    [NORTE, rows[0]?.id],
  );
  await world.settled();
  const values = { reason: "otherHostKey", detail: "SHA256:abc" };
  expect((await newest("feedFailed", client)).values).toMatchObject(values);
  expect((await newest("fileSetAside", client)).values).toMatchObject(values);
});

it("who is given findings is told once for all of them, and of what others say about them later", async () => {
  const people = (await world.get("/api/assignees")).body.data;
  const admin = people.find((one: Json) => one.Nombre === "Adela Administra");
  const list = async (): Promise<Json[]> => (await world.get("/api/findings?take=2")).body.data;
  const decide = async (action: string, more: object) => {
    const findings = (await list()).map(({ _id, Version }) => ({ id: _id, version: Version }));
    const reply = await world.post("/api/findings/decide", { findings, action, ...more });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    await world.settled();
  };
  await decide("assign", { assignee: admin._id });
  const boss = await world.signIn("admin@demo.test", NORTE);
  expect((await newest("findingsAssigned", boss)).values).toMatchObject({
    count: 2,
    person: "Aurelio Audita",
  });
  await decide("comment", { comment: "Falta la factura" });
  const said = (await told(boss)).filter(({ kind }) => kind === "findingsCommented");
  expect(said.map(({ values }) => [values.count, values.comment])).toEqual([
    [2, "Falta la factura"],
  ]);
  // The one who did it knows.
  expect(await newest("findingsAssigned")).toBeUndefined();
  expect(await newest("findingsCommented")).toBeUndefined();
});

it("reading one counts one less, and reading all leaves none; others keep theirs unread", async () => {
  const { notifications } = await unread();
  expect(notifications).toBeGreaterThan(2);
  const theirs = (await unread(client)).notifications;
  const [first] = await told();
  await world.post("/api/notifications/read", { ids: [first._id] });
  expect((await unread()).notifications).toBe(notifications - 1);
  expect((await told())[0].read).toBe(true);
  await world.post("/api/notifications/read", {});
  expect((await unread()).notifications).toBe(0);
  expect((await unread(client)).notifications).toBe(theirs);
});

it("another client's people hear nothing of it, and cannot mark it as read", async () => {
  const elsewhere = await world.signIn("auditor@demo.test", EJEMPLO);
  expect(await told(elsewhere)).toEqual([]);
  const [first] = await told();
  await world.post("/api/notifications/read", { ids: [first._id] }, elsewhere);
  expect((await told())[0].read).toBe(false);
});

it("nobody who is not signed in is told anything", async () => {
  for (const address of ["/api/notifications", "/api/unread", "/api/live"])
    expect((await world.get(address, {})).status).toBe(401);
});

it("the live line tells what is unread at once, and again when something comes", async () => {
  const { authorization = "" } = await world.signIn("auditor@demo.test");
  const address = await world.app.listen({ port: 0, host: "127.0.0.1" });
  const gone = new AbortController();
  const answer = await fetch(`${address}/api/live`, {
    headers: { authorization, accept: "text/event-stream", "x-id-subscriber": String(NORTE) },
    signal: gone.signal,
  });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  const next = async (): Promise<number> => {
    const { value = "" } = (await reader?.read()) ?? {};
    return JSON.parse(/^data: (.*)$/m.exec(value)?.[1] ?? "{}").data.notifications;
  };
  const before = await next();
  const coming = (async () => {
    // What is told of the upload itself comes first.
    for (let now = await next(); ; now = await next()) if (now !== before) return now;
  })();
  await send("live.zip", "NEWS-5,8544429999,,CABLE,,");
  expect(await coming).toBe(before + 1);
  gone.abort();
});
