import { expect, it } from "vitest";
import { base32, codeAt, otpAuth, stepFor, stepOf } from "./totp.ts";

const secret = Buffer.from("12345678901234567890");

// RFC 6238, appendix B, the last six of the eight digits.
it.each([
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_111_111_111, "050471"],
  [1_234_567_890, "005924"],
  [2_000_000_000, "279037"],
  [20_000_000_000, "353130"],
])("at second %i the code of the RFC's secret is %s", (seconds, code) => {
  expect(codeAt(secret, stepOf(seconds * 1000))).toBe(code);
});

it("takes the code of this step and of its neighbours, none farther off, and none twice", () => {
  const now = 1_234_567_890_000;
  const step = stepOf(now);
  const taken = (at: number, last = 0) => stepFor(secret, codeAt(secret, at), now, last);
  expect([-2, -1, 0, 1, 2].map((off) => taken(step + off))).toEqual([
    undefined,
    step - 1,
    step,
    step + 1,
    undefined,
  ]);
  expect([taken(step, step), taken(step - 1, step), taken(step + 1, step)]).toEqual([
    undefined,
    undefined,
    step + 1,
  ]);
});

it.each(["", "12345", "1234567", "abcdef", "００５９２４"])("%s is no code", (code) => {
  expect(stepFor(secret, code, 1_234_567_890_000, 0)).toBeUndefined();
});

it("writes the secret as base32, alone and in the address for an application", () => {
  expect(base32(secret)).toBe("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
  expect(otpAuth(secret, "a@b.test")).toBe(
    "otpauth://totp/Viat%20WMS%3Aa%40b.test?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Viat%20WMS",
  );
});
