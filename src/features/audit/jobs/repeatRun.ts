import type { Tx } from "#kit/server/tenant.ts";
import { auditContext } from "../model/context.ts";
import { contextsOf, wantsPermits } from "../model/listedCodes.ts";
import { rulesOf } from "../model/rules.ts";
import { auditSettings } from "../model/settings.ts";
import { certificates } from "../store/certificateLines.ts";
import { codesOnFile } from "../store/codesOnFile.ts";
import { pastRun } from "../store/pastRun.ts";
import { earlierCases } from "../store/earlierCases.ts";
import { looseLookUp } from "../store/looseParts.ts";
import { decisionLookUp } from "../store/partDecisions.ts";
import { partidaFacts } from "../store/partidaFacts.ts";
import type { StagedRow } from "../store/rowStage.ts";
import { treatiesOnFile } from "../store/treatiesOnFile.ts";
import { jobOfRun } from "../store/waitingAudits.ts";
import { judgeAudit } from "./judgeAudit.ts";

/**
 * The rows of an earlier run judged anew with the rules, catalogue, certificates, tariff, lists of codes
 * and settings that it used. Undefined when there is no such run. Throws when its edition of the rules is not kept.
 */
export async function repeatedRun(
  tx: Tx,
  runId: string,
): Promise<readonly StagedRow[] | undefined> {
  const run = await pastRun(tx, runId);
  const job = run && (await jobOfRun(tx, runId));
  if (run === undefined || job === undefined) return undefined;
  const judge = rulesOf(run.rulesVersion);
  if (judge === undefined) throw new Error(`Rules of edition ${run.rulesVersion} are not kept`);
  const settings = auditSettings(run.settings);
  const context = auditContext(
    await treatiesOnFile(tx, run.versions.treaties),
    settings,
    run.isStale,
  );
  const codes = await codesOnFile(tx, run.versions.codes);
  const earlier = await earlierCases(
    tx,
    job.predecessorId === null ? [] : [job.predecessorId],
    runId,
  );
  const [facts] = await partidaFacts(tx, [job], {
    catalogue: run.versions.catalogue,
    certificates: certificates(run.versions.certificates),
    tariff: run.tariff,
    decisions: decisionLookUp(run.versions.decisions),
    loose: looseLookUp(settings, { suggests: true }),
    wantsPermits: wantsPermits(context, codes),
    partsOfRun: runId,
  });
  const contextOn = contextsOf(context, codes);
  return facts && judgeAudit(facts, judge, contextOn(job.paidOn), earlier).rows;
}
