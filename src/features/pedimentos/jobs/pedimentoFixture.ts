import { zipFixture } from "#kit/server/zipFixture.ts";
import { dataStageHeader, dataStageLayouts } from "../model/dataStageLayout.ts";

/** A Data Stage request: rows by record code, without the pipe that ends them. */
export interface GivenRequest {
  folio?: string;
  rows: Record<string, readonly string[]>;
  /** Totals that Resumen promises; those of the rows by default. */
  totals?: { partidas: number; contributions: number };
  /** Codes of files that the request lacks. */
  without?: readonly string[];
  /** Files written otherwise than they should be, by code. */
  spoiled?: Record<string, string | Buffer>;
}

export interface GivenFile {
  name: string;
  content: string | Buffer;
}

export interface GivenPedimento {
  number: string;
  patente?: string;
  aduana?: string;
  rfc?: string;
  clave?: string;
  operation?: number;
  paidAt?: string;
  rectifies?: { number: string; on: string };
  partidas: readonly GivenPartida[];
}

export interface GivenPartida {
  sequence?: number;
  fraccion?: string;
  nico?: string;
  quantity?: string;
  usd?: string;
  identifiers?: readonly string[];
  observations?: readonly string[];
  duty?: string;
}

/** The rows of a pedimento of Importadora de Ejemplo, as the authority would export them. */
export function pedimentoRows(given: GivenPedimento): Record<string, string[]> {
  const { number, patente = "9999", aduana = "240", clave = "A1", operation = 1 } = given;
  const paid = given.paidAt ?? "2026-02-10 10:41:37";
  const day = paid.slice(0, 10);
  const key = `${patente}|${number}|${aduana}`;
  const type = given.rectifies === undefined ? 1 : 2;
  const rfc = given.rfc ?? "EKU9003173C9";
  const rows: Record<string, string[]> = {
    "501": [
      `${key}|${operation}|${clave}|${aduana}||${rfc}|XEXX010101HNEXXXA4|18.25000|1825|0|0|0|0|1059.000|7|7|7|9|IMPORTADORA DE EJEMPLO SA DE CV|AV. FICTICIA||100|88000|NUEVO LAREDO|\0|MEX|${type}|${paid}|${paid}`,
    ],
    "505": [
      `${key}|${day}|INV-1001|DAP|USD|5000.00|5000.00|USA| |00-1|EXAMPLE COMPONENTS INC|SAMPLE RD||1|78045|LAREDO|${paid}`,
    ],
    "506": [`${key}|1|${day}|${paid}`, `${key}|2|${day}|${paid}`],
    "510": [`${key}|1|0|2299|${type}|${paid}`],
    Sel: [`${key}|0|1|${day}|14:05|1|${clave}|${operation}`],
  };
  given.partidas.forEach((partida, i) => addPartida(rows, key, paid, partida, i + 1));
  if (given.rectifies !== undefined) {
    const { number: prior, on } = given.rectifies;
    rows["701"] = [
      `${key}|${clave}|${day}|${prior}|${patente}|${aduana}|${clave}|${on}|0|0|\0|${paid}`,
    ];
  }
  return rows;
}

function addPartida(
  rows: Record<string, string[]>,
  key: string,
  paid: string,
  partida: GivenPartida,
  place: number,
): void {
  const { sequence = place, fraccion = "85444299", nico = "04" } = partida;
  const { quantity = "500.000", usd = "5000.00" } = partida;
  const at = `${key}|${fraccion}|${sequence}`;
  const put = (code: string, row: string): void => {
    (rows[code] ??= []).push(row);
  };
  put(
    "551",
    `${at}|${nico}|ARNES EL\u00c9CTRICO|182.50000|91833|91250|${usd}|${quantity}|6|210.00000|1|0|0|1||||USA|USA|\0|\0|\0|\0|1|A1|${paid}`,
  );
  for (const identifier of partida.identifiers ?? []) {
    const [code = "", one = "", two = ""] = identifier.split(" ");
    put("554", `${at}|${code}|${one}|${two}|${paid}`);
  }
  (partida.observations ?? []).forEach((text, i) => put("558", `${at}|${i + 1}|${text}|${paid}`));
  put("556", `${at}|3|16.00000|1|${paid}`);
  put("557", `${at}|6|0|${partida.duty ?? "100"}|${paid}`);
}

/** The rows of several pedimentos together. */
export function together(
  ...pedimentos: readonly Record<string, readonly string[]>[]
): Record<string, string[]> {
  const all: Record<string, string[]> = {};
  for (const rows of pedimentos) {
    for (const [code, lines] of Object.entries(rows)) (all[code] ??= []).push(...lines);
  }
  return all;
}

/** The 26 files of a request in the authority's conventions: CRLF, Windows-1252, a pipe at each row's end only. */
export function requestFiles({
  folio = "9000001",
  rows,
  totals,
  without = [],
  spoiled = {},
}: GivenRequest): GivenFile[] {
  const codes = [...Object.keys(dataStageLayouts), "Resumen"];
  const promised = totals ?? {
    partidas: rows["551"]?.length ?? 0,
    contributions: rows["510"]?.length ?? 0,
  };
  const summary = `${folio}|EKU9003173C9|2026-02-01|2026-03-31|2026-04-02|${promised.partidas}|${promised.contributions}`;
  return codes
    .filter((code) => !without.includes(code))
    .map((code) => {
      const header = (dataStageHeader(code) ?? []).join("|");
      const lines = code === "Resumen" ? [summary] : (rows[code] ?? []);
      const text = [header, ...lines.map((line) => `${line}|`), ""].join("\r\n");
      return {
        name: `${folio}_${code}.asc`,
        content: spoiled[code] ?? Buffer.from(text, "latin1"),
      };
    });
}

export function zipOf(files: readonly GivenFile[]): Buffer {
  return zipFixture(files.map(({ name, content }) => ({ name, content })));
}
