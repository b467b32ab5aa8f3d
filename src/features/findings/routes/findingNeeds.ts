import type { PartsFileLine } from "#features/parts/model/partsFile.ts";
import type { Tx } from "#kit/server/tenant.ts";
import type { RecoverableAt } from "../store/recovered.ts";

/** What the work on findings needs of the other features. */
export interface FindingNeeds {
  /** The people of the client. */
  readonly people: (tx: Tx) => Promise<readonly ClientPerson[]>;
  /** Told, in the same transaction, of a new version of the decisions: asks for the audits that it touches. */
  readonly changed: (tx: Tx, version: number) => Promise<unknown>;
  /** Told once that is durable. */
  readonly applied: (subscriberId: number) => void;
  /** Uploads one line of the catalogue that speaks from a day on; returns the upload's id. */
  readonly uploadPart: (tx: Tx, line: PartsFileLine, by: CorrectedBy) => Promise<string>;
  /** Told once the line is durable. */
  readonly uploaded: (subscriberId: number) => void;
  readonly recoverableAt: RecoverableAt;
}

interface ClientPerson {
  readonly id: string;
  readonly name: string;
  readonly codes: readonly string[];
}

/** People of the client who may open its findings. */
export async function assigneesOf(tx: Tx, { people }: FindingNeeds): Promise<ClientPerson[]> {
  return (await people(tx)).filter(({ codes }) => codes.includes("AUDITORIA_REPORTE"));
}

export interface CorrectedBy {
  readonly personId: string;
  /** Names the file. */
  readonly decisionId: string;
  readonly sinceOn: string | null;
}
