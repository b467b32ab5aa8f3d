import { keep, paragraph, table, facts } from "#kit/server/pdf/blocks.ts";
import { openPaper, type Paper } from "#kit/server/pdf/paper.ts";
import { UNKNOWN } from "#kit/server/pdf/winAnsi.ts";
import { stateLabel } from "../model/labels.ts";
import { LANGUAGE_TAGS } from "#kit/pure/terms.ts";
import { printedNumber } from "#features/pedimentos/model/pedimentoNumber.ts";
import { instantText, pesos } from "../model/shownText.ts";
import { sumOf } from "../model/totals.ts";
import { filled, type Words, wordsOf } from "../model/words.ts";
import type { PackCover, PackWriter } from "./packWriter.ts";
import { pdfCase } from "./pdfCase.ts";

/** A pack as a PDF of letter pages. */
export function pdfPack(cover: PackCover): PackWriter {
  const words = wordsOf(cover.language);
  const when = instantText(cover.madeAt, cover.zone);
  const paper = openPaper({
    title: `${words.title}, ${cover.client}`,
    author: cover.madeBy,
    language: LANGUAGE_TAGS[cover.language],
    madeAt: cover.madeAt,
    foot: filled(words.made, { when, zone: cover.zone, who: cover.madeBy }),
    pageWords: [words.page, words.of],
  });
  const isSingle = cover.audits.length === 1;

  const front = (): void => {
    paper.newPage();
    paragraph(paper, "VIAT WMS", { size: 8, cut: "bold", color: "#2b5fa8", after: 2 });
    paragraph(paper, words.title, { size: 18, cut: "bold", after: 4 });
    paper.rule(paper.y(), "#1d2433");
    paper.moveTo(paper.y() + 6);
    facts(paper, [
      [words.client, cover.client],
      [words.madeAt, `${when} (${cover.zone})`],
      [words.pedimentos, String(cover.audits.length)],
      [words.madeBy, cover.madeBy],
    ]);
    if (!isSingle) writeIndex(paper, cover, words);
  };
  front();
  return {
    *add(file) {
      const number = printedNumber(file.audit);
      paper.setHead(`${words.title} · ${words.pedimento} ${number} · ${cover.client}`);
      if (!isSingle) paper.newPage();
      yield;
      yield* pdfCase(paper, file, cover);
      paper.setHead(`${words.title} · ${cover.client}`);
    },
    end: (digest) => {
      writeSeal(paper, cover, words, digest);
      paper.end();
    },
    take: () => paper.take(),
  };
}

/** What each pedimento came to, with the sums. */
function writeIndex(paper: Paper, { audits, language }: PackCover, words: Words): void {
  paragraph(paper, words.index, { size: 11, cut: "bold", after: 4 });
  const end = { align: "end" } as const;
  table(paper, {
    columns: [
      { title: words.pedimento, share: 24 },
      { title: words.clave, share: 7 },
      { title: words.paid, share: 12 },
      { title: words.state, share: 16 },
      { title: words.partidas, share: 9, style: end },
      { title: words.differences, share: 11, style: end },
      { title: words.risks, share: 9, style: end },
      { title: words.lost, share: 14, style: end },
      { title: words.exposure, share: 14, style: end },
    ],
    rows: audits.map((audit) => [
      printedNumber(audit),
      audit.clave ?? "",
      audit.paidOn ?? "",
      stateLabel(audit.state, language),
      String(audit.partidas),
      String(audit.differences),
      String(audit.risks),
      pesos(audit.savings),
      pesos(audit.exposure),
    ]),
    last: [
      words.totals,
      "",
      "",
      "",
      String(audits.reduce((sum, { partidas }) => sum + partidas, 0)),
      String(audits.reduce((sum, { differences }) => sum + differences, 0)),
      String(audits.reduce((sum, { risks }) => sum + risks, 0)),
      pesos(sumOf(audits.map(({ savings }) => savings))),
      pesos(sumOf(audits.map(({ exposure }) => exposure))),
    ],
  });
}

/** By what a pack can be told to be the one that was made. */
function writeSeal(paper: Paper, cover: PackCover, words: Words, digest: string): void {
  const when = instantText(cover.madeAt, cover.zone);
  keep(paper, 190);
  paper.rule(paper.y(), "#1d2433");
  paper.moveTo(paper.y() + 8);
  paragraph(paper, words.seal, { size: 11, cut: "bold", after: 4 });
  paragraph(paper, words.sealWords, { size: 8, after: 5 });
  paragraph(paper, words.estimate, { size: 8, after: 5 });
  paragraph(paper, filled(words.unknown, { sign: UNKNOWN }), { size: 8, after: 6 });
  table(paper, {
    columns: [
      { title: "", share: 22, style: { color: "#5b6472" } },
      { title: "", share: 78, style: { cut: "bold" } },
    ],
    rows: [
      [words.digest, digest],
      [words.madeAt, `${when} (${cover.zone})`],
      [words.madeBy, cover.madeBy],
      [words.contents, String(cover.audits.length)],
    ],
    size: 8,
  });
}
