import { setImmediate } from "node:timers/promises";
import type { Entity } from "../../entity.ts";
import type { EntityRow } from "../../EntityRow.ts";
import { optionTerm } from "../../entityTexts.ts";
import { paperTerms } from "#kit/pure/print/paperTerms.ts";
import { LANGUAGE_TAGS } from "#kit/pure/terms.ts";
import { facts, keep, paragraph, table, tableSlices } from "#kit/server/pdf/blocks.ts";
import { openPaper, type Paper } from "#kit/server/pdf/paper.ts";
import { languageOf } from "#kit/server/print/sheet.ts";
import { type PaperData, type PapersRequest, termOf, type Word } from "./PaperData.ts";
import { writeHead } from "./paperHead.ts";
import { caption, PICTURE, placed, SIGNATURE } from "./paperPictures.ts";
import type { PaperPicture, SectionData, Worded } from "./papers.ts";
import { signatureHeight, signersOf, signLines } from "./paperSignatures.ts";
import { grouped, instantShown, type Shown, shownBy, wordIn } from "./shownBy.ts";

const contentOf = ({ row, client, letterhead, parties, sections }: PaperData) => [
  row,
  client,
  letterhead,
  parties,
  sections.map(({ rows }) => rows),
];

const NEVER = "1970-01-01T00:00:00.000Z";

/** When anything on a paper was changed last (ISO 8601): it is as of then, whoever prints it whenever. */
function asOf({ row, changedAt, letterhead, sections }: PaperData): string {
  const changes = sections.flatMap(({ rows, pictures }) => [
    ...rows.map(({ updatedAt }) => updatedAt),
    ...pictures.shown.map(({ at }) => at),
  ]);
  return [row.updatedAt, letterhead.changedAt, ...changes].reduce(
    (last, each) => (each > last ? each : last),
    changedAt,
  );
}

/**
 * Writes papers one after the other, piece by piece, reading each picture when its place comes. The same content
 * gives the same bytes whoever prints them and whenever.
 */
export async function* writtenPapers(request: PapersRequest): AsyncGenerator<Buffer> {
  const { entity, language, title, papers, zoneOf } = request;
  const word: Word = (term, values = {}) =>
    wordIn(language, term).replace(/\{\{(\w+)\}\}/g, (_, key: string) => String(values[key] ?? ""));
  const instants = papers.map(asOf);
  const last = instants.reduce((one, other) => (one > other ? one : other), NEVER);
  const tag = LANGUAGE_TAGS[language];
  const paper = openPaper({
    title: word(title),
    author: papers[0]?.letterhead.name ?? "",
    language: tag,
    letters: ["ch", "jp"].includes(language)
      ? tag
      : languageOf(JSON.stringify(papers.map(contentOf))),
    madeAt: new Date(last),
    foot: "",
    pageWords: [word(paperTerms.page), word(paperTerms.of)],
  });
  for (const [at, data] of papers.entries()) {
    const { row } = data;
    const sections = data.sections.filter((section) => isShown(entity, row, section));
    const zone = zoneOf(row);
    const when = instantShown(instants[at] ?? last, zone);
    paper.begin(word(paperTerms.asOf, { when, zone }));
    paper.setHead("");
    paper.newPage();
    await writeHead(paper, request, word, data);
    for (const [index, section] of sections.entries()) {
      const after = sections[index + 1];
      const isBefore = after?.section.kind === "signatures";
      const room = isBefore ? signatureHeight(paper, request, word, row, after) : 0;
      yield* written(paper, request, word, row, section, room);
    }
    yield* paper.take();
  }
  paper.end();
  yield* paper.take();
}

/** Whether anything of a section is to be seen. */
function isShown({ fields }: Entity, row: EntityRow, data: SectionData): boolean {
  const { section, number, pictures } = data;
  if (section.kind === "rows") return !section.optional || number > 0;
  if (section.kind === "points") return row[section.unless] !== fields[section.unless]?.initial;
  return section.kind !== "photos" || pictures.number > 0;
}

async function* written(
  paper: Paper,
  request: PapersRequest,
  word: Word,
  row: EntityRow,
  data: SectionData,
  /** Points that what comes after it needs on its last page. */
  after: number,
): AsyncGenerator<Buffer> {
  const { entity, words, language, zoneOf, read } = request;
  const { section, pictures } = data;
  const shown = shownBy(entity, words, { language, zoneOf });
  const called = (name: string) => word(termOf(words, name));
  const heading = (text: string, more = 0) => {
    keep(paper, 110 + more);
    paragraph(paper, text, { size: 11, cut: "bold", after: 4 });
  };
  if (section.kind === "facts") {
    const filled = section.of.filter((name) => shown(row, name) !== "");
    facts(
      paper,
      filled.map((name) => [called(name), shown(row, name)]),
      { after },
    );
  } else if (section.kind === "points") {
    heading(called(section.unless));
    points(paper, section.failed, request, word, row, after);
  } else if (section.kind === "blanks") {
    const term = (name: string) => optionTerm(words, section.field, name) ?? termOf(words, name);
    const rows = Array.from({ length: section.lines }, () => section.columns.map(() => " "));
    const columns = section.columns.map((name) => ({ title: word(term(name)), share: 1 }));
    table(paper, { columns, rows, size: 13, after });
  } else if (section.kind === "rows") {
    const hasPictures = pictures.number > 0;
    const room = hasPictures ? 0 : after;
    heading(
      word(data.of.words.title ?? termOf(data.of.words, "")),
      data.rows.length > 2 ? 0 : room,
    );
    for (const _slice of rowsTable(paper, data, { language, zoneOf }, word, room)) {
      yield* paper.take();
      await setImmediate();
    }
  } else if (section.kind === "signatures") {
    keep(paper, signatureHeight(paper, request, word, row, data));
    const signed = word(paperTerms.signature);
    yield* placed(paper, pictures.shown, read, SIGNATURE, 0, (one) =>
      caption(one, zoneOf(row), signed),
    );
    signLines(paper, signersOf(request, word, row, data), word);
  }
  if (section.kind !== "photos" && section.kind !== "rows") return;
  if (pictures.number === 0) return;
  heading(word(paperTerms.photo), PICTURE.height);
  const names = new Map(data.rows.map((one) => [one.id, String(one[data.of.entity.label])]));
  const of = (one: PaperPicture) => names.get(one.row) ?? one.file;
  yield* placed(paper, pictures.shown, read, PICTURE, after, (one) =>
    caption(one, zoneOf(row), of(one)),
  );
  more(paper, pictures.number - pictures.shown.length, word);
}

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
  after: number,
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
    { after },
  );
}

/** Characters for which a column of a table has room. */
const [NARROWEST, WIDEST] = [8, 26];

function* rowsTable(
  paper: Paper,
  data: SectionData,
  how: Shown,
  word: Word,
  after: number,
): Generator<void> {
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
  yield* tableSlices(paper, {
    columns: section.columns.map((name, at) => ({
      title: titles[at] ?? "",
      share: shareOf(at),
      style: { align: section.sums?.includes(name) ? ("end" as const) : ("start" as const) },
    })),
    rows: cells,
    last: added,
    after,
  });
  more(paper, number - rows.length, word);
}
