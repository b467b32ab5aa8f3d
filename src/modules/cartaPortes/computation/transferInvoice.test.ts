import { expect, test } from "vitest";
import { anyCartaPorte } from "../../../../tests/anyCartaPorte.ts";
import { CODES } from "../../../../demo/cartaPorteCodes.ts";
import { SEED } from "../../../../tests/seed.ts";
import { invoiceFaults } from "./transferInvoice.ts";

test("what a CFDI of type T lacks is told at once", () => {
  const { invoice } = anyCartaPorte(SEED, CODES);
  expect(invoiceFaults(invoice)).toEqual([]);
  const without = {
    ...invoice,
    issuedAt: "30/11/2026",
    issuer: { rfc: "IMP", name: "A|B", taxRegime: null, postalCode: "8800" },
  };
  expect(invoiceFaults(without).map(({ values }) => values["attribute"])).toEqual([
    "Fecha",
    "Rfc",
    "Nombre",
    "RegimenFiscal",
    "LugarExpedicion",
  ]);
});
