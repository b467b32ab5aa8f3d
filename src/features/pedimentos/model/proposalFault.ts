import { faultWords } from "./faultWords.ts";
import type { RowFault, RowFaultCode } from "./rowFault.ts";

const rowWords = (code: RowFaultCode) =>
  `{{record}} línea {{line}}, ${faultWords[code]}: {{detail}}` as const;

/** Why a file, or a pedimento of it, cannot be judged, each with its Spanish words; `{{name}}` stands for a value. */
export const proposalFaultWords = {
  notM3: "no es un archivo de validación M3",
  tooMany: "trae más partidas de las que se revisan de una vez ({{most}})",
  noHeader: "sin registro 501",
  noPedimento: "no trae ningún pedimento",
  otherClient: "{{number}}: es de otro cliente (RFC {{rfc}})",
  noRfc: "{{number}}: el cliente no tiene ningún RFC registrado (RFC {{rfc}})",
  repeated: "{{number}}: una partida se repite en 551",
  shortRow: rowWords("shortRow"),
  longRow: rowWords("longRow"),
  badKey: rowWords("badKey"),
  badValue: rowWords("badValue"),
  missingValue: rowWords("missingValue"),
  unknownRecord: rowWords("unknownRecord"),
  outsidePedimento: rowWords("outsidePedimento"),
  missingPartidas: rowWords("missingPartidas"),
} as const satisfies Record<string, string> & Record<RowFaultCode, string>;

export interface ProposalFault {
  readonly code: keyof typeof proposalFaultWords;
  readonly values: Readonly<Record<string, string>>;
}

/** A refused row as what keeps its file from being judged. */
export const ofRow = ({ code, record, line, detail }: RowFault): ProposalFault => ({
  code,
  values: { record, line: String(line), detail },
});

/** The same in Spanish. */
export const proposalFaultText = ({ code, values }: ProposalFault): string =>
  proposalFaultWords[code].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? "");
