import { childrenOf, nodeAt, textAt, type XmlNode } from "#kit/pure/xmlNode.ts";
import { catalogueCode } from "./cell.ts";
import { keyNumbers, type RecordKey } from "./pedimentoKey.ts";
import { yearOfNumber } from "./pedimentoNumber.ts";
import type { NamedNumbers } from "./vucemFile.ts";
import { identifiers, observationRows } from "./vucemPartida.ts";
import { legalDay, told, type VucemRow } from "./vucemRow.ts";

/**
 * The key of an answered pedimento: what the answer leaves out (it never names the patente) is read from the name
 * of its file. Null when one of the numbers is in neither.
 */
export function vucemKey(
  pedimento: XmlNode,
  named: NamedNumbers,
  referenceYear: number,
): RecordKey | null {
  const number = textAt(pedimento, "pedimento");
  const aduana =
    textAt(pedimento, "importadorExportador", "aaduanaDespacho", "clave") ||
    textAt(pedimento, "importadorExportador", "aduanaDespacho", "clave") ||
    (named.aduana ?? "");
  const patente =
    textAt(pedimento, "patente") ||
    textAt(pedimento, "petente") ||
    textAt(pedimento, "encabezado", "patente") ||
    (named.patente ?? "");
  // The section is part of the key: two digits alone do not tell it.
  const numbers = aduana.length === 3 ? keyNumbers(aduana, patente, number) : null;
  if (numbers === null) return null;
  const day = datesOf(pedimento).find(({ TipoFecha }) => TipoFecha === "2")?.FechaOperacion;
  const year = day === undefined ? yearOfNumber(numbers.number, referenceYear) : day.slice(0, 4);
  return { ...numbers, year: Number(year), paidAt: day === undefined ? null : `${day} 00:00:00` };
}

/** The records 501 to 511 and 701 of an answered pedimento, its header first. */
export function pedimentoRows(pedimento: XmlNode): VucemRow[] {
  const row = (code: string, texts: Record<string, string>): VucemRow => ({
    code,
    texts: told(texts),
  });
  const TipoPedimento = nodeAt(pedimento, "rectificacion") === undefined ? "1" : "2";
  return [
    row("501", { ...headerTexts(pedimento), TipoPedimento }),
    ...childrenOf(pedimento, "transportes").map((one) =>
      row("502", {
        NombreTransportista: textAt(one, "nombre"),
        PaisTransporte: textAt(one, "paisTransporte", "clave"),
        IdentificadorTransporte: textAt(one, "identificador"),
      }),
    ),
    ...childrenOf(pedimento, "guias").map((one) =>
      row("503", { NumeroGuia: textAt(one, "guiaManifiesto"), TipoGuia: textAt(one, "tipoGuia") }),
    ),
    ...childrenOf(pedimento, "contenedores").map((one) =>
      row("504", {
        NumContenedor: textAt(one, "identificador"),
        TipoContenedor: textAt(one, "tipoContenedor", "clave"),
      }),
    ),
    ...invoices(pedimento).map((texts) => row("505", texts)),
    ...datesOf(pedimento).map((texts) => row("506", texts)),
    ...identifiers(pedimento).map((texts) => row("507", { ...texts, TipoPedimento })),
    ...childrenOf(pedimento, "tasas").flatMap((one) => {
      const ClaveContribucion = textAt(one, "contribucion", "clave");
      const TipoTasa = textAt(one, "tipoTasa", "clave");
      const TasaContribucion = textAt(one, "tasaAplicable");
      const FormaPago = textAt(one, "formaPago", "clave");
      const ImportePago = textAt(one, "importe");
      return [
        row("509", { ClaveContribucion, TasaContribucion, TipoTasa, TipoPedimento }),
        row("510", { ClaveContribucion, FormaPago, ImportePago, TipoPedimento }),
      ];
    }),
    ...observationRows(pedimento).map((texts) => row("511", { ...texts, TipoPedimento })),
    ...childrenOf(pedimento, "rectificacion").map((one) => row("701", predecessor(one))),
  ];
}

function headerTexts(pedimento: XmlNode): Record<string, string> {
  const head = nodeAt(pedimento, "encabezado");
  const who = nodeAt(pedimento, "importadorExportador");
  const home = nodeAt(who, "domicilio");
  return {
    TipoOperacion: textAt(head, "tipoOperacion", "clave"),
    ClaveDocumento: textAt(head, "claveDocumento", "clave"),
    SeccionAduaneraEntrada: textAt(head, "aduanaEntradaSalida", "clave"),
    CurpContribuyente: textAt(who, "curp"),
    Rfc: textAt(who, "rfc"),
    CurpAgenteA: textAt(head, "curpApoderadomandatario"),
    TipoCambio: textAt(head, "tipoCambio"),
    TotalFletes: textAt(who, "fletes"),
    TotalSeguros: textAt(who, "seguros"),
    TotalEmbalajes: textAt(who, "embalajes"),
    TotalIncrementables: textAt(who, "incrementables"),
    PesoBrutoMercancia: textAt(head, "pesoBruto"),
    // The service misspells "transporte" in these names.
    MedioTransporteSalida: textAt(head, "medioTrasnporteSalida", "clave"),
    MedioTransporteArribo: textAt(head, "medioTrasnporteArribo", "clave"),
    MedioTransporteEntrada_Salida: textAt(head, "medioTrasnporteEntrada", "clave"),
    DestinoMercancia: textAt(head, "destino", "clave"),
    NombreContribuyente: textAt(who, "razonSocial"),
    CalleContribuyente: textAt(home, "calle"),
    NumInteriorContribuyente: textAt(home, "numeroInterior"),
    NumExteriorContribuyente: textAt(home, "numeroExterior"),
    CPContribuyente: textAt(home, "codigoPostal"),
    MunicipioContribuyente: textAt(home, "ciudadMunicipio"),
    PaisContribuyente: textAt(who, "pais", "clave"),
  };
}

function datesOf(pedimento: XmlNode): { TipoFecha: string; FechaOperacion: string }[] {
  return childrenOf(nodeAt(pedimento, "importadorExportador"), "fechas").map((one) => ({
    TipoFecha: catalogueCode(textAt(one, "tipo", "clave")),
    FechaOperacion: legalDay(textAt(one, "fecha")),
  }));
}

function invoices(pedimento: XmlNode): Record<string, string>[] {
  const countries = new Map(
    childrenOf(pedimento, "proveedoresCompradores").map((one) => [
      textAt(one, "identificadorFiscal"),
      textAt(one, "pais", "clave"),
    ]),
  );
  return childrenOf(pedimento, "facturas").map((one) => {
    const taxId = textAt(one, "identificadorFiscalProveedorComprador");
    return {
      FechaFacturacion: legalDay(textAt(one, "fecha")),
      NumeroFactura: textAt(one, "numero"),
      TerminoFacturacion: textAt(one, "terminoFacturacion", "clave"),
      MonedaFacturacion: textAt(one, "moneda", "clave"),
      ValorDolares: textAt(one, "valorDolares"),
      ValorMonedaExtranjera: textAt(one, "valorMonedaExtranjera"),
      PaisFacturacion: countries.get(taxId) ?? "",
      IndentFiscalProveedor: taxId,
      ProveedorMercancia: textAt(one, "proveedorComprador"),
    };
  });
}

function predecessor(one: XmlNode): Record<string, string> {
  return {
    ClaveDocumento: textAt(one, "claveDocumento", "clave"),
    FechaPago: legalDay(textAt(one, "fechaPago")),
    PedimentoAnterior: textAt(one, "pedimentoOriginal"),
    PatenteAnterior: textAt(one, "patenteOriginal"),
    SeccionAduaneraAnterior: textAt(one, "aduanaOriginal", "clave"),
    FechaOperacionAnterior: legalDay(textAt(one, "fechaOriginal")),
  };
}
