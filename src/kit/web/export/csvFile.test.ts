import fc from "fast-check";
import { expect, test } from "vitest";
import { csvFile } from "./csvFile.ts";

const textOf = async (rows: readonly (string | number | null)[][]) => {
  const file = csvFile<(string | number | null)[]>([
    { title: "Núm. Parte", value: (row) => row[0] },
    { title: "Lines", value: (row) => row[1] },
  ]);
  for (const row of rows) file.add([row]);
  // text() would cut the byte-order mark off.
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(await file.end().arrayBuffer());
};

test("a saved file quotes, keeps leading zeros and disarms formulas", async () => {
  const rows = [
    ["0012", 4],
    ['=cmd|"x"', null],
    ["-5.20", 0],
    ["-A1", 1],
    ["\uFF1D1+1", 2],
  ];
  expect(await textOf(rows)).toBe(
    '\uFEFFNúm. Parte,Lines\r\n0012,4\r\n"\'=cmd|""x""",\r\n-5.20,0\r\n\'-A1,1\r\n\'\uFF1D1+1,2\r\n',
  );
});

test("no text begins a formula, and each comes back as it was", async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "binary" }), async (text) => {
      fc.pre(text.isWellFormed() && !text.startsWith("'"));
      const body = (await textOf([[text, 1]])).split("\r\n").slice(1).join("\r\n");
      const cell = body.slice(0, body.lastIndexOf(",1"));
      const read = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
      expect(/^[=+\-@\t\r\0]/.test(read) && !/^[+-]?\d+(\.\d+)?$/.test(read)).toBe(false);
      expect(read.replace(/^'/, "")).toBe(text);
    }),
  );
});
