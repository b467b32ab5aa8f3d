import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DelimitedFault, DelimitedReader } from "./delimited.ts";
import { delimitedRows, type TextRow } from "./delimitedRows.ts";

function cut(text: string, size: number): Buffer[] {
  const bytes = Buffer.from(text);
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += size)
    parts.push(Buffer.from(bytes.subarray(at, at + size)));
  return parts;
}

async function rows(text: string, delimiter?: string, size = 65_536): Promise<TextRow[]> {
  return Array.fromAsync(delimitedRows(cut(text, size), { delimiter }));
}

async function fields(text: string, delimiter?: string, size?: number): Promise<string[][]> {
  return (await rows(text, delimiter, size)).map((row) => row.fields);
}

async function faultOf(text: string, size = 65_536): Promise<[string, number]> {
  try {
    await rows(text, ",", size);
  } catch (error) {
    if (error instanceof DelimitedFault) return [error.code, error.line];
    throw error;
  }
  return ["none", 0];
}

describe("the delimiter", () => {
  it.each([
    [",", "PartNO,MXHTS,PartDesc"],
    [";", 'PartNO;MXHTS;"Desc, larga, con comas"'],
    ["\t", "PartNO\tMXHTS\tPartDesc"],
    ["|", "PartNO|MXHTS|PartDesc, etc."],
  ])("%j is read from the first record", async (_, header) => {
    expect((await fields(`\n${header}\n1${_}2${_}3\n`)).at(-1)).toEqual(["1", "2", "3"]);
  });

  it.each([",", ";", "\t", "|"])(
    "%j is read from the first line below titles that has one",
    async (sign) => {
      const text = `Catálogo de partes\n\n  2026\nPartNO${sign}HS\nA${sign}1\n`;
      for (const size of [1, 7, 65_536])
        expect(await fields(text, undefined, size)).toEqual([
          ["Catálogo de partes"],
          ["  2026"],
          ["PartNO", "HS"],
          ["A", "1"],
        ]);
    },
  );

  it("may be announced by Excel's first line", async () => {
    expect(await rows("sep=|\nA,B|C\n")).toEqual([{ line: 2, fields: ["A,B", "C"] }]);
  });

  it("is a comma when a text has one column", async () => {
    expect(await fields("PartNO\nA\nB")).toEqual([["PartNO"], ["A"], ["B"]]);
  });
});

describe("records", () => {
  it("keep quotes, delimiters and line breaks of quoted fields", async () => {
    const text = 'A,"BRACKET, STEEL","5"" PIPE","two\r\nlines",""\r\n';
    expect(await fields(text)).toEqual([["A", "BRACKET, STEEL", '5" PIPE', "two\r\nlines", ""]]);
  });

  it("take a quote inside an unquoted field as it stands", async () => {
    expect(await fields('A,5" PIPE,6"\n')).toEqual([["A", '5" PIPE', '6"']]);
  });

  it("keep what follows a closing quote", async () => {
    expect(await fields('"A"B,"C""D"E"\n')).toEqual([["AB", 'C"DE"']]);
  });

  it("end with LF, CR LF, CR or the text", async () => {
    for (const end of ["\n", "\r\n", "\r"]) {
      for (const size of [1, 2, 100]) {
        expect(await rows(`A,B${end}${end}C,D${end}E,`, ",", size)).toEqual([
          { line: 1, fields: ["A", "B"] },
          { line: 3, fields: ["C", "D"] },
          { line: 4, fields: ["E", ""] },
        ]);
      }
    }
  });

  it("are numbered by the physical line on which they begin, empty lines counted", async () => {
    const text = 'H1,H2\n\n"a\nb\r\nc\rd",1\n  \n,\nlast,2';
    for (const size of [1, 3, 100]) {
      expect((await rows(text, ",", size)).map((row) => row.line)).toEqual([1, 3, 8, 9]);
    }
  });

  it("leave out empty lines but not a line of delimiters", async () => {
    expect(await fields("A,B\n\n \t \n,\n")).toEqual([
      ["A", "B"],
      ["", ""],
    ]);
    expect(await fields("A\tB\n\t\n", "\t")).toEqual([
      ["A", "B"],
      ["", ""],
    ]);
  });
});

describe("what cannot be read", () => {
  const limit = 64 * 1024;

  it("is a record longer than 64 KiB, at its line, without holding it all", async () => {
    const fits = `${"x".repeat(limit - 2)},y`;
    for (const size of [5_000, 1 << 20]) {
      expect(await faultOf(`A,B\n\n${fits}\r\nC,D\n`, size)).toEqual(["none", 0]);
      expect(await faultOf(`A,B\n\n${fits}z\nC,D\n`, size)).toEqual(["lineTooLong", 3]);
      expect(await faultOf(`A,B\n${"y".repeat(1 << 20)}`, size)).toEqual(["lineTooLong", 2]);
    }
  });

  it("is a quote that is never closed, at the line where it opens", async () => {
    expect(await faultOf('A,B\n1,"2\n3,4\n5,6\n')).toEqual(["unclosedQuote", 2]);
    expect(await faultOf(`A,B\n1,"2\n${"3,4\n".repeat(20_000)}`)).toEqual(["lineTooLong", 2]);
  });
});

describe("any table", () => {
  const cell = fc.string({ unit: fc.constantFrom(...'ab"\n\r,; \tñ€'.split("")), maxLength: 6 });
  const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), {
    minLength: 1,
    maxLength: 6,
  });
  const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

  it("comes back as it was written by RFC 4180, however it is cut", async () => {
    await fc.assert(
      fc.asyncProperty(
        table,
        fc.constantFrom("\n", "\r\n", "\r"),
        fc.integer({ min: 1, max: 9 }),
        async (cells, end, size) => {
          const text = cells.map((row) => row.map(quoted).join(",")).join(end);
          expect(await fields(text, ",", size)).toEqual(cells);
        },
      ),
      { numRuns: 500 },
    );
  });

  it("keeps the line of each record", async () => {
    await fc.assert(
      fc.asyncProperty(table, fc.integer({ min: 1, max: 9 }), async (cells, size) => {
        const texts = cells.map((row) => `${row.map(quoted).join(",")}\n`);
        let line = 1;
        const lines = texts.map((text) => {
          const begins = line;
          line += text.match(/\r\n|\r|\n/g)?.length ?? 0;
          return begins;
        });
        expect((await rows(texts.join(""), ",", size)).map((row) => row.line)).toEqual(lines);
      }),
    );
  });
});

it("a million lines are a million records", () => {
  const line = Buffer.from(
    "WH-4471-A,8544.42.99.04,8544.42.9090,WIRE HARNESS ASSY 4471 LEFT SIDE,EAR99\n",
  );
  const piece = Buffer.concat(Array.from({ length: 3_000 }, () => line));
  const reader = new DelimitedReader({ delimiter: "," });
  let count = 0;
  for (let round = 0; round < 334; round++) reader.write(Buffer.from(piece), () => count++);
  expect(count).toBe(1_002_000);
});
