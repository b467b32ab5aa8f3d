import { Refused } from "#features/uploads/model/refusal.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { surveyText } from "#kit/server/textEncoding.ts";
import { faultText } from "../model/faultWords.ts";
import { type M3Batch, m3File } from "../model/m3File.ts";
import { matchLadder } from "../model/matchLadder.ts";
import { printedNumber } from "../model/pedimentoNumber.ts";
import { type Proposal, proposalLimits } from "../model/proposal.ts";
import { type ProposedPedimento, proposedPedimento } from "../model/proposedPedimento.ts";
import { linesMeant } from "../store/linesMeant.ts";
import { clientRfcs } from "../store/clientRfcs.ts";
import { catalogueKeys } from "../store/partidaParts.ts";
import { clientTemplates } from "../store/templates.ts";
import { isValidationFile } from "./isValidationFile.ts";
import { lineBatches } from "./lineBatches.ts";

/** A file by its name; `chunks` gives its content, each time it is called. */
export interface ProposedFile {
  readonly name: string;
  chunks(): AsyncIterable<Uint8Array>;
}

/**
 * The pedimentos that SAAI M3 files propose, with the part numbers that the client's own match ladder finds today.
 * Nothing is written. A file or pedimento that cannot be judged is told and the others go on; throws Refused when
 * they are more than can be waited for.
 */
export async function proposeM3(
  tx: Tx,
  files: readonly ProposedFile[],
  referenceYear: number,
): Promise<Proposal> {
  const rfcs = await clientRfcs(tx);
  const pedimentos: ProposedPedimento[] = [];
  const refused: { file: string; words: string }[] = [];
  let partidas = 0;
  for (const file of files) {
    for (const read of await readFile(file, referenceYear)) {
      const words = "words" in read ? read.words : refusalOf(read, rfcs);
      if (words !== null) refused.push({ file: file.name, words });
      else if (!("words" in read)) pedimentos.push(read);
    }
    partidas = pedimentos.reduce((sum, one) => sum + one.partidas.length, 0);
    if (partidas > proposalLimits.partidas) throw new Refused("tooManyLines");
  }
  return { pedimentos: await withParts(tx, pedimentos), refused };
}

type Read = ProposedPedimento | { words: string };

async function readFile(file: ProposedFile, referenceYear: number): Promise<Read[]> {
  const { encoding, nulls } = await surveyText(file.chunks());
  if (nulls > 0 || !(await isValidationFile(file, encoding))) {
    return [{ words: "no es un archivo de validación M3" }];
  }
  const reader = m3File(referenceYear);
  const found: Read[] = [];
  const take = ({ records, faults }: M3Batch): void => {
    const [fault] = faults;
    const one = fault === undefined ? proposedPedimento(file.name, records) : null;
    if (one !== null) found.push(one);
    else if (fault !== undefined) found.push({ words: faultText(fault) });
    else if (records.length > 0) found.push({ words: "sin registro 501" });
  };
  for await (const { first, lines } of lineBatches(file.chunks(), encoding)) {
    lines.forEach((line, i) => {
      const batch = reader.line(line, first + i);
      if (batch !== null) take(batch);
    });
  }
  take(reader.end());
  return found.length === 0 ? [{ words: "no trae ningún pedimento" }] : found;
}

function refusalOf(
  { key, rfc, partidas }: ProposedPedimento,
  rfcs: ReadonlySet<string>,
): string | null {
  const number = printedNumber({ ...key, year: key.year ?? 0 });
  if (!rfcs.has((rfc ?? "").toUpperCase())) return `${number}: es de otro cliente`;
  const sequences = new Set(partidas.map(({ sequence }) => sequence));
  return sequences.size < partidas.length ? `${number}: una partida se repite en 551` : null;
}

async function withParts(
  tx: Tx,
  pedimentos: readonly ProposedPedimento[],
): Promise<ProposedPedimento[]> {
  const templatesOf = await clientTemplates(tx);
  const found: ProposedPedimento[] = [];
  for (const pedimento of pedimentos) {
    const { key, partidas, invoices } = pedimento;
    const ladder = matchLadder({
      partidas,
      invoices,
      lines: await linesMeant(tx, key),
      templates: templatesOf(key.patente),
    });
    const { parts } = ladder.outcome(await catalogueKeys(tx, ladder.lookUp));
    const bySequence = Map.groupBy(parts, ({ sequence }) => sequence);
    found.push({
      ...pedimento,
      partidas: partidas.map((one) => ({ ...one, parts: bySequence.get(one.sequence) ?? [] })),
    });
  }
  return found;
}
