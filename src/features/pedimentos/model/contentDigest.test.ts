import fc from "fast-check";
import { expect, test } from "vitest";
import { contentDigest } from "./contentDigest.ts";
import { dataStageRows } from "./dataStageRow.ts";
import type { CanonicalRecord } from "./records.ts";

function fees(lines: readonly string[]): CanonicalRecord[] {
  return lines.map((line, i) => {
    const read = dataStageRows("557")?.(line, i + 2);
    if (read === null || read === undefined || !("record" in read)) throw new Error(line);
    return read.record;
  });
}

function digestOf(lines: readonly string[]): string {
  const digest = contentDigest();
  for (const record of fees(lines)) digest.add(record);
  return digest.hex();
}

const fee = (sequence: number, amount: string, form = "0"): string =>
  `9999|6000101|240|85444299|${sequence}|6|${form}|${amount}|2026-02-10 10:41:37|`;

test("a pedimento exported again with other blanks has the same content", () => {
  expect(digestOf([fee(1, "100", "\0")])).toBe(digestOf([fee(1, "100", "   ")]));
});

test("the order of the rows does not matter, their number does", () => {
  const lines = fc.array(
    fc.tuple(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 0, max: 9999 })),
    { minLength: 1, maxLength: 20 },
  );
  fc.assert(
    fc.property(lines, (cells) => {
      const rows = cells.map(([sequence, amount]) => fee(sequence, String(amount)));
      expect(digestOf(rows.toReversed())).toBe(digestOf(rows));
      expect(digestOf([...rows, rows[0] ?? ""])).not.toBe(digestOf(rows));
    }),
  );
});

test("one changed amount changes the content", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e6 }), fc.integer({ min: 0, max: 1e6 }), (a, b) => {
      const same =
        digestOf([fee(1, String(a)), fee(2, "5")]) === digestOf([fee(1, String(b)), fee(2, "5")]);
      expect(same).toBe(a === b);
    }),
  );
});

test("a value in the neighbouring column is another content", () => {
  expect(digestOf([fee(1, "", "12")])).not.toBe(digestOf([fee(1, "12", "")]));
});

test("an amount that moves from one partida to another is another content", () => {
  expect(digestOf([fee(1, "10"), fee(2, "20")])).not.toBe(digestOf([fee(1, "20"), fee(2, "10")]));
});
