import { dayAfter, dayIn } from "#kit/pure/calendar.ts";
import { answer, type RouteContext } from "#kit/server/http.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { certificateWarnings, type CertificateWarning } from "../contract/warnings.ts";
import { yearsAfter } from "../model/anniversary.ts";
import { coverSpan } from "../model/coverage.ts";
import { lostCover, type LostPart, total } from "../model/lostCover.ts";
import { countdown, WARNING_DAYS } from "../model/standing.ts";
import type { TreatyTable } from "../model/treatyTable.ts";
import { coverLines } from "../store/coverLines.ts";
import { expiring, type ExpiringRow, importedUnder } from "../store/expiring.ts";

/** Agreements and lost parts that are told at most. */
const most = 1_000;
const mostParts = 20;

/** Adds the call that warns of certificates about to end. */
export function addWarningRoutes(
  context: RouteContext,
  treatiesOf: (tx: Tx) => Promise<TreatyTable>,
): void {
  answer(context, certificateWarnings, async ({ query, caller, tenant }) => {
    const today = query.At ?? dayIn(caller.zone);
    const until = dayAfter(today, WARNING_DAYS[0]);
    const { agreements, total, imported, lines, treaties } = await tenant(
      async (tx) => {
        const { rows: agreements, total } = await expiring(tx, { today, until, most });
        const ids = agreements.map(({ id }) => id);
        const imported = await importedUnder(tx, ids, { from: yearsAfter(today, -1), today });
        const keys = [...new Set(imported.map(({ partKey }) => partKey))];
        const treaties = await treatiesOf(tx);
        return { agreements, total, imported, treaties, lines: await coverLines(tx, keys) };
      },
      { snapshot: true },
    );
    const others = Map.groupBy(
      lines.map((line) => ({ ...line, span: coverSpan(line, treaties) })),
      ({ partKey }) => partKey,
    );
    const importedOf = Map.groupBy(imported, ({ agreementId }) => agreementId);
    const told = agreements.map((agreement) => {
      const own = importedOf.get(agreement.id) ?? [];
      const beside = own.flatMap(({ partKey }) => others.get(partKey) ?? []);
      return warningOf(agreement, today, lostCover(agreement, own, beside));
    });
    return {
      data: told,
      totalCount: total,
      ...(told.length < total && { truncated: true }),
    };
  });
}

function warningOf(
  agreement: ExpiringRow,
  today: string,
  lost: readonly LostPart[],
): CertificateWarning {
  const { left, step } = countdown(today, agreement.lastOn);
  return {
    _id: agreement.id,
    Agreement: agreement.number,
    Treaty: agreement.treaty,
    Supplier: agreement.supplier,
    LastDate: agreement.lastOn,
    DaysLeft: left,
    Step: step,
    Lines: agreement.lines,
    Parts: lost.length,
    Partidas: lost.reduce((sum, { partidas }) => sum + partidas, 0),
    Ahorro: total(lost.map(({ duty }) => duty)),
    Lost: lost
      .slice(0, mostParts)
      .map(({ partNo, partidas, duty }) => ({ PartNO: partNo, Partidas: partidas, Ahorro: duty })),
  };
}
