import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { dataStageHeader, dataStageLayouts } from "./dataStageLayout.ts";
import { dataStageFileName, dataStageRows, headerFault } from "./dataStageRow.ts";
import type { CanonicalRecord } from "./records.ts";
import type { RowFault } from "./rowFault.ts";

const key = "9999|6000101|240";
const paid = "2026-02-10 10:41:37";

function row(code: string, line: string): CanonicalRecord {
  const read = dataStageRows(code)?.(line, 7);
  if (read === null || read === undefined || !("record" in read)) throw new Error("no record");
  return read.record;
}

function fault(code: string, line: string): RowFault {
  const read = dataStageRows(code)?.(line, 7);
  if (read === null || read === undefined || !("fault" in read)) throw new Error("no fault");
  return read.fault;
}

const partidaCells = (cells: Partial<Record<number, string>> = {}): string => {
  const usual = `${key}|85444299|1|04|ARNES|182.50000|91833|91250|5000.00|500.000|6|210.00000|1|0|0|1||||USA|USA|\0|\0|\0|\0|1|A1|${paid}`;
  return usual
    .split("|")
    .map((cell, i) => cells[i] ?? cell)
    .join("|");
};

describe("the columns of the 26 files", () => {
  const official = "../shared/data/datastage/headers.json";

  test.runIf(existsSync(official))("are those of the authority, in its order", () => {
    const headers: Record<string, string[]> = JSON.parse(readFileSync(official, "utf8"));
    for (const [code, header] of Object.entries(headers)) {
      expect(dataStageHeader(code.charAt(0).toUpperCase() + code.slice(1))).toEqual(header);
    }
    expect(Object.keys(headers)).toHaveLength(Object.keys(dataStageLayouts).length + 1);
  });

  test("keep the authority's own misspellings", () => {
    expect(dataStageHeader("520")).toContain("MunicpioDestinatario");
    expect(dataStageHeader("505")).toContain("IndentFiscalProveedor");
    expect(dataStageHeader("599")).toBeUndefined();
  });
});

describe("the name of a file", () => {
  test.each([
    ["9000001_501.asc", { folio: "9000001", code: "501" }],
    ["900001_Inci.asc", { folio: "900001", code: "Inci" }],
    ["9000001_SEL.ASC", { folio: "9000001", code: "Sel" }],
    ["9000001_Resumen.asc", { folio: "9000001", code: "Resumen" }],
    ["lineas.csv", null],
    ["9000001_501.txt", null],
  ])("%s", (name, parsed) => expect(dataStageFileName(name)).toEqual(parsed));
});

describe("the header line", () => {
  const header = (dataStageHeader("503") ?? []).join("|");

  test.each([
    ["without the trailing pipe of the rows", header],
    ["with a trailing pipe", `${header}|`],
    ["with a mark of UTF-8 in front", `\uFEFF${header}`],
    ["with blanks around its names", header.replaceAll("|", " | ")],
  ])("is accepted %s", (_, line) => expect(headerFault("503", line)).toBeNull());

  test("is refused when two columns are swapped, naming the first that is wrong", () => {
    const swapped = header.replace("NumeroGuia|TipoGuia", "TipoGuia|NumeroGuia");
    expect(headerFault("503", swapped)).toBe("4: TipoGuia / NumeroGuia");
  });

  test("is refused when a column is missing or one is added", () => {
    expect(headerFault("503", header.replace("|TipoGuia", ""))).not.toBeNull();
    expect(headerFault("503", `${header}|Nueva`)).toBe("7 / 6");
    expect(headerFault("503", "")).not.toBeNull();
  });
});

describe("a row", () => {
  test("has one pipe more than the header and carries its key, year and line", () => {
    const record = row("503", `${key}|PRO1029384|M|${paid}|`);
    expect(record).toEqual({
      record: "other",
      code: "503",
      line: 7,
      key: { aduana: "240", patente: "9999", number: "6000101", year: 2026, paidAt: paid },
      values: { NumeroGuia: "PRO1029384", TipoGuia: "M" },
    });
  });

  test("of a partida keeps money and quantities as texts and the sequence as a number", () => {
    expect(row("551", `${partidaCells()}|`).values).toMatchObject({
      sequence: 1,
      fraccion: "85444299",
      unitPrice: "182.50000",
      customsValue: "91833",
      usdValue: "5000.00",
      quantity: "500.000",
      origin: "USA",
      productCode: null,
    });
  });

  test.each([
    ["04", "04"],
    ["4", "4"],
    ["00", "00"],
    ["0", "0"],
    ["", null],
    [" ", null],
    ["\0", null],
    ["   \0\0", null],
  ])("keeps NICO %j as the text %j", (raw, nico) => {
    expect(row("551", `${partidaCells({ 5: raw })}|`).values).toMatchObject({ nico });
  });

  test.each([
    [".50000", "0.50000"],
    ["-.5", "-0.5"],
    ["5.", "5"],
    ["0", "0"],
    ["  12.30 ", "12.30"],
  ])("reads the amount %j as %j", (raw, unitPrice) => {
    expect(row("551", `${partidaCells({ 7: raw })}|`).values).toMatchObject({ unitPrice });
  });

  test.each(["12,5", "1e5", "NaN", "1.2.3", "--1"])("is refused with the amount %j", (raw) => {
    expect(fault("551", `${partidaCells({ 7: raw })}|`)).toMatchObject({
      code: "badValue",
      record: "551",
      line: 7,
      detail: `PrecioUnitario = ${JSON.stringify(raw)}`,
      of: { number: "6000101", year: 2026 },
    });
  });

  test("loses its NUL bytes wherever they stand", () => {
    const line = `${key}|1|A1|240||EKU\u0000903|X|18.25|0|0|0|0||1.0|7|7|7|9|NOMBRE|C||1|88000|M|AA\0\0\0\0|MEX\0\0|1|${paid}|${paid}|`;
    const record = row("501", line);
    expect(record.values).toMatchObject({ rfc: "EKU903", deductions: null, type: 1 });
    expect("rest" in record ? record.rest : {}).toMatchObject({
      EntidadFedContribuyente: "AA",
      PaisContribuyente: "MEX",
    });
    expect(JSON.stringify(record)).not.toContain("\\u0000");
  });

  test("with a blank key of an identifier is kept: 582 such rows were met", () => {
    expect(row("554", `${key}|85444299|1|  |\0|U|${paid}|`).values).toEqual({
      sequence: 1,
      key: null,
      complement1: null,
      complement2: "U",
      complement3: null,
    });
  });

  test("keeps codes that no catalogue knows", () => {
    expect(row("551", `${partidaCells({ 17: "-1", 21: "ZYA" })}|`).values).toMatchObject({
      valuationMethod: "-1",
      origin: "ZYA",
    });
  });

  test.each([
    ["6000101", "6000101"],
    ["101", "0000101"],
    ["42", "0000042"],
    ["0", null],
  ])("left-pads the rectified pedimento %j to %j", (raw, priorNumber) => {
    const line = `${key}|A1|2026-03-20|${raw}|999|240|A1|2026-02-10|0|0|\0|${paid}|`;
    expect(row("701", line).values).toMatchObject({ priorNumber, priorPatente: "0999" });
  });

  test("takes its year from the payment, not from the number", () => {
    expect(row("503", `9999|6000343|240|G|M|2014-05-01 08:00:00|`).key.year).toBe(2014);
    expect(row("503", `9999|6000343|240|G|M|2024-05-01 08:00:00|`).key.year).toBe(2024);
    expect(row("503", `9999|5000343|240|G|M|2026-01-02 08:00:00|`).key.year).toBe(2026);
  });

  test("of the selection knows no payment and leaves the year open", () => {
    const record = row("Sel", `${key}|0|1|2026-02-10|14:05|1|A1|1|`);
    expect(record.key).toMatchObject({ year: null, paidAt: null });
    expect(record.values).toMatchObject({ FechaSeleccion: "2026-02-10", SemaforoFiscal: "1" });
  });

  test("may lack the last pipe or carry more of them", () => {
    expect(row("503", `${key}|G|M|${paid}`).values).toEqual({ NumeroGuia: "G", TipoGuia: "M" });
    expect(row("503", `${key}|G|M|${paid}||| \0|`).values).toMatchObject({ NumeroGuia: "G" });
  });

  test("that is cut short is refused with its line, its widths and its pedimento", () => {
    expect(fault("551", `${key}|85444299|1|04|ARN`)).toEqual({
      code: "shortRow",
      record: "551",
      line: 7,
      detail: "7 / 30",
      of: { aduana: "240", patente: "9999", number: "6000101", year: null, paidAt: null },
    });
  });

  test("with a value beyond its last column is refused: a pipe inside a text moved the columns", () => {
    expect(fault("503", `${key}|G|M|X|${paid}|`)).toMatchObject({ code: "longRow" });
  });

  test.each([
    "|6000101|240",
    "9999||240",
    "9999|6000101|",
    "AB99|6000101|240",
    "9999|60001011|240",
  ])("without a whole key is refused: %s", (cells) => {
    expect(fault("503", `${cells}|G|M|${paid}|`)).toMatchObject({ code: "badKey", of: null });
  });

  test("with a day that does not exist is refused", () => {
    expect(fault("506", `${key}|1|2026-02-30|${paid}|`)).toMatchObject({
      code: "badValue",
      detail: 'FechaOperacion = "2026-02-30"',
    });
    expect(fault("506", `${key}|1|2026-02-10|2026-02-10 10:4|`).code).toBe("badValue");
  });

  test("without a sequence is refused", () => {
    expect(fault("551", `${partidaCells({ 4: " " })}|`)).toMatchObject({
      code: "missingValue",
      detail: "SecuenciaFraccion",
    });
  });

  test("without content is no row", () => {
    expect(dataStageRows("503")?.("", 2)).toBeNull();
    expect(dataStageRows("503")?.(" \0", 2)).toBeNull();
  });
});
