/** One line of a parts file; null: the catalogue keeps what it has. */
export interface PartsFileLine {
  readonly partNo: string;
  readonly mxhts: string | null;
  readonly ushts?: string | null;
  readonly description: string | null;
  readonly eccn?: string | null;
}

const cell = (text: string | null | undefined): string => `"${(text ?? "").replaceAll('"', '""')}"`;

/** A parts file (CSV) of these lines, as a person could have sent it. */
export const partsFile = (lines: readonly PartsFileLine[]): string =>
  [
    "PartNO,MXHTS,USHTS,PartDesc,ECCN",
    ...lines.map(({ partNo, mxhts, ushts, description, eccn }) =>
      [partNo, mxhts, ushts, description, eccn].map(cell).join(","),
    ),
    "",
  ].join("\r\n");
