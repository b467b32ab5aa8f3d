import { dataStageFiles } from "#demo/dataStage.ts";
import type { WorldPedimento } from "#demo/WorldPedimento.ts";
import { zipped } from "#demo/zipped.ts";
import type { PlainLine } from "./catalogueByHand.ts";

export const PARTS_HEADER = "PartNO,MXHTS,USHTS,PartDesc,ECCN,Baja";

export const CERTIFICATE_HEADER =
  "Agreement,Client,Supplier,CertifierType,InitialDate,FinalDate,PartNO,DescriptionOfGood,HSTariffClassificationNumber,PreferenceCriterion,Producer,NetCost,CountryOfOrigin,Date";

/** A parts file of any size as a zip. */
export function partsZip(name: string, lines: readonly PlainLine[]): Uint8Array {
  const rows = lines.map(
    ({ partNo, mxhts, description, isDeletion }) =>
      `${partNo},${mxhts},8544429090,${description},EAR99,${isDeletion ? "X" : ""}`,
  );
  const text = [PARTS_HEADER, ...rows, ""].join("\r\n");
  return zipped({ [`${name}.csv`]: text });
}

/** A certificate of origin for `parts` as a zip; equal numbers are one agreement. */
export function certificateZip(
  number: string,
  parts: readonly string[],
  words = "ARNES",
): Uint8Array {
  const rows = parts.map((part) =>
    [number, "CLIENTE", "QUORVEX CONTROLS INC", "EXPORTER", "2026-01-01", "2026-12-31", part, words]
      .concat(["8544.42", "B", "YES", "NO", "US", "2025-12-18"])
      .join(","),
  );
  return zipped({ [`${number}.csv`]: [CERTIFICATE_HEADER, ...rows, ""].join("\r\n") });
}

export interface PlainPedimento {
  /** 7 digits. */
  readonly number: string;
  readonly rfc: string;
  /** One partida for each part. */
  readonly parts: readonly string[];
  /** Pesos of each partida. */
  readonly value?: number;
}

export const ADUANA = "240";
export const PATENTE = "9301";

/** A SAT Data Stage request of several pedimentos as a zip. */
export function dataStageZip(folio: string, pedimentos: readonly PlainPedimento[]): Uint8Array {
  return zipped(dataStageFiles(folio, pedimentos.map(worldPedimento)));
}

function worldPedimento({ number, rfc, parts, value = 10_000 }: PlainPedimento): WorldPedimento {
  return {
    aduana: ADUANA,
    patente: PATENTE,
    number,
    operation: 1,
    clave: "A1",
    enteredOn: "2026-10-05",
    paidOn: "2026-10-06",
    rfc,
    name: "CLIENTE",
    supplier: "QUORVEX CONTROLS INC",
    invoice: `FAC-${number}`,
    prior: null,
    partidas: parts.map((part, at) => ({
      sequence: at + 1,
      fraccion: "85444299",
      nico: "99",
      description: "ARNES ELECTRICO",
      quantity: "100.000",
      tariffUnit: "1",
      unitPrice: "100.00000",
      commercialValue: String(value),
      customsValue: String(value),
      usdValue: "550.00",
      origin: "USA",
      identifiers: [["TL", "USA", ""]],
      fees: [{ contribution: "3", rate: 16, form: "21", amount: "1600" }],
      observations: [`NO. DE PARTE: ${part}`],
      parts: [part],
      brokerList: null,
    })),
  };
}
