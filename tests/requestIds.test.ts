import { mkdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { NORTE } from "#demo/clients.ts";
import { zipped } from "#demo/zipped.ts";
import { pedimentoRows, requestFiles, zipOf } from "#features/pedimentos/jobs/pedimentoFixture.ts";
import { type MailServer, openMailServer } from "./mailServer.ts";
import { uploadForm } from "./uploadForm.ts";
import { type Headers, openWorld, type World } from "./world.ts";

let world: World;
let owner: pg.Client;
let headers: Headers;
let mail: MailServer;
const lines: string[] = [];
beforeAll(async () => {
  mail = await openMailServer();
  world = await openWorld({
    smtpUrl: mail.url,
    publicUrl: "http://localhost",
    logLevel: "error",
    logTo: { write: (line) => lines.push(line) },
  });
  owner = new pg.Client({ connectionString: world.ownerUrl });
  await owner.connect();
  headers = await world.signIn("admin@demo.test", NORTE);
  await owner.query(`
    create table heard (of text, name text);
    grant insert on heard to public;
    create function hear() returns trigger language plpgsql as
      $$ begin insert into heard values (tg_table_name, current_setting('application_name')); return null; end $$;`);
  for (const made of ["uploads", "part_versions", "partida_parts", "audit_runs", "feed_runs"])
    await hear(`insert on ${made}`);
  await hear("insert on notifications");
  await hear("insert or update on letters");
});
afterAll(async () => {
  await owner.end();
  await world.close();
  await mail.close();
});
beforeEach(() => owner.query("delete from heard"));

const hear = (what: string) =>
  owner.query(`create trigger hear after ${what} for each statement execute function hear()`);
const BESIDE = ["letters", "notifications"];
/** Which tables were written to, each with the name that the connection had: those of the work, or those beside it. */
const heard = async (isBeside = false): Promise<string[]> =>
  (
    await owner.query(
      "select distinct of, name from heard where (of = any($1)) = $2 order by 1, 2",
      [BESIDE, isBeside],
    )
  ).rows.map(({ of, name }) => `${of}: ${name}`);

async function sent(
  requestId: string,
  url: string,
  payload: object | Buffer = {},
  more: Headers = {},
) {
  const own = { ...headers, ...more, "x-request-id": requestId };
  const reply = await world.app.inject({ method: "POST", url, headers: own, payload });
  expect([reply.statusCode, reply.body]).toEqual([200, expect.any(String)]);
  await world.settled();
  return reply.json();
}

function uploaded(requestId: string, url: string, bytes: Uint8Array) {
  const form = uploadForm([{ file: "enviado.zip", bytes }]);
  return sent(requestId, url, form.body, form.headers);
}

const PARTS = zipped({ "partes.csv": "PartNO,MXHTS\nT-1,8544300199\n" });
const declared = (number: string, words = "ARTICULO T-1 PEDIDO 9") =>
  zipOf(
    requestFiles({
      rows: pedimentoRows({
        number,
        patente: "9301",
        rfc: "MNO120315QX7",
        partidas: [{ observations: [words] }],
      }),
    }),
  );

it("the database knows for which request it works, in the call and in the work that it leaves behind", async () => {
  await uploaded("carried-into-the-job", "/api/upload_parts", PARTS);
  const name = "viat carried-into-the-job";
  expect(await heard()).toEqual([`part_versions: ${name}`, `uploads: ${name}`]);
  const named = await owner.query("select request_id from uploads");
  expect(named.rows).toEqual([{ request_id: "carried-into-the-job" }]);
});

const audited = async (number: string) =>
  (
    await owner.query(
      `select a.request_id as asked, array_agg(r.request_id order by r.ran_at) as ran
       from audits a join audit_runs r on r.audit_id = a.id where a.number = $1 group by a.request_id`,
      [number],
    )
  ).rows;

it("an audit runs for the request that sent its pedimento, and again for the one that asks anew", async () => {
  await uploaded("sent-the-pedimento", "/api/upload_pedimentos", declared("6000101"));
  expect(await heard()).toContain("audit_runs: viat sent-the-pedimento");
  await sent("asked-for-it-anew", "/api/GetPedimentoDet", {
    Patente: "9301",
    Pedimento: "6000101",
  });
  expect(await heard()).toContain("audit_runs: viat asked-for-it-anew");
  const ran = ["sent-the-pedimento", "asked-for-it-anew"];
  expect(await audited("6000101")).toEqual([{ asked: "asked-for-it-anew", ran }]);
});

it("an audit that a change touches runs again for the request that made the change", async () => {
  const prices = zipped({ "partes.csv": "PartNO,MXHTS\nAB-100,8544300199\n" });
  await uploaded(
    "touches-the-audit",
    "/api/upload_pedimentos",
    declared("6000103", "PARTE: AB-100"),
  );
  await uploaded("changes-the-part", "/api/upload_parts", prices);
  expect(await audited("6000103")).toEqual([
    { asked: "changes-the-part", ran: ["touches-the-audit", "changes-the-part"] },
  ]);
});

it("an audit that waited for its pedimento runs for the request that brings it", async () => {
  const asked = { Patente: "9301", Pedimento: "6000102" };
  await sent("asked-for-it-first", "/api/GetPedimentoDet", asked);
  await sent("asked-too-early", "/api/GetPedimentoDet", asked);
  const { rows } = await owner.query("select request_id from audits where number = '6000102'");
  expect(rows).toEqual([{ request_id: "asked-too-early" }]);
  await uploaded("brought-it-at-last", "/api/upload_pedimentos", declared("6000102"));
  expect(await audited("6000102")).toEqual([
    { asked: "brought-it-at-last", ran: ["brought-it-at-last"] },
  ]);
});

it("audits of several requests that run together keep each its own, under nobody's name", async () => {
  for (const [number, id] of [
    ["6000101", "the-first-of-both"],
    ["6000102", "the-other-of-both"],
  ])
    await owner.query(
      "update audits set state = 'pending', requested_at = now(), request_id = $2 where number = $1",
      [number, id],
    );
  await sent("only-wakes-the-queue", "/api/GetPedimentoDet", {
    Patente: "9301",
    Pedimento: "1234567",
  });
  expect(await heard()).toEqual(["audit_runs: viat"]);
  const last = async (number: string) => (await audited(number))[0].ran.at(-1);
  expect(await last("6000101")).toBe("the-first-of-both");
  expect(await last("6000102")).toBe("the-other-of-both");
});

it("saved templates are matched, and what they change is audited, for the request that saved them", async () => {
  const body = { Patente: "9301", Patrones: "ARTICULO <part> PEDIDO <any>" };
  await sent("saved-the-templates", "/api/templates_558", body);
  const name = "viat saved-the-templates";
  expect(await heard()).toEqual([`audit_runs: ${name}`, `partida_parts: ${name}`]);
  const { rows } = await owner.query("select request_id from template_versions");
  expect(rows).toEqual([{ request_id: "saved-the-templates" }]);
});

it("a feed that a person runs works for their request, and what it takes too; one that is due by itself for nobody's", async () => {
  const folder = join(world.dataDir, "inbox", String(NORTE), "hourly");
  mkdirSync(folder, { recursive: true });
  const dropped = (name: string, part: string): void => {
    writeFileSync(join(folder, name), zipped({ "p.csv": `PartNO,MXHTS\n${part},8544300199\n` }));
    const long = Date.now() / 1000 - 60;
    utimesSync(join(folder, name), long, long);
  };
  const { data } = await sent("adds-the-feed", "/api/feeds", { Type: "hourly", Source: "folder" });
  dropped("a.zip", "F-1");
  await owner.query("delete from heard");
  await sent("runs-the-feed", `/api/feeds/${data._id}/run`);
  const tables = ["feed_runs", "part_versions", "uploads"];
  expect(await heard()).toEqual(tables.map((of) => `${of}: viat runs-the-feed`));

  // Another one of the client's is due by itself when a person runs this one.
  await owner.query("delete from heard");
  await owner.query(
    `insert into feeds (subscriber_id, kind, source, created_at) values ($1, 'daily', 'folder', now() - interval '3 days')`,
    [NORTE],
  );
  await sent("runs-it-again", `/api/feeds/${data._id}/run`);
  const runs = await owner.query(
    "select f.kind, r.request_id as id from feed_runs r join feeds f on f.id = r.feed_id order by f.kind, r.ran_at",
  );
  expect(runs.rows).toEqual([
    { kind: "daily", id: null },
    { kind: "hourly", id: "runs-the-feed" },
    { kind: "hourly", id: "runs-it-again" },
  ]);
  expect(await heard()).toEqual(["feed_runs: viat", "feed_runs: viat runs-it-again"]);
  const asked = await owner.query("select request_id from feeds where request_id is not null");
  expect(asked.rows).toEqual([]);
});

it("news and letters are nobody's work, whoever woke those that tell them", async () => {
  await uploaded("brings-the-news", "/api/upload_pedimentos", declared("6000104"));
  expect(await heard(true)).toEqual(["letters: viat", "notifications: viat"]);
  // Whoever accepts a pair of values wakes those that tell news, which have all to tell anew.
  await owner.query("delete from heard; delete from notifications");
  const pair = {
    about: "fraccion",
    PartNO: "T-1",
    Declarado: "8544300199",
    Registrado: "85443002",
  };
  await sent("wakes-the-news", "/api/accepted_pairs", pair);
  expect(await heard(true)).toEqual(["letters: viat", "notifications: viat"]);

  await owner.query("delete from heard");
  const before = mail.letters.length;
  await world.app.inject({
    url: "/api/login?email=auditor%40demo.test",
    headers: { "x-request-id": "asks-for-a-letter" },
  });
  await world.settled();
  expect(await heard(true)).toEqual(["letters: viat", "letters: viat asks-for-a-letter"]);
  expect(mail.letters).toHaveLength(before + 1);
});

it("what fails while feeds are looked after is told under nobody's name", async () => {
  const { rows } = await owner.query("select id from feeds limit 1");
  await owner.query("alter table feed_runs rename to away");
  // It is tried again until it can be done, so nothing is waited for but the first failure.
  const url = `/api/feeds/${rows[0].id}/run`;
  const own = { ...headers, "x-request-id": "only-wakes-the-feeds" };
  const { statusCode } = await world.app.inject({ method: "POST", url, headers: own });
  expect(statusCode).toBe(200);
  await expect.poll(() => lines.join()).toContain("background work failed");
  await owner.query("alter table away rename to feed_runs");
  await world.settled();
  expect(lines.join()).not.toContain("only-wakes-the-feeds");
});
