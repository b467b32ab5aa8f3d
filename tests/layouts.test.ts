import { afterAll, beforeAll, expect, it } from "vitest";
import { NORTE, RIO_BRAVO } from "#demo/clients.ts";
import type { EntityRow } from "#kit/entity/EntityRow.ts";
import type { ProblemDocument } from "#kit/pure/problem.ts";
import { type LoadWorld, openLoadWorld } from "./loadWorld.ts";
import type { Headers } from "./world.ts";

let w: LoadWorld;
let by: Headers;
const PERIOD = { firstDay: "2020-01-01", lastDay: "2030-12-31" };

beforeAll(async () => {
  w = await openLoadWorld();
  by = await w.world.signIn("admin@demo.test", NORTE);
  await w.world.settled();
});
afterAll(() => w.close());

async function send(path: string, payload?: object, headers: Headers = by) {
  const method = payload ? "POST" : "GET";
  const reply = await w.world.app.inject({ method, url: `/api/${path}`, payload, headers });
  return { status: reply.statusCode, text: reply.body, headers: reply.headers };
}
type Body = ProblemDocument & { data: EntityRow };
const bodyOf = ({ text }: { text: string }) => JSON.parse(text) as Body;

async function layout(code: string): Promise<EntityRow> {
  const [row] = await w.owner.query<{ id: string }>(
    "select id from report_layouts where subscriber_id = $1 and layout_code = $2",
    [NORTE, code],
  );
  return bodyOf(await send(`reportLayouts/${row?.id}`)).data;
}
const run = ({ id, version }: EntityRow, input: object = PERIOD) =>
  send("reportLayouts/run", { rows: [{ id, version }], reason: "", input });
/** The newest extract in a layout, once nothing waits. */
async function made({ id }: EntityRow): Promise<EntityRow> {
  await w.world.settled();
  const [row] = await w.owner.query<{ id: string }>(
    "select id from extracts where layout = $1 order by created_at desc limit 1",
    [id],
  );
  return bodyOf(await send(`extracts/${row?.id}`)).data;
}
const previewOf = async ({ id }: EntityRow) =>
  bodyOf(await send(`extracts/${id}/preview`)).data as unknown as {
    titles: string[];
    rows: unknown[][];
    faults: object[];
  };

async function ownLayout(values: object, columns: readonly object[]): Promise<EntityRow> {
  const named = { layoutCode: `OWN-${Math.random().toString(36).slice(2, 8)}`, title: "Own" };
  const { data } = bodyOf(await send("reportLayouts", { kind: "exl", ...named, ...values }));
  for (const [at, column] of columns.entries()) {
    const sent = { layout: data.id, columnNo: at + 1, ...column };
    expect((await send("layoutColumns", sent)).status).toBe(200);
  }
  return bodyOf(await send(`reportLayouts/${data.id}`)).data;
}

it("each client begins with an EXL and a STARS layout, whose columns are fields of their data", async () => {
  for (const client of [NORTE, RIO_BRAVO]) {
    const rows = await w.owner.query<{ code: string; count: number }>(
      `select layout_code as code, column_count as count from report_layouts where subscriber_id = $1 order by 1`,
      [client],
    );
    expect(rows).toEqual([
      { code: "EXL", count: 14 },
      { code: "STARS", count: 15 },
    ]);
  }
  // Whatever a given column names is a field: each makes its file.
  for (const code of ["EXL", "STARS"]) {
    const given = await layout(code);
    expect([code, (await run(given)).status]).toEqual([code, 200]);
  }
});

it("a STARS file has lines of one width, its numbers filled up with zeros and its days written compactly", async () => {
  const [entry] = await w.ready(1);
  await w.owner.query("update shipments set announced_at = $2 where id = $1", [
    entry.id,
    // The evening before in Mexico City.
    "2021-03-05T03:00:00Z",
  ]);
  const stars = await layout("STARS");
  const day = { firstDay: "2021-03-04", lastDay: "2021-03-04" };
  expect((await run(stars, day)).status).toBe(200);
  const extract = await made(stars);
  expect(extract).toMatchObject({ status: "ready", rowsWritten: 1, rowFaults: null });
  const file = await send(`extracts/${extract.id}/file`);
  expect(file.headers["content-disposition"]).toContain(
    `${String(extract["extractNo"])} STARS.txt`,
  );
  const [line = "", rest] = file.text.split("\r\n");
  expect(rest).toBe("");
  expect(line.length).toBe(3 + 20 + 40 * 2 + 20 + 80 + 20 * 2 + 6 * 2 + 12 * 2 + 8 * 3);
  expect(line.slice(0, 23)).toBe(`SHP${String(entry["entryNo"]).padEnd(20)}`);
  expect(line).toContain(String(entry["unitsDeclared"]).padStart(6, "0"));
  expect(line).toContain("20210304");
  expect((await previewOf(extract)).rows[0]?.[1]).toBe(entry["entryNo"]);
});

it("a row that is too long or lacks a value keeps the file back, and is told by its number and column", async () => {
  await w.ready(2);
  const own = await ownLayout({ dataSet: "shipments", fileKind: "delimited", hasHeadings: true }, [
    { heading: "Entry", source: "entryNo", width: 3 },
    { heading: "PRO", source: "proNo", isRequired: true },
  ]);
  await run(own);
  const extract = await made(own);
  expect(extract).toMatchObject({ status: "failed", failure: "rowFaults" });
  const { faults, titles, rows } = await previewOf(extract);
  expect(titles).toEqual(["Entry", "PRO"]);
  expect(extract["rowFaults"]).toBe(rows.length);
  expect(faults.slice(0, 2)).toMatchObject([
    { row: 1, column: "Entry", code: "tooLong", value: rows[0]?.[0] },
    { row: 1, column: "PRO", code: "required" },
  ]);
  expect((await send(`extracts/${extract.id}/file`)).status).toBe(404);
});

it("a client's own layout says delimiter, headings, constants and formats of days, as text or as a workbook", async () => {
  await w.ready(1);
  const columns = [
    { heading: "Kind", constant: "A;B" },
    { heading: "Day", source: "announcedAt", dayFormat: "dayFirst" },
    { heading: "Empty" },
  ];
  const shape = { dataSet: "shipments", fileKind: "delimited", delimiter: "semicolon" };
  const own = await ownLayout({ ...shape, hasHeadings: true }, columns);
  await run(own);
  const { text } = await send(`extracts/${(await made(own)).id}/file`);
  const [titles, line] = text.split("\r\n");
  expect(titles).toBe("Kind;Day;Empty");
  expect(line).toMatch(/^"A;B";\d{2}\/\d{2}\/\d{4};$/);
  const book = await ownLayout({ dataSet: "shipments", fileKind: "xlsx" }, columns);
  await run(book);
  const file = await send(`extracts/${(await made(book)).id}/file`);
  expect(file.headers["content-type"]).toContain("spreadsheetml");
});

it("a layout without columns or widths makes no file, and a column names only what there is", async () => {
  const empty = await ownLayout({ dataSet: "loads", fileKind: "delimited" }, []);
  expect(bodyOf(await run(empty)).errors).toMatchObject([{ code: "noColumns" }]);
  const loose = await ownLayout({ dataSet: "loads", fileKind: "fixedWidth" }, [
    { heading: "Load", source: "loadNo" },
  ]);
  expect(bodyOf(await run(loose)).errors).toMatchObject([{ code: "noWidths" }]);
  const wrong = { layout: loose.id, columnNo: 2, heading: "X", source: "entryNo", width: 9 };
  expect((await send("layoutColumns", wrong)).status).toBe(200);
  const both = [{ code: "noWidths" }, { code: "noSuchField", values: { source: "entryNo" } }];
  expect(bodyOf(await run(loose)).errors).toMatchObject(both);
  const backwards = { firstDay: PERIOD.lastDay, lastDay: PERIOD.firstDay };
  expect(bodyOf(await run(loose, backwards)).status).toBe(422);
});

it("whoever makes files of one kind does not take away those of another", async () => {
  const stars = await layout("STARS");
  await run(stars);
  const extract = await made(stars);
  const [person] = await w.owner.query<{ id: string }>(
    "select id from people where email = 'operador@demo.test'",
  );
  const grant = (service: string) =>
    w.owner.query("insert into grants (person_id, code) values ($1, $2) on conflict do nothing", [
      person?.id,
      service,
    ]);
  await grant("REPORTES_EXL");
  const headers = await w.world.signIn("operador@demo.test");
  for (const path of ["file", "preview"])
    expect((await send(`extracts/${extract.id}/${path}`, undefined, headers)).status).toBe(404);
  expect((await send(`extracts/${extract.id}/link`, { hours: 1 }, headers)).status).toBe(404);
  await grant("STARS");
  const both = await w.world.signIn("operador@demo.test");
  expect((await send(`extracts/${extract.id}/preview`, undefined, both)).status).toBe(200);
});
