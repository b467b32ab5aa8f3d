import type { EntityRow } from "../../EntityRow.ts";
import type { SignerRole } from "../papers.ts";
import { paperTerms } from "#kit/pure/print/paperTerms.ts";
import type { Term } from "#kit/pure/terms.ts";
import type { Paper } from "#kit/server/pdf/paper.ts";
import type { PapersRequest, Word } from "./PaperData.ts";
import { column, INK, LEADING, SOFT } from "./paperHead.ts";
import { SIGNATURE } from "./paperPictures.ts";
import type { SectionData } from "./papers.ts";
import { shownBy } from "./shownBy.ts";

const SIGNERS: Readonly<Record<SignerRole, Term>> = {
  shipper: paperTerms.partyShipper,
  carrier: paperTerms.partyCarrier,
  consignee: paperTerms.partyConsignee,
  inspector: paperTerms.signsInspector,
  driver: paperTerms.signsDriver,
  receiver: paperTerms.signsReceiver,
  loader: paperTerms.signsLoader,
  picker: paperTerms.signsPicker,
  counter: paperTerms.signsCounter,
  supervisor: paperTerms.signsSupervisor,
};

/** Who signs: the role, and the name where it is known. */
type Signed = readonly [role: string, name: string];

export function signersOf(
  { entity, words, language, zoneOf }: PapersRequest,
  word: Word,
  row: EntityRow,
  { section }: SectionData,
): Signed[] {
  if (section.kind !== "signatures") return [];
  const shown = shownBy(entity, words, { language, zoneOf });
  return section.of.map(({ role, of }) => [word(SIGNERS[role]), of ? shown(row, of) : ""]);
}

/** Points to sign above a line, and the size of what stands below it. */
const SIGN = { above: 44, gap: 24, size: 8 } as const;

const signWords = ([role, name]: Signed): string => (name === "" ? role : `${role}: ${name}`);

/** Points of a block of signatures: it stands on one page, with the end of what is signed. */
export function signatureHeight(
  paper: Paper,
  request: PapersRequest,
  word: Word,
  row: EntityRow,
  data: SectionData,
): number {
  const who = signersOf(request, word, row, data);
  const width = paper.width / Math.max(who.length, 1) - SIGN.gap;
  const lines = who.map(
    (each) => paper.face().lines(paper.shown(signWords(each)), SIGN.size, width).length,
  );
  const pictures = data.pictures.shown.length > 0 ? SIGNATURE.height + SIGNATURE.words + 6 : 0;
  return pictures + SIGN.above + Math.max(0, ...lines) * SIGN.size * LEADING + 24;
}

/** Lines to sign on beside each other, below each who is to sign there. */
export function signLines(paper: Paper, who: readonly Signed[], word: Word): void {
  const width = paper.width / Math.max(who.length, 1);
  const top = paper.y() + SIGN.above;
  let bottom = top;
  for (const [at, each] of who.entries()) {
    const x = paper.left + at * width;
    const across = width - SIGN.gap;
    paper.rule(top, INK, x, across);
    const y = column(paper, signWords(each), x, top + 4, across, { size: SIGN.size });
    const how = { size: 6.5, color: SOFT } as const;
    bottom = Math.max(bottom, column(paper, word(paperTerms.signsHow), x, y, across, how));
  }
  paper.moveTo(bottom + 8);
}
