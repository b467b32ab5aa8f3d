import { createReadStream } from "node:fs";
import { Refused } from "#features/uploads/model/refusal.ts";
import type { Reading, ReadingTask, ReadRows } from "#kit/server/reading/reading.ts";
import type { ReadingOut } from "#kit/server/reading/readingProcess.ts";
import { surveyText } from "#kit/server/textEncoding.ts";
import { openZip } from "#kit/server/zip.ts";
import { type M3Batch, m3File } from "../model/m3File.ts";
import { proposalLimits, type ReadProposal } from "../model/proposal.ts";
import { ofRow, type ProposalFault } from "../model/proposalFault.ts";
import {
  type ProposedPartida,
  type ProposedPedimento,
  proposedPedimento,
} from "../model/proposedPedimento.ts";
import { isValidationFile } from "./isValidationFile.ts";
import { lineBatches } from "./lineBatches.ts";

interface AskedProposal {
  /** Where the file lies on this machine: a zip of validation files by its name, or one of them. */
  readonly path: string;
  readonly name: string;
  /** The year in which the files speak, for what they leave open. */
  readonly year: number;
}

/** What of a proposal comes at one time: pedimentos without their partidas, which follow some at a time. */
type Piece =
  | { readonly file: string; readonly fault: ProposalFault }
  | { readonly pedimento: ProposedPedimento }
  | { readonly partidas: readonly ProposedPartida[] };

export const proposalTask: ReadingTask<AskedProposal, null> = { name: "pedimentos.proposal" };

/** Somebody waits: an honest file takes a twentieth of it. */
const deadlineMs = 3_000;
const atOnce = 100;

/** What SAAI M3 files propose, read in a process of its own. Throws what its reading says of the file. */
export async function readProposal(
  reading: Reading,
  asked: AskedProposal,
): Promise<readonly ReadProposal[]> {
  const read: ReadProposal[] = [];
  const rows = async (all: AsyncIterable<ReadRows>): Promise<void> => {
    let partidas: ProposedPartida[] = [];
    for await (const { bytes } of all) {
      const piece = JSON.parse(bytes.toString()) as Piece;
      if ("partidas" in piece) partidas.push(...piece.partidas);
      else if ("fault" in piece) read.push(piece);
      else {
        partidas = [];
        read.push({ ...piece.pedimento, partidas });
      }
    }
  };
  await reading.run(proposalTask, asked, { rows, deadlineMs });
  return read;
}

/** Reads what files propose, in the process that reads. */
export async function readProposalHere(
  { path, name, year }: AskedProposal,
  out: ReadingOut,
): Promise<null> {
  const tell = (piece: Piece) => out.rows(Buffer.from(JSON.stringify(piece)));
  let room: number = proposalLimits.partidas;
  const read = async (file: NamedFile): Promise<void> => {
    for (const one of await readFile(file, year, room, out)) {
      if ("fault" in one) {
        await tell({ file: file.name, fault: one.fault });
        continue;
      }
      await tell({ pedimento: { ...one, partidas: [] } });
      for (let at = 0; at < one.partidas.length; at += atOnce)
        await tell({ partidas: one.partidas.slice(at, at + atOnce) });
      room -= one.partidas.length;
    }
  };
  if (!/\.zip$/i.test(name)) {
    await read({ name, chunks: () => createReadStream(path) });
    return null;
  }
  const zip = await openZip(path, { unpackedBytes: proposalLimits.unpackedBytes });
  try {
    for (const entry of zip.entries) await read(entry);
  } finally {
    await zip.close();
  }
  return null;
}

interface NamedFile {
  readonly name: string;
  /** Its content, each time it is called. */
  chunks(): AsyncIterable<Uint8Array>;
}

type Read = ProposedPedimento | { readonly fault: ProposalFault };

const faulty = (code: ProposalFault["code"], values: ProposalFault["values"] = {}) => ({
  fault: { code, values },
});
const tooMany = faulty("tooMany", { most: String(proposalLimits.partidas) });

/** What one file proposes, while it is no more than `room` partidas. */
async function readFile(
  file: NamedFile,
  year: number,
  room: number,
  out: ReadingOut,
): Promise<Read[]> {
  const { encoding, nulls } = await surveyText(file.chunks());
  if (nulls > 0 || !(await isValidationFile(file, encoding))) return [faulty("notM3")];
  const reader = m3File(year, { takesUnnumbered: true });
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
    out.beat();
    if (first + lines.length > proposalLimits.lines) throw new Refused("tooDemanding");
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
