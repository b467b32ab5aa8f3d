import { documentTexts } from "#features/audit/model/documentTexts.ts";
import { ruleTold } from "#features/audit/model/ruleTold.ts";
import { dayIn } from "#kit/pure/calendar.ts";
import type { SheetCell, SheetTitle } from "#kit/pure/workbook.ts";
import { xlsxWorkbook } from "#kit/server/xlsxWorkbook.ts";
import { isFinding } from "../model/finding.ts";
import { printedNumber } from "#features/pedimentos/model/pedimentoNumber.ts";
import { instantText } from "../model/shownText.ts";
import { wordsOf } from "../model/words.ts";
import type { PackCover, PackWriter } from "./packWriter.ts";
import { caseColumns, type Column, counted, decisionColumns, runColumns } from "./xlsxCases.ts";
import { lineColumns } from "./xlsxLines.ts";

/** Lines after which the writer gives way. */
const TURN = 100;

const cellsOf = <Row>(columns: readonly Column<Row>[], row: Row): SheetCell[] =>
  columns.map(({ cell }) => cell(row));

const wide = (...titles: string[]): SheetTitle[] => titles.map((title) => ({ title, width: 320 }));

/** A pack as an Excel workbook: pedimentos, findings, the other lines, rules, runs, decisions and the seal. */
export function xlsxPack(cover: PackCover): PackWriter {
  const { language, zone } = cover;
  const words = wordsOf(language);
  const today = dayIn(zone, cover.madeAt);
  const [cases, runs] = [caseColumns(cover), runColumns(cover)];
  const lines = lineColumns(language, today);
  const decisions = decisionColumns(cover);
  const rules = wide(words.code, words.rule, words.meaning, words.source);
  const book = xlsxWorkbook(
    [
      { name: "cases", title: words.sheetCases, columns: cases },
      { name: "findings", title: words.sheetFindings, columns: lines },
      { name: "ok", title: words.sheetOk, columns: lines },
      { name: "rules", title: words.sheetRules, columns: rules },
      { name: "runs", title: words.sheetRuns, columns: runs },
      { name: "decisions", title: words.sheetDecisions, columns: decisions },
      { name: "seal", title: words.sheetSeal, columns: wide(words.seal, "") },
    ],
    "findings",
  );
  /** Treaties in question by the code of a case or note. */
  const codes = new Map<string, Set<string>>();
  return {
    *add(file) {
      const number = printedNumber(file.audit);
      book.add("cases", [cellsOf(cases, counted(file, today))]);
      book.add(
        "runs",
        file.history.map((run) => cellsOf(runs, { ...run, number })),
      );
      book.add(
        "decisions",
        file.decisions.map((decision) => cellsOf(decisions, { ...decision, number })),
      );
      for (const [at, line] of file.lines.entries()) {
        for (const code of [line.caseCode, ...line.notes]) {
          codes.set(code, new Set([...(codes.get(code) ?? []), ...line.treaties]));
        }
        book.add(isFinding(line) ? "findings" : "ok", [cellsOf(lines, { ...line, number })]);
        if (at % TURN === TURN - 1) yield;
      }
      yield;
    },
    end: (digest) => {
      const about = { deadlineOn: null, today };
      const texts = [...codes.keys()].toSorted().map((code) => {
        const treaties = [...(codes.get(code) ?? [])].toSorted();
        const text = ruleTold(code, { ...about, treaties }, documentTexts(language));
        const meaning = text && [text.meaning, ...text.treaties].join("\n");
        return [code, text?.title, meaning, text?.source];
      });
      book.add("rules", texts);
      book.add("seal", [
        [words.client, cover.client],
        [words.digest, digest],
        [words.madeAt, `${instantText(cover.madeAt, zone)} (${zone})`],
        [words.madeBy, cover.madeBy],
        [words.contents, cover.audits.length],
        [words.sealWords],
        [words.estimate],
      ]);
      book.end();
    },
    take: () => book.take(),
  };
}
