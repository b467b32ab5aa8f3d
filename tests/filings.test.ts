import { afterAll, beforeAll, expect, it } from "vitest";
import { CLIENTS, NORTE } from "#demo/clients.ts";
import type { Row } from "#demo/dataStage.ts";
import { zipped } from "#demo/zipped.ts";
import type { EntityRow } from "#kit/entity/EntityRow.ts";
import { openAuthorisingWorld } from "./authorisingWorld.ts";
import { type CodedRow, dataStageFilesOf, dataStageOf, readM3 } from "./dataStageOf.ts";
import { DAY } from "./operationWorld.ts";
import type { Headers } from "./world.ts";

let world: Awaited<ReturnType<typeof openAuthorisingWorld>>;
let ana: Headers;
beforeAll(async () => {
  world = await openAuthorisingWorld();
  ana = await world.decider({
    email: "ana@norte.test",
    limit: { mostEach: "999999999", mostDay: "999999999999" },
  });
});
afterAll(() => world.close());

let numbers = 0;
const one = (row: EntityRow) => world.one("customsOperations", row);

/** An operation of which the broker has reported the validation. */
async function validated(): Promise<EntityRow> {
  const row = await world.waiting(10);
  await world.all("authorise", [row], ana);
  return world.did("customsOperations/validate", row, {
    pedimento: `${DAY.slice(2, 4)}243001${String(6_500_000 + (numbers += 1))}`,
    acknowledgment: "ABCD1234",
  });
}

const RFC = CLIENTS.find(({ id }) => id === NORTE)?.rfcs[0] ?? "";

/** The M3 file of the authorised edition, as the client's own importer would have it. */
async function m3Of(row: EntityRow): Promise<string> {
  const { row: edition } = await world.editionOf(row);
  const reply = await world.app.inject({
    url: `/api/proformas/${edition.id}/m3`,
    headers: world.by,
  });
  return reply.payload.replace(String(row["importerRfc"]), RFC);
}

/** What Data Stage has of the edition, with a change of some rows. */
async function rowsOf(
  row: EntityRow,
  change: (row: Row, code: string) => Row = (same) => same,
): Promise<CodedRow[]> {
  const rows = dataStageOf(readM3(await m3Of(row)));
  return rows.map(([code, own]) => [code, change(own, code)]);
}

async function upload(file: string, files: Record<string, Uint8Array | string>): Promise<void> {
  const { status, body } = await world.upload(
    "/api/upload_pedimentos",
    [{ file: `${file}.zip`, bytes: zipped(files) }],
    {},
    world.by,
  );
  expect([status, body.errors]).toEqual([200, undefined]);
  await world.settled();
}

let folios = 0;
const uploadRows = async (rows: readonly CodedRow[]): Promise<void> => {
  const folio = String(9_100_000 + (folios += 1));
  await upload(folio, dataStageFilesOf(folio, rows));
};

async function differencesOf(row: EntityRow): Promise<EntityRow[]> {
  const { body } = await world.get(`/api/filingDifferences?operation=${row.id}&take=100`, world.by);
  return body.data;
}
const figuresOf = (rows: readonly EntityRow[]) =>
  rows
    .map(({ figure, status, authorised, filed, pesos }) => [
      figure,
      status,
      authorised,
      filed,
      pesos,
    ])
    .toSorted(([one], [other]) => String(one).localeCompare(String(other)));

async function newsOf(row: EntityRow): Promise<string[]> {
  const { data } = (await world.get("/api/notifications?take=100", world.by)).body;
  return (data as { kind: string; values: EntityRow }[])
    .filter(({ values, kind }) => values["operation"] === row.id && /iled/.test(kind))
    .map(({ kind, values }) => `${kind} ${String(values["differences"] ?? values["day"])}`);
}

it("a pedimento that arrives as it was authorised is marked so, by Data Stage and by its M3", async () => {
  const [row, other] = [await validated(), await validated()];
  await uploadRows(await rowsOf(row));
  expect(await one(row)).toMatchObject({
    filed: "asAuthorised",
    filedSource: "datastage",
    differences: 0,
  });
  expect([await differencesOf(row), await newsOf(row)]).toEqual([[], []]);
  expect(await one(other)).toMatchObject({ filed: null });
  await upload("m3", { "m3000001.txt": await m3Of(other) });
  expect(await one(other)).toMatchObject({ filed: "asAuthorised", filedSource: "m3" });
});

it("what is declared otherwise is found with its pesos, reported once, explained, and gone with a right file", async () => {
  const row = await validated();
  const slipped = await rowsOf(row, (own, code) => {
    if (code === "551")
      return {
        ...own,
        ValorAduana: String(Number(own["ValorAduana"]) + 7),
        PaisOrigenDestino: "USA",
      };
    return code === "501" ? { ...own, TipoCambio: "18.35000" } : own;
  });
  await uploadRows(slipped);
  expect(await one(row)).toMatchObject({ filed: "otherwise", differences: 3 });
  const found = await differencesOf(row);
  const value = found.find(({ figure }) => figure === "customsValue");
  expect(figuresOf(found)).toEqual([
    ["customsValue", "open", value?.["authorised"], String(Number(value?.["authorised"]) + 7), "7"],
    ["exchangeRate", "open", "18.2475", "18.35", expect.stringMatching(/^\d+$/)],
    ["origin", "open", "CHN", "USA", null],
  ]);
  expect(found[0]).toMatchObject({ pedimento: row["pedimento"], source: "datastage" });
  await world.settled();
  expect(await newsOf(row)).toEqual(["operationFiledOtherwise 3"]);
  const mute = await world.send("filingDifferences/explain", {
    rows: [{ id: value?.id, version: value?.version }],
  });
  expect(mute.status).toBe(400);
  await world.did("filingDifferences/explain", value ?? row);
  expect(await world.one("filingDifferences", value ?? row)).toMatchObject({
    status: "explained",
    explanation: "Porque sí",
  });
  // A later file that has two of them still: what was explained stays so.
  const half = slipped.map(([code, own]): CodedRow => [
    code,
    code === "501" ? { ...own, TipoCambio: "18.24750" } : own,
  ]);
  await uploadRows(half);
  expect(figuresOf(await differencesOf(row)).map(([figure, status]) => [figure, status])).toEqual([
    ["customsValue", "explained"],
    ["exchangeRate", "gone"],
    ["origin", "open"],
  ]);
  await uploadRows(await rowsOf(row));
  expect(await one(row)).toMatchObject({ filed: "asAuthorised", differences: 0 });
  expect(new Set((await differencesOf(row)).map(({ status }) => status))).toEqual(
    new Set(["gone"]),
  );
  expect(await newsOf(row)).toHaveLength(2);
});

it("the broker's own lines are compared until the pedimento itself arrives", async () => {
  const row = await validated();
  const number = String(row["pedimento"]);
  const printed = [number.slice(0, 2), number.slice(2, 4), number.slice(4, 8), number.slice(8)];
  const [edition] = (await world.editionOf(row)).proforma.partidas;
  const header = "pedimento,secuencia,parte,cantidad,fraccion,nico,pais origen,umc";
  const line = [
    printed.join(" "),
    1,
    "P-1",
    edition?.commercialQuantity,
    edition?.fraccion,
    edition?.nico,
  ];
  const list = (origin: string) => [
    header,
    [...line, origin, edition?.commercialUnit].join(","),
    "",
  ];
  await upload("lines", { "lines.csv": list("DEU").join("\r\n") });
  expect(await one(row)).toMatchObject({ filed: "otherwise", filedSource: "lines" });
  expect(figuresOf(await differencesOf(row))).toEqual([["origin", "open", "CHN", "DEU", null]]);
  await uploadRows(await rowsOf(row));
  expect(await one(row)).toMatchObject({ filed: "asAuthorised", filedSource: "datastage" });
});

it("what goes back to the proforma is compared no longer", async () => {
  const row = await validated();
  await uploadRows(
    await rowsOf(row, (own) =>
      "PaisOrigenDestino" in own ? { ...own, PaisOrigenDestino: "USA" } : own,
    ),
  );
  expect(await one(row)).toMatchObject({ filed: "otherwise" });
  await world.did("customsOperations/revise", row);
  await world.settled();
  expect(await one(row)).toMatchObject({ filed: null, differences: null });
  expect(figuresOf(await differencesOf(row)).map(([, status]) => status)).toEqual(["gone"]);
});

it("people of the house hear of a paid pedimento of which no file has arrived within ten days", async () => {
  const row = await validated();
  const paid = async (days: number) => {
    await world.owner.query(
      "update customs_operations set status = 'paid', paid_on = current_date - $2::integer, updated_at = now() where id = $1",
      [row.id, days],
    );
    // Another round of news comes with whatever is done to another operation.
    await world.waiting(10);
    await world.settled();
    return newsOf(row);
  };
  expect(await paid(8)).toEqual([]);
  const [news, ...more] = await paid(12);
  expect([news, more]).toEqual([expect.stringMatching(/^operationNotFiled \d{4}-\d\d-\d\d$/), []]);
  expect(await newsOf(row)).toHaveLength(1);
  const own = await world.get("/api/notifications?take=100", ana);
  expect(JSON.stringify(own.body)).not.toContain("operationNotFiled");
});
