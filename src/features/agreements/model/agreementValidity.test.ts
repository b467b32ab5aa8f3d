import { expect, it } from "vitest";
import {
  isAgreementValid,
  isHeaderInForce,
  type RuledHeader,
  type RuledShape,
} from "./agreementValidity.ts";
import { line as auditLine } from "./lineFixture.ts";
import { TREATIES } from "./treaties.ts";
import { treatyTable } from "./treatyTable.ts";
import { isValidAt } from "./validity.ts";

const table = treatyTable(TREATIES);
const DAY = "2026-05-05";

const header: RuledHeader = {
  number: "TMEC-2026-001",
  treaty: "T-MEC",
  supplier: "EXAMPLE COMPONENTS INC",
  certifierType: "EXPORTER",
  certifierName: "Jane Roe",
  producer: null,
  importer: null,
  initialOn: "2026-01-01",
  finalOn: "2026-12-31",
  signedOn: null,
  status: "valid",
  revokedOn: null,
  isByHand: false,
};
const shape: RuledShape = {
  description: "given",
  hs: "000000",
  criterion: "B",
  producer: null,
  datedOn: "2025-12-15",
  lastDatedOn: "2025-12-15",
  absent: [],
  isDeleted: false,
  lines: 1,
};
const valid = (
  more: Partial<RuledHeader>,
  shapes: readonly Partial<RuledShape>[] = [{}],
  day = DAY,
) =>
  isAgreementValid(
    { ...header, ...more },
    shapes.map((one) => ({ ...shape, ...one })),
    table,
    day,
  );

it("is valid when each of its lines is", () => {
  expect(valid({})).toBe(true);
  expect(valid({}, [{}, { criterion: "A", lines: 7 }])).toBe(true);
  expect(valid({}, [{}, { criterion: null }])).toBe(false);
});

it.each([
  ["a header without its last day", { finalOn: null, signedOn: "2025-12-15" }],
  ["a window of over twelve months", { finalOn: "2027-01-02" }],
  ["a treaty that is not in force", { treaty: "TLCAN" }],
  ["a treaty that nobody knows", { treaty: "NADA" }],
  ["a supplier left out", { supplier: null }],
  ["an importer who signed too early", { certifierType: "IMPORTER", signedOn: "2023-12-28" }],
  ["a signature of over four years ago", { signedOn: "2022-05-04" }],
  ["a draft", { status: "draft" }],
  ["a revocation of that day", { revokedOn: DAY }],
] as const)("%s makes it invalid", (_, more) => {
  expect(valid(more)).toBe(false);
});

it.each([
  ["without a description", { description: null }],
  ["without a classification", { hs: null }],
  ["with a criterion of another treaty", { criterion: "E" }],
  ["never dated", { datedOn: null, lastDatedOn: null }],
  ["dated later than that day", { lastDatedOn: "2026-05-06" }],
  ["dated over four years before", { datedOn: "2022-05-04" }],
] as const)("a line %s makes it invalid", (_, more) => {
  expect(valid({}, [{}, more])).toBe(false);
});

it("a column that the file did not have is not a missing element", () => {
  const absent = ["description", "hs", "criterion", "signedOn"];
  const blank = { description: null, hs: null, criterion: null, datedOn: null, lastDatedOn: null };
  expect(valid({}, [{ ...blank, absent }])).toBe(true);
});

it("deleted lines do not speak, and without any other nothing is covered", () => {
  expect(valid({}, [{}, { criterion: null, isDeleted: true }])).toBe(true);
  expect(valid({}, [{ isDeleted: true }])).toBe(false);
});

it("without a line yet the header speaks alone", () => {
  expect(valid({ signedOn: "2025-12-15" }, [])).toBe(true);
  expect(valid({ isByHand: true }, [])).toBe(false);
  expect(valid({ finalOn: "2027-01-02" }, [])).toBe(false);
  expect(isHeaderInForce({ ...header, finalOn: "2027-01-01" }, table, DAY)).toBe(true);
  expect(isHeaderInForce({ ...header, treaty: "TLCAN" }, table, DAY)).toBe(false);
});

it("says of one line what the audit says of it", () => {
  const days = ["2025-12-31", "2026-01-01", "2026-12-31", "2027-01-01"];
  const bent = [{}, { criterion: "E" }, { hs: null }, { finalOn: "2027-06-30" }];
  for (const day of days) {
    for (const more of bent) {
      expect(valid(more, [more], day)).toBe(isValidAt(auditLine(more), table, day));
    }
  }
});
