import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { NORTE } from "#demo/clients.ts";
import type { EntityRow } from "#kit/entity/EntityRow.ts";
import { dayAfter, dayIn } from "#kit/pure/calendar.ts";
import { EXAMPLES } from "#modules/customsOperations/computation/exampleFixture.ts";
import { exampleFiles, openOperationWorld, type OperationWorld } from "./operationWorld.ts";
import { partsZip, pedimentosZip } from "./wireWorld.ts";
import type { Headers } from "./world.ts";

let world: OperationWorld;
let owner: pg.Client;
let other: Headers;
beforeAll(async () => {
  world = await openOperationWorld();
  for (const [name, text] of Object.entries(exampleFiles())) await world.load(name, text);
  owner = new pg.Client(world.ownerUrl);
  await owner.connect();
  other = await classifier("otra@casa.test");
});
afterAll(async () => {
  await owner.end();
  await world.close();
});

/** Someone else of the house who classifies. */
async function classifier(email: string): Promise<Headers> {
  await owner.query(
    `with one as (insert into people (email, name, type, password_hash)
       select $1, $1, 'USER', password_hash from people where email = 'admin@demo.test' returning id),
     link as (insert into person_subscribers select id, $2 from one)
     insert into grants select id, unnest(array['CLASIFICADOR', 'CATALOGO_PARTES', 'AUDITORIA_REPORTE']) from one`,
    [email, NORTE],
  );
  return world.signIn(email, NORTE);
}

let parts = 0;
const request = (more: object = {}) =>
  world.added("classificationRequests", {
    partNo: `CLA-${(parts += 1)}`,
    description: "STEEL BRACKET",
    ...more,
  });
const proposal = {
  mxhts: "84314303",
  nico: "01",
  ushts: "8431438060",
  spanishDescription: "Soporte de acero",
  eccn: "EAR99",
  identifiers: ["EN"],
  permits: [],
  noms: ["NOM-050"],
  basis: "Nota 2 a) de la sección XVI",
};
const codesOf = (errors: readonly { code: string }[] = []) => errors.map(({ code }) => code);
const one = (row: EntityRow) => world.one("classificationRequests", row);

async function proposed(row: EntityRow, more: object = {}): Promise<EntityRow> {
  await world.did("classificationRequests/take", row);
  return world.did("classificationRequests/propose", row, { ...proposal, ...more });
}
async function approve(row: EntityRow, headers: Headers) {
  const reply = await world.run("classificationRequests/approve", row, {}, headers);
  const refused = (reply.body as never as { refused?: { code: string }[] }).refused ?? [];
  return { ...reply, codes: [...codesOf(reply.body.errors), ...codesOf(refused)] };
}

it("a part has one request at a time, and is due in two working days", async () => {
  const row = await request({ partNo: "ONE-1" });
  expect(row).toMatchObject({ status: "open", number: expect.stringMatching(/^CL-\d\d-\d{6}$/) });
  const again = await world.send("classificationRequests", { partNo: "one-1", description: "X" });
  expect([again.status, again.body.errors?.[0]]).toMatchObject([
    409,
    { field: "partNo", code: "taken" },
  ]);
  await world.did("classificationRequests/withdraw", row);
  const next = await request({ partNo: "ONE-1" });
  const days =
    (Date.parse(String(next["dueAt"])) - Date.parse(String(next["requestedAt"]))) / 86_400_000;
  // Over a weekend two more pass.
  expect([2, 3, 4]).toContain(days);
});

it("several parts are requested at once; those that wait already keep their request", async () => {
  const known = await request({ partNo: "MANY-1" });
  const { body } = await world.send("classificationRequests/requests", {
    parts: [
      { partNo: "many-1", description: "" },
      { partNo: "MANY-2", description: "BOLT" },
      { partNo: "MANY-2", description: "BOLT" },
    ],
  });
  expect(body.data).toEqual([
    { partNo: "MANY-1", number: known["number"], isNew: false },
    { partNo: "MANY-2", number: expect.any(String), isNew: true },
  ]);
});

it("a code that is not in force today, or a NICO that is not of it, is not proposed", async () => {
  const row = await request();
  await world.did("classificationRequests/take", row);
  const propose = (input: object) =>
    world.run("classificationRequests/propose", row, { ...proposal, ...input });
  expect(codesOf((await propose({ mxhts: "99999901" })).body.errors)).toEqual(["codeNotInForce"]);
  expect(codesOf((await propose({ nico: "77" })).body.errors)).toEqual(["nicoNotOfCode"]);
  expect(codesOf((await propose({ mxhts: "8431" })).body.errors)).toEqual(["form"]);
  expect(codesOf((await propose({ basis: "" })).body.errors)).toEqual(["required"]);
  expect((await propose({})).status).toBe(200);
  const rate = EXAMPLES.tables.tariff.find(({ code }) => code === "8431430301")?.rate;
  expect(Number((await one(row))["rate"])).toBe(Number(rate));
});

it("who proposed does not approve: not in another session, nor by a key, nor with the code lost and regained", async () => {
  const third = await classifier("tercera@casa.test");
  const row = await request();
  const take = await world.run("classificationRequests/take", row, {}, third);
  expect(take.status).toBe(200);
  expect((await world.run("classificationRequests/propose", row, proposal, third)).status).toBe(
    200,
  );
  expect((await approve(row, third)).codes).toEqual(["ownProposal"]);
  expect((await approve(row, await world.signIn("tercera@casa.test", NORTE))).codes).toEqual([
    "ownProposal",
  ]);
  const grants = `person_id = (select id from people where email = 'tercera@casa.test')`;
  await owner.query(`delete from grants where code = 'CLASIFICADOR' and ${grants}`);
  expect((await approve(row, third)).status).toBe(403);
  await owner.query(
    `insert into grants select id, 'CLASIFICACION_NLD' from people where email = 'tercera@casa.test'`,
  );
  expect((await approve(row, third)).codes).toEqual(["ownProposal"]);
  expect(await one(row)).toMatchObject({ status: "proposed" });
  // After another person's proposal the first may approve.
  await world.did("classificationRequests/reject", row);
  await world.did("classificationRequests/propose", row, proposal);
  const key = await world.added("apiKeys", {
    name: "ERP",
    expiresOn: dayAfter(dayIn("America/Mexico_City"), 30),
    reads: ["shipments"],
    acts: ["shipments"],
  });
  const { body } = await world.send(`apiKeys/${key.id}/secret`, { version: key.version });
  const bearing = { authorization: `Bearer ${String(body.data["secret"])}` };
  const now = await one(row);
  const byKey = await world.send(
    "classificationRequests/approve",
    { rows: [{ id: row.id, version: now.version }] },
    bearing,
  );
  // Keys of programs do not classify at all.
  expect(byKey.status).toBe(403);
  expect((await approve(row, third)).codes).toEqual([]);
  expect(await one(row)).toMatchObject({ status: "approved", approvedBy: "tercera@casa.test" });
});

it("of two who approve at once one wins, and the other hears of it", async () => {
  const row = await proposed(await request());
  const third = await classifier(`${randomUUID()}@casa.test`);
  const both = await Promise.all([approve(row, other), approve(row, third)]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
});

it("more than a hundred are not approved at once", async () => {
  const parts = Array.from({ length: 101 }, (_, at) => ({ partNo: `BULK-${at}`, description: "" }));
  await world.send("classificationRequests/requests", { parts });
  const { rows } = await owner.query<{ id: string; version: number }>(
    `update classification_requests set status = 'proposed', mxhts = '84314303', nico = '01'
     where subscriber_id = $1 and part_no like 'BULK-%' returning id, version`,
    [NORTE],
  );
  const { status, body } = await world.send("classificationRequests/approve", { rows }, other);
  expect([status, new Set(codesOf(body.errors))]).toEqual([409, new Set(["many"])]);
});

it("an approved code stands in the catalogue from today on, with the request as its origin, and beside it what is kept of the part", async () => {
  const partNo = "KNOWN-1";
  const row = await request({ partNo });
  const name = `clasificacion-${String(row["number"])}.zip`;
  const files = [partsZip(name, `${partNo},4010110201,,OLD NAME,,`)];
  await world.upload("/api/upload_parts", files, {}, world.by);
  await world.settled();
  await proposed(row);
  expect((await approve(row, other)).status).toBe(200);
  await world.settled();
  const uploads = await owner.query<{ file: string; id: string }>(
    "select file, id from uploads where subscriber_id = $1 and source = $2",
    [NORTE, `classification ${String(row["number"])}`],
  );
  expect(uploads.rows).toHaveLength(1);
  const { body } = await world.get(`/partnumberslog_bypartno?PartNO=${partNo}`, world.by);
  expect(body.data).toMatchObject([
    {
      Date: dayIn("America/Mexico_City"),
      Source: name,
      Classification: {
        Request: row["number"],
        ProposedBy: expect.stringMatching(/./),
        ApprovedBy: "otra@casa.test",
        Basis: proposal.basis,
      },
    },
    // A file that somebody calls like that is no decision.
    { Source: name, Classification: null },
  ]);
  const { rows } = await owner.query(
    `select mxhts, ushts, description, eccn, since_on::text as since, upload_id as upload from part_versions
     where subscriber_id = $1 and part_no = $2 order by version`,
    [NORTE, partNo],
  );
  expect(rows).toEqual([
    expect.objectContaining({ description: "OLD NAME", since: "-infinity" }),
    expect.objectContaining({
      mxhts: "8431430301",
      ushts: "8431438060",
      description: "OLD NAME",
      eccn: "EAR99",
      upload: uploads.rows[0]?.id,
      since: dayIn("America/Mexico_City"),
    }),
  ]);
  const beside = await world.get(`/api/partClassifications?search=${partNo}`, world.by);
  expect(beside.body.data).toEqual([
    expect.objectContaining({
      partNo,
      spanishDescription: "Soporte de acero",
      identifiers: ["EN"],
    }),
  ]);
});

it("the client's people hear of a question, and classifiers of the answer", async () => {
  const row = await request();
  await world.did("classificationRequests/take", row);
  await world.did("classificationRequests/ask", row);
  await owner.query(
    `with one as (insert into people (email, name, type, password_hash)
       select 'cata@norte.test', 'Cata', 'SUBSCRIBER', password_hash from people where email = 'admin@demo.test' returning id),
     link as (insert into person_subscribers select id, $1 from one)
     insert into grants select id, 'CATALOGO_PARTES' from one`,
    [NORTE],
  );
  const cata = await world.signIn("cata@norte.test", NORTE);
  await world.settled();
  const heard = async (headers: Headers) =>
    ((await world.get("/api/notifications?take=100", headers)).body.data as EntityRow[])
      .filter(({ values }) => (values as never as { request?: string }).request === row.id)
      .map(({ kind, values }) => [kind, (values as never as { comment: string }).comment]);
  expect(await heard(cata)).toEqual([["classificationAsked", "Porque sí"]]);
  expect(await heard(other)).toEqual([]);
  const said = await world.send(
    `classificationRequests/${row.id}/comments`,
    { text: "Es de acero" },
    cata,
  );
  expect(said.status).toBe(200);
  await world.settled();
  expect(await heard(other)).toEqual([["classificationAnswered", "Es de acero"]]);
  expect((await world.run("classificationRequests/take", row, {}, cata)).status).toBe(403);
});

it("an operation has the parts classified that have no code, and its proforma follows once they have one", async () => {
  const [example] = EXAMPLES.examples;
  if (!example) throw new Error("There are examples");
  const operation = await world.operationOf(example);
  const eta = "2030-05-06T12:00:00.000Z";
  await owner.query("update shipments set eta = $1 where entry_no = any($2)", [
    eta,
    operation["entries"],
  ]);
  const { rows } = await owner.query<{ part_no: string }>(
    `select distinct part_no from operation_lines where operation = $1 order by 1`,
    [operation.id],
  );
  expect(await world.did("customsOperations/classify", operation)).toMatchObject({
    status: "classifying",
  });
  const { body } = await world.get(
    `/api/classificationRequests?search=${String(operation["number"])}&sort=partNo&take=50`,
    world.by,
  );
  const requests = body.data as EntityRow[];
  expect(requests.map(({ partNo }) => partNo)).toEqual(rows.map(({ part_no }) => part_no));
  expect(new Set(requests.map(({ dueAt }) => dueAt))).toEqual(new Set([eta]));
  for (const row of requests) {
    const code = String(row["partNo"]).replace("PART-", "");
    const input = { mxhts: code.slice(0, 8), nico: code.slice(8) };
    expect((await approve(await proposed(row, input), other)).status).toBe(200);
  }
  await world.settled();
  expect(await world.did("customsOperations/compute", operation)).toMatchObject({
    status: "proforma",
    stale: false,
  });
  // Another code of a part makes it outdated.
  const again = await request({ partNo: requests[0]?.["partNo"] });
  expect(
    (await approve(await proposed(again, { mxhts: "84742004", nico: "00" }), other)).status,
  ).toBe(200);
  await world.settled();
  // What follows from the catalogue is looked at after that has been read.
  await world.settled();
  expect(await world.one("customsOperations", operation)).toMatchObject({ stale: true });
  const done = await world.run("customsOperations/classify", operation);
  expect(done.status).toBe(409);
});

it("yesterday's declaration is judged by yesterday's code", async () => {
  const partNo = "JUDGED-1";
  const files = [partsZip("juzgar.zip", `${partNo},4010110201,,BELT,,`)];
  await world.upload("/api/upload_parts", files, { Date: "2026-01-01" }, world.by);
  await world.settled();
  await approve(await proposed(await request({ partNo })), other);
  await world.settled();
  const today = dayIn("America/Mexico_City");
  const on = async (day: string) => {
    const { rows } = await owner.query<{ mxhts: string }>(
      `select mxhts from part_versions where subscriber_id = $1 and part_no = $2 and since_on <= $3
       order by since_on desc, version desc limit 1`,
      [NORTE, partNo, day],
    );
    return rows[0]?.mxhts;
  };
  expect([await on(dayAfter(today, -1)), await on(today)]).toEqual(["4010110201", "8431430301"]);
});

it("an approved code audits again what it touches, and nothing else", async () => {
  const today = dayIn("America/Mexico_City");
  const lastMonth = dayAfter(today, -30);
  const lines = ["SOP-2001", "SOP-2002"].map((part) => `${part},4010110201,,BELT,,`);
  await world.upload(
    "/api/upload_parts",
    [partsZip("sop.zip", ...lines)],
    { Date: "2026-01-01" },
    world.by,
  );
  const story = (number: string, paid: string, ...parts: string[]) => ({
    head: `imp 240 9301 ${number} A1 ${paid}`,
    supplier: "QUORVEX CONTROLS INC",
    lines: parts.map((part) => `C20 ${part} USA -`),
  });
  const files = [
    pedimentosZip(
      "9500077",
      story("6077001", lastMonth, "SOP-2001"),
      story("6077002", today, "SOP-2001", "SOP-2002"),
      story("6077003", today, "SOP-2002"),
      story("6077004", today, "SOP-2002", "SOP-2001"),
    ),
  ];
  await world.upload("/api/upload_pedimentos", files, {}, world.by);
  await world.settled();
  const runs = async () => {
    const { rows } = await owner.query<{ number: string; runs: number }>(
      `select a.number, count(*)::int as runs from audits a
       join audit_runs r on (r.subscriber_id, r.audit_id) = (a.subscriber_id, a.id)
       where a.subscriber_id = $1 and a.number like '60770%' group by a.number order by a.number`,
      [NORTE],
    );
    return rows.map(({ runs: count }) => count);
  };
  const before = await runs();
  expect(before).toEqual([1, 1, 1, 1]);
  const row = await proposed(await request({ partNo: "SOP-2001" }));
  expect((await approve(row, other)).status).toBe(200);
  await world.settled();
  // Those of today that name the part; that of last month keeps the code that it was declared by.
  expect(await runs()).toEqual([1, 2, 1, 2]);
  const { rows } = await owner.query(
    `select c.audits from audit_causes c join uploads u on (u.subscriber_id, u.id) = (c.subscriber_id, c.upload_id)
     where c.subscriber_id = $1 and u.source = $2`,
    [NORTE, `classification ${String(row["number"])}`],
  );
  expect(rows.map(({ audits }) => Number(audits))).toEqual([2]);
});
