import { expect, test } from "vitest";
import { foreignImporter } from "./importer.ts";

const rfcs = new Map([
  ["EKU9003173C9", null],
  ["MNO120315QX7", "2024-03-01"],
]);

test.each([
  ["EKU9003173C9", "1999-01-01"],
  [" eku9003173c9 ", "2026-02-10"],
  ["MNO120315QX7", "2024-03-01"],
  ["MNO120315QX7", null],
])("a pedimento of %s paid on %s is the client's", (rfc, on) => {
  expect(foreignImporter(rfcs, rfc, on)).toBeNull();
});

test("before the day from which an RFC is the client's its pedimentos are another's", () => {
  expect(foreignImporter(rfcs, "MNO120315QX7", "2024-02-29")).toEqual({
    code: "otherClient",
    rfc: "MNO120315QX7 desde 2024-03-01, pagado 2024-02-29",
  });
});

test("a refusal names the RFC, and tells a client of another RFC from one that has none", () => {
  expect(foreignImporter(rfcs, "ARB080922LK4", "2026-01-01")).toEqual({
    code: "otherClient",
    rfc: "ARB080922LK4",
  });
  expect(foreignImporter(new Map(), "ARB080922LK4", null)).toEqual({
    code: "noRfc",
    rfc: "ARB080922LK4",
  });
  expect(foreignImporter(rfcs, null, null)).toEqual({ code: "otherClient", rfc: "-" });
});
