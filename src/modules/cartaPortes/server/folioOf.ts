import type { ComplementNode } from "../computation/complementNode.ts";
import { CFDI_SPACE } from "../computation/complementNode.ts";

const STAMP_SPACE = "http://www.sat.gob.mx/TimbreFiscalDigital";
const UUID = /^[\dA-F]{8}(-[\dA-F]{4}){3}-[\dA-F]{12}$/i;

/** The fiscal folio of the stamp of a CFDI, in capitals; null where it has none, several, or one of another form. */
export function folioOf(invoice: ComplementNode): string | null {
  const stamps = invoice.children
    .filter(({ space, name }) => space === CFDI_SPACE && name === "Complemento")
    .flatMap(({ children }) => children)
    .filter(({ space, name }) => space === STAMP_SPACE && name === "TimbreFiscalDigital");
  const [stamp, second] = stamps;
  const folio = stamp?.attributes.get("UUID") ?? "";
  return second === undefined && UUID.test(folio) ? folio.toUpperCase() : null;
}
