import { expect, it, test } from "vitest";
import { LANGUAGES, type LanguageCode } from "#kit/pure/terms.ts";
import { pagesOf, pdfPages } from "#kit/server/pdf/pdfTextFixture.ts";
import { anyCartaPorte } from "../../../../tests/anyCartaPorte.ts";
import { CODES } from "../../../../demo/cartaPorteCodes.ts";
import { SEED } from "../../../../tests/seed.ts";
import { cartaPortePdf, type PrintedCartaPorte } from "./cartaPortePdf.ts";

const { cartaPorte, invoice } = anyCartaPorte(SEED, CODES, {
  goods: 60,
  destinations: 3,
  trailers: 1,
  hasDanger: true,
  hasOwner: true,
});
const FOLIO = "6F9619FF-8B86-4D01-B42D-00CF4FC964FF";
const printed = (fiscalUuid: string | null): PrintedCartaPorte => ({
  row: { number: "CP-26-000001", fiscalUuid, updatedAt: "2026-11-30T18:00:00.000Z" },
  cartaPorte,
  invoice,
});
const written = (one: PrintedCartaPorte, language: LanguageCode): Buffer =>
  Buffer.concat([...cartaPortePdf(one, language)]);

it.each(LANGUAGES)("every page in %s says in Spanish too that it has no stamp", (language) => {
  const file = written(printed(null), language);
  const pages = pdfPages(file);
  expect(pages.length).toBe(pagesOf(file));
  expect(pages.length).toBeGreaterThan(1);
  for (const texts of pages)
    expect(texts.join("\n")).toContain("Sin timbrar: no ampara el traslado");
});

test("each of the goods, places and people stands on it, and the totals", () => {
  const text = pdfPages(written(printed(null), "es"))
    .flat()
    .join(" ");
  for (const { satKey, weight, quantity } of cartaPorte.goods.items)
    for (const one of [satKey, weight, quantity]) expect(text).toContain(one);
  for (const { rfc } of cartaPorte.places) expect(text).toContain(rfc);
  for (const { name } of cartaPorte.people) expect(text).toContain(name.split(" ")[0]);
  for (const one of [cartaPorte.id, cartaPorte.distance, cartaPorte.goods.grossWeight])
    expect(text).toContain(one);
  expect(text).toContain("Lugar del código QR");
});

test("a stamped one names its folio as noted, and the same document gives the same bytes", () => {
  const file = written(printed(FOLIO), "es");
  const text = pdfPages(file).flat().join(" ");
  expect(text).toContain(FOLIO);
  expect(text).not.toContain("Sin timbrar");
  expect(written(printed(FOLIO), "es").equals(file)).toBe(true);
});
