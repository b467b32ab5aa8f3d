import type { Reading } from "#kit/server/reading/reading.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { surveyText } from "#kit/server/textEncoding.ts";
import { ofRow, type ProposalFault } from "../model/proposalFault.ts";
import { type ClientRfcs, foreignImporter } from "../model/importer.ts";
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
import { ladderReadings } from "./ladderReadings.ts";
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
  reading: Reading,
): Promise<Proposal> {
  const rfcs = await clientRfcs(tx);
  const pedimentos: ProposedPedimento[] = [];
  const refused: { file: string; fault: ProposalFault }[] = [];
  let room: number = proposalLimits.partidas;
  for (const file of files) {
    const reads = await readFile(file, referenceYear, room);
    for (const read of reads) {
      const fault = "fault" in read ? read.fault : refusalOf(read, rfcs);
      if (fault !== null) refused.push({ file: file.name, fault });
      else if (!("fault" in read)) pedimentos.push(read);
    }
    room -= reads.reduce((sum, read) => sum + partidasOf(read), 0);
  }
  return { pedimentos: await withParts(tx, pedimentos, reading), refused };
}

type Read = ProposedPedimento | { fault: ProposalFault };

const partidasOf = (read: Read): number => ("fault" in read ? 0 : read.partidas.length);
const faulty = (code: ProposalFault["code"], values: ProposalFault["values"] = {}) => ({
  fault: { code, values },
});
const tooMany = faulty("tooMany", { most: String(proposalLimits.partidas) });

/** What one file proposes, while it is no more than `room` partidas. */
async function readFile(file: ProposedFile, referenceYear: number, room: number): Promise<Read[]> {
  const { encoding, nulls } = await surveyText(file.chunks());
  if (nulls > 0 || !(await isValidationFile(file, encoding))) {
    return [faulty("notM3")];
  }
  const reader = m3File(referenceYear);
  const found: Read[] = [];
  let partidas = 0;
  const take = ({ records, faults }: M3Batch): void => {
    const [fault] = faults;
    const one = fault === undefined ? proposedPedimento(file.name, records) : null;
    partidas += records.filter(({ record }) => record === "partida").length;
    if (one !== null) found.push(one);
    else if (fault !== undefined) found.push({ fault: ofRow(fault) });
    else if (records.length > 0) found.push(faulty("noHeader"));
  };
  for await (const { first, lines } of lineBatches(file.chunks(), encoding)) {
    lines.forEach((line, i) => {
      const batch = reader.line(line, first + i);
      if (batch !== null) take(batch);
    });
    if (partidas > room) return [tooMany];
  }
  take(reader.end());
  if (partidas > room) return [tooMany];
  return found.length === 0 ? [faulty("noPedimento")] : found;
}

function refusalOf(
  { key, rfc, payOn, enteredOn, partidas }: ProposedPedimento,
  rfcs: ClientRfcs,
): ProposalFault | null {
  const number = printedNumber({ ...key, year: key.year ?? 0 });
  const foreign = foreignImporter(rfcs, rfc, payOn ?? enteredOn);
  if (foreign) return faulty(foreign.code, { number, rfc: foreign.rfc }).fault;
  const sequences = new Set(partidas.map(({ sequence }) => sequence));
  return sequences.size < partidas.length ? faulty("repeated", { number }).fault : null;
}

async function withParts(
  tx: Tx,
  pedimentos: readonly ProposedPedimento[],
  reading: Reading,
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
    const ladder = matchLadder(
      proposed,
      await ladderReadings(reading, [proposed], async () => undefined),
    );
    const { parts } = ladder.outcome(await catalogueKeys(tx, ladder.lookUp));
    const bySequence = Map.groupBy(parts, ({ sequence }) => sequence);
    found.push({
      ...pedimento,
      partidas: partidas.map((one) => ({ ...one, parts: bySequence.get(one.sequence) ?? [] })),
    });
  }
  return found;
}
