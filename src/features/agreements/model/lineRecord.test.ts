import { describe, expect, test } from "vitest";
import { columnsOf } from "./columns.ts";
import { contentOf, lineChange } from "./lineChange.ts";
import { absentElements, lineRecord } from "./lineRecord.ts";

const HEADER =
  "Agreement,Client,Supplier,CertifierType,InitialDate,FinalDate,PartNO,DescriptionOfGood,HSTariffClassificationNumber,PreferenceCriterion,Producer,NetCost,CountryOfOrigin,Date";
const ROW =
  "TMEC-2026-009,IMPORTADORA DE PRUEBA,NORTH PARTS LLC,EXPORTER,2026-01-01,2026-12-31,NP-1,  STEEL   HINGE ,8302.49,B,YES,NO,US,2025-12-15";

const read = (header: string, row: string) => {
  const columns = columnsOf(header.split(","));
  if (columns === null) throw new Error("no columns");
  return { columns, record: lineRecord(row.split(","), columns) };
};

describe("a lines file", () => {
  test("its own columns", () => {
    const { record, columns } = read(HEADER, ROW);
    expect(record).toMatchObject({
      agreement: "TMEC-2026-009",
      supplier: "NORTH PARTS LLC",
      partNo: "NP-1",
      description: "STEEL HINGE",
      hs: "830249",
      initialOn: "2026-01-01",
      datedOn: "2025-12-15",
      treaty: null,
      status: null,
      deletedOn: null,
      unreadable: [],
    });
    expect(absentElements(columns)).toEqual([]);
  });

  test("A66 the optional columns", () => {
    const { record } = read(
      `${HEADER},Treaty,SignedDate,Status,RevokedDate,Created,Deleted`,
      `${ROW},USMCA,2025-12-01,Revocado,2026-05-01,2025-12-20,2026-06-01`,
    );
    expect(record).toMatchObject({
      treaty: "T-MEC",
      signedOn: "2025-12-01",
      status: "revoked",
      revokedOn: "2026-05-01",
      createdOn: "2025-12-20",
      deletedOn: "2026-06-01",
    });
  });

  test("headers in Spanish, in any order and case", () => {
    const { record } = read(
      "FRACCIÓN,Núm. Parte,país de origen,Criterio",
      "85.44.42,WH-1,México,4.2(b)",
    );
    expect(record).toMatchObject({
      hs: "854442",
      partNo: "WH-1",
      country: "México",
      criterion: "4.2(b)",
    });
  });

  test("A23 columns that are not there are remembered", () => {
    const { columns } = read("PartNO,HS", "A1,854442");
    expect(absentElements(columns)).toEqual([
      "supplier",
      "certifierType",
      "description",
      "criterion",
      "signedOn",
      "period",
    ]);
  });

  test("without a part column it is not a lines file", () => {
    expect(columnsOf(["Agreement", "HS"])).toBeNull();
  });

  test("a date that is none is reported, not guessed", () => {
    const { record } = read("PartNO,InitialDate", "A1,soon");
    expect(record).toMatchObject({ initialOn: null, unreadable: ["initialOn"] });
  });

  test("what keeps a spreadsheet from computing a part is taken off, and told", () => {
    const { record } = read("PartNO,HS", '="0012345",\'8302.49');
    expect(record).toMatchObject({ partNo: "0012345", hs: "830249", isUnwrapped: true });
    expect(read("PartNO,HS", "A1,830249").record.isUnwrapped).toBe(false);
  });

  test("a code in scientific notation is none: its digits are not all there", () => {
    expect(read("PartNO,HS", "A1,8.30249E+05").record.hs).toBeNull();
  });
});

describe("what a file changes on a line", () => {
  const { record } = read(HEADER, ROW);
  const old = contentOf(record);

  test("form alone is no change", () => {
    expect(lineChange(old, { ...old, description: "Steel Hinge", criterion: "b" })).toBeNull();
  });

  test("HS and description have types of their own, the rest only counts", () => {
    expect(lineChange(old, { ...old, hs: "830250" })).toEqual({
      hs: true,
      description: false,
      other: false,
    });
    expect(lineChange(old, { ...old, description: "BRASS HINGE" })).toEqual({
      hs: false,
      description: true,
      other: false,
    });
    expect(lineChange(old, { ...old, criterion: "A" })).toEqual({
      hs: false,
      description: false,
      other: true,
    });
    expect(lineChange(old, { ...old, deletedOn: "2026-06-01" })).toMatchObject({ other: true });
  });
});
