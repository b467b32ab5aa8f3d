import { expect, test } from "vitest";
import { razon } from "./razon.ts";
import { REASON_TEXTS, type ReasonCode, reason } from "./reasons.ts";
import { reasonInEnglish } from "./reasonsInEnglish.ts";

const VALUE = /\{(\w+)\}/g;

test("every reason shows the same values in both languages", () => {
  for (const [code, spanish] of Object.entries(REASON_TEXTS)) {
    const names = [...spanish.matchAll(VALUE)].map(([, name]) => name ?? "");
    const values = Object.fromEntries(names.map((name) => [name, `«${name}»`]));
    const english = reasonInEnglish(reason(code as ReasonCode, values));
    for (const name of names)
      expect([code, english]).toEqual([code, expect.stringContaining(`«${name}»`)]);
    expect(english).not.toBe(razon(reason(code as ReasonCode, values)));
    expect(english).not.toMatch(/[{}]|\(empty\)/);
  }
});

test("what stands for a code is worded", () => {
  const level = { declared: "73269099", catalogue: "7326909999", level: "equal8" };
  expect(reasonInEnglish(reason("fraccionLevel", level))).toBe(
    "Fraccion 73269099 against 7326909999: equal to 8 digits.",
  );
  expect(reasonInEnglish(reason("missing", { agreement: "T-1", element: "hs" }))).toBe(
    "Certificate T-1 lacks: classification of six digits.",
  );
});
