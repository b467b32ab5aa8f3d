import { inSlices } from "#kit/server/inSlices.ts";
import type { Tx } from "#kit/server/tenant.ts";
import type { ProposalFault } from "../model/proposalFault.ts";
import { type ClientRfcs, foreignImporter } from "../model/importer.ts";
import { matchLadder } from "../model/matchLadder.ts";
import { printedNumber } from "../model/pedimentoNumber.ts";
import type { Proposal, ReadProposal } from "../model/proposal.ts";
import type { ProposedPedimento } from "../model/proposedPedimento.ts";
import { linesMeant } from "../store/linesMeant.ts";
import { clientRfcs } from "../store/clientRfcs.ts";
import { catalogueKeys } from "../store/partidaParts.ts";
import { clientTemplates } from "../store/templates.ts";
import { ladderReadings } from "./ladderReadings.ts";
import type { ReadTexts } from "./readTexts.ts";

/**
 * The pedimentos that SAAI M3 files propose, with the part numbers that the client's own match ladder finds today.
 * Nothing is written. A file or pedimento that cannot be judged, or is more than can be waited for, is told and the
 * others go on.
 */
export async function proposeM3(
  tx: Tx,
  read: readonly ReadProposal[],
  readTexts: ReadTexts,
): Promise<Proposal> {
  const rfcs = await clientRfcs(tx);
  const pedimentos: ProposedPedimento[] = [];
  const refused: { file: string; fault: ProposalFault }[] = [];
  for (const one of read) {
    const fault = "fault" in one ? one.fault : refusalOf(one, rfcs);
    if (fault !== null) refused.push({ file: one.file, fault });
    else if (!("fault" in one)) pedimentos.push(one);
  }
  return { pedimentos: await withParts(tx, pedimentos, readTexts), refused };
}

function refusalOf(
  { key, rfc, payOn, enteredOn, partidas }: ProposedPedimento,
  rfcs: ClientRfcs,
): ProposalFault | null {
  const number = printedNumber(key);
  const foreign = foreignImporter(rfcs, rfc, payOn ?? enteredOn);
  if (foreign) return { code: foreign.code, values: { number, rfc: foreign.rfc } };
  const sequences = new Set(partidas.map(({ sequence }) => sequence));
  return sequences.size < partidas.length ? { code: "repeated", values: { number } } : null;
}

async function withParts(
  tx: Tx,
  pedimentos: readonly ProposedPedimento[],
  readTexts: ReadTexts,
): Promise<ProposedPedimento[]> {
  const templatesOf = await clientTemplates(tx);
  const found: ProposedPedimento[] = [];
  for (const pedimento of pedimentos) {
    const { key, partidas, invoices } = pedimento;
    const proposed = {
      partidas,
      invoices,
      lines: await linesMeant(tx, key),
      templates: templatesOf(key.patente),
    };
    // Who only asks sets nothing aside.
    const readingOf = await ladderReadings(readTexts, [proposed], async () => undefined);
    const ladder = await inSlices(matchLadder(proposed, readingOf));
    const { parts } = await inSlices(ladder.outcome(await catalogueKeys(tx, ladder.lookUp)));
    const bySequence = Map.groupBy(parts, ({ sequence }) => sequence);
    found.push({
      ...pedimento,
      partidas: partidas.map((one) => ({ ...one, parts: bySequence.get(one.sequence) ?? [] })),
    });
  }
  return found;
}
