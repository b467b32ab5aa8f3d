import type { Tx } from "#kit/server/tenant.ts";
import { holdVersions } from "#kit/server/nextVersion.ts";
import { dataVersions, type DataVersions } from "./dataVersions.ts";
import {
  allAuditsAgain,
  auditsTouchedByCertificates,
  auditsTouchedByDecisions,
} from "./touchedAudits.ts";

/**
 * Asks again for the audits of this transaction that a change touched while they ran: whoever made it saw
 * them waiting and let them be. The last thing that a run does, for whoever would make another change waits
 * until it has ended. The catalogue is not looked at: its files and the audits take turns.
 */
export async function askForMissed(
  tx: Tx,
  used: DataVersions,
  auditIds: readonly string[],
): Promise<void> {
  await holdVersions(tx);
  const now = await dataVersions(tx);
  for (let version = used.certificates + 1; version <= now.certificates; version++)
    await auditsTouchedByCertificates(tx, version);
  for (let version = used.decisions + 1; version <= now.decisions; version++)
    await auditsTouchedByDecisions(tx, version);
  if (now.tariff > used.tariff) await allAuditsAgain(tx, `tariff ${now.tariff}`, auditIds);
  if (now.codes > used.codes) await allAuditsAgain(tx, `codes ${now.codes}`, auditIds);
  if (now.treaties > used.treaties) await allAuditsAgain(tx, `treaties ${now.treaties}`, auditIds);
}
