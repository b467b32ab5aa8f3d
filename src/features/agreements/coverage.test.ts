import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Tx } from "#kit/server/tenant.ts";
import { plansOf, rowsRead } from "../../../tests/plansOf.ts";
import { type AgreementsFixture, type Json, openAgreementsFixture } from "./agreementsFixture.ts";
import { partsWithGaps, partsWithLines } from "./store/coveredParts.ts";
import { headerDays } from "./store/headerDays.ts";

const BULK_LINES = 100_000;

let world: AgreementsFixture;
beforeAll(async () => {
  world = await openAgreementsFixture();
});
afterAll(() => world.close());
beforeEach(() => world.forget());

const HEADER =
  "Agreement,Supplier,InitialDate,FinalDate,PartNO,HS,PreferenceCriterion,Date,Deleted,Status,RevokedDate";
const row = (
  agreement: string,
  part: string,
  {
    supplier = "NORTH PARTS LLC",
    from = "2026-01-01",
    to = "2026-12-31",
    criterion = "B",
    date = "2025-12-15",
    deleted = "",
    status = "",
    revoked = "",
  } = {},
) =>
  [agreement, supplier, from, to, part, "830249", criterion, date, deleted, status, revoked].join(
    ",",
  );
const send = (...rows: string[]) => world.table(`${[HEADER, ...rows].join("\n")}\n`);

const matrix = async (more = "", from = "2026-01"): Promise<Json> =>
  (await world.get(`/api/coverage_matrix?from=${from}${more}`)).body;
/** Rows as `part supplier cover`, a letter for each month. */
const shown = ({ data }: Json): string[] =>
  data.map(({ PartNO, Supplier, Cover }: Json) =>
    [PartNO, Supplier, Cover.map((cover: string) => cover[0]).join("")].join(" "),
  );

it("every part stands with each of its suppliers, a cell for each month", async () => {
  await send(
    row("C-1", "A-1"),
    row("C-1", "A-2", { deleted: "2026-05-10" }),
    row("C-2", "A-1", { supplier: "SOUTH INC", from: "2026-03-15", to: "2027-03-14" }),
  );
  const body = await matrix();
  expect(body.months).toHaveLength(12);
  expect(body.months[11]).toBe("2026-12");
  expect(body.totalCount).toBe(2);
  expect(shown(body)).toEqual([
    "A-1 NORTH PARTS LLC wwwwwwwwwwww",
    "A-1 SOUTH INC nnpwwwwwwwww",
    "A-2 NORTH PARTS LLC wwwwpnnnnnnn",
  ]);
});

it("agreements of one supplier cover together, however its name is written", async () => {
  await send(
    row("C-1", "A-1", { to: "2026-06-30" }),
    row("C-2", "A-1", { supplier: "North Parts L.L.C.", from: "2026-07-01", to: "2027-06-30" }),
  );
  expect(shown(await matrix())).toEqual(["A-1 NORTH PARTS LLC wwwwwwwwwwww"]);
  expect((await matrix("&gaps=true")).totalCount).toBe(0);
});

it("what is revoked, a draft or too old as a proof covers nothing from then on", async () => {
  await send(
    row("C-1", "A-1", { status: "REVOKED", revoked: "2026-03-01" }),
    row("C-2", "A-2", { status: "DRAFT" }),
    row("C-3", "A-3", { date: "2022-04-15" }),
    row("C-4", "A-4", { date: "2026-02-10" }),
  );
  expect(shown(await matrix("&months=6"))).toEqual([
    "A-1 NORTH PARTS LLC wwnnnn",
    "A-2 NORTH PARTS LLC nnnnnn",
    "A-3 NORTH PARTS LLC wwwpnn",
    "A-4 NORTH PARTS LLC npwwww",
  ]);
});

it("only gaps leaves out what is covered on every day, by the same rules", async () => {
  await send(
    row("C-1", "A-1"),
    row("C-1", "A-2", { deleted: "2026-12-31" }),
    row("C-2", "A-3", { date: "2022-04-15" }),
    row("C-3", "A-4", { to: "2026-06-30" }),
    row("C-4", "A-4", { from: "2026-07-02", to: "2027-01-31" }),
    row("C-5", "A-5", { status: "DRAFT" }),
    row("C-1", "A-6"),
    row("C-6", "A-6", { supplier: "SOUTH INC", to: "2026-02-28" }),
  );
  const gaps = await matrix("&gaps=true");
  expect(gaps.totalCount).toBe(5);
  expect(shown(gaps)).toEqual([
    "A-2 NORTH PARTS LLC wwwwwwwwwwwp",
    "A-3 NORTH PARTS LLC wwwpnnnnnnnn",
    "A-4 NORTH PARTS LLC wwwwwwpwwwww",
    "A-5 NORTH PARTS LLC nnnnnnnnnnnn",
    "A-6 SOUTH INC wwnnnnnnnnnn",
  ]);
  expect((await matrix("&gaps=true&months=1")).totalCount).toBe(1);
});

it("pages count parts, and a search finds letters anywhere, as letters", async () => {
  await send(row("C-1", "A-1"), row("C-1", "A-2"), row("C-1", "B_1"));
  expect(shown(await matrix("&months=1&skip=1&take=1"))).toEqual(["A-2 NORTH PARTS LLC w"]);
  expect((await matrix("&months=1&filter=-1")).totalCount).toBe(1);
  expect(shown(await matrix("&months=1&filter=b_"))).toEqual(["B_1 NORTH PARTS LLC w"]);
  expect((await matrix("&filter=%25")).totalCount).toBe(0);
  for (const wrong of ["&months=25", "&take=101", "&gaps=yes"])
    expect((await world.get(`/api/coverage_matrix?from=2026-01${wrong}`)).status).toBe(400);
  expect((await world.get("/api/coverage_matrix?from=2026-13")).status).toBe(400);
});

it("a cell tells the lines behind it, each with its days and what it leaves out", async () => {
  await send(
    row("C-1", "A-1", { to: "2026-06-15" }),
    row("C-2", "A-1", { from: "2026-07-01", criterion: "" }),
    row("C-3", "A-1", { supplier: "SOUTH INC" }),
  );
  const ask = async (more: string) =>
    (await world.get(`/api/coverage_lines?PartNO=a-1&month=2026-06${more}`)).body.data;
  const told = await ask("&Supplier=North%20Parts");
  expect(told).toEqual([
    {
      _id: expect.any(String),
      IdAgreement: expect.any(String),
      Agreement: "C-1",
      Treaty: "T-MEC",
      Supplier: "NORTH PARTS LLC",
      From: "2026-01-01",
      Until: "2026-06-15",
      Cover: "part",
      Missing: [],
    },
    expect.objectContaining({ Agreement: "C-2", Cover: "none", Missing: ["criterion"] }),
  ]);
  expect(await ask("")).toHaveLength(3);
});

it("the coverage is closed to nobody, to those without its codes and to other clients", async () => {
  await send(row("C-1", "A-1"));
  for (const address of [
    "/api/coverage_matrix?from=2026-01",
    "/api/coverage_lines?PartNO=A-1&month=2026-06",
  ]) {
    expect((await world.get(address, "")).status).toBe(401);
    expect((await world.get(address, "operador@demo.test", 1)).status).toBe(403);
    expect((await world.get(address, "auditor@demo.test", 1)).body.data).toEqual([]);
  }
});

it("a page of twenty parts out of a hundred thousand lines reads each line once, or twice for gaps", async () => {
  await world.rows(
    "insert into agreements (subscriber_id, number) select 3, 'BULK-' || n from generate_series(1, 2000) n",
  );
  // One agreement in ten leaves the autumn open.
  await world.rows(`insert into agreement_versions
      (subscriber_id, agreement_id, version, treaty, supplier, initial_on, final_on, signed_on)
    select 3, id, 1, 'T-MEC', 'SUPPLIER ' || left(right(number, 2), 1), '2026-01-01',
           case when number like '%7' then date '2026-09-30' else '2026-12-31' end, '2025-12-15'
    from agreements`);
  await world.rows(`insert into certificate_lines
      (subscriber_id, agreement_id, part_no, part_key, description, hs, criterion, added_version)
    select 3, a.id, 'P-' || n, 'P-' || n, 'HINGE', '830249', 'B', 1
    from (select id, row_number() over (order by number) as at from agreements) a
    join generate_series(1, 50) k on true
    cross join lateral (select lpad(((a.at * 37 + k * 1009) % 80000)::text, 6, '0') as n) p`);
  await world.rows("analyze certificate_lines");
  await world.rows("analyze agreement_versions");
  expect((await matrix("&take=20")).totalCount).toBeGreaterThan(50_000);
  const headers = await world.asTenant(headerDays);
  const suppliers = [...new Set(headers.map(({ supplier }) => supplier))];
  const spans = headers.map(({ agreementId, supplier, ...days }) => ({
    agreementId,
    supplier: suppliers.indexOf(supplier),
    span: { from: days.initialOn ?? "", until: days.finalOn ?? "" },
    isUnsigned: false,
  }));
  const year = { from: "2026-01-01", until: "2027-01-01" };
  const page = { skip: 40_000, take: 20, filter: "" };
  const read = (work: (tx: Tx) => Promise<unknown>) =>
    world.asTenant(async (tx) => {
      const plans = await plansOf(tx, work);
      return plans.reduce((sum, plan) => sum + rowsRead(plan), 0);
    });
  expect(await read((tx) => partsWithLines(tx, page))).toBeLessThanOrEqual(BULK_LINES);
  expect(await read((tx) => partsWithGaps(tx, spans, year, page))).toBeLessThanOrEqual(
    2 * BULK_LINES,
  );
});
