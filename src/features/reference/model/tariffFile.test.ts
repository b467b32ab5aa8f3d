import { describe, expect, it } from "vitest";
import { preferenceColumns, TARIFF_COLUMNS, tariffRow } from "./tariffFile.ts";

const row = (rate: string, note = "", key = "8544429904") =>
  tariffRow([key, "85444299", "04", "De cobre.", "Kg", rate, note, "0.0", "Ex.", ""]);

describe("a line of the tariff", () => {
  it("gives the general duty of its fraccion and NICO in percent", () => {
    expect(row("5.0")).toEqual({
      fraccion: "85444299",
      nico: "04",
      rate: "5.0",
      description: "De cobre.",
      unit: "Kg",
      preferences: [],
    });
  });

  it.each([
    ["an exempt fraccion pays nothing", "0.0", "Ex.", "0"],
    ["an exempt fraccion may be written by mention alone", "Ex.", "", "0"],
    ["a mixed duty is no percentage", "20.0", "AMX (20%+0.36 Dls por Kg de azúcar)", null],
    ["a specific duty is no percentage", "0.0", "AE (2 Dls EUA por Pza)", null],
  ])("%s", (_, rate, note, expected) => {
    const read = row(rate, note);
    if (typeof read === "string") throw new Error(read);
    expect(read.rate === null ? null : Number(read.rate)).toBe(
      expected === null ? null : Number(expected),
    );
  });

  it("gives the preferential rates of the treaties that the header names, none for a blank cell", () => {
    const header = [
      ...TARIFF_COLUMNS,
      "preferencia_T-MEC",
      "otra",
      " preferencia_TIPAT",
      "preferencia_AAEJ",
    ];
    const columns = preferenceColumns(header);
    const read = (...more: string[]) =>
      tariffRow(["8544429904", "85444299", "04", "De cobre.", "Kg", "5.0", "", ...more], columns);
    expect(read("Ex.", "x", "2.5", "")).toMatchObject({
      preferences: [
        ["T-MEC", "0"],
        ["TIPAT", "2.5"],
        ["AAEJ", null],
      ],
    });
    expect(read("0", "", "about two", "")).toBe("preferencia_TIPAT = about two");
  });

  it("is refused with the cell that is wrong", () => {
    expect(row("five")).toBe("arancel_importacion = five");
    expect(row("5.0", "", "8544429905")).toBe("llave_10 = 8544429905");
    expect(tariffRow(["01", "1"])).toBe("fraccion_8 = 1");
  });
});
