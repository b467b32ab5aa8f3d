import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DelimitedReader } from "#kit/server/delimited.ts";
import { type PartColumns, partColumns } from "../model/partColumns.ts";
import { partValue, valueColumns } from "../model/partValues.ts";
import { SeenKeys } from "./seenKeys.ts";
import { repeatedBit, stageColumns, StageWriter } from "./stageWriter.ts";

const names = valueColumns.map((column) => partValue[column].name);
const all = partColumns(["Delete", "PartNO", ...names]);

function fromBytes(rows: readonly string[][], columns: PartColumns): string {
  const writer = new StageWriter(columns);
  const reader = new DelimitedReader({ delimiter: "," });
  const text = rows
    .map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(","))
    .join("\n");
  reader.write(Buffer.from(text), (record) => writer.record(record));
  reader.end((record) => writer.record(record));
  return writer.take().toString();
}

function fromTexts(rows: readonly string[][], columns: PartColumns): string {
  const writer = new StageWriter(columns);
  let line = 1;
  for (const row of rows) {
    writer.row(line, row);
    line += row.join(",").split(/\r\n|\r|\n/).length;
  }
  return writer.take().toString();
}

/** Each written line by the columns of the staging table. */
function staged(written: string): Record<string, string>[] {
  return written
    .split("\n")
    .slice(0, -1)
    .map((line) =>
      Object.fromEntries(line.split("\t").map((cell, at) => [stageColumns.split(", ")[at], cell])),
    );
}

describe("a staged line", () => {
  const shown = ["line", "part_key", "part_no", "mxhts", "ushts", "description", "eccn", "marks"];
  it.each([
    [
      ",A-1,8544.42.99.04,8544.42.9090,BRACKET,EAR99",
      "1|A-1|\\N|8544429904|8544429090|BRACKET|EAR99|0|\\N",
    ],
    [", wh  1 ,85444299,,  two   words ,", "1|WH 1|wh  1|85444299|\\N|two words|\\N|0|\\N"],
    [",,85444299,,,", "1|\\N||85444299|\\N|\\N|\\N|0|part:blank"],
    [
      "X,A,3038901,8.5E+09,#N/A,5A\\B",
      "1|A|\\N|03038901|\\N|\\N|5A\\\\B|22|MXHTS:zeroRestored,USHTS:unreadable,PartDesc:unreadable",
    ],
    [',="007",="85444299",,\'=X', "1|007|\\N|85444299|\\N|=X|\\N|0|PartNO:unwrapped"],
    [",'0012399,,,8.5E+9", "1|0012399|\\N|\\N|\\N|\\N|\\N|4|PartNO:unwrapped,PartDesc:unreadable"],
    [",A", "1|A|\\N|\\N|\\N|\\N|\\N|0|\\N"],
  ])("%s is written as %s", (row, written) => {
    for (const text of [fromTexts, fromBytes]) {
      const [line = {}] = staged(text([row.split(",")], all));
      expect([...shown, "note"].map((column) => line[column]).join("|")).toBe(written);
    }
  });

  it("is the same from its bytes as from its texts, whatever the cells", () => {
    const odd = fc.constantFrom(
      ..."aZ09 -.#E+=\\\"'\t\n\r\u00a0ñÑ\u2013\u200b\u0001\u007f€".split(""),
    );
    const code = fc.string({ unit: fc.constantFrom(..."0899.- E+".split("")), maxLength: 13 });
    const cell = fc.oneof(
      fc.string({ unit: odd, maxLength: 12 }),
      code,
      fc.constantFrom("X", "8544.42.99.04", "#N/A"),
    );
    const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 6 }), {
      minLength: 1,
      maxLength: 4,
    });
    const columns = fc.constantFrom(
      all,
      partColumns(["ECCN", "Part", "Desc"]),
      partColumns(["Baja", "NP", "", "Fracción"]),
    );
    fc.assert(
      fc.property(rows, columns, (cells, known) => {
        expect(fromBytes(cells, known)).toBe(fromTexts(cells, known));
      }),
      { numRuns: 1_000 },
    );
  });

  it("is marked when its part stood in an earlier line, and in no other case", () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom("a-1", "A-1", "B", "Ñ", " ñ", "", "C  1", "c 1")),
        (parts) => {
          const keys = parts.map((part) => part.replace(/ +/g, " ").trim().toUpperCase());
          const expected = keys.map((key, at) => key !== "" && keys.indexOf(key) < at);
          for (const text of [fromBytes, fromTexts]) {
            const cells = parts.map((part) => ["", part, ""]);
            const marked = staged(text(cells, all)).map(
              ({ marks }) => marks === String(repeatedBit),
            );
            expect(marked).toEqual(expected);
          }
        },
      ),
    );
  });
});

it("meets no key twice among hundreds of thousands of distinct ones", () => {
  const seen = new SeenKeys();
  const met = (key: string): boolean => seen.meets(Buffer.from(key), 0, key.length);
  let again = 0;
  for (let at = 0; at < 300_000; at++) if (met(`WH-${at.toString(36)}`)) again++;
  expect(again).toBe(0);
  expect(met("WH-0") && met("WH-6f1")).toBe(true);
});
