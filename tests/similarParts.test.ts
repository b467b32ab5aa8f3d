import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { NORTE, RIO_BRAVO } from "#demo/clients.ts";
import type { EntityRow } from "#kit/entity/EntityRow.ts";
import { dayAfter, dayIn } from "#kit/pure/calendar.ts";
import { filed } from "./filedPedimentos.ts";
import { openOperationWorld, type OperationWorld } from "./operationWorld.ts";
import { partsZip } from "./wireWorld.ts";
import type { Headers } from "./world.ts";

const TODAY = dayIn("America/Mexico_City");
const HOME = "classificationRequests";

let world: OperationWorld;
let owner: pg.Client;
let other: Headers;
beforeAll(async () => {
  world = await openOperationWorld();
  owner = new pg.Client(world.ownerUrl);
  await owner.connect();
  other = await person("otra@casa.test", "USER", ["CLASIFICADOR"]);
  await tariff("99900101", "01", "10");
  await tariff("99900102", "", "15.5");
  await tariff("99900103", "01", "25");
  await tariff("99900104", "01", null);
  await tariff("99900105", "01", "25", "2020-01-01", "2021-01-01");
});
afterAll(async () => {
  await owner.end();
  await world.close();
});

const tariff = (
  code: string,
  nico: string,
  rate: string | null,
  from = "2020-01-01",
  until: string | null = null,
) =>
  owner.query(
    `insert into tariff_rates (fraccion, nico, rate, valid_from, valid_until, description, source)
     values ($1, $2, $3, $4, $5, $6, 'test')`,
    [code, nico, rate, from, until, `Goods of ${code}`],
  );

async function person(email: string, type: string, codes: readonly string[]): Promise<Headers> {
  await owner.query(
    `with one as (insert into people (email, name, type, password_hash)
       select $1, $1, $3, password_hash from people where email = 'admin@demo.test' returning id),
     link as (insert into person_subscribers select id, $2 from one)
     insert into grants select id, unnest($4::text[]) from one`,
    [email, NORTE, type, codes],
  );
  return world.signIn(email, NORTE);
}

let files = 0;
/** Lines PartNO,MXHTS,USHTS,PartDesc of a file of a day. */
async function load(lines: readonly string[], day = TODAY, headers = world.by): Promise<void> {
  const file = partsZip(`partes-${(files += 1)}.zip`, ...lines.map((line) => `${line},,`));
  await world.upload("/api/upload_parts", [file], { FileDate: day }, headers);
  await world.settled();
}

const opened = (partNo: string, description: string, more: object = {}) =>
  world.added(HOME, { partNo, description, ...more });

async function similar({ id }: EntityRow, headers: Headers = world.by) {
  const { status, body } = await world.get(`/api/${HOME}/similar?id=${id}`, headers);
  expect(status).toBe(200);
  return body.data;
}
const partsLike = async (row: EntityRow): Promise<string[]> =>
  (await similar(row)).similar.map(({ partNo }: { partNo: string }) => partNo);

async function checked(row: EntityRow, mxhts: string, nico: string, ushts?: string) {
  const query = new URLSearchParams({ id: row.id, mxhts, nico, ...(ushts && { ushts }) });
  const { status, body } = await world.get(`/api/${HOME}/check?${String(query)}`, world.by);
  expect(status).toBe(200);
  return body.data;
}

it("parts are similar by two of five words, not by three of eight, never without a code, and never to themselves", async () => {
  const words = "JAC1 JAC2 JAC3 JAC4 JAC5";
  await load([
    "JAC-IN,9990010101,,jac1; jac2 JAC6",
    "JAC-SHORT,9990010101,,JAC1 JAC2",
    "JAC-SIX,9990010101,,JAC1 JAC2 JAC3 JAC6 JAC7 JAC8",
    `JAC-CODELESS,,,${words}`,
    `JAC-SELF,9990010101,,${words}`,
  ]);
  const row = await opened("JAC-SELF", "JÁC1, jac2 - Jac3 (jac4)");
  // Two of five; two of four. Three of seven would do, three of eight do not.
  expect((await partsLike(row)).toSorted()).toEqual(["JAC-IN", "JAC-SHORT", "JAC-SIX"]);
  const longer = await opened("JAC-NEW", "JAC1 JAC2 JAC3 JAC4 JAC5");
  expect((await partsLike(longer)).toSorted()).toEqual(["JAC-SELF", "JAC-SHORT"]);
});

it("a US code of the same subheading is enough, and another's part is never told", async () => {
  await load(["USC-1,9990010101,9990207711,USCA"]);
  const rio = await world.signIn("admin@demo.test", RIO_BRAVO);
  await load(["USC-2,9990010101,9990207711,USCB"], TODAY, rio);
  const { rows } = await owner.query("select subscriber_id from parts where part_no = 'USC-2'");
  expect(rows).toEqual([{ subscriber_id: RIO_BRAVO }]);
  expect(await partsLike(await opened("USC-3", "USCB", { ushts: "99902099" }))).toEqual(["USC-1"]);
  expect(await partsLike(await opened("USC-4", "USCB", { ushts: "99902199" }))).toEqual([]);
});

it("what a part was called before, or that is gone, is not similar", async () => {
  await load(["WAS-1,9990010101,,WASA WASB", "WAS-2,9990010101,,WASA WASB"], "2026-01-05");
  await load(["WAS-1,9990010101,,NOWA NOWB"], "2026-01-06");
  await world.upload(
    "/api/upload_parts",
    [partsZip("baja.zip", "WAS-2,,,,,X")],
    { FileDate: "2026-01-07" },
    world.by,
  );
  await world.settled();
  await load(["WAS-1,9990010101,99904011,NOWA NOWB"]);
  expect(await partsLike(await opened("WAS-5", "WASC", { ushts: "99904022" }))).toEqual(["WAS-1"]);
  expect(await partsLike(await opened("WAS-3", "WASA WASB"))).toEqual([]);
  expect(await partsLike(await opened("WAS-4", "NOWA NOWB"))).toEqual(["WAS-1"]);
});

it("at most ten are told, those of the newest day first, whichever file came last", async () => {
  const line = (at: number) => `TEN-${String(at).padStart(2, "0")},9990010101,,TENA TENB`;
  await load([line(1), line(2)], "2026-02-02");
  await load([line(3)], "2026-02-04");
  await load([line(4)], "2026-02-03");
  const row = await opened("TEN-99", "TENA TENB");
  expect(
    (await similar(row)).similar.map((part: EntityRow) => [part["partNo"], part["on"]]),
  ).toEqual([
    ["TEN-03", "2026-02-04"],
    ["TEN-04", "2026-02-03"],
    ["TEN-01", "2026-02-02"],
    ["TEN-02", "2026-02-02"],
  ]);
  await load([5, 6, 7, 8, 9, 10, 11, 12].map(line), "2026-02-05");
  expect(await partsLike(row)).toEqual(
    ["05", "06", "07", "08", "09", "10", "11", "12", "03", "04"].map((at) => `TEN-${at}`),
  );
});

it("a similar part has its code, the rate of today, and who approved that code", async () => {
  await load([
    "WHO-1,9990010101,9990301010,WHOA WHOB",
    "WHO-2,99900102,,WHOA WHOB",
    "WHO-3,9990010401,,WHOA WHOB",
    "WHO-4,9990010501,,WHOA WHOB",
  ]);
  const proposed = async (partNo: string, mxhts: string) => {
    const row = await opened(partNo, "WHOA WHOB");
    await world.did(`${HOME}/take`, row);
    const filled = { mxhts, nico: "01", spanishDescription: "Soporte", basis: "Nota 2" };
    const beside = { identifiers: ["EN"], permits: ["C1"], noms: [] };
    return world.did(`${HOME}/propose`, row, { ...filled, ...beside });
  };
  const proposal = await proposed("WHO-5", "99900103");
  // What nobody approved does not count.
  await proposed("WHO-1", "99900101");
  expect((await world.run(`${HOME}/approve`, proposal, {}, other)).status).toBe(200);
  await world.settled();
  const told = await similar(await opened("WHO-6", "WHOA WHOB"));
  const none = {
    by: null,
    request: null,
    on: TODAY,
    description: "WHOA WHOB",
    ushts: null,
    spanishDescription: null,
    identifiers: [],
    permits: [],
  };
  expect(told.similar).toEqual([
    {
      ...none,
      partNo: "WHO-5",
      mxhts: "99900103",
      nico: "01",
      rate: "25",
      by: "otra@casa.test",
      request: proposal["number"],
      spanishDescription: "Soporte",
      identifiers: ["EN"],
      permits: ["C1"],
    },
    { ...none, partNo: "WHO-1", mxhts: "99900101", nico: "01", rate: "10", ushts: "9990301010" },
    { ...none, partNo: "WHO-2", mxhts: "99900102", nico: "", rate: "15.5" },
    { ...none, partNo: "WHO-3", mxhts: "99900104", nico: "01", rate: null },
    { ...none, partNo: "WHO-4", mxhts: "99900105", nico: "01", rate: null },
  ]);
  // Another code since then is not what was approved.
  await load(["WHO-5,9990010101,,WHOA WHOB"]);
  const later = await similar(await opened("WHO-7", "WHOA WHOB"));
  expect(later.similar[0]).toMatchObject({ partNo: "WHO-5", by: null, request: null });
});

let pedimento = 6_100_000;
/** A pedimento that declares goods of this description under these codes. */
async function declared(
  paidOn: string,
  description: string,
  codes: readonly string[],
  more: { client?: number; rectifies?: string } = {},
): Promise<string> {
  const number = String((pedimento += 1));
  const id = await filed(world.database, { number, folios: [], paidOn, ...more });
  await owner.query(
    `insert into partidas (subscriber_id, pedimento_id, sequence, fraccion, description)
     select $1, $2, at, code, $3 from unnest($4::text[]) with ordinality each(code, at)`,
    [more.client ?? NORTE, id, description, codes],
  );
  return number;
}

it("codes are told under which the same words were declared, the usual first, not those that were rectified", async () => {
  await declared("2026-03-01", "DECÁ, decb", ["99900101", "99900102", "99900101"]);
  await declared("2026-03-04", "deca DECB.", ["99900102", "99900103"]);
  await declared("2026-03-05", "DECB DECA", ["99900104"]);
  await declared("2026-03-06", "DECA DECB", ["99900104"], { client: RIO_BRAVO });
  const wrong = await declared("2026-03-02", "DECA DECB", ["99900105"]);
  await declared("2026-03-03", "other words", ["99900105"], { rectifies: wrong });
  expect((await similar(await opened("DEC-1", "Deca decb"))).declared).toEqual([
    { mxhts: "99900102", count: 2, lastOn: "2026-03-04" },
    { mxhts: "99900101", count: 2, lastOn: "2026-03-01" },
    { mxhts: "99900103", count: 1, lastOn: "2026-03-04" },
  ]);
});

it("other requests that wait for the same description are told", async () => {
  const row = await opened("SAM-1", "Same  words");
  const same = await opened("SAM-2", "SAME WORDS ");
  const asked = await opened("SAM-3", "same words");
  await world.did(`${HOME}/take`, asked);
  await world.did(`${HOME}/ask`, asked);
  await opened("SAM-4", "same, words");
  await world.did(`${HOME}/withdraw`, await opened("SAM-5", "same words"));
  expect((await similar(row)).sameDescription).toEqual([
    { id: same.id, version: 1, number: same["number"], partNo: "SAM-2", status: "open" },
    { id: asked.id, version: 3, number: asked["number"], partNo: "SAM-3", status: "needInfo" },
  ]);
});

it("a proposal is checked: what the tariff says of it, and why it cannot be made", async () => {
  const row = await opened("CHE-1", "CHEA");
  expect(await checked(row, "99900101", "01")).toEqual({
    title: "Goods of 99900101",
    rate: "10",
    faults: [],
    warnings: [],
  });
  expect(await checked(row, "99900105", "01")).toEqual({
    title: null,
    rate: null,
    faults: [{ code: "codeNotInForce", values: { code: "99900105" } }],
    warnings: [],
  });
  expect(await checked(row, "99900101", "09")).toMatchObject({
    faults: [{ code: "nicoNotOfCode", values: { code: "99900101", nico: "09" } }],
  });
});

it("a code warns that ends within thirty days of the client's today, unless another line follows", async () => {
  const row = await opened("END-1", "ENDA");
  const ends = async (code: string) => (await checked(row, code, "01")).warnings;
  const [near, far] = [dayAfter(TODAY, 30), dayAfter(TODAY, 31)];
  await tariff("99900201", "01", "5", "2020-01-01", near);
  await tariff("99900202", "01", "5", "2020-01-01", far);
  await tariff("99900203", "01", "5", "2020-01-01", near);
  await tariff("99900203", "01", "5", near);
  const soon = [{ code: "codeEnds", values: { code: "99900201", day: near } }];
  expect([await ends("99900201"), await ends("99900202"), await ends("99900203")]).toEqual([
    soon,
    [],
    [],
  ]);
});

it("codes that part, that no similar part has, or whose rate falls, warn", async () => {
  await load([
    "WAR-1,9990010301,,WARA WARB",
    "WAR-2,9990010301,,WARC",
    "WAR-3,9990010101,,WARC WARD",
  ]);
  const codes = async (row: EntityRow, mxhts: string, ushts?: string) =>
    (await checked(row, mxhts, mxhts === "99900102" ? "00" : "01", ushts)).warnings;
  const row = await opened("WAR-4", "WARA WARB", { ushts: "99900277" });
  const parts = { code: "codesPart", values: { mxhts: "99900101", ushts: "99900277" } };
  const unlike = { code: "unlikeSimilar", values: { codes: "99900103" } };
  const falls = { code: "rateFalls", values: { from: "25", to: "10" } };
  expect(await codes(row, "99900101")).toEqual([parts, unlike, falls]);
  expect(await codes(row, "99900101", "99900111")).toEqual([unlike, falls]);
  expect(await codes(row, "99900103", "99900111")).toEqual([]);
  // The part has a code of its own, whose rate counts before that of a similar one.
  const own = await opened("WAR-2", "WARC");
  expect(await codes(own, "99900101")).toEqual([falls]);
  expect(await codes(own, "99900102")).toMatchObject([
    { code: "unlikeSimilar", values: { codes: "99900101" } },
    { code: "rateFalls", values: { from: "25", to: "15.5" } },
  ]);
});

it("only classifiers of the house ask, and another client's request is as one that does not exist", async () => {
  const row = await opened("ACC-1", "ACCA");
  const { rows } = await owner.query<{ id: string }>(
    `insert into classification_requests (subscriber_id, number, part_no, description, requested_by, requested_at)
     values ($1, 'CL-26-900001', 'ACC-2', 'ACCA', 'x', now()) returning id`,
    [RIO_BRAVO],
  );
  const foreign = rows[0]?.id ?? "";
  const outside = await person("fuera@norte.test", "SUBSCRIBER", ["CLASIFICADOR"]);
  const reader = await person("lee@casa.test", "USER", ["CATALOGO_PARTES"]);
  const nobody = "00000000-0000-4000-8000-000000000000";
  for (const [call, more] of [
    ["similar", ""],
    ["check", "&mxhts=99900101&nico=01"],
  ] as const) {
    const status = async (id: string, headers: Headers) =>
      (await world.get(`/api/${HOME}/${call}?id=${id}${more}`, headers)).status;
    expect([
      await status(row.id, other),
      await status(row.id, outside),
      await status(row.id, reader),
    ]).toEqual([200, 403, 403]);
    const answer = async (id: string) => {
      const url = `/api/${HOME}/${call}?id=${id}${more}`;
      const { body } = await world.get(url, other);
      return { ...body, instance: undefined, requestId: undefined };
    };
    expect(await status(foreign, other)).toBe(404);
    expect(await answer(foreign)).toEqual(await answer(nobody));
  }
});
