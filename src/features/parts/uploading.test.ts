import { existsSync, readFileSync } from "node:fs";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { xlsxFixture } from "#kit/server/xlsxFixture.ts";
import { zipFixture } from "#kit/server/zipFixture.ts";
import { ownerUrlOf } from "../../../tests/world.ts";
import { forget, type Json, openPartsWorld, type PartsWorld } from "../../../tests/partsWorld.ts";

let parts: PartsWorld;
beforeAll(async () => {
  parts = await openPartsWorld();
});
afterAll(() => parts.close());
beforeEach(async () => {
  await forget(parts.database);
  parts.failures.length = 0;
});

const header = "PartNO,MXHTS,USHTS,PartDesc,ECCN\n";
const start = `${header}WH-1,8544.42.99.04,8544.42.9090,WIRE HARNESS,EAR99\nCB-2,7326.90.99.99,7326.90.8688,"BRACKET, STEEL",EAR99
GK-3,3926.90.99.99,3926.90.9989,GASKET,EAR99\nCN-4,8536.90.99.10,8536.90.4000,CONNECTOR,EAR99\nIC-5,8542.31.03.99,8542.31.0075,CONTROLLER,3A991.a\n`;

async function lines(id: string, filter = ""): Promise<string[]> {
  const { body } = await parts.get(
    `/partnumbersdownloadedlog_bydownload?ID=${id}&skip=0&take=100${filter}`,
  );
  return body.data.map(
    (row: Json) =>
      `${row.Line} ${row.PartNO} ${row.Typel.join("+")}${row.Razon === null ? "" : ` (${row.Razon})`}`,
  );
}

describe("a delta", () => {
  it("is told line by line, and the catalogue follows it", async () => {
    await parts.table(start);
    const upload =
      await parts.table(`${header}CB-2,7326.90.99.99,7326.90.8688,"BRACKET, STEEL, ZINC PLATED",EAR99
GK-3,4016.93.04.99,3926.90.9989,GASKET,EAR99\nCN-4,8536.90.99.10,8536.69.4040,CONNECTOR,EAR99
NW-9,8501.10.10.04,8501.10.4060,"MOTOR, STEPPER",EAR99\nNW-9,8501.10.10.04,8501.10.4060,"MOTOR, STEPPER",EAR99
,7326.90.99.99,7326.90.8688,NO PART NUMBER,EAR99\nWH-1,8544.42.99.04,8544.42.9090,WIRE HARNESS,EAR99\n`);
    expect(upload).toMatchObject({
      Status: "Procesado",
      Lines: 7,
      LinestoProcess: 5,
      LinesDuplicated: 1,
      LinesNew: 1,
      LinesChange: 3,
      LinesDelete: 0,
      Reason: null,
      Done: 7,
      Total: 7,
    });
    expect(await lines(upload._id)).toEqual([
      "2 CB-2 PartDesc",
      "3 GK-3 MXHTS",
      "4 CN-4 USHTS",
      "5 NW-9 New",
      "6 NW-9 Duplicated (Repetida: vale la línea 5)",
      "7  Part (Número de parte en blanco)",
    ]);
    expect(await parts.catalogue()).toEqual([
      "CB-2|7326909999|7326908688|BRACKET, STEEL, ZINC PLATED|EAR99",
      "CN-4|8536909910|8536694040|CONNECTOR|EAR99",
      "GK-3|4016930499|3926909989|GASKET|EAR99",
      "IC-5|8542310399|8542310075|CONTROLLER|3A991.a",
      "NW-9|8501101004|8501104060|MOTOR, STEPPER|EAR99",
      "WH-1|8544429904|8544429090|WIRE HARNESS|EAR99",
    ]);
  });

  it.runIf(existsSync("../shared/data/samples/parts_update.zip"))(
    "comes to the counters of the sample files",
    async () => {
      const sample = (name: string): Buffer => readFileSync(`../shared/data/samples/${name}`);
      const expected = JSON.parse(sample("expected.json").toString())["upload parts_update.zip"];
      const { body } = await parts.upload([
        sample("parts_initial.zip"),
        sample("parts_update.zip"),
      ]);
      expect(await parts.detail(body.uploads[1]._id)).toMatchObject({
        Lines: expected.Lines,
        LinestoProcess: expected.LinestoProcess,
        LinesDuplicated: expected.LinesDuplicated,
        LinesNew: expected.LinesNew,
        LinesChange: expected.LinesChange,
      });
    },
  );

  it("keeps what its empty cells and missing columns do not say, and deletes by its delete column", async () => {
    await parts.table(start);
    const upload = await parts.table("Núm. Parte;Descripción;Baja\nwh-1;;\nCB-2;;X\nNO-1;;si\n", {
      entry: "baja.TXT",
    });
    expect(upload).toMatchObject({ Lines: 3, LinesDelete: 1, LinesChange: 0, LinesNew: 0 });
    expect(await lines(upload._id)).toEqual([
      "3 CB-2 Delete",
      "4 NO-1  (La parte por eliminar no está en el catálogo)",
    ]);
    expect((await parts.catalogue()).map((row) => row.slice(0, 15))).toContain("WH-1|8544429904");
    expect(await parts.catalogue()).toHaveLength(4);
  });

  it("tells what Excel damaged: repaired where certain, kept where not", async () => {
    await parts.table(start);
    const upload = await parts.table(
      `${header}WH-1,8.54E+09,,#N/A,\n8.5E+09,85444299,,,\nNW-2,3038901,,,\n`,
    );
    expect(await lines(upload._id)).toEqual([
      "2 WH-1  (MXHTS: no se puede leer: se conserva el valor anterior; PartDesc: no se puede leer: se conserva el valor anterior)",
      "3 8.5E+09 Part (Número de parte en notación científica: Excel perdió dígitos)",
      "4 NW-2 New (MXHTS: se restauró el cero inicial)",
    ]);
    expect(await parts.catalogue()).toContain("WH-1|8544429904|8544429090|WIRE HARNESS|EAR99");
    expect(await parts.catalogue()).toContain("NW-2|03038901|||");
  });

  it("says that a later line conflicts with the one that counts", async () => {
    const upload = await parts.table(
      `${header}A-1,85444299,,X,\na-1,8544.42.99,,x ,\nA-1,73269099,,X,\n`,
    );
    expect(await lines(upload._id, "&filter[]=Duplicated")).toEqual([
      "3 a-1 Duplicated (Repetida: vale la línea 2)",
      "4 A-1 Duplicated (Repetida con otros valores: vale la línea 2)",
    ]);
    expect(await parts.catalogue()).toEqual(["A-1|85444299||X|"]);
  });

  it("with a header alone is processed with no lines", async () => {
    await parts.table(start);
    for (const Full of ["false", "true"]) {
      const upload = await parts.table(`${header}${Full === "true" ? "\n" : ""}`, {
        fields: { Full },
      });
      expect(upload).toMatchObject({ Status: "Procesado", Lines: 0, LinesDelete: 0 });
    }
    expect(await parts.catalogue()).toHaveLength(5);
  });

  it("filters the discrepancies by several types, by name or by label", async () => {
    await parts.table(start);
    const upload = await parts.table(
      `${header}WH-1,85444299,1111111111,OTHER,\nNW-1,,,,\nNW-1,,,,\n`,
    );
    expect(await lines(upload._id, "&filter[]=New&filter[]=Error-Duplicados")).toHaveLength(2);
    expect(await lines(upload._id, "&filter[]=USHTS")).toEqual(["2 WH-1 MXHTS+USHTS+PartDesc"]);
    const { status, body } = await parts.get(
      `/partnumbersdownloadedlog_bydownload?ID=${upload._id}&filter[]=None`,
    );
    expect([status, body.errors[0].field]).toEqual([400, "filter[]"]);
    expect(body.detail).toContain("MXHTS, USHTS, PartDesc, New, Delete, Duplicated, Part");
  });
});

describe("encodings and formats", () => {
  const rows =
    "Núm. Parte;Fracción;Fracc. US;Descripción;ECCN\r\nAÑO-1;8544.42.99.04;;Cañería;EAR99\r\n";

  it.each([
    ["UTF-8", Buffer.from(rows), []],
    ["UTF-8 with its mark", Buffer.from(`\uFEFF${rows}`), []],
    ["UTF-16", Buffer.from(`\uFEFF${rows}`, "utf16le"), ["utf-16le"]],
    ["Windows-1252", Buffer.from(rows, "latin1"), ["windows-1252"]],
  ])("%s is read, and a rarer one told", async (_, bytes, told) => {
    const upload = await parts.table(bytes);
    expect(upload.Warnings.map(({ detail }: Json) => detail)).toEqual(told);
    expect(await parts.catalogue()).toEqual(["AÑO-1|8544429904||Cañería|EAR99"]);
  });

  it("a workbook gives its codes as text, all digits kept", async () => {
    const cell = (text: string): string => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
    const sheet = `<row>${["PartNO", "MXHTS", "PartDesc"].map(cell).join("")}</row>
      <row>${cell("X-1")}<c><v>8544429904</v></c>${cell("Tapa")}</row><row r="5"><c t="e"><v>#N/A</v></c></row>`;
    const upload = await parts.table(xlsxFixture(sheet), { entry: "partes.xlsx" });
    expect(upload).toMatchObject({ Status: "Procesado", Lines: 2, LinesNew: 1 });
    expect(await lines(upload._id, "&filter[]=Part")).toEqual([
      "5 #N/A Part (Error de Excel en el número de parte)",
    ]);
    expect(await parts.catalogue()).toEqual(["X-1|8544429904||Tapa|"]);
  });

  const text = (value: string): string => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
  const sheetRow = (...cells: string[]): string => `<row>${cells.join("")}</row>`;
  const titles = sheetRow(...["PartNO", "MXHTS", "PartDesc"].map(text));

  it("every sheet with a known header is a table of its own, one without is named", async () => {
    const book = xlsxFixture([
      sheetRow(text("Catálogo de partes"), text("2026")),
      titles + sheetRow(text("A-1"), text("85444299"), text("UNO")),
      titles + sheetRow(text("B-2"), text("85444299"), text("DOS")),
    ]);
    const upload = await parts.table(book, { entry: "partes.xlsx" });
    expect(upload).toMatchObject({
      entry: "partes.xlsx: Hoja2",
      LinesNew: 1,
      Warnings: [{ code: "sheetWithoutHeader", detail: "Hoja1" }],
      children: [{ file: "partes.xlsx: Hoja3", Status: "Procesado" }],
    });
    expect(await parts.catalogue()).toEqual(["A-1|85444299||UNO|", "B-2|85444299||DOS|"]);
  });

  it("a full workbook deletes what none of its sheets lists", async () => {
    await parts.table(
      `${header}${["A-1", "B-2", "C-3", "D-4", "E-5"].map((part) => `${part},85444299,,,\n`).join("")}`,
    );
    const listed = (...names: string[]): string =>
      titles + names.map((name) => sheetRow(text(name), text("85444299"), text("X"))).join("");
    const book = xlsxFixture([listed("A-1", "B-2"), listed("C-3", "D-4")]);
    const upload = await parts.table(book, { entry: "partes.xlsx", fields: { Full: "true" } });
    expect([upload.Status, upload.LinesDelete]).toEqual(["Procesado", 1]);
    expect(await parts.catalogue()).toHaveLength(4);
  });

  it("a header again among the lines is no part", async () => {
    const upload = await parts.table(
      `${header}A-1,85444299,,,\n${header}PARTE,85444299,,,\npartno ,MxHTS,USHTS,PartDesc,ECCN\n`,
    );
    expect(await lines(upload._id, "&filter[]=Part")).toEqual([
      "3 PartNO Part (Encabezado repetido entre las líneas)",
      "5 partno Part (Encabezado repetido entre las líneas)",
    ]);
    expect(await parts.catalogue()).toEqual(["A-1|85444299|||", "PARTE|85444299|||"]);
  });

  it("a part number that a spreadsheet turned into a date or a number is flagged and never taken", async () => {
    const styles = '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs>';
    const part = (cell: string): string => sheetRow(cell, text("85444299"), text("X"));
    const book = xlsxFixture(
      titles +
        part('<c s="1"><v>46086</v></c>') +
        part("<c><v>12.5</v></c>") +
        part("<c><v>70041234</v></c>") +
        part(text("12.50")),
      { styles },
    );
    const upload = await parts.table(book, { entry: "partes.xlsx" });
    expect(await lines(upload._id, "&filter[]=Part")).toEqual([
      "2 2026-03-05 Part (Una hoja de cálculo convirtió el número de parte en fecha)",
      "3 12.5 Part (Una hoja de cálculo convirtió el número de parte en número)",
    ]);
    const dates = ["05-mar", "Mar-05", "5-Ene-26", "3/5/2026", "2026-03-05 00:00:00", "dic-26"];
    const real = [
      "MAR-05",
      "JUN-1010",
      "MAR-5",
      "05-MARK",
      "3-5-10",
      "1/4-20",
      "10-32",
      "MAR-105",
      "2026-03",
      "JAN",
    ];
    const csv = await parts.table(
      header + [...dates, ...real].map((name) => `${name},85444299,,,\n`).join(""),
    );
    expect((await lines(csv._id, "&filter[]=Part")).map((line) => line.split(" Part")[0])).toEqual(
      dates.map((name, at) => `${at + 2} ${name}`),
    );
    expect((await parts.catalogue()).map((each) => each.split("|")[0])).toEqual(
      ["70041234", "12.50", ...real].toSorted(),
    );
  });

  it("a part is read as the format of its cell shows it, and what keeps a spreadsheet from computing is taken off with a remark", async () => {
    const styles =
      '<numFmts><numFmt numFmtId="164" formatCode="&quot;P-&quot;0000"/><numFmt numFmtId="165" formatCode="000-0000"/></numFmts>' +
      '<cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs>';
    const part = (cell: string): string => sheetRow(cell, text("85444299"), text("X"));
    const book = xlsxFixture(
      titles + part('<c s="1"><v>77</v></c>') + part('<c s="2"><v>1234567</v></c>'),
      { styles },
    );
    await parts.table(book, { entry: "partes.xlsx" });
    const upload = await parts.table(`${header}"=""0012345""",85444299,,,\n'0012399,85444299,,,\n`);
    expect(upload).toMatchObject({ Status: "Procesado", LinesNew: 2, LinestoProcess: 2 });
    expect(await lines(upload._id)).toEqual([
      expect.stringMatching(/^2 0012345 New \(PartNO: se quitó/),
      expect.stringMatching(/^3 0012399 New \(PartNO: se quitó/),
    ]);
    expect((await parts.catalogue()).map((each) => each.split("|")[0])).toEqual([
      "0012345",
      "0012399",
      "123-4567",
      "P-0077",
    ]);
  });

  it("a header is found below titles, in a workbook of one sheet or several and in a text", async () => {
    const above = sheetRow(text("Catálogo de partes")) + sheetRow(text("Cliente"), text("2026"));
    const book = xlsxFixture(above + titles + sheetRow(text("A-1"), text("85444299"), text("UNO")));
    expect(await parts.table(book, { entry: "partes.xlsx" })).toMatchObject({
      Status: "Procesado",
      Lines: 1,
    });
    const several = xlsxFixture([
      sheetRow(text("Notas")),
      above + titles + sheetRow(text("B-2"), text("85444299"), text("DOS")),
    ]);
    expect(await parts.table(several, { entry: "partes.xlsx" })).toMatchObject({
      Status: "Procesado",
      Warnings: [{ code: "sheetWithoutHeader", detail: "Hoja1" }],
    });
    const csv = `Catálogo de partes\n\nCliente;2026\nPartNO;MXHTS;PartDesc\nC-3;85444299;TRES\nPartNO;MXHTS;PartDesc\n`;
    const upload = await parts.table(csv);
    expect(upload).toMatchObject({ Status: "Procesado", Lines: 2, LinesNew: 1 });
    expect(await lines(upload._id)).toEqual([
      "5 C-3 New",
      expect.stringMatching(/^6 PARTNO Part/i),
    ]);
    expect((await parts.catalogue()).map((each) => each.split("|")[0])).toEqual([
      "A-1",
      "B-2",
      "C-3",
    ]);
  });

  it.each([
    ["a text", `Catálogo\nPartNO,MXHTS\nA-1,85444299\nPartNO,USHTS\nB-2,8544429090\n`, undefined],
    [
      "a workbook",
      xlsxFixture(
        sheetRow(text("Catálogo")) + titles + sheetRow(text("PartNO"), text("USHTS"), text("ECCN")),
      ),
      "partes.xlsx",
    ],
  ])(
    "two rows below titles that could be the header of %s are named, and none is taken",
    async (_what, file, entry) => {
      expect(await parts.table(file, entry === undefined ? {} : { entry })).toMatchObject({
        Status: "Rechazado",
        Reason: "severalHeaders",
        ReasonDetail: entry === undefined ? "2, 4" : "2, 3",
      });
      expect(await parts.catalogue()).toEqual([]);
    },
  );

  it("hidden rows of a workbook are named and wait; a full file that is told to leave them deletes what they list", async () => {
    const named = ["A-1", "B-2", "C-3", "D-4", "E-5", "F-6"];
    const book = (description: string) => {
      const rows = named.map((part) =>
        sheetRow(text(part), text("85444299"), text(description)).replace(
          "<row>",
          part === "F-6" ? '<row hidden="1">' : "<row>",
        ),
      );
      return xlsxFixture(titles + rows.join(""));
    };
    const keys = async () => (await parts.catalogue()).map((each) => each.split("|")[0]);
    const fields = { Full: "true" };
    const first = await parts.table(book("X"), { entry: "partes.xlsx", fields });
    expect(first).toMatchObject({
      Status: "En espera",
      Lines: 0,
      Questions: [{ code: "hiddenRows", found: "7" }],
    });
    expect(await keys()).toEqual([]);
    const say = async (id: string, hiddenRows: string) => {
      const answers = { answers: { hiddenRows } };
      const { status } = await parts.post(`/api/uploads/${id}/answer`, undefined, answers);
      await parts.queue.idle();
      return status;
    };
    expect(await say(first._id, "read")).toBe(200);
    expect(await keys()).toEqual(named);
    const again = await parts.table(book("Y"), { entry: "partes.xlsx", fields });
    expect(await say(again._id, "leave")).toBe(200);
    expect(await parts.detail(again._id)).toMatchObject({ Status: "Procesado", LinesDelete: 1 });
    expect(await keys()).toEqual(named.slice(0, 5));
  });

  it("a hidden column of a workbook is named by its title and waits; what is left out of it changes nothing", async () => {
    const columns = '<cols><col min="3" max="3" hidden="1"/></cols>';
    const book = (description: string) =>
      xlsxFixture(titles + sheetRow(text("A-1"), text("85444299"), text(description)), { columns });
    const upload = await parts.table(book("OCULTA"), { entry: "partes.xlsx" });
    expect(upload).toMatchObject({ Status: "En espera", Questions: [{ code: "hiddenColumns" }] });
    const say = async (id: string, hiddenColumns: string) => {
      const answers = { answers: { hiddenColumns } };
      await parts.post(`/api/uploads/${id}/answer`, undefined, answers);
      await parts.queue.idle();
      return (await parts.catalogue()).join();
    };
    expect(await say(upload._id, "leave")).not.toContain("OCULTA");
    const again = await parts.table(book("LEÍDA"), { entry: "partes.xlsx" });
    expect(await say(again._id, "read")).toContain("LEÍDA");
  });

  it("tables in folders are read, and what systems add to folders is not", async () => {
    const { body } = await parts.upload([
      zipFixture([
        { name: "entrega/", unixMode: 0o040755 },
        { name: "entrega/partes.csv", content: `${header}A-1,85444299,,,\n` },
        { name: "entrega/más\\partes.csv", content: `${header}B-2,85444299,,,\n` },
        { name: "__MACOSX/entrega/._partes.csv", content: "\u0000" },
        { name: "entrega/.DS_Store", content: "\u0000" },
        { name: "entrega/Thumbs.db", content: "\u0000" },
      ]),
    ]);
    expect(await parts.detail(body.uploads[0]._id)).toMatchObject({
      entry: "partes.csv",
      Status: "Procesado",
      children: [{ file: "partes.csv (2)", Status: "Procesado" }],
    });
    expect((await parts.catalogue()).map((each) => each.split("|")[0])).toEqual(["A-1", "B-2"]);
  });

  it.each([
    ["partes.csv", Buffer.from(`${header}A-1,85444299,,,\n`)],
    ["partes.xlsx", xlsxFixture(titles)],
  ])("%s without a zip says so in words of its own", async (file, bytes) => {
    const { body } = await parts.upload([bytes], { file });
    expect(await parts.detail(body.uploads[0]._id)).toMatchObject({
      Status: "Rechazado",
      Reason: "notZipped",
    });
  });

  it("each table of a zip has a record of its own, and a bad one spoils none", async () => {
    const { body } = await parts.upload([
      zipFixture([
        { name: "a.csv", content: `${header}A-1,85444299,,,\n` },
        { name: "leeme.pdf", content: "not ours" },
        { name: "b.csv", content: "Color,Talla\n1,2\n" },
        { name: "c.csv", content: `${header}C-1,85444299,,,\n` },
      ]),
    ]);
    const first = await parts.detail(body.uploads[0]._id);
    expect([first.entry, first.Status]).toEqual(["a.csv", "Procesado"]);
    expect(first.children.map(({ file, Status }: Json) => `${file} ${Status}`)).toEqual([
      "b.csv Rechazado",
      "c.csv Procesado",
    ]);
    expect(await parts.detail(first.children[0]._id)).toMatchObject({
      Reason: "missingColumns",
      ReasonText: "Faltan columnas: no se reconoce el encabezado. (Color, Talla)",
    });
    expect(await parts.catalogue()).toEqual(["A-1|85444299|||", "C-1|85444299|||"]);
  });
});

describe("a full file", () => {
  it("leaves nothing in the way of the next search: the planner knows it, and the index has taken it in", async () => {
    const owner = new pg.Client({ connectionString: ownerUrlOf(parts.database) });
    await owner.connect();
    try {
      await parts.table(start, { fields: { Full: "true" } });
      const planned = await owner.query<{ table: string; rows: number }>(
        "select relname as table, reltuples as rows from pg_class where relkind = 'r' and relname in ('parts', 'part_versions') order by 1",
      );
      expect(planned.rows).toEqual([
        { table: "part_versions", rows: 5 },
        { table: "parts", rows: 5 },
      ]);
      const left =
        "select gin_clean_pending_list('parts_by_substring'::regclass)::integer as pages";
      expect((await owner.query(left)).rows).toEqual([{ pages: 0 }]);
      await parts.table(start.replace("GK-3", "GK-33"));
      expect((await owner.query(left)).rows).toEqual([{ pages: 0 }]);
    } finally {
      await owner.end();
    }
  });

  const catalogue = (from: number, to: number): string =>
    header +
    Array.from(
      { length: to - from },
      (_, at) => `P-${from + at + 100},85444299,,D ${from + at},\n`,
    ).join("");

  it("deletes what it does not list, up to a fifth of the catalogue", async () => {
    await parts.table(catalogue(0, 50));
    const upload = await parts.table(catalogue(10, 55), { fields: { Full: "true" } });
    expect(upload).toMatchObject({
      Status: "Procesado",
      Lines: 45,
      LinesNew: 5,
      LinesDelete: 10,
      Full: true,
    });
    expect(await parts.catalogue()).toHaveLength(45);
    expect(await lines(upload._id, "&filter[]=Delete")).toHaveLength(10);
    expect((await lines(upload._id)).at(-1)).toBe(
      "null P-109 Delete (El archivo completo no trae la parte)",
    );
  });

  it("that would delete 40 % waits for a person, who may let it or not", async () => {
    await parts.table(catalogue(0, 50));
    const held = await parts.table(catalogue(20, 50), { fields: { Full: "true" } });
    expect(held).toMatchObject({ Status: "En espera", LinesDelete: 20, Reason: null });
    expect(held.ReasonText).toContain("20/50");
    expect(await parts.catalogue()).toHaveLength(50);
    // Deltas go on meanwhile.
    await parts.table(catalogue(50, 51));
    expect(
      (await parts.post(`/api/uploads/${held._id}/approve`, "operador@demo.test")).status,
    ).toBe(403);
    expect((await parts.post(`/api/uploads/${held._id}/approve`)).status).toBe(200);
    await parts.queue.idle();
    expect(await parts.detail(held._id)).toMatchObject({ Status: "Procesado", LinesDelete: 20 });
    expect(await parts.catalogue()).toHaveLength(31);
    expect((await parts.post(`/api/uploads/${held._id}/approve`)).body).toMatchObject({
      status: 409,
      title: "This does not fit the present state",
    });

    const again = await parts.table(catalogue(45, 50), { fields: { Full: "1" } });
    expect(again.Status).toBe("En espera");
    expect((await parts.post(`/api/uploads/${again._id}/reject`)).status).toBe(200);
    await parts.queue.idle();
    expect(await parts.detail(again._id)).toMatchObject({
      Status: "Rechazado",
      Reason: "rejected",
      Lines: 0,
    });
    expect(await parts.catalogue()).toHaveLength(31);
    expect(await lines(again._id)).toEqual([]);
  });

  it("clears a value by an empty cell", async () => {
    await parts.table(`${header}A-1,85444299,8544429090,X,EAR99\n`);
    await parts.table(`${header}A-1,,8544429090,X,EAR99\n`, { fields: { Full: "true" } });
    expect(await parts.catalogue()).toEqual(["A-1||8544429090|X|EAR99"]);
  });
});

describe("the same bytes, two at once, one after the other", () => {
  it("the same file twice is recognised and changes nothing", async () => {
    const first = await parts.table(start);
    const { body } = await parts.upload([zipFixture([{ name: "partes.csv", content: start }])]);
    expect(body.data).toBe("file1.zip: Archivo ya recibido.");
    const second = await parts.detail(body.uploads[0]._id);
    expect(second).toMatchObject({
      Status: "Rechazado",
      Reason: "alreadyReceived",
      SameAs: first._id,
      Lines: 0,
    });
    expect(await parts.catalogue()).toHaveLength(5);
  });

  it("with another day, or as a full file, they are another instruction and are followed", async () => {
    const content = `${header}A-1,85444299,,,\n`;
    const sent = (fields: Record<string, string>) => parts.table(content, { fields });
    await sent({ FileDate: "2026-03-01" });
    await parts.table(`${header}A-1,85444201,,,\nB-2,85444299,,,\n`, {
      fields: { FileDate: "2026-04-01" },
    });
    expect((await sent({ FileDate: "2026-03-01" })).Reason).toBe("alreadyReceived");
    expect((await sent({ FileDate: "2026-05-01" })).LinesChange).toBe(1);
    expect((await sent({ FileDate: "2026-05-01", Full: "true" })).Status).toBe("En espera");
    expect((await sent({ FileDate: "2026-05-01", Full: "1" })).Reason).toBe("alreadyReceived");
  });

  it.each([0, 1])("a zip whose table %i was refused puts no old values back", async (at) => {
    const tables = [{ name: "taken.csv", content: `${header}A-1,85444299,,,\n` }];
    tables.splice(at, 0, { name: "refused.csv", content: "Color\n1\n" });
    const zip = zipFixture(tables);
    const first = (await parts.upload([zip])).body.uploads[0]._id;
    await parts.table(`${header}A-1,85444201,,,\n`);
    const again = (await parts.upload([zip])).body.uploads[0]._id;
    const records = async (id: string): Promise<Json[]> => {
      const whole = await parts.detail(id);
      const further = whole.children.map(({ _id }: Json) => parts.detail(_id));
      return [whole, ...(await Promise.all(further))];
    };
    const taken = (await records(first)).find(({ entry }) => entry === "taken.csv");
    expect(
      (await records(again)).map(({ entry, Reason, SameAs }) => ({ entry, Reason, SameAs })),
    ).toEqual(
      tables.map(({ name }) =>
        name === "taken.csv"
          ? { entry: name, Reason: "alreadyReceived", SameAs: taken._id }
          : { entry: name, Reason: "missingColumns", SameAs: null },
      ),
    );
    expect(await parts.catalogue()).toEqual(["A-1|85444201|||"]);
  });

  it("the same file sent twice at the same moment is taken once", async () => {
    const zip = zipFixture([{ name: "partes.csv", content: start }]);
    const replies = await Promise.all([
      parts.upload([zip]),
      parts.upload([zip]),
      parts.upload([zip]),
    ]);
    const statuses = replies
      .map(({ body }) => body.uploads[0].Status)
      .toSorted((one: string, other: string) => one.localeCompare(other));
    expect(statuses).toEqual(["Rechazado", "Rechazado", "Recibido"]);
  });

  it("a file that was refused may be sent again", async () => {
    const bad = [zipFixture([{ name: "x.csv", content: "Color\n" }])];
    await parts.upload(bad);
    const { body } = await parts.upload(bad);
    expect((await parts.detail(body.uploads[0]._id)).Reason).toBe("missingColumns");
  });

  it("two uploads at once come to what one after the other would", async () => {
    await parts.table(start);
    const one = zipFixture([
      { name: "a.csv", content: `${header}NEW-1,85444299,,A,\nWH-1,85444291,,,\n` },
    ]);
    const other = zipFixture([
      { name: "b.csv", content: `${header}NEW-1,73269099,,B,\nWH-1,85444292,,,\n` },
    ]);
    const [first, second] = await Promise.all([parts.upload([one]), parts.upload([other])]);
    const details = [
      await parts.detail(first.body.uploads[0]._id),
      await parts.detail(second.body.uploads[0]._id),
    ];
    expect(details.map(({ Status }) => Status)).toEqual(["Procesado", "Procesado"]);
    expect(
      details.map(({ LinesNew }) => LinesNew).toSorted((one: number, other: number) => one - other),
    ).toEqual([0, 1]);
    const changes = (await parts.get("/partnumberslog_bypartno?PartNO=wh-1")).body.data;
    expect(changes).toHaveLength(3);
    expect(await parts.catalogue()).toContain(
      `WH-1|${changes[0].MXHTS}|8544429090|WIRE HARNESS|EAR99`,
    );
  });

  it("files of one call are read in the order of Filenames", async () => {
    const of = (mxhts: string): Buffer =>
      zipFixture([{ name: "a.csv", content: `${header}A-1,${mxhts},,,\n` }]);
    await parts.upload([of("85444291"), of("85444292"), of("85444293")], {
      fields: { Filenames: JSON.stringify(["file3", "file1", "file2"]) },
    });
    const log = (await parts.get("/partnumberslog_bypartno?PartNO=A-1")).body.data;
    expect(log.map(({ MXHTS }: Json) => MXHTS)).toEqual(["85444292", "85444291", "85444293"]);
  });

  it("a form repeated under its key with another boundary is the same request", async () => {
    const zip = zipFixture([{ name: "partes.csv", content: start }]);
    const login = { email: "auditor@demo.test", password: "demo-viat-2026" };
    const signedIn = await parts.app.inject({ method: "POST", url: "/api/login", payload: login });
    const send = (boundary: string) =>
      parts.app.inject({
        method: "POST",
        url: "/api/upload_parts",
        headers: {
          authorization: `Bearer ${signedIn.json<Json>().token}`,
          "content-type": `multipart/form-data; boundary=${boundary}`,
          "idempotency-key": "the-same-form",
        },
        payload: Buffer.concat([
          Buffer.from(
            `--${boundary}\r\nContent-Disposition: form-data; name="file1"; filename="a.zip"\r\n\r\n`,
          ),
          zip,
          Buffer.from(`\r\n--${boundary}--\r\n`),
        ]),
      });
    const [first, again] = [await send("one"), await send("----another-boundary")];
    expect([first.statusCode, again.statusCode]).toEqual([200, 200]);
    expect(again.json()).toEqual(first.json());
    expect(
      (await parts.get("/partnumber_paginated?Date1=2000-01-01&Date2=2100-01-01")).body.totalCount,
    ).toBe(1);
  });

  it("a POST repeated under its idempotency key gets its first answer", async () => {
    const zip = zipFixture([{ name: "partes.csv", content: start }]);
    const headers = { "idempotency-key": "one-and-the-same" };
    const first = await parts.upload([zip], { headers });
    const again = await parts.upload([zip], { headers });
    expect(again.body).toEqual(first.body);
    const other = await parts.upload([zipFixture([{ name: "b.csv", content: start }])], {
      headers,
    });
    expect(other.status).toBe(422);
  });
});

describe("bad input leaves the catalogue as it was and says why", () => {
  const good = `${header}NEW-1,85444299,,X,\n`;
  const zipOf = (content: string | Uint8Array, name = "a.csv"): Buffer =>
    zipFixture([{ name, content }]);
  const cases: [string, Uint8Array, string][] = [
    ["a bare CSV", Buffer.from(good), "notZip"],
    ["an empty file", Buffer.alloc(0), "notZip"],
    ["a zip cut short", zipOf(good.repeat(50)).subarray(0, 90), "truncated"],
    ["a damaged zip", zipFixture([{ name: "a.csv", content: good, lie: { crc: 7 } }]), "corrupt"],
    [
      "a zip with a password",
      zipFixture([{ name: "a.csv", content: good, flags: 1 }]),
      "encrypted",
    ],
    ["a zip in a zip", zipOf(zipOf(good), "b.zip"), "nested"],
    ["a bomb by ratio", zipOf(`${header}${"A-1,85444299,,,\n".repeat(200_000)}`), "bomb"],
    [
      "a bomb by size",
      zipFixture(
        Array.from({ length: 3 }, (_, at) => ({
          name: `${at}.csv`,
          content: "",
          lie: { unpacked: 100 << 20 },
        })),
      ),
      "bomb",
    ],
    ["a path-traversal name", zipOf(good, "../../a.csv"), "unsafeName"],
    ["an absolute name", zipOf(good, "/tmp/a.csv"), "unsafeName"],
    [
      "10,000 entries",
      zipFixture(Array.from({ length: 10_000 }, (_, at) => ({ name: `${at}.csv`, method: 0 }))),
      "tooManyEntries",
    ],
    ["no readable file inside", zipOf("%PDF-1.7", "a.pdf"), "noReadableFile"],
    ["an empty zip", zipFixture([]), "noReadableFile"],
    ["an empty table", zipOf(""), "missingColumns"],
    ["missing columns", zipOf("Color,MXHTS\n1,2\n"), "missingColumns"],
    ["a table without header", zipOf("WH-1,85444299,,X,EAR99\n"), "missingColumns"],
    ["a line of 1 MB", zipOf(`${good}A-1,${"X".repeat(1 << 20)}\n`), "lineTooLong"],
    [
      "a line of 1 MB that does not compress",
      zipOf(`${good}A-1,${noise(1 << 20)}\n`),
      "lineTooLong",
    ],
    [
      "a quote that is never closed",
      zipOf(`${good}A-1,"85444299\nB-1,85444299\n`),
      "unclosedQuote",
    ],
    ["NUL bytes", zipOf(`${good}A\0B,85444299\n`), "binary"],
    [
      "an encoding that is none",
      zipOf(Buffer.from(`${good}A-\x81\xff,85444299\n`, "latin1")),
      "badEncoding",
    ],
    ["a text called .xlsx", zipOf(good, "a.xlsx"), "notXlsx"],
  ];

  it.each(cases)("%s", async (_, bytes, reason) => {
    await parts.table(start);
    const { status, body } = await parts.upload([bytes]);
    expect(status).toBe(200);
    const upload = await parts.detail(body.uploads[0]._id);
    expect(upload).toMatchObject({ Status: "Rechazado", Reason: reason, Lines: 0, LinesNew: 0 });
    expect(upload.ReasonText).toMatch(/\.( \(.+\))?$/);
    expect(await parts.catalogue()).toHaveLength(5);
    expect(parts.failures).toEqual([]);
  });

  it("a bad file spoils no good one of the same call", async () => {
    const { body } = await parts.upload([Buffer.from("no zip"), zipOf(good), Buffer.from("PK")]);
    const details = await Promise.all(body.uploads.map(({ _id }: Json) => parts.detail(_id)));
    expect(details.map(({ Status, Reason }) => Reason ?? Status)).toEqual([
      "notZip",
      "Procesado",
      "notZip",
    ]);
    expect(await parts.catalogue()).toHaveLength(1);
  });

  it("blank and 51-character part numbers are told line by line, the rest goes on", async () => {
    const text = `${header}${"X".repeat(51)},85444299,,,\n   ,85444299,,,\n${"Y".repeat(50)},85444299,,,\n,,,,\n`;
    const upload = await parts.table(text);
    expect(upload).toMatchObject({ Status: "Procesado", Lines: 4, LinestoProcess: 1, LinesNew: 1 });
    expect(await lines(upload._id, "&filter[]=Part")).toEqual([
      `2 ${"X".repeat(51)} Part (Número de parte de más de 50 caracteres)`,
      "3  Part (Número de parte en blanco)",
      "5  Part (Número de parte en blanco)",
    ]);
  });

  it("a form that is none, or without a file, or with nonsense in it, is a 400", async () => {
    const plain = await parts.app.inject({
      method: "POST",
      url: "/api/upload_parts",
      headers: await token(),
      payload: {},
    });
    expect(plain.statusCode).toBe(400);
    const none = await parts.upload([]);
    expect([none.status, none.body.detail]).toEqual([400, "No file selected!"]);
    const nonsense: Record<string, string>[] = [
      { FileDate: "2026-13-01" },
      { Type: "../x" },
      { Filenames: "file1" },
      { Filenames: '["file1","file2"]' },
      { Filenames: '["file1","file1"]' },
      { Filenames: "[1]" },
      { Full: "banana" },
    ];
    for (const fields of nonsense) {
      expect((await parts.upload([zipOf(good)], { fields })).status).toBe(400);
    }
    expect(await parts.catalogue()).toHaveLength(0);
  });

  it("a body cut in its middle is a 400 and leaves nothing", async () => {
    const payload = Buffer.from(
      '--b\r\nContent-Disposition: form-data; name="file1"; filename="a.zip"\r\n\r\nPK\x03\x04half of it',
    );
    const headers = { ...(await token()), "content-type": "multipart/form-data; boundary=b" };
    const reply = await parts.app.inject({
      method: "POST",
      url: "/api/upload_parts",
      headers,
      payload,
    });
    expect(reply.statusCode).toBe(400);
    const { body } = await parts.get(`/partnumber_paginated?Date1=2000-01-01&Date2=2100-01-01`);
    expect(body.totalCount).toBe(0);
  });

  async function token(): Promise<Record<string, string>> {
    const payload = { email: "auditor@demo.test", password: "demo-viat-2026" };
    const reply = await parts.app.inject({ method: "POST", url: "/api/login", payload });
    return { authorization: `Bearer ${reply.json<{ token: string }>().token}` };
  }
});

describe("who may", () => {
  it("uploading needs CATALOGO_PARTES, looking needs it or AUDITORIA_REPORTE", async () => {
    const zip = [zipFixture([{ name: "a.csv", content: start }])];
    expect((await parts.upload(zip, { as: "" })).status).toBe(401);
    expect((await parts.upload(zip, { as: "operador@demo.test" })).status).toBe(403);
    const { body } = await parts.upload(zip);
    const id = body.uploads[0]._id;
    for (const url of [
      `/api/uploads/${id}`,
      `/api/uploads/${id}/events`,
      "/parts_paginated?skip=0&take=10",
      "/partnumberslog_bypartno?PartNO=WH-1",
      "/partnumber_paginated?Date1=2026-01-01&Date2=2026-01-02",
      `/partnumbersdownloadedlog_bydownload?ID=${id}`,
    ]) {
      expect((await parts.get(url, "")).status).toBe(401);
      expect((await parts.get(url, "operador@demo.test")).status).toBe(403);
    }
  });

  it("another client sees nothing of it", async () => {
    const upload = await parts.table(start);
    const other = "admin@demo.test";
    const headers = { "x-id-subscriber": "2" };
    const login = { email: other, password: "demo-viat-2026" };
    const { token } = (
      await parts.app.inject({ method: "POST", url: "/api/login", payload: login })
    ).json<Json>();
    const ask = async (url: string): Promise<Json> =>
      parts.app.inject({ url, headers: { ...headers, authorization: `Bearer ${token}` } });
    expect((await ask(`/api/uploads/${upload._id}`)).statusCode).toBe(404);
    expect((await ask(`/partnumbersdownloadedlog_bydownload?ID=${upload._id}`)).statusCode).toBe(
      404,
    );
    expect((await ask("/parts_paginated?skip=0&take=10")).json()).toEqual({
      data: [],
      totalCount: 0,
    });
    expect((await ask("/parts_paginated?filter=WH-1")).json()).toEqual({ data: [], totalCount: 0 });
    expect((await ask("/partnumberslog_bypartno?PartNO=WH-1")).json().data).toEqual([]);
  });
});

function noise(length: number): string {
  let state = 1;
  return Array.from({ length }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return (state % 36).toString(36);
  }).join("");
}
