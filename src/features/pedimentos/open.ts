import type { ServerTools } from "#kit/server/serverTools.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { matchNewlyNamed } from "./jobs/matchNewlyNamed.ts";
import { templateSteps } from "./jobs/matchTemplates.ts";
import { pedimentoReader } from "./jobs/pedimentoReader.ts";
import { proposeM3 } from "./jobs/proposeM3.ts";
import { readProposal } from "./jobs/readProposal.ts";
import { textReader } from "./jobs/readTexts.ts";
import type { ReadProposal } from "./model/proposal.ts";
import { addTemplateRoutes } from "./routes/addTemplateRoutes.ts";

export interface PedimentoNeeds {
  /** Told of pedimentos that are new or other than they were. */
  readonly changed: (tx: Tx, pedimentoIds: readonly string[]) => Promise<unknown>;
}

/** Opens the pedimentos: the laboratory of templates, what reads files of pedimentos, and who finds their parts. */
export function openPedimentos(tools: ServerTools, { changed }: PedimentoNeeds) {
  const { database, queue, reading } = tools;
  const readTexts = textReader(reading);
  addTemplateRoutes(tools, queue, readTexts);
  return {
    steps: templateSteps({ database: database.background, readTexts, changed }),
    reader: pedimentoReader({ readTexts, changed, applied: queue.nudge }),
    matchNewlyNamed: (tx: Tx, version: number) => matchNewlyNamed(tx, version, readTexts),
    proposeM3: (tx: Tx, read: readonly ReadProposal[]) => proposeM3(tx, read, readTexts),
    readProposal: (
      { path, name }: { readonly path: string; readonly name: string },
      referenceYear: number,
    ) => readProposal(reading, { path, name, year: referenceYear }),
  };
}
