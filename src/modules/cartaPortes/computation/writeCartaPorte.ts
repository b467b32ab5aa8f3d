import type { CartaPorte } from "./cartaPorte.ts";
import type { TransferInvoice } from "./transferInvoice.ts";
import { CFDI_SPACE, COMPLEMENT_SPACE, INSTANCE_SPACE, VERSION } from "./complementNode.ts";
import { type AnyPart, type AnyShape, complement } from "./shapes.ts";
import { element } from "./xmlText.ts";

const PREFIX = "cartaporte31:";
const SITE = "http://www.sat.gob.mx/sitio_internet/cfd";
const LOCATIONS = [
  CFDI_SPACE,
  `${SITE}/4/cfdv40.xsd`,
  COMPLEMENT_SPACE,
  `${SITE}/CartaPorte/CartaPorte31.xsd`,
].join(" ");

/** The complement alone, with its namespace; the same value gives the same text. */
export function complementText(cartaPorte: CartaPorte): string {
  return writtenComplement(cartaPorte, [["xmlns:cartaporte31", COMPLEMENT_SPACE]]);
}

/**
 * The complement inside a CFDI 4.0 of type T, without seal and certificate: no money, and the issuer receives it himself.
 * The same values give the same text.
 */
export function writeCartaPorte(invoice: TransferInvoice, cartaPorte: CartaPorte): string {
  const { issuer } = invoice;
  const head = [
    ["xmlns:cfdi", CFDI_SPACE],
    ["xmlns:cartaporte31", COMPLEMENT_SPACE],
    ["xmlns:xsi", INSTANCE_SPACE],
    ["xsi:schemaLocation", LOCATIONS],
    ["Version", "4.0"],
    ["Serie", invoice.series],
    ["Folio", invoice.folio],
    ["Fecha", invoice.issuedAt],
    ["SubTotal", "0"],
    ["Moneda", "XXX"],
    ["Total", "0"],
    ["TipoDeComprobante", "T"],
    ["Exportacion", "01"],
    ["LugarExpedicion", issuer.postalCode],
  ] as const;
  const root = element("cfdi:Comprobante", head, [
    element("cfdi:Emisor", [
      ["Rfc", issuer.rfc],
      ["Nombre", issuer.name],
      ["RegimenFiscal", issuer.taxRegime],
    ]),
    element("cfdi:Receptor", [
      ["Rfc", issuer.rfc],
      ["Nombre", issuer.name],
      ["DomicilioFiscalReceptor", issuer.postalCode],
      ["RegimenFiscalReceptor", issuer.taxRegime],
      ["UsoCFDI", "S01"],
    ]),
    element("cfdi:Conceptos", [], cartaPorte.goods.items.map(concept)),
    element("cfdi:Complemento", [], [writtenComplement(cartaPorte, [])]),
  ]);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
}

const concept = ({ satKey, quantity, unit, description }: CartaPorte["goods"]["items"][number]) =>
  element("cfdi:Concepto", [
    ["ClaveProdServ", satKey],
    ["Cantidad", quantity],
    ["ClaveUnidad", unit],
    ["Descripcion", description],
    ["ValorUnitario", "0"],
    ["Importe", "0"],
    ["ObjetoImp", "01"],
  ]);

function writtenComplement(
  cartaPorte: CartaPorte,
  spaces: readonly (readonly [string, string])[],
): string {
  const shape = complement as AnyShape;
  const value = cartaPorte as unknown as AnyValue;
  return element(
    `${PREFIX}CartaPorte`,
    [...spaces, ["Version", VERSION], ...attributesOf(value, shape)],
    partsOf(value, shape),
  );
}

type AnyValue = Readonly<Record<string, unknown>>;

const attributesOf = (value: AnyValue, { attributes }: AnyShape) =>
  Object.entries(attributes).map(([key, attribute]) => {
    const name = typeof attribute === "string" ? attribute : attribute[0];
    return [name.replace("?", ""), value[key] as string | null] as const;
  });

const partsOf = (value: AnyValue, { parts }: AnyShape): readonly string[] =>
  Object.entries(parts).flatMap(([key, part]) => writtenPart(value[key], part));

function writtenPart(value: unknown, part: AnyPart): readonly string[] {
  const name = PREFIX + part.element.replace("?", "");
  if ("one" in part) return value === null ? [] : [writtenValue(name, value as AnyValue, part.one)];
  const all =
    "each" in part
      ? (value as readonly AnyValue[]).map((one) => writtenValue(name, one, part.each))
      : (value as readonly string[]).map((one) => element(name, [[part.attribute, one]]));
  if (part.within === undefined) return all;
  return all.length === 0 ? [] : [element(PREFIX + part.within, [], all)];
}

const writtenValue = (name: string, value: AnyValue, shape: AnyShape): string =>
  element(name, attributesOf(value, shape), partsOf(value, shape));
