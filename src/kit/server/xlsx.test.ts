import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type SheetRow, xlsxRows } from "./xlsx.ts";
import { XlsxFault } from "./xlsxFault.ts";
import { xlsxFixture } from "./xlsxFixture.ts";
import { xlsxRowsOf } from "./xlsxSpool.ts";
import { zipFixture } from "./zipFixture.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "xlsx-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function rows(bytes: Uint8Array): Promise<SheetRow[]> {
  const path = join(folder, crypto.randomUUID());
  await writeFile(path, bytes);
  return Array.fromAsync(xlsxRows(path));
}

async function cells(
  rowsXml: string,
  parts?: Parameters<typeof xlsxFixture>[1],
): Promise<string[]> {
  const [row] = await rows(xlsxFixture(`<row r="1">${rowsXml}</row>`, parts));
  return row?.fields ?? [];
}

describe("the first sheet", () => {
  it("gives shared, inline, formula and rich texts, in their columns", async () => {
    const strings =
      "<si><t>PartNO</t></si><si><r><t>Frac</t></r><r><t>ción</t></r><rPh><t>x</t></rPh></si>";
    const xml =
      '<c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c>' +
      '<c r="D1" t="inlineStr"><is><t>A &amp; B</t></is></c><c r="E1" t="str"><f>A1</f><v>calc</v></c>';
    expect(await cells(xml, { strings })).toEqual(["PartNO", "", "Fracción", "A & B", "calc"]);
  });

  it("keeps every digit of a code that Excel took for a number", async () => {
    const xml =
      "<c><v>8544429904</v></c><c><v>8.544429904E9</v></c><c><v>85444299</v></c><c><v>12.5</v></c>";
    expect(await cells(xml)).toEqual(["8544429904", "8544429904", "85444299", "12.5"]);
  });

  it("shows a number that lost digits as Excel would, not as if it were whole", async () => {
    expect(await cells("<c><v>1.2345678901234567E19</v></c>")).toEqual(["1.23457E+19"]);
  });

  it("gives back the leading zeros that a format shows", async () => {
    const styles =
      '<numFmts><numFmt numFmtId="164" formatCode="0000000000"/></numFmts>' +
      '<cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs>';
    expect(await cells('<c s="1"><v>303890199</v></c><c s="0"><v>7</v></c>', { styles })).toEqual([
      "0303890199",
      "7",
    ]);
  });

  it.each([
    ['"P-"0000', "77", "P-0077"],
    ["000-0000", "1234567", "123-4567"],
  ])(
    "gives a code as its format %s shows it, and the number that is kept",
    async (code, raw, text) => {
      const styles =
        `<numFmts><numFmt numFmtId="164" formatCode="${code.replaceAll('"', "&quot;")}"/></numFmts>` +
        '<cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs>';
      const [row] = await rows(xlsxFixture(`<row><c s="1"><v>${raw}</v></c></row>`, { styles }));
      expect(row).toMatchObject({ fields: [text], numbers: [raw] });
    },
  );

  it("leaves out how a text is spoken, in shared texts and in those of the cell", async () => {
    const strings = "<si><t>東京</t><rPh sb='0' eb='2'><t>トウキョウ</t></rPh></si>";
    const xml =
      '<c t="s"><v>0</v></c>' +
      '<c t="inlineStr"><is><t>部品</t><rPh sb="0" eb="2"><t>ブヒン</t></rPh><phoneticPr fontId="1"/></is></c>';
    expect(await cells(xml, { strings })).toEqual(["東京", "部品"]);
  });

  it("tells rows that are hidden", async () => {
    const sheet = '<row><c><v>1</v></c></row><row hidden="1"><c><v>2</v></c></row>';
    expect((await rows(xlsxFixture(sheet))).map(({ isHidden }) => isHidden)).toEqual([false, true]);
  });

  it("tells columns that are hidden, alone, in spans and to the right of all that is read", async () => {
    const sheet = "<row><c><v>1</v></c></row>";
    const hidden = async (...columns: readonly string[]) => {
      const told = `<cols>${columns.map((column) => `<col ${column}/>`).join("")}</cols>`;
      const [row] = await rows(xlsxFixture(sheet, { columns: told }));
      return [...(row?.hiddenColumns ?? [])];
    };
    expect(await hidden('min="1" max="2"', 'min="3" max="3" hidden="0"')).toEqual([]);
    expect(await hidden('min="2" max="2" hidden="1"', 'min="4" max="6" hidden="true"')).toEqual([
      1, 3, 4, 5,
    ]);
    expect((await hidden('min="1000" max="16384" hidden="1"')).at(-1)).toBe(1_023);
  });

  it("gives dates as calendar days, whatever their format, with the time that some have", async () => {
    const styles =
      '<numFmts><numFmt numFmtId="170" formatCode="dd/mm/yyyy"/></numFmts>' +
      '<cellXfs><xf numFmtId="14"/><xf numFmtId="170"/></cellXfs>';
    const xml = '<c s="0"><v>46082</v></c><c s="1"><v>43891.75</v></c><c s="1"><v>1</v></c>';
    expect(await cells(xml, { styles })).toEqual(["2026-03-01", "2020-03-01 18:00", "1900-01-01"]);
  });

  it("gives booleans and errors as Excel shows them", async () => {
    expect(await cells('<c t="b"><v>1</v></c><c t="e"><v>#N/A</v></c>')).toEqual(["TRUE", "#N/A"]);
  });

  it("numbers rows as the sheet does and leaves the empty ones out", async () => {
    const sheet =
      '<row r="1"><c><v>1</v></c></row><row r="3"><c t="str"><v> </v></c></row><row r="7"><c><v>2</v></c></row>';
    expect((await rows(xlsxFixture(sheet))).map(({ line }) => line)).toEqual([1, 7]);
  });

  it("never gives two rows the same number", async () => {
    const one = '<row r="5"><c><v>1</v></c></row>';
    expect((await rows(xlsxFixture(one + one))).map(({ line }) => line)).toEqual([5, 6]);
  });

  it("reads a sheet whose tags have a prefix", async () => {
    const [row] = await rows(xlsxFixture("<x:row><x:c><x:v>5</x:v></x:c></x:row>"));
    expect(row?.fields).toEqual(["5"]);
  });
});

/** A piece many times, each with another number for ?, so that it packs no better than honest files do. */
const numbered = (piece: string, times: number): string =>
  Array.from({ length: times }, (_, at) => piece.replace("?", (at * 7_919).toString(36))).join("");

it("a workbook that comes as a stream rests in a file without a name, however the process ends", async () => {
  const bytes = xlsxFixture("<row><c><v>5</v></c></row>");
  const stream = async function* () {
    yield bytes.subarray(0, 100);
    yield bytes.subarray(100);
  };
  const reading = xlsxRowsOf(stream());
  expect((await reading.next()).value).toMatchObject({ line: 1, fields: ["5"] });
  expect((await readdir(tmpdir())).filter((name) => name.startsWith("book-"))).toEqual([]);
  expect((await reading.next()).done).toBe(true);
});

describe("a workbook that is refused", () => {
  const of = async (bytes: Uint8Array): Promise<string> => {
    try {
      await rows(bytes);
    } catch (error) {
      if (error instanceof XlsxFault) return error.code;
      throw error;
    }
    return "none";
  };

  it.each([
    ["a text called .xlsx", Buffer.from("PartNO,MXHTS\n"), "notXlsx"],
    ["a zip without a workbook", zipFixture([{ name: "a.txt", content: "x" }]), "notXlsx"],
    ["broken XML", xlsxFixture("<row><c></row>"), "notXlsx"],
    ["a workbook cut short", xlsxFixture("<row/>").subarray(0, 300), "notXlsx"],
    ["a sheet of zeros", xlsxFixture(" ".repeat(4 << 20)), "tooLarge"],
    [
      "endless styles",
      xlsxFixture("<row/>", { styles: "<xf a='1qwe4'/>".repeat(400_000) }),
      "tooLarge",
    ],
    ["a cell far to the right", xlsxFixture('<row><c r="XFD1"><v>1</v></c></row>'), "tooLarge"],
    ["a row beyond the last", xlsxFixture('<row r="9999999999"/>'), "tooLarge"],
    ["entities that multiply", xlsxFixture("<row><c><v>&lol;</v></c></row>"), "notXlsx"],
  ])("%s", async (_, bytes, code) => {
    expect(await of(bytes)).toBe(code);
  });

  it.each([
    ["tags in one another", xlsxFixture("<a>".repeat(1_500_000)), "depth"],
    ["attributes", xlsxFixture(`<row ${numbered("a?='1' ", 100_000)}/>`), "attributes"],
    ["a name", xlsxFixture(`<row><${"a".repeat(1_000)}/></row>`), "name"],
    ["a name that goes on", xlsxFixture(`<row><${numbered("a?", 400_000)}/></row>`), "kept"],
    ["a value", xlsxFixture(`<row r="${numbered("1?", 400_000)}"/>`), "kept"],
    ["a comment", xlsxFixture(`<!--${numbered("c?", 400_000)}--><row/>`), "kept"],
    ["a text in sections", xlsxFixture(`<c>${numbered("<![CDATA[x?]]>", 220_000)}</c>`), "kept"],
    [
      "a shared text",
      xlsxFixture("", { strings: `<si>${"<t>A1</t>".repeat(50_000)}</si>` }),
      "a text",
    ],
  ])("%s without end", async (_, bytes, limit) => {
    const fault: unknown = await rows(bytes).catch((thrown: unknown) => thrown);
    expect(fault).toBeInstanceOf(XlsxFault);
    expect(fault).toMatchObject({ code: "tooLarge", message: expect.stringContaining(limit) });
  });

  // The brackets of a long one would be paired in the square of its length.
  it.each([
    ["is read", 255, "2026-03-01"],
    ["counts as none", 256, "46082"],
  ])("not for its format, which %s with %i characters", async (_, length, shown) => {
    const format = `<numFmt numFmtId="170" formatCode="${"y".repeat(length)}"/>`;
    const styles = `<numFmts>${format}</numFmts><cellXfs><xf numFmtId="170"/></cellXfs>`;
    expect(await cells('<c s="0"><v>46082</v></c>', { styles })).toEqual([shown]);
  });
});
