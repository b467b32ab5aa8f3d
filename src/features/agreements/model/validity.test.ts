import { describe, expect, test } from "vitest";
import type { CertificateLine } from "./certificateLine.ts";
import { line } from "./lineFixture.ts";
import { TREATIES } from "./treaties.ts";
import { treatyTable } from "./treatyTable.ts";
import { defects, isValidAt, lapse } from "./validity.ts";

const table = treatyTable(TREATIES);
const on = (day: string, more: Partial<CertificateLine> = {}, paid: string = day) =>
  lapse(line(more), table, day, paid);

describe("why a line does not cover a day", () => {
  test("the window holds from its first to its last day", () => {
    expect(on("2025-12-31")).toBe("beforeWindow");
    expect(on("2026-01-01")).toBeNull();
    expect(on("2026-12-31")).toBeNull();
    expect(on("2027-01-01")).toBe("afterWindow");
    expect(on("2026-05-05", { finalOn: null })).toBe("noWindow");
  });

  test("four years after its signature a certification proves nothing", () => {
    expect(on("2026-05-05", { signedOn: "2022-05-05" })).toBeNull();
    expect(on("2026-05-05", { signedOn: "2022-05-04" })).toBe("proofTooOld");
    expect(on("2026-05-05", { signedOn: null })).toBeNull();
  });

  test("A25 nobody claims on what is signed later", () => {
    expect(on("2026-05-05", { signedOn: "2026-05-06" })).toBe("signedAfterClaim");
    expect(on("2026-05-05", { signedOn: "2026-05-06" }, "2026-05-06")).toBeNull();
  });

  test("A24 deleted and revoked are first days without validity", () => {
    expect(on("2026-05-05", { deletedOn: "2026-05-05" })).toBe("deleted");
    expect(on("2026-05-04", { deletedOn: "2026-05-05" })).toBeNull();
    expect(on("2026-05-05", { status: "revoked", revokedOn: "2026-05-05" })).toBe("revoked");
    expect(on("2026-05-04", { status: "revoked", revokedOn: "2026-05-05" })).toBeNull();
  });

  test("a draft, a superseded and an undated revocation cover nothing", () => {
    for (const status of ["draft", "superseded", "revoked"]) {
      expect(on("2026-05-05", { status })).toBe(status);
    }
  });

  test("A19 a treaty that is not in force covers nothing", () => {
    const old = { treaty: "TLCAN", initialOn: "2020-01-01", finalOn: "2020-12-31", signedOn: null };
    expect(on("2020-06-30", old)).toBeNull();
    expect(on("2020-07-01", old)).toBe("treatyNotInForce");
    expect(on("2026-05-05", { treaty: "XYZ" })).toBe("unknownTreaty");
  });
});

describe("what makes a certification incomplete", () => {
  const kinds = (more: Partial<CertificateLine>) =>
    defects(line(more)).map((defect) => (defect.kind === "missing" ? defect.element : defect.kind));

  test("A23 the blank minimum elements", () => {
    expect(kinds({})).toEqual([]);
    expect(
      kinds({
        supplier: null,
        certifierType: "",
        description: null,
        hs: "8544",
        criterion: null,
        signedOn: null,
      }),
    ).toEqual(["supplier", "certifierType", "description", "hs", "criterion", "signedOn"]);
    expect(kinds({ country: null })).toEqual([]);
  });

  test("A23 not the columns that the file lacks", () => {
    expect(kinds({ supplier: null, criterion: null, absent: ["supplier"] })).toEqual(["criterion"]);
  });

  test("criteria E and F ended with TLCAN", () => {
    expect(kinds({ criterion: "E" })).toEqual(["criterion"]);
    expect(kinds({ criterion: "F", treaty: "TLCAN" })).toEqual([]);
    expect(kinds({ criterion: "P", treaty: "TLCUEM" })).toEqual([]);
  });

  test("importers certify from 2023-12-29 on", () => {
    expect(kinds({ certifierType: "IMPORTADOR", signedOn: "2023-12-28" })).toEqual([
      "importerTooEarly",
    ]);
    expect(kinds({ certifierType: "Importer", signedOn: "2023-12-29" })).toEqual([]);
    expect(kinds({ certifierType: "PRODUCER", signedOn: "2023-12-28" })).toEqual([]);
  });

  test("A26 A70 a window of more than twelve months", () => {
    expect(kinds({ initialOn: "2026-03-15", finalOn: "2027-03-14" })).toEqual([]);
    expect(kinds({ initialOn: "2026-03-15", finalOn: "2027-03-15" })).toEqual([]);
    expect(kinds({ initialOn: "2026-03-15", finalOn: "2027-03-16" })).toEqual(["windowTooLong"]);
    expect(kinds({ initialOn: "2024-02-29", finalOn: "2025-02-28" })).toEqual([]);
    expect(kinds({ initialOn: "2024-02-29", finalOn: "2025-03-01" })).toEqual(["windowTooLong"]);
  });

  test("A20 valid is both: covers the day and lacks nothing", () => {
    expect(isValidAt(line(), table, "2026-05-05")).toBe(true);
    expect(isValidAt(line({ criterion: "E" }), table, "2026-05-05")).toBe(false);
    expect(isValidAt(line(), table, "2027-05-05")).toBe(false);
  });
});
