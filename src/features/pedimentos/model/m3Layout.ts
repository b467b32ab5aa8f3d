import { dataStageLayouts, type Layout, type OtherLayout } from "./dataStageLayout.ts";
import { rowPlan, type RowPlan } from "./rowValues.ts";

// Columns that only the export of the authority has; a validation file is written before it exists.
const absent = new Set([
  "TipoPedimento",
  "FechaPagoReal",
  "FechaValidacionPagoR",
  "FechaRecepcionPedimento",
]);
const absentOf551 = new Set(["TipoOperacion", "ClaveDocumento"]);

/** Tokens that a validation file has behind those it shares with the Data Stage record of the same code. */
const further: Record<string, readonly string[]> = {
  "501": [
    "RfcCfdiServicios",
    "DecrementableFletes",
    "DecrementableSeguros",
    "DecrementableCarga",
    "DecrementableDescarga",
    "OtrosDecrementables",
  ],
  "502": ["TotalBultos", "DomicilioTransportista"],
  "507": ["Complemento3"],
  "554": ["Complemento3"],
};

/** Records that Data Stage does not export, by SAAI M3 v9.0 (Aug 2021). */
const own: Record<string, string> = {
  "500": "TipoMovimiento|Patente|Pedimento|SeccionAduanera|AcuseValidacion",
  "513":
    "PatenteOriginal|PedimentoOriginal|SeccionAduaneraOriginal|FechaPagoOriginal|ContribucionCompensada|ImporteCompensado",
  "514":
    "FormaPago|DependenciaEmisora|Folio|FechaDocumento|ImporteTotalAmparado|SaldoDisponible|ImporteTotalPagar",
  "515":
    "Pedimento|SeccionAduanera|CurpAgenteA|ClaveDocumento|SeccionAduaneraEntrada|Rfc|TipoCambio",
  "516": "IdentificadorTransporte|NumeroCandado",
  "560":
    "Fraccion|SecuenciaFraccion|ImportePrecio|ValorDolares|CantidadUMComercial|UnidadMedidaComercial|CantidadUMTarifa|UnidadMedidaTarifa|PaisOrigenDestino|PaisCompradorVendedor",
  "601":
    "Pedimento|SeccionAduanera|ClaveDocumento|TipoOperacion|CurpContribuyente|Rfc|CurpAgenteA|DestinoMercancia|RfcCfdiServicios",
  "301":
    "Pedimento|SeccionAduanera|ClaveDocumento|TipoCambio|RfcExportador|CurpExportador|NombreExportador|CurpAgenteA|RfcAgenteCfdi",
  "302": "PaisDestino|PedimentoEuaCan|PruebaSuficiente|FechaDocumento",
  "351":
    "PaisDestino|Fraccion|SubdivisionFraccion|SecuenciaFraccion|ValorNoOriginaria|MontoIgi|ImpuestoTotal|TipoMoneda|MontoExento",
  "352":
    "PaisDestino|Fraccion|SecuenciaFraccion|UnidadMedidaTarifaEuaCan|CantidadTarifaEuaCan|FraccionEuaCan|TasaEuaCan|ImpuestoEuaCan|Moneda",
  "353": "Fraccion|SecuenciaFraccion|ValorNoOriginaria|MontoIgi",
  "355": "PaisDestino|Fraccion|SecuenciaFraccion|ClaveContribucion|FormaPago|ImportePago",
  "358": "PaisDestino|Fraccion|SecuenciaFraccion|Observaciones",
  "800": "TipoFigura|Efirma|NumeroSerieEfirma",
};

/** Records that carry patente, pedimento and aduana themselves, so that their columns begin at token 4. */
const keyed = new Set(["501", "701"]);

const plans = new Map<string, RowPlan>();

/** Where the columns of one SAAI M3 record stand, in its long form; undefined for a code that is none. */
export function m3Plan(code: string): RowPlan | undefined {
  const known = plans.get(code);
  if (known !== undefined) return known;
  const plan = planOf(code);
  if (plan !== undefined) plans.set(code, plan);
  return plan;
}

function planOf(code: string): RowPlan | undefined {
  const columns = own[code]?.split("|");
  if (columns !== undefined) {
    return rowPlan(
      { record: "other", columns, paid: null },
      columns,
      code === "500" ? 1 : 2,
      "ddmmyyyy",
    );
  }
  const layout = /^\d/.test(code) ? dataStageLayouts[code] : undefined;
  if (layout === undefined) return undefined;
  const from = keyed.has(code) ? 4 : 2;
  return rowPlan(
    layout,
    [...sharedColumns(code, layout), ...(further[code] ?? [])],
    from,
    "ddmmyyyy",
    code === "554" ? { Complemento3: "complement3" } : {},
  );
}

function sharedColumns(code: string, layout: Layout | OtherLayout): string[] {
  const columns = layout.record === "other" ? layout.columns : Object.keys(layout.columns);
  return columns.filter((name) => !absent.has(name) && !(code === "551" && absentOf551.has(name)));
}
