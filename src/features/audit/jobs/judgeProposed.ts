import type { ProposedPedimento } from "#features/pedimentos/model/proposedPedimento.ts";
import type { Tx } from "#kit/server/tenant.ts";
import type { JudgedPedimento, JudgedProposal } from "../model/judgedProposal.ts";
import { RULES_VERSION, rulesOf } from "../model/rules.ts";
import { certificates } from "../store/certificateLines.ts";
import { clientContext } from "../store/clientContext.ts";
import { dataVersions } from "../store/dataVersions.ts";
import { earlierCases } from "../store/earlierCases.ts";
import { looseLookUp } from "../store/looseParts.ts";
import { decisionLookUp } from "../store/partDecisions.ts";
import { proposedFacts, rectifiedOnFile } from "../store/proposedFacts.ts";
import { tariffTable } from "../store/tariffTable.ts";

/**
 * Judges pedimentos that are not paid yet by the rules, catalogue and certificates of `today`; nothing is written.
 * Their goods enter on the day that the file states, and they are paid then or today, whichever is later.
 */
export async function judgeProposed(
  tx: Tx,
  pedimentos: readonly ProposedPedimento[],
  today: string,
  now: Date = new Date(),
): Promise<JudgedProposal> {
  const judge = rulesOf(RULES_VERSION);
  if (judge === undefined) throw new Error(`No rules of edition ${RULES_VERSION}`);
  const versions = await dataVersions(tx);
  const { context, contextOn } = await clientContext(tx, now, versions);
  const sources = {
    catalogue: versions.catalogue,
    certificates: certificates(versions.certificates),
    tariff: tariffTable(versions.tariff),
    decisions: decisionLookUp(versions.decisions),
    loose: looseLookUp(context.settings, { suggests: true }),
  };
  const judged: JudgedPedimento[] = [];
  for (const pedimento of pedimentos) {
    const prior = await rectifiedOnFile(tx, pedimento);
    const paidOn = latest(today, pedimento.payOn);
    const importedOn = prior?.importedOn ?? pedimento.enteredOn ?? paidOn;
    const before = prior === null ? undefined : await earlierCases(tx, [prior.id]);
    const facts = await proposedFacts(tx, pedimento, { importedOn, paidOn }, sources);
    const rows = facts.flatMap((one) => {
      const predecessor = before?.get(prior?.id ?? "")?.get(one.sequence) ?? null;
      const partida = { ...one, predecessor };
      return judge(partida, contextOn(paidOn)).map((verdict) => ({ facts: partida, verdict }));
    });
    judged.push({ pedimento, importedOn, paidOn, rows });
  }
  return { pedimentos: judged, rules: RULES_VERSION, ...versions };
}

function latest(today: string, stated: string | null): string {
  return stated !== null && stated > today ? stated : today;
}
