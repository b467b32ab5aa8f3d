import Big from "big.js";
import { dataStageHeader, dataStageLayouts } from "#features/pedimentos/model/dataStageLayout.ts";
import type { WorldPartida, WorldPedimento } from "./WorldPedimento.ts";

/** A row by its official columns. */
export type Row = Record<string, string>;

/** The columns of real files that hold a NUL byte where they are empty. */
const NUL_WHEN_EMPTY = /^EntidadFed|^SeccionAduaneraDespOrig$/;

/**
 * The 26 files of a SAT Data Stage request by their names: Windows-1252, CR LF, rows with a trailing
 * pipe, headers without one.
 */
export function dataStageFiles(
  folio: string,
  pedimentos: readonly WorldPedimento[],
  written: (row: Row) => Row = (row) => row,
): Record<string, Uint8Array> {
  const rows = Map.groupBy(pedimentos.flatMap(recordsOf), ([code]) => code);
  return writtenFiles(folio, (code) =>
    code === "Resumen" ? [summary(folio, pedimentos)] : rowsIn(rows, code).map(written),
  );
}

/** The files of a request by the rows of each, with all that have none. */
export function writtenFiles(
  folio: string,
  rowsOf: (code: string) => readonly Row[],
): Record<string, Uint8Array> {
  const files: Record<string, Uint8Array> = {};
  for (const code of [...Object.keys(dataStageLayouts), "Resumen"]) {
    const header = dataStageHeader(code) ?? [];
    const lines = rowsOf(code).map((row) => rowLine(row, header));
    const text = [header.join("|"), ...lines, ""].join("\r\n");
    files[`${folio}_${code}.asc`] = Buffer.from(text, "latin1");
  }
  return files;
}

/** A row as a line of its file. */
export const rowLine = (row: Row, header: readonly string[]): string =>
  header.map((name) => `${cell(row, name)}|`).join("");

const rowsIn = (rows: Map<string, [string, Row][]>, code: string): Row[] =>
  (rows.get(code) ?? []).map(([, row]) => row);

const cell = (row: Row, name: string) => row[name] ?? (NUL_WHEN_EMPTY.test(name) ? "\0" : "");

function summary(folio: string, pedimentos: readonly WorldPedimento[]): Row {
  const days = pedimentos.map(({ paidOn }) => paidOn ?? "").sort();
  return {
    Folio: folio,
    RFCoPatenteAduanal: pedimentos[0]?.rfc ?? "",
    Fecha_Inicial: days[0] ?? "",
    Fecha_Final: days.at(-1) ?? "",
    Fecha_Ejecucion: days.at(-1) ?? "",
    Total_Fracciones: String(pedimentos.flatMap(({ partidas }) => partidas).length),
    Total_Contribuciones: String(pedimentos.length * 2),
  };
}

/** The records of a pedimento, each under its official code, its header first. */
export function recordsOf(pedimento: WorldPedimento): [string, Row][] {
  const { patente, number, aduana, operation, clave, prior } = pedimento;
  const paid = `${pedimento.paidOn ?? ""} 10:41:37`;
  const common: Row = {
    Patente: patente,
    Pedimento: number,
    SeccionAduanera: aduana,
    TipoOperacion: String(operation),
    ClaveDocumento: clave,
    TipoPedimento: prior ? "2" : "1",
    FechaPagoReal: paid,
    FechaValidacionPagoR: paid,
  };
  const rows = [...headerRows(pedimento), ...pedimento.partidas.flatMap(partidaRows)];
  return rows.map(([code, row]) => [code, { ...common, ...row }]);
}

function headerRows(one: WorldPedimento): [string, Row][] {
  const { aduana, enteredOn, paidOn, prior } = one;
  const usd = sum(one.partidas.map(({ usdValue }) => usdValue));
  return [
    [
      "501",
      {
        SeccionAduaneraEntrada: aduana,
        Rfc: one.rfc,
        TipoCambio: "18.25000",
        TotalFletes: "1825",
        PesoBrutoMercancia: "940.000",
        MedioTransporteSalida: "7",
        MedioTransporteArribo: "7",
        MedioTransporteEntrada_Salida: "7",
        DestinoMercancia: one.destination ?? "9",
        NombreContribuyente: one.name,
        CalleContribuyente: "AV. INVENTADA",
        NumExteriorContribuyente: "100",
        PaisContribuyente: "MEX",
        FechaRecepcionPedimento: `${paidOn} 09:58:02`,
      },
    ],
    ["502", { NombreTransportista: "TRANSPORTES IMAGINARIOS", PaisTransporte: "MEX" }],
    ...[one, ...(one.otherInvoices ?? [])].map(({ invoice, supplier }, at): [string, Row] => [
      "505",
      {
        FechaFacturacion: enteredOn || (paidOn ?? ""),
        NumeroFactura: invoice,
        TerminoFacturacion: "DAP",
        MonedaFacturacion: "USD",
        ValorDolares: usd,
        ValorMonedaExtranjera: usd,
        PaisFacturacion: "USA",
        IndentFiscalProveedor: `00-000000${at}`,
        ProveedorMercancia: supplier,
      },
    ]),
    ...(enteredOn ? [entry(one)] : []),
    ["506", { TipoFecha: "2", FechaOperacion: paidOn ?? "" }],
    ["510", { ClaveContribucion: "1", FormaPago: "0", ImportePago: "431" }],
    ["510", { ClaveContribucion: "15", FormaPago: "0", ImportePago: "330" }],
    [
      "Sel",
      {
        ConsecutivoRemesa: "0",
        NumeroSeleccion: "1",
        FechaSeleccion: enteredOn || (paidOn ?? ""),
        HoraSeleccion: "14:05",
        SemaforoFiscal: "1",
      },
    ],
    ...(prior ? [predecessor(one, prior)] : []),
  ];
}

const entry = ({ operation, enteredOn }: WorldPedimento): [string, Row] => [
  "506",
  { TipoFecha: operation === 1 ? "1" : "5", FechaOperacion: enteredOn },
];

function predecessor(
  { aduana, patente, clave, paidOn }: WorldPedimento,
  prior: { readonly number: string; readonly paidOn: string },
): [string, Row] {
  return [
    "701",
    {
      FechaPago: paidOn ?? "",
      PedimentoAnterior: prior.number,
      PatenteAnterior: patente,
      SeccionAduaneraAnterior: aduana,
      DocumentoAnterior: clave,
      FechaOperacionAnterior: prior.paidOn,
      PedimentoOriginal: "0",
      PatenteAduanalOrig: "0",
    },
  ];
}

function partidaRows(partida: WorldPartida): [string, Row][] {
  const place = { Fraccion: partida.fraccion, SecuenciaFraccion: String(partida.sequence) };
  const rows: [string, Row][] = [
    [
      "551",
      {
        SubdivisionFraccion: partida.nico,
        DescripcionMercancia: partida.description,
        PrecioUnitario: partida.unitPrice,
        ValorAduana: partida.customsValue,
        ValorComercial: partida.commercialValue,
        ValorDolares: partida.usdValue,
        CantidadUMComercial: partida.quantity,
        UnidadMedidaComercial: "6",
        CantidadUMTarifa: partida.quantity,
        UnidadMedidaTarifa: partida.tariffUnit,
        ValorAgregado: "0",
        ClaveVinculacion: "0",
        MetodoValorizacion: "1",
        PaisOrigenDestino: partida.origin,
        PaisCompradorVendedor: "USA",
      },
    ],
    ...(partida.permits ?? []).map((key): [string, Row] => [
      "553",
      { ClavePermiso: key, NumeroPermiso: "1500-26-0001" },
    ]),
    ...partida.identifiers.map(([key, one, two]): [string, Row] => [
      "554",
      { ClaveCaso: key, IdentificadorCaso: one, ComplementoCaso: two },
    ]),
    ...partida.fees.flatMap(({ contribution, rate, form, amount }): [string, Row][] => [
      [
        "556",
        { ClaveContribucion: contribution, TasaContribucion: rate.toFixed(5), TipoTasa: "1" },
      ],
      ["557", { ClaveContribucion: contribution, FormaPago: form, ImportePago: amount }],
    ]),
    ...partida.observations.map((text, at): [string, Row] => [
      "558",
      { SecuenciaObservacion: String(at + 1), Observaciones: text },
    ]),
  ];
  return rows.map(([code, row]) => [code, { ...place, ...row }]);
}

const sum = (amounts: readonly string[]) =>
  amounts.reduce((total, amount) => total.plus(amount), new Big(0)).toFixed(2);
