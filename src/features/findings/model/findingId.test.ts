import { expect, it } from "vitest";
import { findingId, placeOfFinding, TESTS } from "./findingId.ts";

const auditId = "00000000-0000-4000-8000-000000000001";

it.each(["AB-1", "", "A.B.part.C", "A/B %\n'", "Ñ 1"])("keeps the part %j in the id", (partNo) => {
  for (const test of TESTS) {
    const place = { auditId, sequence: 12, partNo, test };
    expect(placeOfFinding(findingId(place))).toEqual(place);
  }
});

it.each(["", "x", auditId, `${auditId}.1.other.A`, `${auditId}.x.part.A`, `${auditId}.1.part.A\0`])(
  "reads no place out of %j",
  (id) => expect(placeOfFinding(id)).toBeNull(),
);
