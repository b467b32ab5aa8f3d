import type { LanguageCode } from "#kit/pure/terms.ts";
import { documentTexts } from "#features/audit/model/documentTexts.ts";
import { toldOn } from "#features/audit/model/explains.ts";
import { reasonWords } from "#features/audit/model/reasons/reasonWords.ts";
import { type RuleTold, ruleTold } from "#features/audit/model/ruleTold.ts";
import type { PackedLine } from "../model/caseFile.ts";
import { severityLabel, levelLabel, standingLabel } from "../model/labels.ts";
import { wordsOf } from "../model/words.ts";
import type { Column } from "./xlsxCases.ts";

/** A line of the pedimento that is printed as `number`. */
export interface NumberedLine extends PackedLine {
  readonly number: string;
}

const amount = (text: string | null): number | null => (text === null ? null : Number(text));

/** The columns of a line in the order of the sheet, told on a day. */
export function lineColumns(language: LanguageCode, today: string): Column<NumberedLine>[] {
  const words = wordsOf(language);
  const texts = documentTexts(language);
  const result = (matches: boolean) => (matches ? words.same : words.different);
  const declared = (title: string) => `${title} (${words.declared})`;
  const onFile = (title: string) => `${title} (${words.onFile})`;
  const certified = (title: string) => `${title} (${words.agreement})`;
  const reasons = (line: PackedLine): string =>
    line.reasons === null
      ? words.notRepeated
      : toldOn(line.reasons, line.deadlineOn, today)
          .map((one) => reasonWords(one, texts))
          .join("\n");
  const rule = (line: PackedLine): RuleTold | undefined =>
    ruleTold(line.caseCode, { ...line, today }, texts);
  return [
    { title: words.pedimento, width: 150, cell: (line) => line.number },
    { title: words.partidas, width: 70, cell: (line) => line.sequence },
    { title: words.case, width: 60, cell: (line) => line.caseCode },
    { title: words.rule, width: 220, cell: (line) => rule(line)?.title },
    { title: words.severity, width: 80, cell: (line) => severityLabel(line.severity, language) },
    { title: words.notes, width: 80, cell: (line) => line.notes.join(", ") },
    { title: declared(words.part), cell: (line) => line.part },
    { title: onFile(words.part), cell: (line) => line.catalogue?.partNo },
    { title: `${words.part}: ${words.result}`, cell: (line) => result(line.partMatches) },
    { title: declared(words.fraccion), cell: (line) => line.fraccion },
    { title: onFile(words.fraccion), cell: (line) => line.catalogue?.mxhts },
    {
      title: `${words.fraccion}: ${words.result}`,
      cell: (line) =>
        [result(line.fraccionMatches), levelLabel(line.fraccionLevel, language)]
          .filter((text) => text !== "")
          .join(", "),
    },
    { title: declared(words.description), width: 220, cell: (line) => line.description },
    { title: onFile(words.description), width: 220, cell: (line) => line.catalogue?.description },
    {
      title: `${words.description}: ${words.result}`,
      cell: (line) => result(line.descriptionMatches),
    },
    { title: onFile(words.version), cell: (line) => line.catalogue?.version },
    {
      title: words.since,
      cell: (line) => line.catalogue && (line.catalogue.sinceOn ?? words.always),
    },
    { title: words.keys, cell: (line) => line.keys },
    { title: declared(words.origin), cell: (line) => line.origin },
    { title: words.value, cell: (line) => amount(line.customsValue) },
    { title: words.rate, cell: (line) => amount(line.rate) },
    { title: words.amount, cell: (line) => amount(line.amount) },
    { title: words.vat, cell: (line) => amount(line.vat) },
    { title: words.deadline, cell: (line) => line.deadlineOn },
    { title: words.inQuestion, cell: (line) => line.treaties.join(", ") },
    {
      title: words.source,
      width: 320,
      cell: (line) => {
        const told = rule(line);
        return told && [...told.treaties, told.source].filter((text) => text !== "").join("\n");
      },
    },
    { title: words.agreement, cell: (line) => line.certificate?.agreement },
    { title: words.treaty, cell: (line) => line.certificate?.treaty },
    { title: words.supplier, width: 200, cell: (line) => line.certificate?.supplier },
    { title: `${words.period} 1`, cell: (line) => line.certificate?.initialOn },
    { title: `${words.period} 2`, cell: (line) => line.certificate?.finalOn },
    { title: words.signed, cell: (line) => line.certificate?.signedOn },
    {
      title: words.certStatus,
      cell: (line) => standingLabel(line.certificate?.status ?? null, language),
    },
    { title: words.certPart, cell: (line) => line.certificate?.partNo },
    { title: words.hs, cell: (line) => line.certificate?.hs },
    { title: words.criterion, cell: (line) => line.certificate?.criterion },
    { title: certified(words.origin), cell: (line) => line.certificate?.country },
    { title: words.reasons, width: 420, cell: reasons },
  ];
}
