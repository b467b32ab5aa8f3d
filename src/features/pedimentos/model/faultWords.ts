import type { RowFault, RowFaultCode } from "./rowFault.ts";

export const faultWords: Record<RowFaultCode, string> = {
  shortRow: "faltan columnas",
  longRow: "sobran columnas",
  badKey: "clave de pedimento ilegible",
  badValue: "valor no admitido",
  missingValue: "falta",
  unknownRecord: "registro desconocido",
  outsidePedimento: "fuera de su pedimento",
  missingPartidas: "faltan partidas",
};

/** Where a record stands in its file, in words. */
export function placeWords(record: string, line: number): string {
  return `${record} línea ${line}`;
}

/** A refused row in words: record, line, what is wrong and with which value. */
export function faultText({ code, record, line, detail }: RowFault): string {
  return `${placeWords(record, line)}, ${faultWords[code]}: ${detail}`;
}
