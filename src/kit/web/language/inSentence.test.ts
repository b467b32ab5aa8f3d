import { expect, it } from "vitest";
import { inSentence } from "./inSentence.ts";

it("a heading's word is written small within a sentence, in German as it is", () => {
  expect(inSentence("Mes", "es")).toBe("mes");
  expect(inSentence("Monat", "de")).toBe("Monat");
});
