import { buffer } from "node:stream/consumers";
import type { EntityRow } from "../../EntityRow.ts";
import { paperLimits } from "../papers.ts";
import { paperTerms } from "#kit/pure/print/paperTerms.ts";
import { LANGUAGE_TAGS, type Term } from "#kit/pure/terms.ts";
import { MissingFile } from "#kit/server/drive.ts";
import { type ReadPieces, Unread } from "#kit/server/patientReading.ts";
import { facts, keep, paragraph, table } from "#kit/server/pdf/blocks.ts";
import { openPaper, type Paper } from "#kit/server/pdf/paper.ts";
import { languageOf } from "#kit/server/print/sheet.ts";
import type { PaperPicture, SectionData, Worded } from "./papers.ts";
import { grouped, instantShown, type Shown, shownBy, wordIn } from "./shownBy.ts";

/** What one paper says. */
export interface PaperData {
  readonly row: EntityRow;
  readonly client: string;
  readonly sections: readonly SectionData[];
}

export interface PapersAsked extends Worded, Shown {
  readonly title: Term;
  /** Who asks, and in which zone (IANA) the foot says when. */
  readonly by: string;
  readonly zone: string;
  readonly papers: readonly PaperData[];
  readonly read: ReadPieces;
}

const said = ({ row, client, sections }: PaperData) => [
  row,
  client,
  sections.map(({ rows }) => rows),
];

const termOf = ({ field }: Worded["words"], name: string): Term =>
  field[name] ?? [name, name, name, name, name, name];

type Word = (term: Term, values?: Readonly<Record<string, string | number>>) => string;

/** Writes papers one after the other, piece by piece, reading each picture when its place comes. */
export async function* writtenPapers(asked: PapersAsked): AsyncGenerator<Buffer> {
  const { entity, language, title, papers } = asked;
  const word: Word = (term, values = {}) =>
    wordIn(language, term).replace(/\{\{(\w+)\}\}/g, (_, key: string) => String(values[key] ?? ""));
  const madeAt = new Date();
  const when = instantShown(madeAt.toISOString(), asked.zone);
  const tag = LANGUAGE_TAGS[language];
  const paper = openPaper({
    title: word(title),
    author: asked.by,
    language: tag,
    letters: ["ch", "jp"].includes(language) ? tag : languageOf(JSON.stringify(papers.map(said))),
    madeAt,
    foot: word(paperTerms.made, { who: asked.by, when, zone: asked.zone }),
    pageWords: [word(paperTerms.page), word(paperTerms.of)],
  });
  for (const { row, client, sections } of papers) {
    const name = String(row[entity.label]);
    paper.setHead("");
    paper.newPage();
    paper.setHead(`${word(title)} ${name}`);
    paragraph(paper, `VIAT WMS  ${client}`, { size: 8, cut: "bold", color: "#2b5fa8", after: 2 });
    paragraph(paper, `${word(title)} ${name}`, { size: 18, cut: "bold", after: 4 });
    paper.rule(paper.y(), "#1d2433");
    paper.moveTo(paper.y() + 6);
    for (const section of sections) yield* written(paper, asked, word, row, section);
    yield* paper.take();
  }
  paper.end();
  yield* paper.take();
}

async function* written(
  paper: Paper,
  { entity, words, language, zoneOf, read }: PapersAsked,
  word: Word,
  row: EntityRow,
  data: SectionData,
): AsyncGenerator<Buffer> {
  const { section, pictures } = data;
  const shown = shownBy(entity, words, { language, zoneOf });
  const called = (name: string) => word(termOf(words, name));
  const head = (text: string) => {
    keep(paper, 60);
    paragraph(paper, text, { size: 11, cut: "bold", after: 4 });
  };
  if (section.kind === "facts") {
    const told = section.of.filter((name) => shown(row, name) !== "");
    facts(
      paper,
      told.map((name) => [called(name), shown(row, name)]),
    );
  } else if (section.kind === "points") {
    if (row[section.unless] === entity.fields[section.unless]?.initial) return;
    head(called(section.unless));
    points(paper, section.failed, { entity, words, language, zoneOf }, word, row);
  } else if (section.kind === "rows") {
    if (section.optional && data.number === 0) return;
    head(word(data.of.words.title ?? termOf(data.of.words, "")));
    rowsTable(paper, data, { language, zoneOf }, word);
  } else if (section.kind === "signatures") {
    keep(paper, 110);
    const signed = word(paperTerms.signature);
    yield* placed(paper, pictures.shown, read, (one) => caption(one, zoneOf(row), signed));
    lines(
      paper,
      section.of.map((name) => [called(name), shown(row, name)]),
    );
  }
  if (section.kind !== "photos" && section.kind !== "rows") return;
  if (pictures.number === 0) return;
  head(word(paperTerms.photo));
  const names = new Map(data.rows.map((one) => [one.id, String(one[data.of.entity.label])]));
  const of = (one: PaperPicture) => names.get(one.row) ?? one.file;
  yield* placed(paper, pictures.shown, read, (one) => caption(one, zoneOf(row), of(one)));
  more(paper, pictures.number - pictures.shown.length, word);
}

const caption = ({ by, at }: PaperPicture, zone: string, of: string) =>
  `${of}: ${by}, ${instantShown(at, zone)}`;

function more(paper: Paper, number: number, word: Word): void {
  if (number > 0) paragraph(paper, word(paperTerms.more, { number: grouped(String(number)) }));
}

/** Every point that is looked at, two beside each other, with how it was found. */
function points(
  paper: Paper,
  name: string,
  { entity, words, language, zoneOf }: Worded & Shown,
  word: Word,
  row: EntityRow,
): void {
  const all = entity.fields[name]?.options ?? [];
  const failed = [row[name] ?? []].flat().map(String);
  const shown = shownBy(entity, words, { language, zoneOf });
  facts(
    paper,
    all.map((point) => [
      shown({ ...row, [name]: [point] }, name),
      word(failed.includes(point) ? paperTerms.bad : paperTerms.good),
    ]),
  );
}

/** Characters for which a column of a table has room. */
const [NARROWEST, WIDEST] = [8, 26];

function rowsTable(paper: Paper, data: SectionData, how: Shown, word: Word): void {
  const { section, of, rows, number, sums } = data;
  if (section.kind !== "rows") return;
  if (number === 0) return paragraph(paper, word(paperTerms.nothing), { after: 8 });
  const shown = shownBy(of.entity, of.words, how);
  const cells = rows.map((row) => section.columns.map((name) => shown(row, name)));
  const unitOf = (name: string) => of.entity.fields[name]?.unit ?? "";
  const added = section.columns.map((name, at) =>
    at === 0
      ? word(paperTerms.total, { number: grouped(String(number)) })
      : (sums[name] ?? []).map((sum) => `${grouped(sum)} ${unitOf(name)}`.trim()).join(", "),
  );
  const titles = section.columns.map((name) => word(termOf(of.words, name)));
  // As wide as what stands in it, long texts aside: a number by which rows are called is not broken.
  const shareOf = (at: number) => {
    const held = [...cells, added].map((row) => row[at]?.length ?? 0);
    const head = (titles[at] ?? "").split(" ").map(({ length }) => length);
    return Math.min(WIDEST, Math.max(NARROWEST, ...head, ...held));
  };
  table(paper, {
    columns: section.columns.map((name, at) => ({
      title: titles[at] ?? "",
      share: shareOf(at),
      style: { align: section.sums?.includes(name) ? ("end" as const) : ("start" as const) },
    })),
    rows: cells,
    last: added,
  });
  more(paper, number - rows.length, word);
}

const PICTURE = { width: 250, height: 190, gap: 16 } as const;

/** Pictures with their captions, two beside each other. What cannot be shown leaves its caption. */
async function* placed(
  paper: Paper,
  pictures: readonly PaperPicture[],
  read: ReadPieces,
  captionOf: (picture: PaperPicture) => string,
): AsyncGenerator<Buffer> {
  const size = 7;
  for (const [at, picture] of pictures.entries()) {
    const isLeft = at % 2 === 0;
    if (isLeft) keep(paper, PICTURE.height + 20);
    const x = paper.left + (isLeft ? 0 : PICTURE.width + PICTURE.gap);
    const top = paper.y();
    const bytes = await bytesOf(picture, read);
    if (bytes) paper.picture(bytes, x, top, [PICTURE.width, PICTURE.height]);
    const words = paper.face().lines(paper.shown(captionOf(picture)), size, PICTURE.width);
    paper.put(words[0] ?? "", x, top + PICTURE.height + 3, PICTURE.width, { size });
    if (!isLeft || at === pictures.length - 1) paper.moveTo(top + PICTURE.height + 20);
    yield* paper.take();
  }
}

/** A JPEG as it is kept; of what is too large, too slow or another kind the thumbnail: a PNG would have to be unpacked here. */
async function bytesOf(picture: PaperPicture, read: ReadPieces): Promise<Buffer | null> {
  const { media, bytes, storedAs, thumbnail } = picture;
  if (media === "image/jpeg" && bytes <= paperLimits.pictureBytes)
    try {
      return await buffer(read(storedAs, bytes));
    } catch (error) {
      if (!(error instanceof MissingFile || error instanceof Unread)) throw error;
    }
  return thumbnail === null ? null : Buffer.from(thumbnail.replace(/^.*,/, ""), "base64");
}

/** Lines to sign on beside each other, below each who is to sign there. */
function lines(paper: Paper, who: readonly (readonly [role: string, name: string])[]): void {
  const width = paper.width / Math.max(who.length, 1);
  const top = paper.y() + 44;
  for (const [at, [role, name]] of who.entries()) {
    const x = paper.left + at * width;
    paper.rule(top, "#1d2433", x, width - 24);
    const said = name === "" ? role : `${role}: ${name}`;
    const [first = ""] = paper.face().lines(paper.shown(said), 8, width - 24);
    paper.put(first, x, top + 4, width - 24, { size: 8 });
  }
  paper.moveTo(top + 24);
}
