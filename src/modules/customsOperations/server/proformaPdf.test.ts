import fc from "fast-check";
import { expect, it } from "vitest";
import { LANGUAGES, type LanguageCode } from "#kit/pure/terms.ts";
import { pagesOf, pdfPages } from "#kit/server/pdf/pdfTextFixture.ts";
import { anyEdition, keptProforma } from "../../../../tests/anyEdition.ts";
import { proformaPdf, type PrintedEdition } from "./proformaPdf.ts";

const row = {
  number: "OP-26-000001/2",
  edition: 2,
  computedAt: "2026-11-20T18:00:00.000Z",
  computedBy: "Ana Preparadora",
};

const sample = fc
  .sample(anyEdition, 100)
  .find(
    ({ operation: { direction, clave }, proforma: { increments } }) =>
      direction === "import" && clave === "A1" && increments !== "0",
  );
if (!sample) throw new Error("There is an edition");
const edition: PrintedEdition = { ...sample, row };

/** The same with so many lines that stand alone. */
function long(lines: number): PrintedEdition {
  const [line] = edition.operation.lines;
  if (!line) throw new Error("It has lines");
  const operation = {
    ...edition.operation,
    lines: Array.from({ length: lines }, (_, at) => ({ ...line, id: String(at), isAlone: true })),
  };
  return { ...edition, operation, proforma: keptProforma(operation) };
}

const written = (one: PrintedEdition, language: LanguageCode): Buffer =>
  Buffer.concat([...proformaPdf(one, { language, zone: "America/Mexico_City" })]);

const SPANISH = "Proforma, edición 2, no es un pedimento";
const NOTICES: Readonly<Record<LanguageCode, string>> = {
  es: SPANISH,
  en: "Proforma, edition 2, not a pedimento",
  de: "Proforma, Ausgabe 2, kein Pedimento",
  fr: "Proforma, édition 2, pas un pedimento",
  ch: "预申报单，第 2 版，并非 Pedimento",
  jp: "プロフォーマ、第 2 版、Pedimento ではありません",
};

it.each(LANGUAGES)(
  "every page in %s says in it and in Spanish that it is no pedimento",
  (language) => {
    const file = written(long(40), language);
    const pages = pdfPages(file);
    expect(pages.length).toBe(pagesOf(file));
    expect(pages.length).toBeGreaterThan(5);
    for (const [at, texts] of pages.entries()) {
      const shown = texts.join("\n");
      expect(shown).toContain(NOTICES[language]);
      expect(shown).toContain(SPANISH);
      expect(shown).toMatch(new RegExp(`(^|\\D)${at + 1}(\\D|$)`, "m"));
    }
  },
);

it("the blocks of a pedimento have what the edition came to", () => {
  const texts = pdfPages(written(edition, "en")).flat();
  const { proforma } = edition;
  const blocks = ["CUADRO DE LIQUIDACION", "DATOS DEL PROVEEDOR O COMPRADOR", "PARTIDAS"];
  expect(texts).toEqual(expect.arrayContaining(blocks));
  const after = (name: string) => texts[texts.indexOf(name) + 1];
  expect(after("VALOR ADUANA")).toBe(proforma.customsValue);
  expect(after("VALOR DOLARES")).toBe(proforma.usd);
  expect(after("EFECTIVO")).toBe(proforma.cash);
  expect(after("TOTAL")).toBe(String(BigInt(proforma.cash) + BigInt(proforma.other)));
  for (const partida of proforma.partidas) {
    const from = texts.indexOf(`SEC ${String(partida.sequence).padStart(3, "0")}`);
    const own = texts.slice(from, from + 80);
    const named = (name: string) => own[own.indexOf(name) + 1];
    expect({
      fraccion: named("FRACCION"),
      customsValue: named("VAL. ADU."),
      usd: named("VAL. USD"),
      price: named("IMP. PRECIO PAG."),
      unitPrice: named("PRECIO UNIT."),
      tariff: named("UMT / CANTIDAD"),
    }).toEqual({
      fraccion: partida.fraccion,
      customsValue: partida.customsValue,
      usd: partida.usd,
      price: partida.price,
      unitPrice: partida.unitPrice,
      tariff: `${partida.tariffUnit} / ${partida.tariffQuantity}`,
    });
    expect(own).toEqual(expect.arrayContaining(partida.rows.map(({ pesos }) => pesos)));
  }
});

it("500 lines are printed, each in its partida, and the same edition gives the same bytes", () => {
  const many = long(500);
  const file = written(many, "es");
  const texts = pdfPages(file).flat();
  expect(texts.filter((text) => /^SEC \d{3}$/.test(text))).toEqual(
    many.proforma.partidas.map(({ sequence }) => `SEC ${String(sequence).padStart(3, "0")}`),
  );
  expect(written(structuredClone(many), "es").equals(file)).toBe(true);
});
