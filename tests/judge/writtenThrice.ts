import { dataStageFiles, recordsOf, type Row } from "#demo/dataStage.ts";
import type { WorldPedimento } from "#demo/WorldPedimento.ts";
import { dataStageHeader, keyColumns } from "#features/pedimentos/model/dataStageLayout.ts";
import type { Random } from "../seededRandom.ts";

/** Columns whose codes are numbers of a catalogue, or counters. */
const NUMBERED =
  /^(TipoOperacion|TipoFecha|Clave(Contribucion|Vinculacion)|FormaPago|TipoTasa|UnidadMedida\w+|MetodoValorizacion|DestinoMercancia|MedioTransporte\w+|Secuencia\w+)$/;

/** Writes the numbered codes of a row with leading zeros, some of them. */
const padding =
  (random: Random) =>
  (row: Row): Row =>
    Object.fromEntries(
      Object.entries(row).map(([name, text]) =>
        NUMBERED.test(name) && /^\d+$/.test(text)
          ? [name, random.pick(["", "0", "00"]) + text]
          : [name, text],
      ),
    );

/** The same pedimentos in each of the sources, the one of least weight first. */
export function writtenThrice(
  random: Random,
  pedimentos: readonly WorldPedimento[],
): { readonly source: string; readonly files: Record<string, string | Uint8Array> }[] {
  const padded = padding(random);
  return [
    { source: "m3", files: { "m9301001.042": validationFile(random, pedimentos, padded) } },
    {
      source: "vucem",
      files: Object.fromEntries(
        pedimentos.map((one) => [
          `${one.patente}-${one.aduana}-${one.number}.xml`,
          answer(random, one, padded),
        ]),
      ),
    },
    { source: "datastage", files: dataStageFiles("9000001", pedimentos, padded) },
  ];
}

type Written = (row: Row) => Row;

// What a validation file does not have, being written before the payment.
const ABSENT =
  /^(TipoPedimento|FechaPagoReal|FechaValidacionPagoR|FechaRecepcionPedimento)$|^551 (TipoOperacion|ClaveDocumento)$/;
// What the compact dialect leaves out.
const LEFT_OUT: Readonly<Record<string, readonly number[]>> = {
  "501": [15],
  "505": [9],
  "551": [14, 17, 18, 19],
  "553": [5],
  "558": [4],
};

function validationFile(
  random: Random,
  pedimentos: readonly WorldPedimento[],
  written: Written,
): Uint8Array {
  const lines = pedimentos.flatMap((one) => {
    const isCompact = random.between(1, 2) === 1;
    const records = recordsOf(one).filter(([code]) => /^\d/.test(code));
    const head = ["500", "1", one.patente, one.number, one.aduana, ""];
    return [
      head,
      ...records.map(([code, row]) => {
        const tokens = tokensOf(code, written(row), one);
        const leftOut = isCompact ? (LEFT_OUT[code] ?? []) : [];
        return tokens.filter((_, at) => !leftOut.includes(at));
      }),
    ];
  });
  return Buffer.from(lines.map((tokens) => `${tokens.join("|")}|\r\n`).join(""), "latin1");
}

function tokensOf(code: string, row: Row, { patente, number, aduana }: WorldPedimento): string[] {
  const columns = (dataStageHeader(code) ?? [])
    .slice(keyColumns.length)
    .filter((name) => !ABSENT.test(name) && !ABSENT.test(`${code} ${name}`));
  const key = ["501", "701"].includes(code) ? [patente, number, aduana] : [number];
  return [code, ...key, ...columns.map((name) => dayOf(row[name] ?? ""))];
}

const dayOf = (text: string): string =>
  /^\d{4}-\d\d-\d\d$/.test(text) ? text.slice(8) + text.slice(5, 7) + text.slice(0, 4) : text;

const element = (name: string, content: string): string => `<${name}>${content}</${name}>`;
const text = (content = ""): string =>
  content.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll("\r", "&#13;");
const coded = (name: string, code = ""): string => element(name, element("clave", text(code)));

/** The answer of consultarPedimentoCompleto with its partidas. */
function answer(random: Random, one: WorldPedimento, written: Written): string {
  const rows = recordsOf(one).map(([code, row]) => ({ code, row: written(row) }));
  const all = <Result>(code: string, write: (row: Row) => Result): Result[] =>
    rows.flatMap((each) => (each.code === code ? [write(each.row)] : []));
  const header = all("501", (row) =>
    element(
      "encabezado",
      coded("tipoOperacion", row["TipoOperacion"]) +
        coded("claveDocumento", row["ClaveDocumento"]) +
        coded("destino", row["DestinoMercancia"]) +
        element("tipoCambio", row["TipoCambio"] ?? ""),
    ),
  );
  const dates = all("506", (row) =>
    element(
      "fechas",
      element("fecha", `${row["FechaOperacion"]}-06:00`) + coded("tipo", row["TipoFecha"]),
    ),
  );
  const importer = element(
    "importadorExportador",
    element("rfc", one.rfc) +
      element("razonSocial", text(one.name)) +
      coded("aaduanaDespacho", one.aduana) +
      dates.join(""),
  );
  const rectified = all("701", (row) =>
    element(
      "rectificacion",
      coded("aduanaOriginal", row["SeccionAduaneraAnterior"]) +
        element("patenteOriginal", row["PatenteAnterior"] ?? "") +
        element("pedimentoOriginal", row["PedimentoAnterior"] ?? "") +
        element("fechaOriginal", `${row["FechaOperacionAnterior"]}-06:00`),
    ),
  );
  const invoices = all("505", (row) =>
    element(
      "facturas",
      element("numero", text(row["NumeroFactura"])) +
        element("proveedorComprador", text(row["ProveedorMercancia"])),
    ),
  );
  const partidas = all("551", (row) => {
    const own = (code: string) =>
      rows.flatMap((each) =>
        each.code === code &&
        Number(each.row["SecuenciaFraccion"]) === Number(row["SecuenciaFraccion"])
          ? [each.row]
          : [],
      );
    return partidaXml(random, row, own);
  });
  const pedimento = element(
    "pedimento",
    [element("pedimento", one.number), ...header, importer, ...rectified, ...invoices].join("") +
      element("partidas", partidas.join("")),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>${element("consultarPedimentoCompletoRespuesta", element("tieneError", "false") + pedimento)}`;
}

function partidaXml(random: Random, row: Row, own: (code: string) => readonly Row[]): string {
  const duty = (fee: Row) =>
    element(
      "gravamenes",
      coded("claveGravamen", fee["ClaveContribucion"]) +
        element(
          "importes",
          coded("formaPago", fee["FormaPago"]) + element("importe", fee["ImportePago"] ?? ""),
        ),
    );
  const identifier = (one: Row) =>
    element(
      "identificadores",
      coded("claveIdentificador", one["ClaveCaso"]) +
        element("complemento1", text(one["IdentificadorCaso"] || "null")) +
        element("complemento2", text(one["ComplementoCaso"] || "null")),
    );
  const permit = (one: Row) =>
    element("permisos", coded("clavePermiso", one["ClavePermiso"]) + element("numeroPermiso", "1"));
  const isPadded = random.between(1, 2) === 1;
  const end = random.pick(isPadded ? ["", "\n", "\r\n"] : ["\n", "\r\n"]);
  const observations = own("558")
    .map(({ Observaciones = "" }) => (isPadded ? Observaciones.padEnd(120) : Observaciones))
    .join(end);
  const said: readonly [string, string][] = [
    ["numeroPartida", "SecuenciaFraccion"],
    ["fraccionArancelaria", "Fraccion"],
    ["subdivisionFraccion", "SubdivisionFraccion"],
    ["descripcionMercancia", "DescripcionMercancia"],
    ["cantidadUnidadMedidaComercial", "CantidadUMComercial"],
    ["precioUnitario", "PrecioUnitario"],
    ["valorComercial", "ValorComercial"],
    ["valorAduana", "ValorAduana"],
    ["valorDolares", "ValorDolares"],
    ["metodoValoracion", "MetodoValorizacion"],
    ["vinculacion", "ClaveVinculacion"],
  ];
  return element(
    "partida",
    said.map(([name, column]) => element(name, text(row[column]))).join("") +
      coded("unidadMedidaComercial", row["UnidadMedidaComercial"]) +
      coded("paisOrigenDestino", row["PaisOrigenDestino"]) +
      coded("paisVendedorComprador", row["PaisCompradorVendedor"]) +
      own("553").map(permit).join("") +
      own("554").map(identifier).join("") +
      own("557").map(duty).join("") +
      element("observaciones", text(observations)),
  );
}
