import { describe, expect, it } from "vitest";
import { TARIFF_COLUMNS, tariffColumns, tariffRow } from "./tariffFile.ts";

const OWN = ["8544429904", "85444299", "04", "De cobre.", "Kg"];
const row = (rate: string, note = "") => tariffRow([...OWN, rate, note, "0.0", "Ex.", ""]);

/** Reads a line with these cells below more titles. */
const beside = (titles: readonly string[], cells: readonly string[]) =>
  tariffRow([...OWN, "5.0", "", ...cells], tariffColumns([...TARIFF_COLUMNS, ...titles]));

describe("a line of the tariff", () => {
  it("gives the general duty of its fraccion and NICO in percent", () => {
    expect(row("5.0")).toEqual({
      fraccion: "85444299",
      nico: "04",
      rate: "5.0",
      description: "De cobre.",
      unit: "Kg",
      treaties: [],
      sectors: [],
      exportRate: null,
      isIvaExempt: false,
    });
  });

  it.each([
    ["an exempt fraccion pays nothing", "0.0", "Ex.", "0.0"],
    ["an exempt fraccion may be written by mention alone", "Ex.", "", "0"],
    ["a mixed duty is no percentage", "20.0", "AMX (20%+0.36 Dls por Kg de azúcar)", null],
    ["a specific duty is no percentage", "0.0", "AE (2 Dls EUA por Pza)", null],
    ["a mixed duty may stand for the number", "AMX (20%+0.36 Dls por Kg de azúcar)", "", null],
    ["a specific duty may stand for the number", "AE", "", null],
    ["what is prohibited has no percentage", "Prohibida", "", null],
    ["money by unit is no percentage", "0.36 Dls por Kg", "", null],
  ])("%s", (_, rate, note, expected) => {
    expect(row(rate, note)).toMatchObject({ rate: expected });
  });

  it("gives the rates of the treaties that the header names: none for a blank cell, words where they are no percentage", () => {
    const titles = [
      "preferencia_T-MEC",
      "otra",
      " preferencia_TIPAT",
      "preferencia_AAEJ",
      "preferencia_AP",
    ];
    expect(beside(titles, ["Ex.", "x", "2.5", "", "AMX (5%+0.1 Dls)"])).toMatchObject({
      treaties: [
        ["T-MEC", { rate: "0", written: null }],
        ["TIPAT", { rate: "2.5", written: null }],
        ["AAEJ", { rate: null, written: null }],
        ["AP", { rate: null, written: "AMX (5%+0.1 Dls)" }],
      ],
    });
  });

  it("gives the rates of the sectors of PROSEC that the header names, as it writes them", () => {
    expect(beside(["prosec_IIa", "prosec_XVb"], ["5", ""])).toMatchObject({
      sectors: [
        ["IIa", { rate: "5", written: null }],
        ["XVb", { rate: null, written: null }],
      ],
    });
  });

  it("gives what goods pay as they leave, which a note may say to be no percentage", () => {
    const titles = ["arancel_exportacion", "nota_exportacion"];
    expect(beside(titles, ["50", ""])).toMatchObject({ exportRate: "50" });
    expect(beside(titles, ["0.0", "Ex."])).toMatchObject({ exportRate: "0.0" });
    expect(beside(titles, ["0.0", "Prohibida"])).toMatchObject({ exportRate: null });
    expect(beside(titles, ["AE", ""])).toMatchObject({ exportRate: null });
  });

  it("says which goods are exempt of IVA; a blank leaves it to the destination", () => {
    expect(beside(["iva"], ["exento"])).toMatchObject({ isIvaExempt: true });
    expect(beside(["iva"], [""])).toMatchObject({ isIvaExempt: false });
    expect(beside(["iva"], ["8"])).toEqual([
      { column: "iva", what: '"8" is neither exento nor blank' },
    ]);
  });

  it("is refused with every cell that is wrong", () => {
    const titles = ["preferencia_TIPAT", "prosec_IIa", "arancel_exportacion", "iva"];
    expect(beside(titles, ["about two", "2,5", "5%", "no"])).toEqual([
      { column: "arancel_exportacion", what: '"5%" is no duty' },
      { column: "preferencia_TIPAT", what: '"about two" is no duty' },
      { column: "prosec_IIa", what: '"2,5" is no duty' },
      { column: "iva", what: '"no" is neither exento nor blank' },
    ]);
    expect(row("five")).toEqual([{ column: "arancel_importacion", what: '"five" is no duty' }]);
    expect(tariffRow(["8544429905", "85444299", "04", "", "", "5.0", ""])).toEqual([
      { column: "llave_10", what: '"8544429905" is not 8544429904' },
    ]);
    expect(tariffRow(["01", "1"])).toEqual([
      { column: "fraccion_8", what: '"1" is no fraccion of 8 digits' },
      { column: "nico", what: "a blank is no NICO of 2 digits" },
    ]);
  });
});
