import type { RowFault, RowFaultCode } from "./rowFault.ts";

/** Why a file, or a pedimento of it, cannot be judged, or a row of it not be read. */
export type ProposalFaultCode =
  | "notM3"
  | "tooMany"
  | "noHeader"
  | "noPedimento"
  | "otherClient"
  | "noRfc"
  | "repeated"
  | RowFaultCode;

export interface ProposalFault {
  readonly code: ProposalFaultCode;
  readonly values: Readonly<Record<string, string>>;
}

/** A refused row as what keeps its file from being judged. */
export const ofRow = ({ code, record, line, detail }: RowFault): ProposalFault => ({
  code,
  values: { record, line: String(line), detail },
});
