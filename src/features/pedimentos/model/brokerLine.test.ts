import { describe, expect, test } from "vitest";
import { brokerLines } from "./brokerLine.ts";

const documented =
  "Aduana,Patente,Pedimento,Año,Secuencia,NumeroParte,Factura,Cantidad,Valor,Fraccion,NICO,Origen,Proveedor,UMC";

function line(header: string, cells: string): unknown {
  const list = brokerLines(header.split(","));
  if (!("row" in list)) throw new Error(list.missing.join());
  return list.row(cells.split(","), 2);
}

const row =
  "240,9999,6000101,2026,1,WH-4471-A,INV-1001,500,5000.00,85444299,04,USA,EXAMPLE COMPONENTS INC,6";

test("a broker's list tells the part behind each partida", () => {
  expect(line(documented, row)).toEqual({
    line: 2,
    aduana: "240",
    patente: "9999",
    number: "6000101",
    year: 2026,
    sequence: 1,
    partNo: "WH-4471-A",
    invoice: "INV-1001",
    invoiceLine: null,
    quantity: "500",
    usdValue: "5000.00",
    fraccion: "85444299",
    nico: "04",
    origin: "USA",
    unit: "6",
    supplier: "EXAMPLE COMPONENTS INC",
  });
});

describe("the columns", () => {
  test.each([
    "Patente,Pedimento,Sec,No. Parte,Factura,Cantidad",
    "PATENTE,NÚM. PEDIMENTO,PARTIDA,NÚMERO DE PARTE,NO FACTURA,QTY",
    "patente,pedimento,secuencia,Part Number,invoice,Cantidad UMC",
    "Patente Aduanal,Número de Pedimento,Secuencia Partida,P/N,Invoice No.,Piezas",
    "Patente,No. de Pedimento,Núm. de Partida,SKU,Folio Factura,Cantidad facturada",
  ])("go by many names: %s", (header) => {
    expect(line(header, "9999,6000101,3,AB-1,INV-1,5")).toMatchObject({
      sequence: 3,
      partNo: "AB-1",
      invoice: "INV-1",
      quantity: "5",
    });
  });

  test("may come in any order and with others between", () => {
    const header = "NumeroParte,Comentario,Pedimento,Patente";
    expect(line(header, "AB-1,hola,6000101,9999")).toMatchObject({
      partNo: "AB-1",
      sequence: null,
      aduana: null,
      year: null,
    });
  });

  test("that a list cannot do without are named", () => {
    expect(brokerLines(["Patente", "Cantidad"])).toEqual({ missing: ["Pedimento", "NumeroParte"] });
  });
});

describe("a line", () => {
  test.each([
    ["262499996000101", { aduana: "24", patente: "9999", number: "6000101", year: 2026 }],
    ["26 24 9999 6000101", { aduana: "24", patente: "9999", number: "6000101", year: 2026 }],
  ])("may carry the 15 digits: %s", (pedimento, key) => {
    expect(line("Pedimento,NumeroParte", `${pedimento},AB-1`)).toMatchObject(key);
  });

  test.each([
    ["240-9999-6000101", { aduana: "240", patente: "9999", number: "6000101", year: null }],
    ["24 9999 6000101", { aduana: "24", patente: "9999", number: "6000101", year: null }],
    ["9999-6000101", { aduana: null, patente: "9999", number: "6000101", year: null }],
  ])("may carry its numbers in one cell: %s", (pedimento, key) => {
    expect(line("Pedimento,NumeroParte", `${pedimento},AB-1`)).toMatchObject(key);
  });

  test("whose two cells name different patentes is refused", () => {
    expect(line("Patente,Pedimento,NumeroParte", "9998,9999-6000101,AB-1")).toMatchObject({
      code: "badKey",
    });
  });

  test.each([
    ["000101", "2026", "6000101"],
    ["101", "2030", "0000101"],
    ["300101", "", "0300101"],
    ["6000101", "2026", "6000101"],
  ])("whose number a spreadsheet cut to %s (year %s) means %s", (typed, year, number) => {
    expect(line("Patente,Pedimento,Año,NumeroParte", `9999,${typed},${year},AB-1`)).toMatchObject({
      number,
    });
  });

  test.each([
    ["1234.5", "1234.5"],
    ["$1 234.50", "1234.50"],
    ["USD 10", "10"],
    [".5", "0.5"],
    ["", null],
  ])("reads the amount %j as %j", (typed, usdValue) => {
    expect(line("Patente,Pedimento,NumeroParte,Valor", `9999,6000101,AB-1,${typed}`)).toMatchObject(
      {
        usdValue,
      },
    );
  });

  test("reads commas between thousands", () => {
    const list = brokerLines(["Patente", "Pedimento", "NumeroParte", "Valor"]);
    if (!("row" in list)) throw new Error("no list");
    expect(list.row(["9999", "6000101", "AB-1", "1,234,567.80"], 2)).toMatchObject({
      usdValue: "1234567.80",
    });
  });

  test.each([
    ["8544.42.99", "85444299", null],
    ["8544.42.99.04", "85444299", "04"],
    ["1012101", "01012101", null],
    ["854442990", "08544429", "90"],
  ])("takes the fraction %s apart", (typed, fraccion, nico) => {
    expect(
      line("Patente,Pedimento,NumeroParte,Fraccion", `9999,6000101,AB-1,${typed}`),
    ).toMatchObject({ fraccion, nico });
  });

  test.each([
    ["9999,ABC,AB-1,1", "badKey"],
    [",6000101,AB-1,1", "badKey"],
    ["9999,6000101,,1", "missingValue"],
    ["9999,6000101,8.54E+09,1", "badValue"],
    [`9999,6000101,${"A".repeat(51)},1`, "badValue"],
    ["9999,6000101,AB-1,0", "badValue"],
    ["9999,6000101,AB-1,uno", "badValue"],
  ])("%s is refused: %s", (cells, code) => {
    expect(line("Patente,Pedimento,NumeroParte,Secuencia", cells)).toMatchObject({ code, line: 2 });
  });

  test("of delimiters only is no line", () => {
    expect(line("Patente,Pedimento,NumeroParte", ",,")).toBeNull();
  });
});
