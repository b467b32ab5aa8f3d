import { describe, expect, it } from "vitest";
import { isDeletion, isReadable, partColumns } from "./partColumns.ts";

describe("the header of a parts file", () => {
  it.each([
    [["PartNO", "MXHTS", "USHTS", "PartDesc", "ECCN"]],
    [["Part Number", "Fracción", "Fracc. US", "Descripción", "eccn"]],
    [["Núm. Parte", "Fracc. MX", "FRACCION US", "Description", "ECCN"]],
    [["NP", "HTS MX", "HTS-US", "Desc", "ECCN Number"]],
    [["No. de Parte", "Fracción Arancelaria", "us_hts", "DESCRIPCION DE LA PARTE", "ECCN"]],
    [["Nº Parte ", "fracción mexicana", "Fracción Americana", "Part Description", "ECCN"]],
  ])("%j names all five columns", (headers) => {
    expect(partColumns(headers)).toEqual({
      partNo: 0,
      mxhts: 1,
      ushts: 2,
      description: 3,
      eccn: 4,
    });
  });

  it("may have the columns in any order, others between them", () => {
    expect(partColumns(["Color", "MXHTS", "", "PartNO"])).toEqual({ mxhts: 1, partNo: 3 });
  });

  it("takes the first of two columns with one meaning", () => {
    expect(partColumns(["PartDesc", "PartNO", "Descripción"])).toEqual({
      description: 0,
      partNo: 1,
    });
  });

  it.each([
    [["PartNO", "MXHTS"], true],
    [["NP", "Baja"], true],
    [["PartNO"], false],
    [["MXHTS", "USHTS", "PartDesc"], false],
    [["PartNO", "Color"], false],
    [["WH-4471-A", "8544.42.99.04", "WIRE HARNESS"], false],
    [[], false],
  ])("%j is enough: %s", (headers, enough) => {
    expect(isReadable(partColumns(headers))).toBe(enough);
  });
});

it("deletes by X, Y, S, SI, 1 or TRUE in the delete column and by nothing else", () => {
  expect(
    ["X", "x", "y", "S", "si", "SÍ", " 1 ", "True"].filter((cell) => !isDeletion(cell)),
  ).toEqual([]);
  expect(["", "0", "N", "NO", "FALSE", "XX", "11"].filter(isDeletion)).toEqual([]);
});
