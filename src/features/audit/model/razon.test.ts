import { expect, test } from "vitest";
import { documentTexts } from "./documentTexts.ts";
import { razon } from "./razon.ts";
import { reason } from "./reasons.ts";

test("a reason is one Spanish sentence with its values", () => {
  const given = { declared: "73269099", catalogue: "7318159905", level: "different" };
  expect(razon(reason("fraccionLevel", given))).toBe(
    "Fracción 73269099 contra 7318159905: diferentes.",
  );
  expect(razon(reason("missing", { agreement: "TMEC-1", element: "hs" }))).toBe(
    "Al certificado TMEC-1 le falta: clasificación de seis dígitos.",
  );
});

test("a value that is empty shows as empty, never as a hole in the sentence", () => {
  expect(razon(reason("claimOutsideTreaty", { country: "", treaty: "T-MEC" }))).toContain(
    "(vacío)",
  );
});

test("every text ends as a sentence", () => {
  for (const text of Object.values(documentTexts("es").reason)) expect(text).toMatch(/\.$/);
});
