import { describe, expect, it } from "vitest";
import { type AgreementDraft, draftFaults } from "./agreementDraft.ts";

const draft: AgreementDraft = {
  number: "TMEC-2026-100",
  treaty: "T-MEC",
  supplier: "EXAMPLE COMPONENTS INC",
  certifierType: "EXPORTER",
  certifierName: "Jane Roe",
  producer: null,
  importer: null,
  initialOn: "2026-01-01",
  finalOn: "2026-12-31",
  signedOn: "2025-12-15",
};
const treaties = new Set(["T-MEC", "TLCAN"]);
const faults = (more: Partial<AgreementDraft>) =>
  Object.fromEntries(draftFaults({ ...draft, ...more }, treaties));

it("a good draft has no fault, nor one that leaves out what can be filled in later", () => {
  expect(faults({})).toEqual({});
  expect(faults({ certifierType: null, certifierName: null, signedOn: null })).toEqual({});
});

describe("a draft is refused for", () => {
  it.each([
    ["a blank number", { number: "  " }, { number: "blank" }],
    ["a number that is too long", { number: "9".repeat(101) }, { number: "tooLong" }],
    ["a number of two lines", { number: "A\nB" }, { number: "unreadable" }],
    ["a treaty that nobody knows", { treaty: "USMCA-2" }, { treaty: "unknownTreaty" }],
    ["no supplier", { supplier: null }, { supplier: "blank" }],
    ["a name that is too long", { producer: "P".repeat(301) }, { producer: "tooLong" }],
    ["no period", { initialOn: null, finalOn: null }, { initialOn: "blank", finalOn: "blank" }],
    ["a day that is none", { signedOn: "2026-02-30" }, { signedOn: "unreadable" }],
    ["a year that cannot be", { initialOn: "0026-01-01" }, { initialOn: "unreadable" }],
    ["an end before the beginning", { finalOn: "2025-12-31" }, { finalOn: "endsBeforeItBegins" }],
    [
      "a day beyond the anniversary of the first",
      { finalOn: "2027-01-02" },
      { finalOn: "longerThanTwelveMonths" },
    ],
    ["a certifier of no kind", { certifierType: "BROKER" }, { certifierType: "unknownCertifier" }],
    [
      "an importer's certification from before importers could",
      { certifierType: "IMPORTER", signedOn: "2023-12-28" },
      { certifierType: "importerTooEarly" },
    ],
  ] as const)("%s", (_, more, found) => {
    expect(faults(more)).toEqual(found);
  });
});

it("twelve months may begin on 29 February", () => {
  expect(faults({ initialOn: "2028-02-29", finalOn: "2029-02-28", signedOn: null })).toEqual({});
  expect(faults({ initialOn: "2028-02-29", finalOn: "2029-03-01", signedOn: null })).toEqual({
    finalOn: "longerThanTwelveMonths",
  });
});
