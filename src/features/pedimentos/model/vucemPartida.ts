import { childrenOf, nodeAt, textAt, type XmlNode } from "#kit/pure/xmlNode.ts";
import { fullRow, lineEnd } from "./cell.ts";
import { foldedText } from "./foldedText.ts";
import { told, type VucemRow } from "./vucemRow.ts";

// Anexo 22, Apéndice 11 and field 16.4: the service answers the words where files carry the code.
const methods = [
  "CLAVE USADA SOLO A LA EXPORTACION",
  "VALOR DE TRANSACCION DE LAS MERCANCIAS",
  "VALOR DE TRANSACCION DE MERCANCIAS IDENTICAS",
  "VALOR DE TRANSACCION DE MERCANCIAS SIMILARES",
  "VALOR DE PRECIO UNITARIO DE VENTA",
  "VALOR RECONSTRUIDO",
  "ULTIMO RECURSO",
];
const linkages = [
  "NO EXISTE VINCULACION",
  "SI EXISTE VINCULACION Y NO AFECTA EL VALOR ADUANA",
  "SI EXISTE VINCULACION Y AFECTA EL VALOR ADUANA",
];

/** The records 551 to 558 of one partida of an answer. */
export function partidaRows(partida: XmlNode): VucemRow[] {
  const SecuenciaFraccion = textAt(partida, "numeroPartida");
  const tariff = textAt(partida, "fraccionArancelaria").replaceAll(".", "");
  const Fraccion = tariff.slice(0, 8);
  const row = (code: string, texts: Record<string, string>): VucemRow => ({
    code,
    texts: told({ Fraccion, SecuenciaFraccion, ...texts }),
  });
  const text = (name: string): string => textAt(partida, name);
  const key = (name: string): string => textAt(partida, name, "clave");
  return [
    row("551", {
      SubdivisionFraccion: text("subdivisionFraccion") || tariff.slice(8, 10),
      DescripcionMercancia: text("descripcionMercancia"),
      PrecioUnitario: text("precioUnitario"),
      ValorAduana: text("valorAduana"),
      ValorComercial: text("valorComercial"),
      ValorDolares: text("valorDolares"),
      CantidadUMComercial: text("cantidadUnidadMedidaComercial"),
      UnidadMedidaComercial: key("unidadMedidaComercial"),
      CantidadUMTarifa: text("cantidadUnidadMedidaTarifa"),
      UnidadMedidaTarifa: key("unidadMedidaTarifa"),
      ValorAgregado: text("valorAgregado"),
      ClaveVinculacion: coded(text("vinculacion") || key("vinculacion"), linkages),
      MetodoValorizacion: coded(text("metodoValoracion") || key("metodoValoracion"), methods),
      CodigoMercanciaProducto: text("codigoProducto"),
      MarcaMercanciaProducto: text("marca"),
      ModeloMercanciaProducto: text("modelo"),
      PaisOrigenDestino: key("paisOrigenDestino"),
      PaisCompradorVendedor: key("paisVendedorComprador"),
    }),
    ...childrenOf(partida, "permisos").map((permit) =>
      row("553", {
        ClavePermiso: textAt(permit, "clavePermiso", "clave"),
        NumeroPermiso: textAt(permit, "numeroPermiso"),
        FirmaDescargo: textAt(permit, "firmaDescargo"),
        ValorComercialDolares: textAt(permit, "valorComercialDolares"),
        CantidadMUMTarifa: textAt(permit, "cantidadUMTUMC"),
      }),
    ),
    ...identifiers(partida).map((texts) => row("554", texts)),
    ...childrenOf(partida, "gravamenes").flatMap((duty) => dutyRows(duty, row)),
    ...observationRows(partida).map((texts) => row("558", texts)),
  ];
}

/** Identifiers stand in the answer itself or in a list of the same name. */
export function identifiers(node: XmlNode): Record<string, string>[] {
  const outer = childrenOf(node, "identificadores");
  return outer
    .flatMap((one) =>
      nodeAt(one, "claveIdentificador") ? [one] : childrenOf(one, "identificadores"),
    )
    .map((one) => ({
      ClaveCaso: textAt(one, "claveIdentificador", "clave"),
      IdentificadorCaso: textAt(one, "complemento1"),
      ComplementoCaso: textAt(one, "complemento2"),
      Complemento3: textAt(one, "complemento3"),
    }));
}

function dutyRows(
  duty: XmlNode,
  row: (code: string, texts: Record<string, string>) => VucemRow,
): VucemRow[] {
  const ClaveContribucion = textAt(duty, "claveGravamen", "clave");
  return [
    ...childrenOf(duty, "tasas").map((rate) =>
      row("556", {
        ClaveContribucion,
        TasaContribucion: textAt(rate, "tasaAplicable"),
        TipoTasa: textAt(rate, "clave", "clave") || textAt(rate, "tipoTasa", "clave"),
      }),
    ),
    ...childrenOf(duty, "importes").map((fee) =>
      row("557", {
        ClaveContribucion,
        FormaPago: textAt(fee, "formaPago", "clave"),
        ImportePago: textAt(fee, "importe"),
      }),
    ),
  ];
}

/**
 * The observations of a node as rows: the service joins rows of 120 characters, each filled up with blanks, one after
 * the other or each on a line of its own. A row that ends in a blank ends its line.
 */
export function observationRows(node: XmlNode): Record<string, string>[] {
  const rows: string[] = [];
  for (const line of textsOf(node).flatMap((text) => text.split(lineEnd))) {
    const text = line.length > fullRow && line.trim().length <= fullRow ? line.trim() : line;
    for (let at = 0; at < text.length || at === 0; at += fullRow) {
      rows.push(text.slice(at, at + fullRow).replace(/ +$/, ""));
    }
  }
  // A blank row says nothing but that the full one before it does not run on.
  return rows
    .filter((row, i) => row.trim() !== "" || rows[i - 1]?.length === fullRow)
    .map((Observaciones, i) => ({ SecuenciaObservacion: String(i + 1), Observaciones }));
}

// One text, a row in each of several elements, or a list of rows.
function textsOf(node: XmlNode): string[] {
  return childrenOf(node, "observaciones")
    .flatMap((one) => (one.children.length === 0 ? one : one.children))
    .flatMap(({ text }) => (text === "null" ? [] : text));
}

function coded(text: string, words: readonly string[]): string {
  const at = words.indexOf(foldedText(text).replace(/\s+/g, " ").trim());
  return at === -1 ? text : String(at);
}
