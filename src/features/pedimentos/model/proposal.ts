import type { ProposalFault } from "./proposalFault.ts";
import type { ProposedPedimento } from "./proposedPedimento.ts";

/** What validation files propose, and what of them cannot be judged. */
export interface Proposal {
  readonly pedimentos: readonly ProposedPedimento[];
  readonly refused: readonly { readonly file: string; readonly fault: ProposalFault }[];
}

/** One pedimento of a file, or why the file or a pedimento of it cannot be judged. */
export type ReadProposal =
  | ProposedPedimento
  | { readonly file: string; readonly fault: ProposalFault };

/** What one proposal may hold: it is judged while somebody waits for it. */
export const proposalLimits = {
  partidas: 5_000,
  /** Lines of a file: a hundred for each partida are several times what an honest one has. */
  lines: 500_000,
  fileBytes: 20 * 1024 * 1024,
  /** Bytes of all files of a zip together. */
  unpackedBytes: 40 * 1024 * 1024,
} as const;
