import { type Row, rowLine, writtenFiles } from "#demo/dataStage.ts";
import { dataStageHeader, dataStageLayouts } from "#features/pedimentos/model/dataStageLayout.ts";
import { dataStageRows } from "#features/pedimentos/model/dataStageRow.ts";
import { m3File } from "#features/pedimentos/model/m3File.ts";
import type {
  CanonicalRecord,
  RecordValues,
  TypedRecord,
} from "#features/pedimentos/model/records.ts";
import type { Source } from "#features/pedimentos/model/source.ts";
import type { PedimentoRecords } from "#modules/customsOperations/computation/filed/filedPedimento.ts";

/** A row of Data Stage under the code of its file. */
export type CodedRow = readonly [code: string, row: Row];

/** The records of a validation file, as the product reads it. */
export function readM3(text: string): CanonicalRecord[] {
  const file = m3File(2026, { takesUnnumbered: false });
  const batches = text.split("\r\n").map((line, at) => file.line(line, at + 1));
  return [...batches.filter((one) => one !== null), file.end()].flatMap(({ records }) => records);
}

/** What Data Stage has of a pedimento that was filed by a validation file. */
export function dataStageOf(records: readonly CanonicalRecord[]): CodedRow[] {
  return records.flatMap((record): CodedRow[] => {
    const layout = dataStageLayouts[record.code];
    if (!layout) return [];
    const { aduana, patente, number, paidAt } = record.key;
    const paid = paidAt ?? "";
    const common = {
      Patente: patente,
      Pedimento: number,
      SeccionAduanera: aduana,
      TipoPedimento: "1",
      FechaPagoReal: paid,
      FechaValidacionPagoR: paid,
    };
    return [[record.code, { ...common, ...officialOf(record) }]];
  });
}

function officialOf(record: CanonicalRecord): Row {
  const layout = dataStageLayouts[record.code];
  if (!layout || layout.record === "other" || record.record === "other")
    return record.values as Row;
  const values = record.values as Readonly<Record<string, string | number | null>>;
  return {
    ...record.rest,
    ...Object.fromEntries(
      Object.entries(layout.columns).flatMap(([official, column]) =>
        column === "" || column === "+" || values[column] == null
          ? []
          : [[official, String(values[column])]],
      ),
    ),
  };
}

/** The rows as the product reads them from the files. */
export const readDataStage = (rows: readonly CodedRow[]): CanonicalRecord[] =>
  rows.flatMap(([code, row]) => {
    const read = dataStageRows(code)?.(rowLine(row, dataStageHeader(code) ?? []), 2);
    if (!read || "fault" in read) throw new Error(`${code}: ${JSON.stringify(read)}`);
    return [read.record];
  });

/** What of records is compared with an edition. */
export function pedimentoRecords(
  source: Source,
  records: readonly CanonicalRecord[],
): PedimentoRecords {
  const all = <R extends TypedRecord>(name: R): RecordValues<R>[] =>
    records.flatMap((one) => (one.record === name ? [one.values as RecordValues<R>] : []));
  const [header] = all("header");
  if (!header) throw new Error("There is a header");
  return {
    source,
    paidOn: records[0]?.key.paidAt?.slice(0, 10) ?? null,
    header,
    partidas: all("partida"),
    identifiers: all("identifier"),
    fees: all("fee"),
    others: records.flatMap((one) =>
      one.record === "other" ? [{ code: one.code, values: one.values }] : [],
    ),
  };
}

/** The files of a Data Stage request of some pedimentos. */
export const dataStageFilesOf = (
  folio: string,
  rows: readonly CodedRow[],
): Record<string, Uint8Array> =>
  writtenFiles(folio, (code) =>
    code === "Resumen"
      ? [{ Folio: folio, Total_Fracciones: String(rows.filter(([of]) => of === "551").length) }]
      : rows.flatMap(([of, row]) => (of === code ? [row] : [])),
  );
