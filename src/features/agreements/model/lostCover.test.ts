import { expect, it } from "vitest";
import { type Imported, lostCover, type OtherCover } from "./lostCover.ts";

const ending = { supplier: "NORTH PARTS LLC", lastOn: "2026-12-31" };
const imported = (partKey: string, more: Partial<Imported> = {}): Imported => ({
  partKey,
  partNo: partKey,
  supplier: "NORTH PARTS, LLC",
  partidas: 2,
  duty: "100.50",
  ...more,
});
const cover = (partKey: string, more: Partial<OtherCover> = {}): OtherCover => ({
  partKey,
  supplier: "NORTH PARTS LLC",
  span: { from: "2027-01-01", until: "2028-01-01" },
  ...more,
});
const lost = (rows: readonly Imported[], others: readonly OtherCover[]) =>
  lostCover(ending, rows, others).map(({ partNo }) => partNo);

it("a part that another agreement of the supplier covers on the next day loses nothing", () => {
  expect(lost([imported("A"), imported("B")], [cover("A")])).toEqual(["B"]);
});

it.each([
  ["begins a day too late", { span: { from: "2027-01-02", until: "2028-01-01" } }],
  ["ends together with it", { span: { from: "2026-01-01", until: "2027-01-01" } }],
  ["is another supplier's", { supplier: "SOUTH PARTS LLC" }],
  ["covers no day", { span: null }],
])("an agreement that %s does not help", (_, more) => {
  expect(lost([imported("A")], [cover("A", more)])).toEqual(["A"]);
});

it("what came from another supplier is not this agreement's", () => {
  expect(lost([imported("A", { supplier: "SOUTH PARTS LLC" })], [])).toEqual([]);
  expect(lost([imported("A", { supplier: null })], [])).toEqual(["A"]);
});

it("the dearest stand first, with the sums over all writings of the supplier's name", () => {
  const rows = [
    imported("A"),
    imported("B", { duty: "90.25" }),
    imported("B", { supplier: null, duty: "20.00", partidas: 1 }),
    imported("C", { duty: null }),
  ];
  expect(lostCover(ending, rows, [])).toEqual([
    { partNo: "B", partidas: 3, duty: "110.25" },
    { partNo: "A", partidas: 2, duty: "100.50" },
    { partNo: "C", partidas: 2, duty: null },
  ]);
});
