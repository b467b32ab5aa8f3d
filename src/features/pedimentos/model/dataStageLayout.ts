import type { RecordValues, TypedRecord } from "./records.ts";

/** What a column of the file becomes: a canonical column, "+" for kept under its official name, "" for said elsewhere. */
type Target<R extends TypedRecord> = R extends TypedRecord
  ? (keyof RecordValues<R> & string) | "+" | ""
  : never;

/** The columns of one Data Stage file behind its three key columns, in file order. */
export interface Layout<R extends TypedRecord = TypedRecord> {
  record: R;
  columns: Record<string, Target<R>>;
  /** The column whose year tells decades apart. */
  paid: string;
}

export interface OtherLayout {
  record: "other";
  columns: readonly string[];
  /** Null for the two files of the selection, which know no payment. */
  paid: string | null;
}

function typed<R extends TypedRecord>(
  record: R,
  columns: Record<string, Target<R>>,
  paid = "FechaPagoReal",
): Layout<R> {
  return { record, columns, paid };
}

function other(columns: string, paid: string | null = "FechaPagoReal"): OtherLayout {
  return { record: "other", columns: columns.split("|"), paid };
}

/** The columns that every file but Resumen begins with. */
export const keyColumns = ["Patente", "Pedimento", "SeccionAduanera"] as const;

/** The 25 record files of a SAT Data Stage zip (customs layout, payments 2005 to 2024); Resumen holds its control totals. */
export const dataStageLayouts: Record<string, Layout | OtherLayout> = {
  "501": typed("header", {
    TipoOperacion: "operation",
    ClaveDocumento: "clave",
    SeccionAduaneraEntrada: "+",
    CurpContribuyente: "+",
    Rfc: "rfc",
    CurpAgenteA: "+",
    TipoCambio: "exchangeRate",
    TotalFletes: "freight",
    TotalSeguros: "insurance",
    TotalEmbalajes: "packing",
    TotalIncrementables: "otherCharges",
    TotalDeducibles: "deductions",
    PesoBrutoMercancia: "grossWeight",
    MedioTransporteSalida: "+",
    MedioTransporteArribo: "+",
    MedioTransporteEntrada_Salida: "+",
    DestinoMercancia: "destination",
    NombreContribuyente: "name",
    CalleContribuyente: "+",
    NumInteriorContribuyente: "+",
    NumExteriorContribuyente: "+",
    CPContribuyente: "+",
    MunicipioContribuyente: "+",
    EntidadFedContribuyente: "+",
    PaisContribuyente: "+",
    TipoPedimento: "type",
    FechaRecepcionPedimento: "+",
    FechaPagoReal: "",
  }),
  "502": other(
    "RfcTransportista|CurpTransportista|NombreTransportista|PaisTransporte|IdentificadorTransporte|FechaPagoReal",
  ),
  "503": other("NumeroGuia|TipoGuia|FechaPagoReal"),
  "504": other("NumContenedor|TipoContenedor|FechaPagoReal"),
  "505": typed("invoice", {
    FechaFacturacion: "issuedOn",
    NumeroFactura: "folio",
    TerminoFacturacion: "incoterm",
    MonedaFacturacion: "currency",
    ValorDolares: "usd",
    ValorMonedaExtranjera: "amount",
    PaisFacturacion: "country",
    EntidadFedFacturacion: "+",
    IndentFiscalProveedor: "supplierTaxId",
    ProveedorMercancia: "supplier",
    CalleProveedor: "+",
    NumInteriorProveedor: "+",
    NumExteriorProveedor: "+",
    CpProveedor: "+",
    MunicipioProveedor: "+",
    FechaPagoReal: "",
  }),
  "506": typed(
    "date",
    { TipoFecha: "type", FechaOperacion: "on", FechaValidacionPagoR: "" },
    "FechaValidacionPagoR",
  ),
  "507": other(
    "ClaveCaso|IdentificadorCaso|TipoPedimento|ComplementoCaso|FechaValidacionPagoR",
    "FechaValidacionPagoR",
  ),
  "508": other(
    "InstitucionEmisora|NumeroCuenta|FolioConstancia|FechaConstancia|TipoCuenta|ClaveGarantia|ValorUnitarioTitulo|TotalGarantia|CantidadUnidades|TitulosAsignados|FechaPagoReal",
  ),
  "509": other("ClaveContribucion|TasaContribucion|TipoTasa|TipoPedimento|FechaPagoReal"),
  "510": other("ClaveContribucion|FormaPago|ImportePago|TipoPedimento|FechaPagoReal"),
  "511": other(
    "SecuenciaObservacion|Observaciones|TipoPedimento|FechaValidacionPagoR",
    "FechaValidacionPagoR",
  ),
  "512": other(
    "PatenteAduanalOrig|PedimentoOriginal|SeccionAduaneraDespOrig|DocumentoOriginal|FechaOperacionOrig|FraccionOriginal|UnidadMedida|MercanciaDescargada|TipoPedimento|FechaPagoReal",
  ),
  "520": other(
    "IndentFiscalDestinatario|NombreDestinatarioMercancia|CalleDestinatario|NumInteriorDestinatario|NumExteriorDestinatario|CpDestinatario|MunicpioDestinatario|PaisDestinatario|FechaPagoReal",
  ),
  "551": typed("partida", {
    Fraccion: "fraccion",
    SecuenciaFraccion: "sequence",
    SubdivisionFraccion: "nico",
    DescripcionMercancia: "description",
    PrecioUnitario: "unitPrice",
    ValorAduana: "customsValue",
    ValorComercial: "commercialValue",
    ValorDolares: "usdValue",
    CantidadUMComercial: "quantity",
    UnidadMedidaComercial: "unit",
    CantidadUMTarifa: "tariffQuantity",
    UnidadMedidaTarifa: "tariffUnit",
    ValorAgregado: "addedValue",
    ClaveVinculacion: "linkage",
    MetodoValorizacion: "valuationMethod",
    CodigoMercanciaProducto: "productCode",
    MarcaMercanciaProducto: "brand",
    ModeloMercanciaProducto: "model",
    PaisOrigenDestino: "origin",
    PaisCompradorVendedor: "sellerCountry",
    EntidadFedOrigen: "+",
    EntidadFedDestino: "+",
    EntidadFedComprador: "+",
    EntidadFedVendedor: "+",
    TipoOperacion: "",
    ClaveDocumento: "",
    FechaPagoReal: "",
  }),
  "552": other("Fraccion|SecuenciaFraccion|VinNumeroSerie|KilometrajeVehiculo|FechaPagoReal"),
  "553": typed("permit", {
    Fraccion: "",
    SecuenciaFraccion: "sequence",
    ClavePermiso: "key",
    FirmaDescargo: "signature",
    NumeroPermiso: "number",
    ValorComercialDolares: "usdValue",
    CantidadMUMTarifa: "quantity",
    FechaPagoReal: "",
  }),
  "554": typed("identifier", {
    Fraccion: "",
    SecuenciaFraccion: "sequence",
    ClaveCaso: "key",
    IdentificadorCaso: "complement1",
    ComplementoCaso: "complement2",
    FechaPagoReal: "",
  }),
  "555": other(
    "Fraccion|SecuenciaFraccion|InstitucionEmisora|NumeroCuenta|FolioConstancia|FechaConstancia|ClaveGarantia|ValorUnitarioTitulo|TotalGarantia|CantidadUnidadesMedida|TitulosAsignados|FechaPagoReal",
  ),
  "556": typed("rate", {
    Fraccion: "",
    SecuenciaFraccion: "sequence",
    ClaveContribucion: "contribution",
    TasaContribucion: "rate",
    TipoTasa: "rateType",
    FechaPagoReal: "",
  }),
  "557": typed("fee", {
    Fraccion: "",
    SecuenciaFraccion: "sequence",
    ClaveContribucion: "contribution",
    FormaPago: "paymentForm",
    ImportePago: "amount",
    FechaPagoReal: "",
  }),
  "558": typed("observation", {
    Fraccion: "",
    SecuenciaFraccion: "sequence",
    SecuenciaObservacion: "ordinal",
    Observaciones: "text",
    FechaPagoReal: "",
  }),
  "701": typed("predecessor", {
    ClaveDocumento: "+",
    FechaPago: "+",
    PedimentoAnterior: "priorNumber",
    PatenteAnterior: "priorPatente",
    SeccionAduaneraAnterior: "priorAduana",
    DocumentoAnterior: "+",
    FechaOperacionAnterior: "priorPaidOn",
    PedimentoOriginal: "+",
    PatenteAduanalOrig: "+",
    SeccionAduaneraDespOrig: "+",
    FechaPagoReal: "",
  }),
  "702": other("ClaveContribucion|FormaPago|ImportePago|TipoPedimento|FechaPagoReal"),
  Inci: other(
    "ConsecutivoRemesa|NumeroSeleccion|FechaInicioReconocimiento|HoraInicioReconocimiento|FechaFinReconocimiento|HoraFinReconocimiento|Fraccion|SecuenciaFraccion|ClaveDocumento|TipoOperacion|GradoIncidencia|FechaSeleccion",
    null,
  ),
  Sel: other(
    "ConsecutivoRemesa|NumeroSeleccion|FechaSeleccion|HoraSeleccion|SemaforoFiscal|ClaveDocumento|TipoOperacion",
    null,
  ),
};

/** The file of control totals. */
export const summaryColumns = [
  "Folio",
  "RFCoPatenteAduanal",
  "Fecha_Inicial",
  "Fecha_Final",
  "Fecha_Ejecucion",
  "Total_Fracciones",
  "Total_Contribuciones",
] as const;

/** The header line of one file as the authority writes it; undefined for a code that no file has. */
export function dataStageHeader(code: string): readonly string[] | undefined {
  if (code === "Resumen") return summaryColumns;
  const layout = dataStageLayouts[code];
  if (layout === undefined) return undefined;
  const columns = layout.record === "other" ? layout.columns : Object.keys(layout.columns);
  return [...keyColumns, ...columns];
}
