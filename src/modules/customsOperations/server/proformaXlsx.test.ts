import fc from "fast-check";
import { expect, it, vi } from "vitest";
import { LANGUAGES, type LanguageCode } from "#kit/pure/terms.ts";
import { xlsxRowsOf, xlsxSheetsOf } from "#kit/server/xlsxSpool.ts";
import { anyEdition, keptProforma } from "../../../../tests/anyEdition.ts";
import type { DeclaredEdition } from "../computation/m3/writtenM3.ts";
import { proformaXlsx } from "./proformaXlsx.ts";

const sample = fc
  .sample(anyEdition, 100)
  .find(
    ({ operation: { direction, clave }, proforma: { partidas } }) =>
      direction === "import" && clave === "A1" && partidas.length > 2,
  );
if (!sample) throw new Error("There is an edition");
const edition: DeclaredEdition = sample;

const pieces = async function* (one: DeclaredEdition, language: LanguageCode) {
  yield* proformaXlsx(one, language);
};

/** What the product's own reader finds in a sheet, row by row by its titles. */
async function read(one: DeclaredEdition, language: LanguageCode, tab: number) {
  const rows: string[][] = [];
  for await (const { fields } of xlsxRowsOf(pieces(one, language), tab)) rows.push(fields);
  const [titles = [], ...others] = rows;
  return others.map((row) => Object.fromEntries(titles.map((title, at) => [title, row[at] ?? ""])));
}

/** A decimal without the zeros that a number does not have. */
const plain = (decimal: string | null | undefined) =>
  decimal?.replace(/(\.\d*?)0+$/, "$1").replace(/\.$/, "") ?? "";

it("a sheet has the partidas with their exact numbers", async () => {
  const rows = await read(edition, "en", 0);
  const { partidas } = edition.proforma;
  expect(
    rows.map((row) => [
      row["Partida"],
      row["NICO"],
      row["Customs value"],
      row["Value in dollars"],
      row["Unit price"],
      row["Tariff quantity"],
      row["Base of IVA"],
      row["IVA, form of payment 0"],
    ]),
  ).toEqual(
    partidas.map((one) => [
      String(one.sequence),
      one.nico,
      one.customsValue,
      plain(one.usd),
      plain(one.unitPrice),
      plain(one.tariffQuantity),
      one.ivaBase ?? "",
      one.rows.find(({ key, form }) => key === 3 && form === 0)?.pesos ?? "",
    ]),
  );
});

it("a sheet has the lines with their invoices and partidas", async () => {
  const rows = await read(edition, "en", 1);
  const { operation, declared, proforma } = edition;
  expect(
    rows.map((row) => [
      row["Partida"],
      row["Invoice"],
      row["Part"],
      row["Amount after the discount"],
      row["Currency"],
    ]),
  ).toEqual(
    operation.lines.map(({ id, invoice, part, net, currency }) => [
      String(proforma.partidas.find(({ lines }) => lines.includes(id))?.sequence),
      declared.invoices.find((one) => one.id === invoice)?.number,
      part,
      plain(net),
      currency,
    ]),
  );
});

it("a number that a spreadsheet would round stays what it is, and nothing is a formula", async () => {
  const [line, ...others] = edition.operation.lines;
  if (!line) throw new Error("It has lines");
  const tariff = { unit: 1, quantity: "0.123456789012345678" };
  const operation = {
    ...edition.operation,
    lines: [{ ...line, part: "=1+1", tariff, isAlone: true }, ...others],
  };
  const [first] = await read({ ...edition, operation, proforma: keptProforma(operation) }, "en", 1);
  expect([first?.["Part"], first?.["Tariff quantity"]]).toEqual(["=1+1", tariff.quantity]);
  const bytes = Buffer.concat([...proformaXlsx({ ...edition, operation }, "en")]);
  expect(bytes.toString("latin1")).not.toContain("<f>");
});

it.each(LANGUAGES)("in %s each column has a title of its own", async (language) => {
  expect(await xlsxSheetsOf(pieces(edition, language), 1)).toHaveLength(2);
  for (const tab of [0, 1])
    for await (const { fields } of xlsxRowsOf(pieces(edition, language), tab)) {
      expect(fields.filter((title) => title === "")).toEqual([]);
      expect(new Set(fields).size).toBe(fields.length);
      break;
    }
});

it("the same edition gives the same bytes on another day", () => {
  const bytesOn = (day: string): Buffer => {
    vi.useFakeTimers({ now: new Date(day) });
    try {
      return Buffer.concat([...proformaXlsx(edition, "es")]);
    } finally {
      vi.useRealTimers();
    }
  };
  expect(bytesOn("2026-11-20").equals(bytesOn("2027-03-01"))).toBe(true);
});
