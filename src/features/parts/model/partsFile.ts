/** One line of a parts file; null: the catalogue keeps what it has. */
export interface PartsFileLine {
  readonly partNo: string;
  readonly mxhts: string | null;
  readonly description: string | null;
}

const cell = (text: string | null): string => `"${(text ?? "").replaceAll('"', '""')}"`;

/** A parts file (CSV) of these lines, as a person could have sent it. */
export const partsFile = (lines: readonly PartsFileLine[]): string =>
  [
    "PartNO,MXHTS,PartDesc",
    ...lines.map(({ partNo, mxhts, description }) =>
      [partNo, mxhts, description].map(cell).join(","),
    ),
    "",
  ].join("\r\n");
