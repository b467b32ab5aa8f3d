import type { Fault } from "./verdict.ts";

/** Who takes goods along and invoices nothing for it, as a CFDI of type T names them. */
export interface TransferInvoice {
  readonly series: string | null;
  readonly folio: string | null;
  /** Local instant without a zone. */
  readonly issuedAt: string;
  readonly issuer: {
    readonly rfc: string;
    readonly name: string;
    /** Three digits. */
    readonly taxRegime: string | null;
    readonly postalCode: string | null;
  };
}

/** What a CFDI 4.0 of type T has to say of its issuer, and of nobody else. */
const REQUIRED = [
  ["Fecha", /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/],
  ["Rfc", /^[A-Z&Ñ]{3,4}\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])[A-Z\d]{2}[\dA]$/],
  ["Nombre", /^[^|]{1,300}$/],
  ["RegimenFiscal", /^\d{3}$/],
  ["LugarExpedicion", /^\d{5}$/],
] as const;

/** The attributes that are missing or have another form. */
export function invoiceFaults({ issuedAt, issuer }: TransferInvoice): readonly Fault[] {
  const values = [issuedAt, issuer.rfc, issuer.name, issuer.taxRegime, issuer.postalCode];
  return REQUIRED.flatMap(([attribute, form], at) =>
    form.test(values[at] ?? "")
      ? []
      : { code: "invoiceAttribute", node: "Comprobante", values: { attribute } },
  );
}
