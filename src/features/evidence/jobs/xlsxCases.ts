import type { SheetCell, SheetTitle } from "#kit/pure/workbook.ts";
import type { CaseFile, Decision, RunRecord } from "../model/caseFile.ts";
import { actionLabel, causeLabel, stateLabel, testLabel } from "../model/labels.ts";
import { printedNumber } from "#features/pedimentos/model/pedimentoNumber.ts";
import { instantText } from "../model/shownText.ts";
import { type Totals, totalsOf } from "../model/totals.ts";
import { filled, wordsOf } from "../model/words.ts";
import type { PackCover } from "./packWriter.ts";

/** A column of a sheet with what it says of a row. */
export interface Column<Row> extends SheetTitle {
  readonly cell: (row: Row) => SheetCell;
}

/** A case with its money as of a day. */
export interface CountedCase extends CaseFile {
  readonly sums: Totals;
}

export const counted = (file: CaseFile, today: string): CountedCase => ({
  ...file,
  sums: totalsOf(file.lines, today),
});

/** A run of the pedimento that is printed as `number`. */
export interface NumberedRun extends RunRecord {
  readonly number: string;
}

/** A decision about the pedimento that is printed as `number`. */
export interface NumberedDecision extends Decision {
  readonly number: string;
}

type Cover = Pick<PackCover, "language" | "zone">;

const amount = (text: string | null): number | null => (text === null ? null : Number(text));

/** The columns of a pedimento, in the order of the sheet. */
export function caseColumns({ language, zone }: Cover): Column<CountedCase>[] {
  const words = wordsOf(language);
  const operations: Readonly<Record<number, string>> = { 1: words.import, 2: words.export };
  const signOff = ({ audit: { reviewedAt, reviewedBy } }: CaseFile) =>
    reviewedAt === null
      ? words.notReviewed
      : filled(words.reviewed, { who: reviewedBy ?? "", when: instantText(reviewedAt, zone) });
  return [
    { title: words.pedimento, width: 150, cell: ({ audit }) => printedNumber(audit) },
    { title: words.importer, width: 240, cell: ({ audit }) => audit.importer },
    { title: words.rfc, cell: ({ audit }) => audit.rfc },
    { title: words.aduana, cell: ({ audit }) => audit.aduana },
    { title: words.patente, cell: ({ audit }) => audit.patente },
    { title: words.number, cell: ({ audit }) => audit.number },
    { title: words.year, cell: ({ audit }) => audit.year },
    { title: words.clave, cell: ({ audit }) => audit.clave },
    { title: words.operation, cell: ({ audit }) => operations[audit.operation ?? 0] },
    { title: words.entry, cell: ({ audit }) => audit.entryOn },
    { title: words.paid, cell: ({ audit }) => audit.paidOn },
    {
      title: words.rectifies,
      cell: ({ audit }) => audit.rectifies && printedNumber(audit.rectifies),
    },
    { title: words.state, cell: ({ audit }) => stateLabel(audit.state, language) },
    { title: words.lines, cell: ({ sums }) => sums.lines },
    { title: words.findings, cell: ({ sums }) => sums.findings },
    { title: words.obtained, cell: ({ sums }) => amount(sums.obtained) },
    { title: words.lost, cell: ({ sums }) => amount(sums.lost) },
    { title: words.firstDeadline, cell: ({ sums }) => sums.deadlineOn },
    { title: words.gone, cell: ({ sums }) => amount(sums.gone) },
    { title: words.exposure, cell: ({ sums }) => amount(sums.exposure) },
    { title: words.ranAt, cell: ({ run }) => run && instantText(run.ranAt, zone) },
    { title: words.rules, cell: ({ run }) => run?.rules },
    { title: words.catalogueVersion, cell: ({ run }) => run?.catalogue },
    { title: words.certificatesVersion, cell: ({ run }) => run?.certificates },
    { title: words.tariffVersion, cell: ({ run }) => run?.tariff },
    { title: words.treatiesVersion, cell: ({ run }) => run?.treaties },
    { title: words.signOff, width: 240, cell: signOff },
  ];
}

/** The columns of a run, in the order of the sheet. */
export function runColumns({ language, zone }: Cover): Column<NumberedRun>[] {
  const words = wordsOf(language);
  return [
    { title: words.pedimento, width: 150, cell: ({ number }) => number },
    { title: words.ranAt, cell: ({ ranAt }) => instantText(ranAt, zone) },
    { title: words.cause, width: 180, cell: ({ cause }) => causeLabel(cause, language) },
    { title: words.outcome, cell: ({ outcome }) => stateLabel(outcome, language) },
    { title: words.rules, cell: ({ rules }) => rules },
    { title: words.catalogueVersion, cell: ({ catalogue }) => catalogue },
    { title: words.certificatesVersion, cell: ({ certificates }) => certificates },
    { title: words.tariffVersion, cell: ({ tariff }) => tariff },
    { title: words.treatiesVersion, cell: ({ treaties }) => treaties },
    { title: words.differences, cell: ({ differences }) => differences },
    { title: words.risks, cell: ({ risks }) => risks },
    { title: words.lost, cell: ({ savings }) => amount(savings) },
    { title: words.exposure, cell: ({ exposure }) => amount(exposure) },
  ];
}

/** The columns of a decision, in the order of the sheet. */
export function decisionColumns({ language, zone }: Cover): Column<NumberedDecision>[] {
  const words = wordsOf(language);
  return [
    { title: words.pedimento, width: 150, cell: ({ number }) => number },
    { title: words.when, cell: ({ at }) => instantText(at, zone) },
    { title: words.who, width: 180, cell: ({ person }) => person },
    { title: words.what, width: 180, cell: ({ action }) => actionLabel(action, language) },
    { title: words.partidas, width: 70, cell: ({ sequence }) => sequence },
    { title: words.part, width: 150, cell: ({ part }) => part },
    { title: words.about, cell: ({ test }) => testLabel(test, language) },
    { title: words.comment, width: 320, cell: ({ comment }) => comment },
  ];
}
