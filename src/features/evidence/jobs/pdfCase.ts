import type { LanguageCode } from "#kit/pure/terms.ts";
import { dayIn } from "#kit/pure/calendar.ts";
import { facts, keep, paragraph, table } from "#kit/server/pdf/blocks.ts";
import type { Paper } from "#kit/server/pdf/paper.ts";
import type { CaseFile, PackedLine } from "../model/caseFile.ts";
import { isFinding } from "../model/finding.ts";
import { actionLabel, causeLabel, stateLabel, testLabel } from "../model/labels.ts";
import { printedNumber } from "#features/pedimentos/model/pedimentoNumber.ts";
import { fraccion, instantText, pesos } from "../model/shownText.ts";
import { totalsOf } from "../model/totals.ts";
import { filled, type Words, wordsOf } from "../model/words.ts";
import type { PackCover } from "./packWriter.ts";
import { pdfFinding } from "./pdfFinding.ts";

const end = { align: "end" } as const;

/** Lines after which the writer gives way. */
const TURN = 10;

/** One pedimento: head, totals, findings, the other lines, versions, sign-off and runs. */
export function* pdfCase(
  paper: Paper,
  file: CaseFile,
  { language, zone, madeAt }: Pick<PackCover, "language" | "zone" | "madeAt">,
): Generator<void> {
  const today = dayIn(zone, madeAt);
  const words = wordsOf(language);
  const { audit, lines } = file;
  title(paper, `${words.pedimento} ${printedNumber(audit)}`, 14);
  headOf(paper, file, words, language);
  if (file.run === null) return paragraph(paper, words.notRun, { after: 12 });
  totals(paper, lines, words, today);
  signOff(paper, file, words, zone);
  const findings = lines.filter(isFinding);
  title(paper, `${words.findings} (${findings.length})`);
  if (findings.length === 0) paragraph(paper, words.noFindings, { after: 8 });
  for (const [at, line] of findings.entries()) {
    pdfFinding(paper, line, language, today);
    if (at % TURN === TURN - 1) yield;
  }
  yield;
  okLines(
    paper,
    lines.filter((line) => !isFinding(line)),
    words,
  );
  decisions(paper, file, words, { language, zone });
  versions(paper, file, words, zone);
  history(paper, file, words, { language, zone });
}

function title(paper: Paper, text: string, size = 11): void {
  keep(paper, 80);
  paper.moveTo(paper.y() + 6);
  paragraph(paper, text, { size, cut: "bold", after: 4 });
}

function headOf(paper: Paper, { audit }: CaseFile, words: Words, language: LanguageCode): void {
  const operation = { 1: words.import, 2: words.export }[audit.operation ?? 0] ?? "";
  facts(paper, [
    [words.importer, audit.importer ?? ""],
    [words.rfc, audit.rfc ?? ""],
    [words.aduana, audit.aduana ?? ""],
    [words.patente, audit.patente],
    [words.number, audit.number],
    [words.clave, audit.clave ?? ""],
    [words.operation, operation],
    [words.state, stateLabel(audit.state, language)],
    [words.entry, audit.entryOn ?? ""],
    [words.paid, audit.paidOn ?? ""],
    ...(audit.rectifies === null
      ? []
      : ([[words.rectifies, printedNumber(audit.rectifies)]] as const)),
  ]);
}

function totals(paper: Paper, lines: readonly PackedLine[], words: Words, today: string): void {
  const sums = totalsOf(lines, today);
  table(paper, {
    columns: [
      { title: words.lines, share: 12, style: end },
      { title: words.findings, share: 14, style: end },
      { title: words.obtained, share: 16, style: end },
      { title: words.lost, share: 16, style: end },
      { title: words.firstDeadline, share: 14, style: end },
      { title: words.gone, share: 14, style: end },
      { title: words.exposure, share: 14, style: end },
    ],
    rows: [
      [
        String(sums.lines),
        String(sums.findings),
        pesos(sums.obtained),
        pesos(sums.lost),
        sums.deadlineOn ?? "",
        pesos(sums.gone),
        pesos(sums.exposure),
      ],
    ],
    size: 9,
  });
}

function signOff(paper: Paper, { audit }: CaseFile, words: Words, zone: string): void {
  const said =
    audit.reviewedAt === null
      ? words.notReviewed
      : filled(words.reviewed, {
          who: audit.reviewedBy ?? "",
          when: instantText(audit.reviewedAt, zone),
        });
  paragraph(paper, `${words.signOff}: ${said}`, { cut: "bold", after: 10 });
}

function okLines(paper: Paper, lines: readonly PackedLine[], words: Words): void {
  title(paper, `${words.okLines} (${lines.length})`);
  if (lines.length === 0) return paragraph(paper, words.noOk, { after: 10 });
  table(paper, {
    columns: [
      { title: words.partidas, share: 9, style: end },
      { title: words.part, share: 24 },
      { title: words.fraccion, share: 17 },
      { title: words.case, share: 8 },
      { title: words.keys, share: 12 },
      { title: words.agreement, share: 18 },
      { title: words.saving, share: 14, style: end },
    ],
    rows: lines.map((line) => [
      String(line.sequence),
      line.part ?? "",
      fraccion(line.fraccion),
      line.caseCode,
      line.keys ?? "",
      line.certificate?.agreement ?? "",
      line.severity === "OK" ? pesos(line.amount) : "",
    ]),
  });
}

function decisions(
  paper: Paper,
  { decisions: taken }: CaseFile,
  words: Words,
  { language, zone }: Pick<PackCover, "language" | "zone">,
): void {
  title(paper, `${words.decisions} (${taken.length})`);
  if (taken.length === 0) return paragraph(paper, words.noDecisions, { after: 10 });
  table(paper, {
    columns: [
      { title: words.when, share: 17 },
      { title: words.who, share: 17 },
      { title: words.what, share: 18 },
      { title: words.partidas, share: 9, style: end },
      { title: words.about, share: 22 },
      { title: words.comment, share: 30 },
    ],
    rows: taken.map(({ at, person, action, sequence, part, test, comment }) => [
      instantText(at, zone),
      person,
      actionLabel(action, language),
      sequence === null ? "" : String(sequence),
      [part ?? "", testLabel(test, language)].filter((text) => text !== "").join(" · "),
      comment ?? "",
    ]),
  });
}

function versions(paper: Paper, { run }: CaseFile, words: Words, zone: string): void {
  if (run === null) return;
  title(paper, words.versions);
  facts(paper, [
    [words.ranAt, instantText(run.ranAt, zone)],
    [words.rules, run.rules],
    [words.catalogueVersion, String(run.catalogue)],
    [words.certificatesVersion, String(run.certificates)],
    [words.tariffVersion, String(run.tariff)],
    [words.treatiesVersion, run.treaties === null ? "" : String(run.treaties)],
  ]);
}

function history(
  paper: Paper,
  { history: runs }: CaseFile,
  words: Words,
  { language, zone }: Pick<PackCover, "language" | "zone">,
): void {
  title(paper, words.history);
  table(paper, {
    columns: [
      { title: words.ranAt, share: 18 },
      { title: words.cause, share: 24 },
      { title: words.outcome, share: 18 },
      { title: words.rules, share: 13 },
      { title: words.differences, share: 12, style: end },
      { title: words.risks, share: 9, style: end },
      { title: words.lost, share: 15, style: end },
      { title: words.exposure, share: 15, style: end },
    ],
    rows: runs.map((run) => [
      instantText(run.ranAt, zone),
      causeLabel(run.cause, language),
      stateLabel(run.outcome, language),
      run.rules,
      String(run.differences),
      String(run.risks),
      pesos(run.savings),
      pesos(run.exposure),
    ]),
  });
  paper.moveTo(paper.y() + 6);
}
