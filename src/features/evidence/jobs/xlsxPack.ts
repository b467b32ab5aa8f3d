import { xlsxWorkbook } from "#kit/server/xlsxWorkbook.ts";
import { ruleText } from "#features/audit/model/ruleTexts.ts";
import { isFinding } from "../model/finding.ts";
import { causeLabel, stateLabel } from "../model/labels.ts";
import { instantText, printedNumber } from "../model/shownText.ts";
import { totalsOf } from "../model/totals.ts";
import { filled, wordsOf } from "../model/words.ts";
import type { CaseFile } from "../model/caseFile.ts";
import type { PackCover, PackWriter } from "./packWriter.ts";
import { lineColumns } from "./xlsxLines.ts";

const amount = (text: string | null): number | null => (text === null ? null : Number(text));
const titled = (titles: readonly string[], width = 120) =>
  titles.map((title) => ({ title, width }));

/** A pack as an Excel workbook: pedimentos, findings, the other lines, rules, runs and the seal. */
export function xlsxPack({
  language,
  zone,
  client,
  madeAt,
  madeBy,
  audits,
}: PackCover): PackWriter {
  const words = wordsOf(language);
  const when = (at: Date) => instantText(at, zone);
  const columns = lineColumns(words, language);
  const book = xlsxWorkbook(
    [
      { name: "cases", title: words.sheetCases, columns: caseTitles() },
      { name: "findings", title: words.sheetFindings, columns },
      { name: "ok", title: words.sheetOk, columns },
      {
        name: "rules",
        title: words.sheetRules,
        columns: titled([words.code, words.rule, words.meaning, words.source], 260),
      },
      { name: "runs", title: words.sheetRuns, columns: runTitles() },
      { name: "seal", title: words.sheetSeal, columns: titled([words.seal, ""], 420) },
    ],
    "findings",
  );
  const codes = new Set<string>();

  function caseTitles() {
    const { pedimento, importer, rfc, aduana, patente, number, year, clave, operation } = words;
    const { entry, paid, rectifies, state, lines, obtained, lost, firstDeadline } = words;
    return titled([
      ...[pedimento, importer, rfc, aduana, patente, number, year, clave, operation, entry, paid],
      ...[rectifies, state, lines, words.findings, obtained, lost, firstDeadline, words.exposure],
      ...[words.ranAt, words.rules, words.catalogueVersion, words.certificatesVersion],
      ...[words.tariffVersion, words.signOff],
    ]);
  }
  function runTitles() {
    const { pedimento, ranAt, cause, outcome, catalogueVersion, certificatesVersion } = words;
    return titled([
      ...[pedimento, ranAt, cause, outcome, words.rules, catalogueVersion, certificatesVersion],
      ...[words.tariffVersion, words.differences, words.risks, words.lost, words.exposure],
    ]);
  }
  function caseCells({ audit, run, lines }: CaseFile) {
    const sums = totalsOf(lines);
    const { reviewedAt, reviewedBy } = audit;
    const said = reviewedAt
      ? filled(words.reviewed, { who: reviewedBy ?? "", when: when(reviewedAt) })
      : words.notReviewed;
    return [
      ...[printedNumber(audit), audit.importer, audit.rfc, audit.aduana, audit.patente],
      ...[audit.number, audit.year, audit.clave],
      { 1: words.import, 2: words.export }[audit.operation ?? 0] ?? null,
      ...[audit.entryOn, audit.paidOn, audit.rectifies, stateLabel(audit.state, language)],
      ...[sums.lines, sums.findings, amount(sums.obtained), amount(sums.lost), sums.deadlineOn],
      ...[amount(sums.exposure), run && when(run.ranAt), run?.rules, run?.catalogue],
      ...[run?.certificates, run?.tariff, said],
    ];
  }

  return {
    *add(file) {
      const number = printedNumber(file.audit);
      book.add("cases", [caseCells(file)]);
      for (const line of file.lines)
        for (const code of [line.caseCode, ...line.notes]) codes.add(code);
      for (const [sheet, chosen] of [
        ["findings", file.lines.filter(isFinding)],
        ["ok", file.lines.filter((line) => !isFinding(line))],
      ] as const) {
        for (let at = 0; at < chosen.length; at += 100) {
          const some = chosen.slice(at, at + 100);
          book.add(
            sheet,
            some.map((line) => columns.map(({ cell }) => cell(line, number))),
          );
          yield;
        }
      }
      book.add(
        "runs",
        file.history.map((run) => [
          ...[number, when(run.ranAt), causeLabel(run.cause, language)],
          ...[stateLabel(run.outcome, language), run.rules, run.catalogue, run.certificates],
          ...[run.tariff, run.differences, run.risks, amount(run.savings), amount(run.exposure)],
        ]),
      );
    },
    end: (digest) => {
      book.add(
        "rules",
        [...codes].toSorted().map((code) => {
          const text = ruleText(code);
          return [code, text?.title[language], text?.meaning[language], text?.source];
        }),
      );
      book.add("seal", [
        [words.client, client],
        [words.digest, digest],
        [words.madeAt, `${when(madeAt)} (${zone})`],
        [words.madeBy, madeBy],
        [words.contents, audits.length],
        [words.sealWords],
        [words.estimate],
      ]);
      book.end();
    },
    take: () => book.take(),
  };
}
