import { afterAll, beforeAll, expect, it } from "vitest";
import { NORTE } from "#demo/clients.ts";
import type { EntityRow } from "#kit/entity/EntityRow.ts";
import { importLimits } from "#kit/entity/import/fileImport.ts";
import type { ProblemDocument } from "#kit/pure/problem.ts";
import { carriers } from "#modules/carriers/carriers.ts";
import { drivers } from "#modules/carriers/drivers/drivers.ts";
import { locations } from "#modules/sites/locations/locations.ts";
import { sites } from "#modules/sites/sites.ts";
import { type Askers, openAskers, type Subject, subjectOf } from "./entities/subject.ts";
import { openWorld, type World } from "./world.ts";

let world: World;
let askers: Askers;
let subject: Subject;
beforeAll(async () => {
  world = await openWorld();
  askers = await openAskers(world, [carriers, drivers]);
  subject = subjectOf(askers, carriers);
});
afterAll(async () => {
  await askers.owner.close();
  await world.close();
});

const file = (...lines: string[]) => ({
  file: "flota.csv",
  bytes: ["nombre,papeles,scac,rfc", ...lines].join("\n"),
});
const scacs = async () =>
  (await subject.get<{ data: EntityRow[] }>("?take=1000")).body.data.map(({ scac }) => scac);

it("an import that is broken off leaves nothing: no row, no history, no line of the log, and can be sent again", async () => {
  const sent = file("Uno,Transportista,ROTA,", "Dos,Transportista,ROTB,");
  const left = () =>
    askers.owner.query("select from entity_events union all select from entity_imports");
  const before = (await left()).length;
  await askers.owner.query(
    `create function strike() returns trigger language plpgsql as 'begin raise exception ''struck''; end';
     create trigger strike before insert on entity_imports for each row execute function strike()`,
  );
  const headers = { ...askers.insider, "idempotency-key": "struck-once" };
  expect((await subject.send("/import", sent, headers)).status).toBe(500);
  expect(await scacs()).not.toContain("ROTA");
  expect((await left()).length).toBe(before);
  await askers.owner.query("drop function strike cascade");
  expect((await subject.send("/import", sent, headers)).status).toBe(200);
  expect(await scacs()).toEqual(expect.arrayContaining(["ROTA", "ROTB"]));
  expect((await left()).length).toBe(before + 3);
});

it("of two imports of the same new rows at one time one adds them, and none adds them twice", async () => {
  const sent = file(...["A", "B", "C", "D"].map((at) => `Gemelo ${at},Transfer,TWI${at},`));
  const replies = await Promise.all(
    [0, 1].map(() => subject.send<{ data?: { added: number } }>("/import", sent)),
  );
  const outcomes = replies.map(({ status, body }) => [status, body.data?.added]);
  expect(outcomes).toContainEqual([200, 4]);
  const [other] = outcomes.filter(([status, added]) => status !== 200 || added !== 4);
  expect([
    [409, undefined],
    [200, 0],
  ]).toContainEqual(other);
  expect((await scacs()).filter((scac) => String(scac).startsWith("TWI"))).toHaveLength(4);
});

it("a row that somebody changes while a file is imported is not overwritten", async () => {
  await subject.send("/import", file("Antes,Transportista,RACE,"));
  await askers.owner.query(
    `create function meanwhile() returns trigger language plpgsql as 'begin
       update carriers set version = version + 1 where scac = ''RACE''; return null; end';
     create trigger meanwhile after insert on carriers for each statement execute function meanwhile()`,
  );
  const reply = await subject.send<ProblemDocument>(
    "/import",
    file("Despues,Transportista,RACE,", "Nuevo,Transfer,RACF,"),
  );
  await askers.owner.query("drop function meanwhile cascade");
  expect(reply).toMatchObject({ status: 409, body: { reasonCode: "entity.stale" } });
  expect(await scacs()).not.toContain("RACF");
});

it("a file that cannot be read, one with too many lines and one without any says so", async () => {
  const asked = (name: string, bytes: string) =>
    subject.send<ProblemDocument & { data?: object }>("/import/preview", { file: name, bytes });
  expect(await asked("libro.xlsx", "no es un libro")).toMatchObject({
    status: 400,
    body: { reasonCode: "uploads.notXlsx" },
  });
  expect(await asked("comillas.csv", 'nombre,scac\n"abierto')).toMatchObject({
    status: 400,
    body: { reasonCode: "uploads.unclosedQuote" },
  });
  expect(
    await asked("larga.csv", "scac\n".concat("ABCD\n".repeat(importLimits.rows + 1))),
  ).toMatchObject({
    status: 400,
    body: { reasonCode: "entity.tooManyLines", values: { most: importLimits.rows } },
  });
  const empty = await asked("vacia.csv", "\n\n");
  expect(empty.body.data).toMatchObject({ rows: 0, missing: ["name", "roles", "scac"] });
  expect((await subject.send("/import", { file: "vacia.csv", bytes: "" })).status).toBe(409);
});

it("options are read in the words of any language, and a text that a saved file disarmed is itself again", async () => {
  const lines = ["'=Suma S.A.,Frachtführer；運送; agente ADUANAL,WORT,", "Otro,piloto,WORU,"];
  const reply = await subject.send<{ data: { lines: object[] } }>(
    "/import/preview",
    file(...lines),
  );
  expect(reply.body.data.lines).toEqual([
    { line: 3, cells: ["Otro", "piloto", "WORU", ""], faults: { roles: { code: "choice" } } },
  ]);
  await subject.send("/import", { ...file(...lines), fields: { leaveOut: "wrong" } });
  const { body } = await subject.get<{ data: EntityRow[] }>("?search=wort");
  expect(body.data[0]).toMatchObject({ name: "=Suma S.A.", roles: ["carrier", "broker"] });
});

const NO_PATENTE = { patente: { code: "noPatente" } };
const OF_BROKER = { patente: { code: "patenteOfBroker" } };

it("a check over several fields judges what a line makes of a row, also in what its file has no column for", async () => {
  const brokers = [
    "nombre,papeles,scac,rfc,Patente aduanal",
    "Agencia Uno,Agente aduanal,CHKA,AGU010101AA1,9901",
    "Agencia Dos,Agente aduanal,CHKB,AGD010101AA1,",
    "Broker Inc,Agente aduanal,CHKC,,",
    "Fletes,Transportista,CHKD,,9902",
    "Agencia Tres,Agente aduanal,CHKE,AGT010101AA1,99",
  ].join("\n");
  const sent = { file: "agentes.csv", bytes: brokers, fields: { leaveOut: "wrong" } };
  const { body } = await subject.send<Previewed>("/import/preview", sent);
  expect(body.data.lines.map(({ line, faults }) => [line, faults])).toEqual([
    [3, NO_PATENTE],
    [5, OF_BROKER],
    [6, { patente: { code: "form", values: { example: "3001" } } }],
  ]);
  const done = await subject.send<{ data: object }>("/import", sent);
  expect(done.body.data).toMatchObject({ added: 2, wrong: 3 });
  await askers.owner.query(
    `insert into carriers (subscriber_id, name, roles, scac, rfc) values ($1, 'De antes', '{broker}', 'CHKF', 'DAN010101AA1')`,
    [NORTE],
  );
  const only = async (...lines: string[]) => {
    const one = { file: "una.csv", bytes: lines.join("\n") };
    const preview = await subject.send<Previewed>("/import/preview", one);
    const { lines: wrong, ...counted } = preview.body.data;
    return { ...counted, faults: wrong.map(({ faults }) => faults) };
  };
  expect(await only("scac,patente", "CHKA,", "CHKF,", "CHKC,9903")).toMatchObject({
    faults: [NO_PATENTE],
    changed: 1,
    equal: 1,
  });
  expect(await only("scac,rfc", "CHKC,BRO010101AA1", "CHKA,")).toMatchObject({
    faults: [NO_PATENTE],
    changed: 1,
  });
  expect(await only("scac,papeles", "CHKA,Transportista", "CHKC,Transfer")).toMatchObject({
    faults: [OF_BROKER],
    changed: 1,
  });
  expect(await only("scac,nombre", "CHKF,De antes y de hoy")).toMatchObject({
    faults: [],
    changed: 1,
  });
});

type Previewed = { data: { added: number; lines: { line: number; faults: object }[] } };

it("a row is led to by its name in any case and with any accents, or by its code; a name of several is refused, as another client's is", async () => {
  await subject.send(
    "/import",
    file("Águila Exprés,Transportista,AGEX,", "Doble,Transportista,DOBA,", "Doble,Transfer,DOBB,"),
  );
  await subject.post("", { name: "Ajena", roles: ["carrier"], scac: "AJEN" }, askers.stranger);
  const sent = {
    file: "choferes.csv",
    bytes: [
      "nombre,transportista,licencia",
      "Uno,AGUILA expres,L1",
      "Dos,agex,L2",
      "Tres,Doble,L3",
      "Cuatro,DOBB,L4",
      "Cinco,Ajena,L5",
      "Seis,,L6",
    ].join("\n"),
  };
  const asked = subjectOf(askers, drivers);
  const { body } = await asked.send<Previewed>("/import/preview", sent);
  expect(body.data).toMatchObject({
    added: 3,
    lines: [
      { line: 4, faults: { carrier: { code: "ambiguous" } } },
      { line: 6, faults: { carrier: { code: "unnamed" } } },
      { line: 7, faults: { carrier: { code: "required" } } },
    ],
  });
  await asked.send("/import", { ...sent, fields: { leaveOut: "wrong" } });
  const led = (await asked.get<{ data: EntityRow[] }>("?take=1000")).body.data;
  const carrierOf = (licence: string) =>
    led.find(({ licenceNo }) => licenceNo === licence)?.["carrier.label"];
  expect(["L1", "L2", "L4"].map(carrierOf)).toEqual(["Águila Exprés", "Águila Exprés", "Doble"]);
});

it("the same code at two sites is two locations, whichever way a file names the sites", async () => {
  const place = { kind: "warehouse", country: "US", zone: "America/Chicago", city: "Laredo" };
  for (const [code, name] of [
    ["IMPA", "Almacén A"],
    ["IMPB", "Almacén B"],
  ])
    await subjectOf(askers, sites).post("", { ...place, code, name });
  const sent = (...lines: string[]) => ({
    file: "ubicaciones.csv",
    bytes: ["clave,sitio,tipo,área", ...lines].join("\n"),
  });
  const asked = subjectOf(askers, locations);
  const look = async (...lines: string[]) =>
    (await asked.send<Previewed>("/import/preview", sent(...lines))).body.data;
  expect(await look("A-1,IMPA,rack,", "A-1,almacen b,rack,", "A-1,Almacén A,piso,")).toMatchObject({
    added: 2,
    lines: [{ line: 4, faults: { code: { code: "repeated", values: { line: 2 } } } }],
  });
  await asked.send("/import", sent("A-1,IMPA,rack,Uno", "A-1,IMPB,rack,Dos"));
  expect(await look("A-1,Almacén A,rack,Uno", "A-1,Almacén B,rack,Tres")).toMatchObject({
    added: 0,
    equal: 1,
    changed: 1,
  });
});
