import type { LoadFacts } from "../loadFacts.ts";
import { type Source, type SourceEntries, sourcesAt } from "../sources.ts";
import type { TransferInvoice } from "../transferInvoice.ts";

/** The CFDI around: the client invoices itself nothing, as its goods leave. */
export function composedInvoice({ cartaPorte, issuer, departsAt }: LoadFacts): {
  readonly invoice: TransferInvoice;
  readonly sources: SourceEntries;
} {
  const of = (field: string): Source => ({
    entity: "importerSettings",
    id: issuer.id,
    field,
    label: issuer.rfc ?? "",
  });
  return {
    invoice: {
      series: null,
      folio: cartaPorte.number,
      issuedAt: departsAt ?? "",
      issuer: {
        rfc: issuer.rfc ?? "",
        name: issuer.legalName ?? "",
        taxRegime: issuer.taxRegime,
        postalCode: issuer.postalCode,
      },
    },
    sources: sourcesAt("Comprobante", {
      "": of("rfc"),
      Fecha: {
        entity: "cartaPortes",
        id: cartaPorte.id,
        field: "departsAt",
        label: cartaPorte.number,
      },
      Rfc: of("rfc"),
      Nombre: of("legalName"),
      RegimenFiscal: of("taxRegime"),
      LugarExpedicion: of("postalCode"),
    }),
  };
}
