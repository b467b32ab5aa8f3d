import type { ServerTools } from "#kit/server/serverTools.ts";
import { allTenants, inTenant, type Tx } from "#kit/server/tenant.ts";
import { matchNewlyNamed } from "./jobs/matchNewlyNamed.ts";
import { templateSteps } from "./jobs/matchTemplates.ts";
import { pedimentoReader } from "./jobs/pedimentoReader.ts";
import { proposeM3 } from "./jobs/proposeM3.ts";
import { readProposal } from "./jobs/readProposal.ts";
import { readingSteps } from "./jobs/readAnew.ts";
import { textReader } from "./jobs/readTexts.ts";
import type { ReadProposal } from "./model/proposal.ts";
import { READING_EDITION } from "./model/readingEdition.ts";
import { addTemplateRoutes } from "./routes/addTemplateRoutes.ts";
import { declaredCodes } from "./store/declaredCodes.ts";
import { askForReading } from "./store/textReadings.ts";

export interface PedimentoNeeds {
  /** Told of pedimentos that are new or other than they were. */
  readonly changed: (tx: Tx, pedimentoIds: readonly string[]) => Promise<unknown>;
}

/** Opens the pedimentos: the laboratory of templates, what reads files of pedimentos, and who finds their parts. */
export function openPedimentos(tools: ServerTools, { changed }: PedimentoNeeds) {
  const { database, queue, reading } = tools;
  const readTexts = textReader(reading);
  addTemplateRoutes(tools, queue, readTexts);
  const { background } = database;
  const needs = { database: background, readTexts, changed };
  return {
    steps: templateSteps(needs),
    readingSteps: readingSteps(needs),
    /** What an earlier release read of texts is read again as this one reads. */
    readByTodaysEdition: async () => {
      for (const id of await allTenants(background))
        await inTenant(background, id, (tx) => askForReading(tx, READING_EDITION));
    },
    reader: pedimentoReader({ readTexts, changed }),
    matchNewlyNamed: (tx: Tx, version: number) => matchNewlyNamed(tx, version, readTexts),
    declaredCodes,
    proposeM3: (tx: Tx, read: readonly ReadProposal[]) => proposeM3(tx, read, readTexts),
    readProposal: (
      { path, name }: { readonly path: string; readonly name: string },
      referenceYear: number,
    ) => readProposal(reading, { path, name, year: referenceYear }),
  };
}
