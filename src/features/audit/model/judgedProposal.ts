import type { ProposedPedimento } from "#features/pedimentos/model/proposedPedimento.ts";
import type { PartidaFacts } from "./facts.ts";
import type { RowVerdict } from "./verdict.ts";

/** A pedimento that is only proposed, judged as if it were paid today. */
export interface JudgedPedimento {
  readonly pedimento: ProposedPedimento;
  readonly importedOn: string;
  readonly paidOn: string;
  readonly rows: readonly { readonly facts: PartidaFacts; readonly verdict: RowVerdict }[];
}

/** Proposed pedimentos with the versions of the data that they were judged by. */
export interface JudgedProposal {
  readonly pedimentos: readonly JudgedPedimento[];
  readonly rules: string;
  readonly catalogue: number;
  readonly certificates: number;
  readonly tariff: number;
}
