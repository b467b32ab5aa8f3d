import type { ServerTools } from "#kit/server/serverTools.ts";
import { allTenants, inTenant } from "#kit/server/tenant.ts";
import { judgeProposed } from "./jobs/judgeProposed.ts";
import { repeatedRun } from "./jobs/repeatRun.ts";
import { auditSteps } from "./jobs/runAudits.ts";
import { RULES_VERSION } from "./model/rules.ts";
import { onFile } from "./onFile.ts";
import { addAuditRoutes } from "./routes/addAuditRoutes.ts";
import { addChangeRoutes } from "./routes/addChangeRoutes.ts";
import { lapsesOnFile } from "./store/lapsesOnFile.ts";
import { findAudits } from "./store/findAudits.ts";
import { auditQuality, qualityPedimentos } from "./store/quality.ts";
import { recoverableAt } from "./store/recoverableAt.ts";
import { requestAudits } from "./store/requestAudits.ts";
import {
  auditsOfOtherRules,
  auditsTouchedByCatalogue,
  auditsTouchedByCertificates,
  auditsTouchedByDecisions,
} from "./store/touchedAudits.ts";
import { treatiesOnFile } from "./store/treatiesOnFile.ts";

/** Opens the audits: their calls, their work in the queue, and what asks for them. */
export function openAudit(tools: ServerTools) {
  const { app, database, queue } = tools;
  const { background } = database;
  addAuditRoutes(tools, queue);
  addChangeRoutes(tools);
  return {
    steps: auditSteps(background, (error, auditId) =>
      app.log.error({ err: error, auditId }, "an audit cannot run"),
    ),
    find: findAudits,
    judgeProposed,
    lapsesOf: lapsesOnFile(),
    onFile,
    quality: auditQuality,
    qualityPedimentos,
    recoverableAt,
    repeatedRun,
    requestAudits,
    touchedByCatalogue: auditsTouchedByCatalogue,
    touchedByCertificates: auditsTouchedByCertificates,
    touchedByDecisions: auditsTouchedByDecisions,
    treatiesOf: treatiesOnFile,
    /** What an earlier release judged is judged again by the rules of this one. */
    judgeByTodaysRules: async () => {
      for (const id of await allTenants(background))
        await inTenant(background, id, (tx) => auditsOfOtherRules(tx, RULES_VERSION));
    },
  };
}
