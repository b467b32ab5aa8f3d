/** Why one row of a file was refused; a closed list. */
export type RowFaultCode =
  | "shortRow"
  | "longRow"
  | "badKey"
  | "badValue"
  | "missingValue"
  | "unknownRecord"
  | "outsidePedimento"
  | "missingPartidas";

/** A refused row: where it stands and what is wrong with it, in terms of the file. */
export interface RowFault {
  code: RowFaultCode;
  /** Official code of the record (551), or of what stands in its place. */
  record: string;
  line: number;
  /** The column with its value, or the columns found and wanted. */
  detail: string;
  /** The pedimento that the row speaks of, when that much could be read. */
  of: { aduana: string; patente: string; number: string; year: number | null } | null;
}
