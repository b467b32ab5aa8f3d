import { strFromU8, unzipSync } from "fflate";
import type { LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { NORTE, RIO_BRAVO } from "#demo/clients.ts";
import { zipped } from "#demo/zipped.ts";
import { builtInTemplates } from "#features/pedimentos/model/builtInTemplates.ts";
import { figures } from "#features/kpis/model/figures.ts";
import { PERMISSION_CODES } from "#features/session/model/permission.ts";
import type { Call } from "#kit/pure/call.ts";
import type { Entity } from "#kit/entity/entity.ts";
import { snake } from "#kit/entity/server/columns.ts";
import { checkProposal } from "#modules/classificationRequests/contract.ts";
import { requestByClient } from "#modules/customsOperations/requesting/contract.ts";
import { entities, layouts } from "#modules/modules.ts";
import { releaseOrders } from "#modules/releases/releaseOrders/releaseOrders.ts";
import { openOwnerView, type OwnerView } from "./behindTheGuards.ts";
import { certificateZip, dataStageZip, partsZip } from "./bulkFiles.ts";
import {
  type Attempt,
  attemptsOn,
  entityOf,
  type Possessions,
  possessionsOf,
  withStockOf,
} from "./foreignAttempts.ts";
import { finderOf } from "./finder.ts";
import { openPinnedServer, type PinnedServer } from "./pinnedServer.ts";
import { isSoak } from "./isSoak.ts";
import { callsOf, nameOf, withRoutes } from "./routeTable.ts";
import { type SentFile, uploadForm } from "./uploadForm.ts";
import { type Headers, openWorld, type World } from "./world.ts";

// Norte's data is what nobody else may reach; a person of Rio Bravo with every permission tries.
const STRANGER = "stranger@demo.test";
const LACKING = "lacking@demo.test";
const AUDITOR = "auditor-of-norte@demo.test";
const CLIENTS_OWN = "people-of-norte@demo.test";

let world: World;
let owner: OwnerView;
let calls: Call[];
let norte: Possessions;
const labels: Record<string, string> = {};
/** A rack with its site. */
let rack: Readonly<Record<string, string>> = {};
/** Documents that Norte was given. */
let given = 0;
let secrets: string[];
let foundIn: (text: string) => string[];
let stranger: Headers;
let insider: Headers;

beforeAll(async () => {
  const { opened, routes } = await withRoutes(() =>
    openWorld({}, { isDemonstration: true, feeds: { limits: { connectMs: 1_000 } } }),
  );
  world = opened;
  calls = callsOf(routes);
  owner = await openOwnerView(world.ownerUrl);
  await addPerson(STRANGER, RIO_BRAVO, PERMISSION_CODES);
  await addPerson(LACKING, NORTE, []);
  await addPerson(AUDITOR, NORTE, ["AUDITORIA_REPORTE"]);
  await addPerson(CLIENTS_OWN, NORTE, PERMISSION_CODES, "SUBSCRIBER");
  insider = await world.signIn("admin@demo.test", NORTE);
  await decideAboutFindings();
  await writeMessage();
  await readLabels();
  await importRows();
  // Loads of the demonstration have faults: none of its Cartas Porte is valid.
  await owner.query(
    "update carta_portes set status = 'valid' where number = (select min(number) from carta_portes)",
  );
  await takeStock();
  await holdUpload("HELD-0");
  await saySomethingOfRows();
  await shareStory();
  await world.app.inject({
    method: "POST",
    url: "/api/templates_558",
    headers: insider,
    payload: { Patente: norte.pedimentos[0]?.patente, Patrones: "NORTE-1 <part>" },
  });
  await world.settled();
  // Codes of the tariff are everybody's, and so are the words of the built-in templates.
  const people = await owner.query<{ name: string }>("select name from people");
  // Who decided is written down by name; people are of no client.
  const names = new Set(people.map(({ name }) => name));
  // Nor is what anybody could choose.
  const options = new Set(
    entities.flatMap(({ fields }) => Object.values(fields).flatMap((field) => field.options ?? [])),
  );
  secrets = (await owner.secretsOf(NORTE)).filter(
    (text) =>
      !names.has(text) &&
      !PERMISSION_CODES.some((code) => code === text) &&
      !options.has(text) &&
      !/^(\d{6}|\d{8}|\d{10})$/.test(text) &&
      !builtInTemplates.some(({ pattern }) => pattern.includes(text)),
  );
  foundIn = finderOf(secrets, 6);
  await findRevealing();
  await owner.noteWrites();
});
// A session of the start may have ended by the last of them.
beforeEach(async () => {
  insider = await world.signIn("admin@demo.test", NORTE);
  stranger = await world.signIn(STRANGER);
});
afterAll(async () => {
  await owner.close();
  await world.close();
});

async function addPerson(
  email: string,
  client: number,
  codes: readonly string[],
  type = "USER",
): Promise<void> {
  await owner.query(
    `with one as (insert into people (email, name, type, password_hash)
       select $1, $1, $4, password_hash from people where email = 'admin@demo.test' returning id),
     link as (insert into person_subscribers select id, $2 from one)
     insert into grants select id, unnest($3::text[]) from one`,
    [email, client, codes, type],
  );
}

/** Files that carry Norte's own words, for each upload call. */
function filesOf(name: string): Possessions["files"] {
  const line = { partNo: `${name}-9001`, mxhts: "8544429999", description: "ARNES" };
  const pedimento = { number: "6990001", rfc: "MNO120315QX7", parts: [line.partNo] };
  return {
    "/api/upload_parts": { file: `${name}-p.zip`, bytes: partsZip(name, [line]) },
    "/api/upload_pedimentos": {
      file: `${name}-d.zip`,
      bytes: dataStageZip("9000099", [pedimento]),
    },
    "/api/preaudit_m3": { file: `${name}-m.325`, bytes: m3Of(pedimento.rfc, line.partNo) },
    ...Object.fromEntries(
      entities.flatMap(({ documents }) =>
        documents ? [[documents.calls.add.path, documentOf(name)] as const] : [],
      ),
    ),
    "/api/upload_nafta": { file: `${name}-c.zip`, bytes: certificateZip("TMEC-9", [line.partNo]) },
    ...Object.fromEntries([...entities, ...layouts].flatMap((entity) => importsOf(entity, name))),
  };
}

/** A document that says its own name, no two of the same bytes. */
function documentOf(called: string): SentFile {
  const file = `papel-de-${called}-9001.pdf`;
  return { file, bytes: Buffer.from(`%PDF-1.7\n${file}\n${++given}`) };
}

/** Rows that were given a document: those of the demonstration are pictures, which hold no words of Norte. */
const withDocument = new Set<string>();

/** Reads what Norte has, and gives a document to the first row of each entity that takes some. */
async function takeStock(): Promise<void> {
  norte = await possessionsOf(owner, NORTE, filesOf("norte"));
  for (const entity of entities) {
    const { name, documents, owner: of } = entity;
    const row = norte.rows[name]?.[0]?.split(":")[0];
    if (!documents || !row || withDocument.has(row)) continue;
    withDocument.add(row);
    // A word that the house has too is no secret.
    const { headers, body } = uploadForm([documentOf(of === "house" ? "casa" : "norte")], {
      row,
      type: documents.types[0],
    });
    const request = { method: "POST", url: documents.calls.add.path, payload: body } as const;
    const reply = await world.app.inject({ ...request, headers: { ...insider, ...headers } });
    expect(reply.statusCode, reply.body).toBe(200);
    norte = await withStockOf(owner, NORTE, norte, entity);
  }
}

/** Words of Norte in the history of a row of each entity that takes no file: why it was brought to another state. */
async function saySomethingOfRows(): Promise<void> {
  for (const { name, owner: of, isDerived, import: imported, calls: own, commands } of entities) {
    // Nothing but a command can be said of what follows from other rows.
    const plain = Object.keys(commands).filter(
      (one) => isDerived || isEmpty(commands[one]?.input ?? {}),
    );
    if (of !== "client" || imported !== null || plain.length === 0) continue;
    const done: number[] = [];
    for (const path of plain.flatMap((one) => own.commands[one]?.path ?? []))
      for (const row of norte.rows[name] ?? []) {
        const [id, version] = row.split(":");
        const rows = [{ id, version: Number(version) }];
        const payload = { rows, reason: "Motivo de Norte" };
        const request = { method: "POST", url: path, payload, headers: insider } as const;
        done.push((await world.app.inject(request)).statusCode);
      }
    expect([name, done.includes(200)]).toEqual([name, true]);
  }
  for (const entity of entities)
    if (entity.owner === "client" && Object.keys(entity.commands).length === 0 && !entity.isDerived)
      await renameRows(entity);
  await holdRows();
  await takeStock();
}

/** Of what knows neither commands nor files, each row is called otherwise. */
async function renameRows({ name, label, fields, import: imported }: Entity): Promise<void> {
  if (imported !== null) return;
  for (const row of norte.rows[name] ?? []) {
    const url = `/api/${name}/${row.split(":")[0]}`;
    const { data } = (await world.app.inject({ url, headers: insider })).json();
    const filled = Object.keys(fields).filter((field) => !fields[field]?.isFixed);
    const kept = Object.fromEntries(filled.map((field) => [field, data[field]]));
    const payload = { ...kept, [label]: `Dicho por Norte ${++given}`, version: data.version };
    const reply = await world.app.inject({ method: "POST", url, payload, headers: insider });
    expect(reply.statusCode, reply.body).toBe(200);
  }
}

/** Holds the first row of each entity that can be held, and all of them from what comes last. */
async function holdRows(): Promise<void> {
  for (const { name, commands, holds, globalHolds } of entities) {
    if (!holds || !globalHolds) continue;
    const ids = (norte.rows[name] ?? []).slice(0, 1).map((row) => row.split(":")[0]);
    const blocks = Object.keys(commands).slice(0, 1);
    const said = { type: "damage", reason: "Motivo de Norte" };
    const payloads = [
      [holds.calls.holdAll.path, { ...said, ids, blocks }],
      [globalHolds.calls.hold.path, { ...said, blocks: Object.keys(commands).slice(-1) }],
    ] as const;
    for (const [url, payload] of payloads) {
      const request = { method: "POST", url, payload, headers: insider } as const;
      expect((await world.app.inject(request)).statusCode).toBe(200);
    }
  }
}

/** A link to the story of the first entry of Norte. */
async function shareStory(): Promise<void> {
  const [row = ""] = norte.rows["shipments"] ?? [];
  const url = `/api/shipments/${row.split(":")[0]}/story/links`;
  const request = { method: "POST", url, payload: { days: 7 }, headers: insider } as const;
  expect((await world.app.inject(request)).statusCode).toBe(200);
  await takeStock();
}

const isEmpty = (input: object): boolean => Object.keys(input).length === 0;

/** A file of one row for each call of an entity that takes one. */
function importsOf(
  { fields, import: imported }: Entity,
  called: string,
  number = 99,
): [string, SentFile][] {
  if (imported === null) return [];
  // Where parts lie is told by a code, of the site that is told beside it.
  const place = "location" in fields && !fields["location"]?.target ? { ...rack } : {};
  const values = Object.entries(fields).map(
    ([name, field]) =>
      place[name] ?? labels[field.target?.().name ?? ""] ?? String(field.sample(number)),
  );
  const lines = [Object.keys(fields), values.map((value) => `"${value}"`)];
  const bytes = Buffer.from(lines.map((line) => line.join()).join("\n"));
  const file = { file: `${called}-rows.csv`, bytes };
  return [imported.calls.apply, imported.calls.preview].map(({ path }) => [path, file]);
}

/** Rows of Norte that came from files. */
async function importRows(): Promise<void> {
  // What no client knows no file may order.
  for (const number of [77, 99])
    await owner.query(
      "insert into parts (subscriber_id, part_key, part_no, version) select unnest($1::integer[]), $2, $2, 1",
      [[NORTE, RIO_BRAVO], releaseOrders.fields.partNo.sample(number)],
    );
  for (const entity of [...entities, ...layouts].filter(({ owner: of }) => of === "client"))
    for (const [url, file] of importsOf(entity, "filas de norte", 77).slice(0, 1)) {
      const { headers, body } = uploadForm([file]);
      const request = { method: "POST", url, payload: body } as const;
      const reply = await world.app.inject({ ...request, headers: { ...insider, ...headers } });
      expect(reply.statusCode, reply.body).toBe(200);
    }
}

/** What a row of Norte or of the house is called, by its entity. */
async function readLabels(): Promise<void> {
  for (const { name, label } of entities) {
    const [row] = await owner.query<{ label: string }>(
      `select ${snake(label)}::text as label from ${snake(name)} where subscriber_id in (0, ${NORTE}) order by id limit 1`,
    );
    if (row) labels[name] = row.label;
  }
  const [open = {}] = await owner.query<Record<string, string>>(
    `select l.code as location, s.name as site from locations l join sites s on s.id = l.site
     where l.kind = 'rack' and l.status = 'open' order by l.id limit 1`,
  );
  rack = open;
}

/** A validation file of one partida. */
function m3Of(rfc: string, partNo: string): Uint8Array {
  const records = [
    "500|1|9301|6990777|240|",
    `501|9301|6990777|240|1|A1|240||${rfc}|X|18.25|0|0|0|0||1.0|7|7|7|9|CLIENTE|C||1|88000|NLD|TA|MEX|`,
    "551|6990777|85444299|1|04|ARNES|1|1|1|1.00|1.000|6|1.00000|1|0|0|1||||USA|USA|||||",
    `558|6990777|85444299|1|1|NO. DE PARTE: ${partNo}|`,
    "800|6990777|1|A|1|",
  ];
  return Buffer.from(records.join("\r\n"));
}

/** Decisions about Norte's findings by a person of Norte alone; a remark by one who is everywhere makes that one no secret. */
async function decideAboutFindings(): Promise<void> {
  const auditor = await world.signIn(AUDITOR);
  const [person] = await owner.query<{ id: string }>("select id from people where email = $1", [
    AUDITOR,
  ]);
  const decide = async (
    headers: Headers,
    at: number,
    action: string,
    more: object,
    which = "test=description,fraccion&orderby=Prueba",
  ) => {
    const url = `/api/findings?${which}&skip=${at}&take=1`;
    const listed = await world.app.inject({ url, headers });
    const { data } = listed.json<{ data: { _id: string; Version: number }[] }>();
    const findings = data.map(({ _id, Version }) => ({ id: _id, version: Version }));
    const payload = { findings, action, ...more };
    const request = { method: "POST", url: "/api/findings/decide", payload, headers } as const;
    const reply = await world.app.inject(request);
    expect(reply.statusCode, reply.body).toBe(200);
    // What is accepted is in order from then on, and stands elsewhere in the list.
    await world.settled();
  };
  const words = { comment: "Pregunta de Norte a su agente" };
  await decide(auditor, 0, "assign", { ...words, assignee: person?.id });
  await decide(auditor, 1, "ask", words);
  await decide(insider, 2, "comment", { comment: "Visto" });
  await decide(auditor, 3, "accept", { remember: true });
  // Duty that it recovers.
  await decide(auditor, 0, "resolve", {}, "case=C10&severity=AHORRO&orderby=FechaLimite desc");
  const elsewhere = await world.signIn("admin@demo.test", RIO_BRAVO);
  await decide(elsewhere, 0, "comment", { comment: "Visto" });
}

/** What two people of Norte say to each other, and what one of them asks for. */
async function writeMessage(): Promise<void> {
  const headers = await world.signIn(AUDITOR);
  const [other] = await owner.query<{ id: string }>("select id from people where email = $1", [
    LACKING,
  ]);
  const send = async (url: string, payload: object) => {
    const reply = await world.app.inject({ method: "POST", url, payload, headers });
    expect(reply.statusCode, reply.body).toBe(200);
  };
  await send("/api/messages", { person: other?.id, text: "Palabras entre dos de Norte" });
  const request = { kind: "support", subject: "Asunto de Norte", text: "Pregunta de Norte" };
  await send("/api/help_requests", request);
}

/** A full catalogue of one part: it would delete all the others and so waits for a person. */
async function holdUpload(partNo: string): Promise<void> {
  const bytes = zipped({ "full.csv": `PartNO,MXHTS\n${partNo},8544309999\n` });
  const { headers, body } = uploadForm([{ file: "full.zip", bytes }], { Full: "true" });
  await world.app.inject({
    method: "POST",
    url: "/api/upload_parts",
    headers: { ...insider, ...headers },
    payload: body,
  });
  const asking = uploadForm([askingFile()], { IdAgreement: norte.agreements[0] ?? "" });
  await world.app.inject({
    method: "POST",
    url: "/api/upload_nafta",
    headers: { ...insider, ...asking.headers },
    payload: asking.body,
  });
  await world.settled();
  const held = await owner.query("select from uploads where state = 'held'");
  expect(held.length).toBeGreaterThan(0);
  await takeStock();
}

/** Certificate lines whose days could be of either order, so that the file waits for somebody to say which. */
function askingFile(): SentFile {
  const header = "Agreement,InitialDate,FinalDate,PartNO,HS,PreferenceCriterion,Date";
  const line = `TMEC-9,01/02/2026,02/03/2026,norte-${++given},8544.42,B,2025-12-18`;
  return { file: "dias-de-norte.zip", bytes: zipped({ "dias.csv": `${header}\n${line}\n` }) };
}

/** One of those held stands in the queue again, as if nobody had begun on it yet. */
async function queueHeldUpload(): Promise<void> {
  await owner.query(
    "update uploads set state = 'received' where id = (select id from uploads where state = 'held' order by id limit 1)",
  );
  norte = await possessionsOf(owner, NORTE, filesOf("norte"));
}

const send = ({ request }: Attempt, headers: Headers): Promise<LightMyRequestResponse> =>
  world.app.inject({ ...request, headers: { ...request.headers, ...headers } });

/** Database and server work side by side where nothing depends on an order. */
async function severalAtOnce(
  some: readonly Attempt[],
  tried: (one: Attempt) => Promise<void>,
): Promise<void> {
  const left = [...some];
  const next = async (): Promise<void> => {
    for (let one = left.shift(); one; one = left.shift()) await tried(one);
  };
  await Promise.all(Array.from({ length: 6 }, next));
}

/** Digits stand in the midst of longer ones by chance. */
const standsAlone = (secret: string, text: string): boolean =>
  new RegExp(`(?<!\\w)${RegExp.escape(secret)}(?!\\w)`).test(text);

/** What an answer tells of Norte beyond what the request itself said. */
function leaked(reply: LightMyRequestResponse, said = ""): string[] {
  const body = unpacked(reply);
  return foundIn(body).filter((secret) => !said.includes(secret) && standsAlone(secret, body));
}

/** Whether an answer tells anything of Norte; looking for all of it takes long where that is most of the answer. */
function tells(reply: LightMyRequestResponse): boolean {
  const body = unpacked(reply);
  return foundIn(body).some((secret) => standsAlone(secret, body));
}

/** What an answer says, though it be packed. */
function unpacked({ body, rawPayload }: LightMyRequestResponse): string {
  if (rawPayload.subarray(0, 2).toString() !== "PK") return body;
  return Object.values(unzipSync(rawPayload))
    .map((bytes) => strFromU8(bytes))
    .join("\n");
}

/** The calls in four parts, none of which takes a test too long. */
/** Writing to declared rows, by where their names stand in the alphabet, so that no part is much longer than the others. */
const WRITING = ["A to G", "H to O", "P to Z"].map((names) => `writing declared rows, ${names}`);
const PARTS = ["reading declared rows", ...WRITING, "other reading", "other writing"];
const partOf = ({ method, path }: Call): string => {
  const way = method === "GET" ? "reading" : "writing";
  if (!isDeclared({ path })) return `other ${way}`;
  if (way === "reading") return "reading declared rows";
  const [first = ""] = path.slice("/api/".length).toLowerCase();
  return WRITING[Number(first > "g") + Number(first > "o")] ?? "";
};
const isOfPart = (call: Call, part: string): boolean => part === partOf(call);
const isDeclared = ({ path }: Pick<Call, "path">): boolean =>
  [...entities, ...layouts].some(({ name }) => `${path}/`.startsWith(`/api/${name}/`));

const guarded = (): Call[] => calls.filter(({ access }) => access !== "public");
/** By its call: the first request that is answered with Norte's rows when Norte's own person makes it. */
const revealing = new Map<Call, Attempt>();
const attempts = (call: Call): Attempt[] => [
  ...attemptsOn(call, norte, NORTE),
  ...[revealing.get(call) ?? []].flat(),
];

async function findRevealing(): Promise<void> {
  for (const call of guarded().filter(tellsRows))
    for (const one of attemptsOn(call, norte, NORTE, true)) {
      const reply = await send(one, insider);
      expect(reply.statusCode, `${one.request.url}: ${reply.body}`).toBeLessThan(500);
      if (!tells(reply) && !norte.links.some((id) => reply.body.includes(id))) continue;
      revealing.set(call, one);
      break;
    }
}

const isBusiness = ({ access }: Call): boolean => typeof access !== "string";
// People, and clients as the house settles them, are of no client: who sees and changes what is held beside their calls.
const isOfClient = (call: Call): boolean =>
  isBusiness(call) && call.anyClient !== true && !/^\/api\/(people|clients)/.test(call.path);
const isWriting = ({ method, asksOnly }: Call): boolean => method === "POST" && !asksOnly;

// Who is awaited is of the house: people are of no client. What follows from a file has no history of its own.
const silentCalls = entities.flatMap(({ isDerived, commands, calls: own }) =>
  isDerived && isEmpty(commands) ? [own.history.path] : [],
);
// Figures and sums are numbers; their rows have calls of their own.
const numbers = ["/api/own_figures/", ...figures.map(({ name }) => `/kpis/${name}/`)];
const tellsRows = (call: Call): boolean =>
  call.method === "GET" &&
  isOfClient(call) &&
  !call.path.endsWith("/awaited") &&
  !call.path.endsWith("/totals") &&
  !silentCalls.includes(call.path) &&
  call.path !== "/api/audit_recovered" &&
  // The words of the tariff are nobody's.
  call.path !== checkProposal.path &&
  !numbers.some((figure) => call.path.startsWith(figure));

it("knows calls, secrets and people to begin with", () => {
  expect(calls.map(nameOf)).toContain("GET /parts_paginated");
  expect(secrets.length).toBeGreaterThan(200);
  const { files: _, rows, documents, holds, ...kinds } = norte;
  for (const kind of [kinds, rows, documents, holds].flatMap((one) => Object.values(one)))
    expect(kind.length).toBeGreaterThan(0);
});

it("does show all of that to Norte itself: each reading call answers one of these very requests with Norte's rows", () => {
  const silent = guarded().filter((call) => tellsRows(call) && !revealing.has(call));
  expect(silent.map(nameOf)).toEqual([]);
});

it("answers nobody: 401 to every call that is not public, whatever stands for a token", async () => {
  const tokens = [
    "",
    "Bearer ",
    "Bearer null",
    "Bearer undefined",
    `Bearer ${"0".repeat(43)}`,
    "Basic YTpi",
  ];
  for (const [at, call] of guarded().entries()) {
    const [first] = attempts(call);
    const tried = isSoak ? tokens : ["", tokens[at % tokens.length] ?? ""];
    for (const authorization of tried) {
      const reply = await send(first ?? never(), authorization ? { authorization } : {});
      expect([nameOf(call), authorization, reply.statusCode]).toEqual([
        nameOf(call),
        authorization,
        401,
      ]);
      expect(leaked(reply, first?.said)).toEqual([]);
    }
  }
});

it("answers 403 to a person who holds every code but those of the call, and admits each of those alone", async () => {
  const lacking = await world.signIn(LACKING);
  for (const [at, call] of guarded().filter(isBusiness).entries()) {
    const access = call.access as readonly string[];
    const [first] = attempts(call);
    const statusWith = async (codes: readonly string[]): Promise<number> => {
      await owner.query(
        "delete from grants g using people p where p.id = g.person_id and p.email = $1",
        [LACKING],
      );
      await owner.query(
        "insert into grants select id, unnest($2::text[]) from people where email = $1",
        [LACKING, codes],
      );
      return (await send(first ?? never(), lacking)).statusCode;
    };
    const opening = [...access, ...(call.accessOfHouse ?? [])];
    const others = PERMISSION_CODES.filter((code) => !opening.includes(code));
    expect([nameOf(call), await statusWith(others)]).toEqual([nameOf(call), 403]);
    // Clients are settled by administrators of the house, whom no code makes.
    if (call.method === "POST" || call.path.startsWith("/api/clients")) continue;
    const alone = isSoak ? access : [access[at % access.length] ?? ""];
    for (const code of alone)
      expect([nameOf(call), code, await statusWith([code])]).not.toEqual([nameOf(call), code, 403]);
  }
});

/** Where the product notes that a table of the house, which the stranger may correct, makes editions come out otherwise. */
const FOLLOWING = ["customs_operations", "entity_events", "proforma_checks"];

/** How often somebody did something to rows of Norte. */
const doneInNorte = () =>
  owner.query(
    "select count(*)::integer as times from entity_events where subscriber_id = $1 and action <> 'followed'",
    [NORTE],
  );

it.each(PARTS)(
  "tells another client's person nothing of Norte, by any call, id, name, filter or order: %s",
  async (part) => {
    const before = await doneInNorte();
    await owner.writtenOf();
    for (const call of guarded().filter((each) => isOfPart(each, part))) {
      await severalAtOnce(attempts(call), async (one) => {
        const reply = await send(one, stranger);
        expect(reply.statusCode, `${one.request.url}: ${reply.body}`).toBeLessThan(500);
        expect([one.request.url, leaked(reply, one.said)]).toEqual([one.request.url, []]);
      });
      if (call.path === "/api/logout") stranger = await world.signIn(STRANGER);
    }
    await world.settled();
    const written = await owner.writtenOf(NORTE);
    expect(written.filter((table) => !FOLLOWING.includes(table))).toEqual([]);
    expect(await doneInNorte()).toEqual(before);
  },
);

it("knows nothing under Norte's ids: 404, the same as for ids that never were", async () => {
  const never = crypto.randomUUID();
  for (const call of guarded()) {
    const { uploads, audits, agreements, causes, chains, feeds, findings, pairs } = norte;
    const tried = attempts(call);
    for (const id of [uploads, audits, agreements, causes, chains, feeds, findings, pairs].flat()) {
      const one = tried.find(({ request }) => request.url.includes(id));
      if (!one) continue;
      const real = await send(one, stranger);
      // A finding is named by the audit that it belongs to.
      const uuid = id.slice(0, never.length);
      const invented = await world.app.inject({
        ...one.request,
        url: one.request.url.replaceAll(uuid, never),
        headers: { ...one.request.headers, ...stranger },
      });
      expect(real.statusCode, one.request.url).toBe(invented.statusCode);
      const plain = ({ body }: LightMyRequestResponse) =>
        body
          .replaceAll(uuid, "")
          .replaceAll(never, "")
          .replace(/"instance":"[^"]*"/, "");
      expect(plain(real)).toBe(plain(invented));
    }
  }
});

it("refuses a header that names Norte, in every form in which one could write it", async () => {
  const forms = [
    "1",
    "01",
    "0001",
    " 1",
    "1 ",
    "+1",
    "-1",
    "1.0",
    "1e0",
    "0x1",
    "1,2",
    "2,1",
    "1;2",
    "[1]",
    "null",
    "undefined",
    "NaN",
    "",
    "2 or 1=1",
    "99999999999",
    "1\t2",
    "%31",
  ];
  for (const [at, call] of guarded()
    .filter((each) => isBusiness(each) && !each.anyClient)
    .entries()) {
    const [first = never()] = attempts(call);
    const tried = isSoak ? forms : ["1", forms[at % forms.length] ?? ""];
    for (const form of tried) {
      const reply = await send(first, { ...stranger, "x-id-subscriber": form });
      expect([nameOf(call), form, reply.statusCode]).toEqual([nameOf(call), form, 403]);
    }
    const doubled = await world.app.inject({
      ...first.request,
      headers: { ...first.request.headers, ...stranger, "x-id-subscriber": ["2", "1"] },
    });
    expect([nameOf(call), doubled.statusCode]).toEqual([nameOf(call), 403]);
  }
});

it("gives no answer of one client again for another under the same idempotency key", async () => {
  const key = { "idempotency-key": "one-key-for-two-clients" };
  const isKept = (call: Call): boolean => isWriting(call) && !call.secret;
  for (const call of guarded().filter((each) => isOfClient(each) && isKept(each))) {
    const [first = never()] = attempts(call);
    const as = (client: number) => ({ ...insider, ...key, "x-id-subscriber": String(client) });
    await owner.query("delete from idempotent_replies");
    const theirs = await send(first, as(RIO_BRAVO));
    expect(theirs.statusCode, nameOf(call)).toBeLessThan(500);
    const again = await send(first, as(NORTE));
    expect([nameOf(call), again.statusCode]).toEqual([nameOf(call), 422]);
  }
  await world.settled();
});

describe("with the guards removed", () => {
  // Everything in front of the database believes that the caller is Norte's; the database says Rio Bravo.
  let pinned: PinnedServer;
  beforeAll(async () => {
    pinned = await openPinnedServer(world.database.url, RIO_BRAVO);
  });
  afterAll(() => pinned.close());

  it.each(PARTS)(
    "the database itself shows nothing of Norte, whatever is asked: %s",
    async (part) => {
      await owner.writtenOf();
      const rebound = pinned.rebound();
      for (const call of guarded().filter((each) => isOfClient(each) && isOfPart(each, part))) {
        await severalAtOnce(attempts(call), async ({ request, said }) => {
          const headers = { ...request.headers, ...insider };
          const reply = await pinned.app.inject({ ...request, headers });
          expect({ ...request, leaked: leaked(reply, said) }).toMatchObject({ leaked: [] });
          if (call.multipart && isWriting(call))
            expect(reply.statusCode).toBeGreaterThanOrEqual(400);
        });
      }
      await pinned.settled();
      expect(pinned.rebound() - rebound).toBeGreaterThan(100);
      expect(await owner.writtenOf(NORTE, RIO_BRAVO)).toEqual([]);
    },
  );
});

it.each(PARTS.filter((part) => part.includes("writing")))(
  "changes Norte's rows when Norte's own person makes the same writing calls: %s",
  async (part) => {
    const writing = guarded().filter(
      (each) => isOfClient(each) && isWriting(each) && isOfPart(each, part),
    );
    const clientsOwn = await world.signIn(CLIENTS_OWN);
    const isClients = ({ path }: Call) =>
      path === requestByClient.path ||
      entities.some(({ commands, calls: { commands: own } }) =>
        Object.keys(own).some((one) => own[one]?.path === path && commands[one]?.side === "client"),
      );
    const idle: string[] = [];
    let same = false;
    let isOutdated = true;
    let last: Entity | undefined;
    for (const call of writing) {
      const entity = entities.find((one) => one === entityOf(call));
      // What is held back is decided about once.
      if (call.path.includes("upload")) await holdUpload(`HELD-${++given}`);
      else if (entity && entity === last) {
        if (!same) norte = await withStockOf(owner, NORTE, norte, entity);
      } else if (isOutdated) {
        await takeStock();
        isOutdated = false;
      }
      last = entity;
      if (nameOf(call).endsWith("/cancel")) await queueHeldUpload();
      await owner.writtenOf();
      const replies = new Set<number>();
      same = true;
      for (const one of attemptsOn(call, norte, NORTE, true)) {
        const { statusCode } = await send(one, isClients(call) ? clientsOwn : insider);
        replies.add(statusCode);
        if (statusCode >= 300) continue;
        await world.settled();
        same = (await owner.writtenOf(NORTE)).length === 0;
        if (!same) break;
      }
      isOutdated ||= !same;
      // What the state of a row or its rules speak against was refused by whoever has found the row.
      const isRefused = isDeclared(call) && (replies.has(409) || replies.has(422));
      if (same && !isRefused) idle.push(`${nameOf(call)}: ${[...replies].join()}`);
    }
    expect(idle).toEqual([]);
  },
);

function never(): never {
  throw new Error("A call without a request to try");
}
