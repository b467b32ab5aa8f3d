import { expect, it } from "vitest";
import { headerChanges, type HeaderVersion } from "./headerChanges.ts";

const header: HeaderVersion = {
  treaty: "T-MEC",
  client: null,
  supplier: "NORTH PARTS LLC",
  certifierType: null,
  certifierName: null,
  producer: null,
  importer: null,
  initialOn: "2026-01-01",
  finalOn: "2026-12-31",
  signedOn: null,
  status: "valid",
  revokedOn: null,
};

it("the first version changes all that it states", () => {
  expect(headerChanges(null, header).map(({ field }) => field)).toEqual([
    "treaty",
    "supplier",
    "initialOn",
    "finalOn",
    "status",
  ]);
});

it("a later version changes what differs, told with both values", () => {
  expect(headerChanges(header, { ...header, status: "revoked", revokedOn: "2026-07-01" })).toEqual([
    { field: "status", before: "valid", after: "revoked" },
    { field: "revokedOn", before: null, after: "2026-07-01" },
  ]);
  expect(headerChanges(header, header)).toEqual([]);
});
