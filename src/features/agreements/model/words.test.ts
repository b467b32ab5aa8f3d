import { describe, expect, test } from "vitest";
import { certifierOf } from "./certifier.ts";
import { countryCode } from "./country.ts";
import { criterionLetter, isCriterionOf } from "./criterion.ts";
import { isSameSupplier, supplierKey } from "./supplier.ts";
import { treatyCode, treatyOfAgreement } from "./treatyOfAgreement.ts";

describe("how certificates write the same thing", () => {
  test.each([
    ["B", "B"],
    [" b ", "B"],
    ["(b)", "B"],
    ["4.2(a)", "A"],
    ["4.2 (c)", "C"],
    ["Art. 4.2(d)", "D"],
    ["ARTÍCULO 4.2 b)", "B"],
    ["PSR", "PSR"],
    ["4.3", "4.3"],
  ])("criterion %s is %s", (written, letter) => expect(criterionLetter(written)).toBe(letter));

  // The blanks of a long one would be shared out in all ways.
  test("a criterion of more than a hundred characters is no notation of a letter", () => {
    const written = (blanks: number) => `4.2${" ".repeat(blanks)}(B)`;
    expect(criterionLetter(written(94))).toBe("B");
    expect(criterionLetter(written(95))).toBe(written(95));
  });

  test("the T-MEC knows A to D, TLCAN A to F", () => {
    const known = (treaty: string) =>
      [..."ABCDEFG"].filter((letter) => isCriterionOf(treaty, letter)).join("");
    expect(known("T-MEC")).toBe("ABCD");
    expect(known("TLCAN")).toBe("ABCDEF");
  });

  test.each([
    ["US", "USA"],
    ["usa", "USA"],
    ["U.S.A.", "USA"],
    ["United States", "USA"],
    ["Estados Unidos", "USA"],
    ["MX", "MEX"],
    ["México", "MEX"],
    ["EU", "EMU"],
    ["DE", "DEU"],
    ["ZYA", "ZYA"],
    ["", ""],
  ])("country %s is %s", (written, code) => expect(countryCode(written)).toBe(code));

  test("a supplier keeps its name whatever its legal form and punctuation", () => {
    expect(supplierKey("Example Components, Inc.")).toBe("EXAMPLE COMPONENTS");
    expect(supplierKey("PARTES DEL NORTE S. DE R.L. DE C.V.")).toBe("PARTES DEL NORTE");
    expect(supplierKey("Müller GmbH & Co. KG")).toBe("MULLER");
    expect(supplierKey("INC")).toBe("INC");
    expect(isSameSupplier("EXAMPLE COMPONENTS INC", "EXAMPLE CONNECTORS INC")).toBe(false);
  });

  test("a name cut at 50 characters is the longer one; a short one is not a beginning", () => {
    const whole = "INTERNATIONAL ELECTROMECHANICAL COMPONENTS MANUFACTURING OF TEXAS LLC";
    expect(isSameSupplier(whole.slice(0, 50), whole)).toBe(true);
    expect(isSameSupplier(whole, whole.slice(0, 50))).toBe(true);
    expect(isSameSupplier("INTERNATIONAL", whole)).toBe(false);
  });

  test("certifiers in Spanish and English", () => {
    const written = ["EXPORTER", "Exportador", "PRODUCER", "productor", "IMPORTER", "I", "broker"];
    expect(written.map(certifierOf)).toEqual([
      "exporter",
      "exporter",
      "producer",
      "producer",
      "importer",
      "importer",
      "other",
    ]);
  });

  test("A66 the treaty of an agreement by its prefix, else T-MEC", () => {
    expect(treatyOfAgreement("TLCAN-2019-7")).toBe("TLCAN");
    expect(treatyOfAgreement("TLCUEM-1")).toBe("TLCUEM");
    expect(treatyOfAgreement("tipat-1")).toBe("TIPAT");
    expect(treatyOfAgreement("TMEC-2026-001")).toBe("T-MEC");
    expect(treatyOfAgreement("C-0001")).toBe("T-MEC");
  });

  test("names of one treaty", () => {
    expect(["T-MEC", "tmec", "USMCA", "NAFTA", "CPTPP", "tlcuem", "ISR"].map(treatyCode)).toEqual([
      "T-MEC",
      "T-MEC",
      "T-MEC",
      "TLCAN",
      "TIPAT",
      "TLCUEM",
      "ISR",
    ]);
  });
});
