import { partKey } from "#features/parts/model/partNumber.ts";
import { UNNUMBERED } from "#features/pedimentos/model/pedimentoKey.ts";
import type { ProposedPedimento } from "#features/pedimentos/model/proposedPedimento.ts";
import type { Proforma } from "./compute.ts";
import type { Operation } from "./operation.ts";

interface Header {
  readonly number: string;
  readonly aduana: string;
  readonly importerRfc: string;
  readonly destination: number | null;
  readonly determinationDay: string;
}

/** A proforma as the audit reads a pedimento that is not paid yet; its parts are known from its lines. */
export function proposedOf(
  { number, aduana, importerRfc, destination, determinationDay }: Header,
  { direction, clave, lines }: Operation,
  { partidas }: Proforma,
): ProposedPedimento {
  const byId = new Map(lines.map((line) => [line.id, line]));
  return {
    file: number,
    key: { aduana, patente: "0000", number: UNNUMBERED, year: null, paidAt: null },
    rfc: importerRfc,
    isImport: direction === "import",
    clave,
    destination: destination === null ? null : String(destination),
    enteredOn: determinationDay,
    payOn: determinationDay,
    prior: null,
    invoices: [],
    partidas: partidas.map((one) => ({
      sequence: one.sequence,
      fraccion: one.fraccion,
      nico: one.nico,
      description: one.description,
      productCode: null,
      observations: "",
      origin: one.origin,
      unit: String(one.commercialUnit),
      quantity: one.commercialQuantity,
      usdValue: one.usd,
      customsValue: String(one.customsValue),
      identifiers: one.identifiers.map(({ key, complements }) => ({
        key,
        complement1: complements[0] ?? null,
        complement2: complements[1] ?? null,
        complement3: complements[2] ?? null,
      })),
      fees: one.rows.map(({ key, form, pesos }) => ({
        contribution: String(key),
        paymentForm: String(form),
        amount: String(pesos),
      })),
      permits: [...one.permits],
      parts: one.parts.map((partNo) => {
        const own = one.lines.find((id) => byId.get(id)?.part === partNo);
        return {
          sequence: one.sequence,
          partNo,
          partKey: partKey(partNo),
          method: "M1",
          extractor: "proforma",
          confidence: "1.00",
          invoice: null,
          invoiceLine: null,
          supplier: byId.get(own ?? "")?.supplier ?? null,
          quantity: null,
          usdValue: null,
        };
      }),
    })),
  };
}
