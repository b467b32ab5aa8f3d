import { expect, test } from "vitest";
import { rfcFault, writtenRfc } from "./rfc.ts";

test.each([
  ["MNO120315QX7", "of a company"],
  ["EKU9003173C9", "with digits in the homoclave"],
  ["PEPJ8001019Q8", "of a person"],
  ["Ñ&A000229AAA", "with Ñ and &, of a leap day"],
  ["ABC991231H2A", "whose check digit is A"],
])("%s can be a client's RFC: %s", (rfc) => {
  expect(rfcFault(rfc)).toBeNull();
});

test.each([
  [""],
  ["MNO120315QX"],
  ["MNO120315QX77"],
  ["MN120315QX7"],
  ["MNOPQ120315QX7"],
  ["MNO121315QX7"],
  ["MNO120230QX7"],
  ["MNO010229QX7"],
  ["MNO120015QX7"],
  ["MNO120315QXB"],
  ["mno120315qx7"],
  ["MNO120315QX7\n"],
  ["ＭＮＯ120315QX7"],
])("%j is no RFC", (rfc) => {
  expect(rfcFault(rfc)).toBe("rfc");
});

test("the RFCs of the general public and of residents abroad are nobody's own", () => {
  expect(["XAXX010101000", "XEXX010101000"].map(rfcFault)).toEqual(["rfcGeneric", "rfcGeneric"]);
});

test("an RFC is kept in capitals without spaces and dashes", () => {
  expect(writtenRfc(" mno-120315-qx7 ")).toBe("MNO120315QX7");
  expect(writtenRfc("ñ&a 000229 aaa")).toBe("Ñ&A000229AAA");
});
