import { compare, dividedBy, roundedHalfUp, times } from "#kit/pure/exact.ts";
import type { DeclaredInvoice, DeclaredLine, DeclaredParty } from "../m3/declared.ts";
import type { DeclaredEdition } from "../m3/writtenM3.ts";
import type { Line, Operation } from "../operation.ts";
import { pesosOf } from "../partidas.ts";

/** What a value statement has no room for: a number that long, or a line that is worth nothing. */
export type CoveLack = "longNumber" | "noValue";

export type CoveDraft = { readonly xml: string } | { readonly lack: CoveLack };

const SPACE = "http://www.ventanillaunica.gob.mx/cove/ws/oxml/";
/** Of vucem_RecibirCove.xsd. */
const LONGEST = { number: 25, description: 256, name: 200, street: 100, model: 50, serial: 25 };
const SIGNERS = { export: 4, import: 5 };
const KNOWN_BY = { taxId: 0, rfc: 1, nothing: 3 };

/**
 * The draft of a value statement (COVE) of one invoice, as VUCEM takes it, unsigned. What nobody knows, as an e-mail
 * address, is empty.
 */
export function coveDraft(
  { declared, operation }: DeclaredEdition,
  invoice: DeclaredInvoice,
): CoveDraft {
  const lines = operation.lines.filter((line) => line.invoice === invoice.id);
  const goods = lines.map((line) => goodsOf(operation, line, declared.lines[line.id]));
  if (invoice.number.length > LONGEST.number) return { lack: "longNumber" };
  if (goods.includes(null)) return { lack: "noValue" };
  const isImport = operation.direction === "import";
  const foreign = personOf(invoice.supplier);
  const own = personOf({
    name: declared.importerName ?? "",
    taxId: null,
    rfc: declared.importerRfc,
    street: null,
    city: null,
    stateCode: null,
    postalCode: null,
    country: null,
  });
  const content = [
    tag("tipoOperacion", isImport ? "TOCE.IMP" : "TOCE.EXP"),
    optional("patenteAduanal", declared.patente),
    tag("fechaExpedicion", invoice.issuedOn ?? ""),
    tag("tipoFigura", String(SIGNERS[operation.direction])),
    tag("correoElectronico", ""),
    around("firmaElectronica", tag("certificado", ""), tag("cadenaOriginal", ""), tag("firma", "")),
    tag("numeroFacturaOriginal", invoice.number),
    around(
      "factura",
      tag("certificadoOrigen", "0"),
      tag("subdivision", invoice.isPart ? "1" : "0"),
    ),
    around("emisor", isImport ? foreign : own),
    around("destinatario", isImport ? own : foreign),
    ...goods.map((one) => around("mercancias", one ?? "")),
  ];
  const body = around("comprobantes", ...content);
  return {
    xml: `<?xml version="1.0" encoding="UTF-8"?>\n<solicitarRecibirCoveServicio xmlns="${SPACE}">${body}</solicitarRecibirCoveServicio>\n`,
  };
}

/** A line in the currency of its invoice; null where it is worth nothing that the statement could say. */
function goodsOf(operation: Operation, line: Line, own: DeclaredLine | undefined): string | null {
  const { commercial, net, currency } = line;
  const quantity = roundedHalfUp(commercial.quantity, 3);
  if (compare(quantity, 0n) <= 0) return null;
  const price = roundedHalfUp(dividedBy(net, commercial.quantity), 6);
  const usd = roundedHalfUp(dividedBy(pesosOf(operation, net, currency), operation.rate), 4);
  if (compare(price, 0n) <= 0 || compare(times(usd, 100n), 1n) < 0) return null;
  return [
    tag("descripcionGenerica", line.description.slice(0, LONGEST.description)),
    tag("claveUnidadMedida", String(commercial.unit)),
    tag("tipoMoneda", currency),
    tag("cantidad", quantity),
    tag("valorUnitario", price),
    tag("valorTotal", roundedHalfUp(net, 6)),
    tag("valorDolares", usd),
    ...specificsOf(own).map((one) => around("descripcionesEspecificas", one)),
  ].join("");
}

/** Brand, model and serial numbers, of each piece that has one. */
function specificsOf(line: DeclaredLine | undefined): string[] {
  if (!line) return [];
  const kind =
    optional("marca", line.brand) + optional("modelo", line.model?.slice(0, LONGEST.model) ?? null);
  const serials = line.serials.filter(({ length }) => length <= LONGEST.serial);
  if (serials.length > 0) return serials.map((serial) => kind + tag("numeroSerie", serial));
  return kind === "" ? [] : [kind];
}

function personOf({ name, taxId, rfc, street, city, stateCode, ...rest }: DeclaredParty): string {
  const by = rfc !== null ? KNOWN_BY.rfc : taxId !== null ? KNOWN_BY.taxId : KNOWN_BY.nothing;
  return [
    tag("tipoIdentificador", String(by)),
    tag("identificacion", rfc ?? taxId ?? ""),
    tag("nombre", name.slice(0, LONGEST.name)),
    around(
      "domicilio",
      tag("calle", (street ?? "").slice(0, LONGEST.street)),
      optional("municipio", city),
      optional("entidadFederativa", stateCode),
      tag("pais", rest.country ?? ""),
      optional("codigoPostal", rest.postalCode),
    ),
  ].join("");
}

const around = (name: string, ...content: readonly string[]): string =>
  `<${name}>${content.join("")}</${name}>`;
const optional = (name: string, text: string | null): string =>
  text === null || text === "" ? "" : tag(name, text);
const tag = (name: string, text: string): string => `<${name}>${escaped(text)}</${name}>`;

// What XML 1.0 has no place for, and what ends a text.
const escaped = (text: string): string =>
  text
    .replaceAll(/\p{Cs}/gu, "")
    .replaceAll(/[\p{Cc}\uFFFE\uFFFF]+/gu, " ")
    .replaceAll(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
