import { expect, test } from "vitest";
import { faultsOf, keptValues, type Values } from "#kit/entity/faultsOf.ts";
import { importerSettings } from "./importerSettings.ts";

test.each<[string, Values, object]>([
  ["an RFC alone", {}, {}],
  ["a program with its last day", { immexNo: "1234-2010", immexUntil: "2027-12-31" }, {}],
  ["a last day without a program", { immexUntil: "2027-12-31" }, { immexNo: { code: "noImmex" } }],
  [
    "a certification that ends before it begins",
    {
      ivaCertificate: "AA",
      ivaCertificateFrom: "2026-05-01",
      ivaCertificateUntil: "2026-04-30",
    },
    { ivaCertificateUntil: { code: "endsBefore" } },
  ],
  [
    "days of a certification without its letter",
    { ivaCertificateFrom: "2026-05-01" },
    { ivaCertificate: { code: "noCertificate" } },
  ],
  [
    "a guarantee that ends before it begins",
    { ivaGuaranteeFrom: "2026-05-02", ivaGuaranteeUntil: "2026-05-01" },
    { ivaGuaranteeUntil: { code: "endsBefore" } },
  ],
  [
    "days of a register without its number",
    { borderUntil: "2027-05-01" },
    { borderRegister: { code: "noRegister" } },
  ],
  [
    "a register and sectors that end before they begin",
    {
      borderRegister: "RF-1",
      borderFrom: "2026-05-02",
      borderUntil: "2026-05-01",
      sectorsFrom: "2026-05-02",
      sectorsUntil: "2026-05-01",
    },
    { borderUntil: { code: "endsBefore" }, sectorsUntil: { code: "endsBefore" } },
  ],
])("the settings of an importer with %s", (_what, filled, faults) => {
  const kept = keptValues(importerSettings, { rfc: "ABC010203AB1", ...filled });
  expect(faultsOf(importerSettings, kept)).toEqual(faults);
});
