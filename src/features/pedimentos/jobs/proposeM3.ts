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
 * Nothing is written. A file or pedimento that cannot be judged, or is more than can be waited for, is told and the
 * others go on.
 */
export async function proposeM3(
  tx: Tx,
  files: readonly ProposedFile[],
  referenceYear: number,
): Promise<Proposal> {
  const rfcs = await clientRfcs(tx);
  const pedimentos: ProposedPedimento[] = [];
  const refused: { file: string; words: string }[] = [];
  let room: number = proposalLimits.partidas;
  for (const file of files) {
    const reads = await readFile(file, referenceYear, room);
    for (const read of reads) {
      const words = "words" in read ? read.words : refusalOf(read, rfcs);
      if (words !== null) refused.push({ file: file.name, words });
      else if (!("words" in read)) pedimentos.push(read);
    }
    room -= reads.reduce((sum, read) => sum + partidasOf(read), 0);
  }
  return { pedimentos: await withParts(tx, pedimentos), refused };
}

type Read = ProposedPedimento | { words: string };

const partidasOf = (read: Read): number => ("words" in read ? 0 : read.partidas.length);
const tooMany = `trae más partidas de las que se revisan de una vez (${proposalLimits.partidas})`;

/** What one file proposes, while it is no more than `room` partidas. */
async function readFile(file: ProposedFile, referenceYear: number, room: number): Promise<Read[]> {
  const { encoding, nulls } = await surveyText(file.chunks());
  if (nulls > 0 || !(await isValidationFile(file, encoding))) {
    return [{ words: "no es un archivo de validación M3" }];
  }
  const reader = m3File(referenceYear);
  const found: Read[] = [];
  let partidas = 0;
  const take = ({ records, faults }: M3Batch): void => {
    const [fault] = faults;
    const one = fault === undefined ? proposedPedimento(file.name, records) : null;
    partidas += records.filter(({ record }) => record === "partida").length;
    if (one !== null) found.push(one);
    else if (fault !== undefined) found.push({ words: faultText(fault) });
    else if (records.length > 0) found.push({ words: "sin registro 501" });
  };
  for await (const { first, lines } of lineBatches(file.chunks(), encoding)) {
    lines.forEach((line, i) => {
      const batch = reader.line(line, first + i);
      if (batch !== null) take(batch);
    });
    if (partidas > room) return [{ words: tooMany }];
  }
  take(reader.end());
  if (partidas > room) return [{ words: tooMany }];
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
