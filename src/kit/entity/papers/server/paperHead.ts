import { buffer } from "node:stream/consumers";
import type { PartyRole } from "../papers.ts";
import { paperTerms } from "#kit/pure/print/paperTerms.ts";
import type { Term } from "#kit/pure/terms.ts";
import { MissingFile } from "#kit/server/drive.ts";
import { type ReadPieces, Unread } from "#kit/server/patientReading.ts";
import { paragraph } from "#kit/server/pdf/blocks.ts";
import type { Paper, Style } from "#kit/server/pdf/paper.ts";
import type { Letterhead } from "./letterhead.ts";
import type { PaperData, PapersRequest, Word } from "./PaperData.ts";
import type { ShownParty } from "./parties.ts";

/** The number of a paper, where it is declared to have one. */
const numberOf = ({ row, sections }: PaperData, label: string): string => {
  const [first] = sections;
  return String(row[first?.section.kind === "head" ? first.section.number : label] ?? "");
};

/** Points of what stands above a paper's title: the logo, and the house beside the barcode. */
const HEAD = { logo: [150, 44], house: 250, bars: 250, height: 34, gap: 12 } as const;

/** Whose paper it is, its number and barcode, its title and who takes part. */
export async function writeHead(
  paper: Paper,
  { entity, title, read }: PapersRequest,
  word: Word,
  data: PaperData,
): Promise<void> {
  const { letterhead, client, parties } = data;
  const name = String(data.row[entity.label]);
  const number = numberOf(data, entity.label);
  const top = paper.y();
  const right = paper.left + paper.width;
  let left = top;
  const logo = letterhead.logo && (await logoOf(letterhead.logo, read));
  if (logo && paper.picture(logo, paper.left, top, HEAD.logo)) left += HEAD.logo[1] + 4;
  left = column(paper, letterhead.name, paper.left, left, HEAD.house, { size: 11, cut: "bold" });
  for (const line of letterhead.lines)
    left = column(paper, line, paper.left, left, HEAD.house, { size: 8, color: SOFT });
  const isNumbered = data.sections[0]?.section.kind === "head";
  let beside = top;
  if (isNumbered && paper.bars(number, right, top, { width: HEAD.bars, height: HEAD.height })) {
    beside = top + HEAD.height + 2;
    paper.put(number, right - HEAD.bars, beside, HEAD.bars, { size: 8, align: "end" });
    beside += 12;
  }
  paper.moveTo(Math.max(left, beside) + 4);
  const shown = `${word(title)} ${isNumbered ? number : name}`;
  paragraph(paper, shown, { size: 16, cut: "bold", after: 1 });
  if (client !== "")
    paragraph(paper, `${word(paperTerms.forClient)}: ${client}`, { size: 9, after: 4 });
  paper.setHead(`${letterhead.name} · ${shown}`);
  paper.rule(paper.y(), INK);
  paper.moveTo(paper.y() + 6);
  if (parties.length > 0) partiesRow(paper, word, parties);
}

async function logoOf(
  { storedAs, bytes }: NonNullable<Letterhead["logo"]>,
  read: ReadPieces,
): Promise<Buffer | null> {
  try {
    return await buffer(read(storedAs, bytes));
  } catch (error) {
    if (error instanceof MissingFile || error instanceof Unread) return null;
    throw error;
  }
}

export const [INK, SOFT] = ["#1d2433", "#5b6472"];
export const LEADING = 1.25;

/** Lines of a text in a column of their own; answers where what comes below them begins. */
export function column(
  paper: Paper,
  text: string,
  x: number,
  top: number,
  width: number,
  style: Style & { readonly size: number },
): number {
  const step = style.size * LEADING;
  const lines =
    text === "" ? [] : paper.face(style.cut).lines(paper.shown(text), style.size, width);
  for (const [at, line] of lines.entries()) paper.put(line, x, top + at * step, width, style);
  return top + lines.length * step;
}

/** Who takes part, beside each other, each with its address. */
function partiesRow(paper: Paper, word: Word, parties: readonly ShownParty[]): void {
  const width = paper.width / parties.length;
  const top = paper.y();
  let bottom = top;
  for (const [at, { role, name, lines }] of parties.entries()) {
    const x = paper.left + at * width;
    const across = width - HEAD.gap;
    let y = column(paper, word(PARTIES[role]), x, top, across, { size: 7.5, color: SOFT });
    y = column(paper, name, x, y, across, { size: 9, cut: "bold" });
    for (const line of lines) y = column(paper, line, x, y, across, { size: 8 });
    bottom = Math.max(bottom, y);
  }
  paper.moveTo(bottom + 8);
}

const PARTIES: Readonly<Record<PartyRole, Term>> = {
  shipper: paperTerms.partyShipper,
  consignee: paperTerms.partyConsignee,
  carrier: paperTerms.partyCarrier,
  place: paperTerms.partyPlace,
};
