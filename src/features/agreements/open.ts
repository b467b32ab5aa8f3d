import type { ServerTools } from "#kit/server/serverTools.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { agreementReader } from "./jobs/agreementReader.ts";
import { countdown } from "./model/standing.ts";
import { addAgreementRoutes } from "./routes/addAgreementRoutes.ts";
import { addCardRoutes } from "./routes/addCardRoutes.ts";
import { addCoverageRoutes } from "./routes/addCoverageRoutes.ts";
import { addWarningRoutes } from "./routes/addWarningRoutes.ts";
import { addWritingRoutes, type WritingNeeds } from "./routes/addWritingRoutes.ts";
import { expiring } from "./store/expiring.ts";
import { findAgreements } from "./store/findAgreements.ts";

/** Certificates about to end that people are told of. */
const MOST_WARNINGS = 1_000;

/** Opens the certificates of origin: what shows, writes and reads them, and which of them end soon. */
export function openAgreements(
  tools: ServerTools,
  { treatiesOf, changed }: Omit<WritingNeeds, "applied">,
) {
  addAgreementRoutes(tools, treatiesOf);
  addCardRoutes(tools);
  addWritingRoutes(tools, { treatiesOf, changed, applied: tools.queue.nudge });
  addWarningRoutes(tools, treatiesOf);
  addCoverageRoutes(tools, treatiesOf);
  return {
    reader: agreementReader(changed),
    find: findAgreements,
    ending: async (tx: Tx, days: { readonly today: string; readonly until: string }) =>
      (await expiring(tx, { ...days, most: MOST_WARNINGS })).rows.map((row) => ({
        ...row,
        ...countdown(days.today, row.lastOn),
      })),
  };
}
