import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { xlsxRows } from "#kit/server/xlsx.ts";
import { xlsxFile } from "#kit/web/export/xlsxFile.ts";
import { isSoak } from "./isSoak.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "viat-book-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

type Row = readonly (string | number | boolean | null)[];

/** What the product's own reader finds in a workbook that a screen saved. */
async function readBack(rows: readonly Row[]): Promise<string[][]> {
  const titles = ["Núm. Parte", "Lines", "Nota"];
  const file = xlsxFile<Row>(
    "Cambios [AHX/1001]: enero",
    titles.map((title, at) => ({ title, value: (row: Row) => row[at] })),
  );
  for (let at = 0; at < rows.length; at += 1000) file.add(rows.slice(at, at + 1000));
  const path = join(folder, "saved.xlsx");
  await writeFile(path, Buffer.from(await file.end().arrayBuffer()));
  const read: string[][] = [];
  for await (const { fields } of xlsxRows(path)) read.push(fields);
  return read;
}

it("a saved workbook keeps zeros, marks, lines and what looks like a formula, as text", async () => {
  const rows: Row[] = [
    ["00123", 12, 'Ñandú & <hijos> "S.A."'],
    ["8544429904", 0.5, "=1+1"],
    ["1E5", -3, "dos\nlíneas\u0007"],
    ["", 7, "😀\uD800"],
  ];
  expect(await readBack(rows)).toEqual([
    ["Núm. Parte", "Lines", "Nota"],
    ["00123", "12", 'Ñandú & <hijos> "S.A."'],
    ["8544429904", "0.5", "=1+1"],
    ["1E5", "-3", "dos\nlíneas"],
    ["", "7", "😀"],
  ]);
});

it("a saved workbook of many rows holds each of them", async () => {
  const count = isSoak ? 100_000 : 20_000;
  const rows = Array.from({ length: count }, (_row, at) => [`P-${at}`, at, "ARNES"] as const);
  const read = await readBack(rows);
  expect(read).toHaveLength(count + 1);
  expect(read.at(-1)).toEqual([`P-${count - 1}`, String(count - 1), "ARNES"]);
});

it("a workbook that is full says so", () => {
  const file = xlsxFile<number>("x", [{ title: "n", value: (row) => row }]);
  const rows = Array.from({ length: 1_048_576 }, () => 1);
  expect(() => file.add(rows)).toThrow(expect.objectContaining({ name: "SheetFull" }));
});
