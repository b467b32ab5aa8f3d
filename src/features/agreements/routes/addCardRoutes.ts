import { dayIn } from "#kit/pure/calendar.ts";
import { Problem } from "#kit/pure/problem.ts";
import { answer, type RouteContext } from "#kit/server/http.ts";
import { type AgreementCard, agreementCard } from "../contract/card.ts";
import { headerChanges } from "../model/headerChanges.ts";
import type { RuledShape } from "../model/agreementValidity.ts";
import { dataReport, lawOf } from "../model/minimumData.ts";
import { standing } from "../model/standing.ts";
import { type HistoryRow, historyOf } from "../store/agreementHistory.ts";
import { agreementWith, type FullAgreementRow } from "../store/agreements.ts";
import { lineShapes } from "../store/lineShapes.ts";

/** Versions that a card tells at most. */
const most = 200;

/** Adds the call that shows one agreement whole. */
export function addCardRoutes(context: RouteContext): void {
  answer(context, agreementCard, async ({ params, caller, tenant }) => {
    const today = dayIn(caller.zone);
    const found = await tenant(
      async (tx) => {
        const agreement = await agreementWith(tx, params.id);
        if (agreement === null) throw new Problem("notFound");
        const shapes = await lineShapes(tx, [params.id], today);
        const history = await historyOf(tx, params.id, most);
        return { agreement, shapes: shapes.get(params.id) ?? [], history };
      },
      { snapshot: true },
    );
    return { data: cardOf(found, today) };
  });
}

interface Found {
  readonly agreement: FullAgreementRow;
  readonly shapes: readonly RuledShape[];
  readonly history: readonly HistoryRow[];
}

function cardOf({ agreement, shapes, history }: Found, today: string): AgreementCard {
  const importer = agreement.importer ?? agreement.clientName;
  const kept = shapes.filter(({ isDeleted }) => !isDeleted);
  return {
    _id: agreement.id,
    Agreement: agreement.number,
    Treaty: agreement.treaty,
    Supplier: agreement.supplier,
    CertifierType: agreement.certifierType,
    CertifierName: agreement.certifierName,
    Producer: agreement.producer,
    Importer: agreement.importer,
    InitialDate: agreement.initialOn,
    FinalDate: agreement.finalOn,
    SignedDate: agreement.signedOn,
    RevokedDate: agreement.revokedOn,
    Status: standing(agreement, today),
    Version: agreement.version,
    Lines: kept.reduce((sum, { lines }) => sum + lines, 0),
    Elements: dataReport({ ...agreement, importer }, kept).map(({ datum, state, lines }) => ({
      Element: datum,
      State: state,
      Lines: lines,
      Law: lawOf(agreement.treaty, datum),
    })),
    Versions: history.map((version, at) => versionOf(version, history.slice(at + 1))),
  };
}

function versionOf(version: HistoryRow, earlier: readonly HistoryRow[]) {
  const before = earlier.find(({ header }) => header !== null)?.header ?? null;
  const changes = version.header === null ? [] : headerChanges(before, version.header);
  return {
    Version: version.version,
    Date: version.at?.toISOString() ?? null,
    File: version.file,
    Person: version.person,
    Reason: version.reason,
    LinesAdded: version.linesAdded,
    LinesRemoved: version.linesRemoved,
    Changes: changes.map(({ field, before: Before, after: After }) => ({
      Field: field,
      Before,
      After,
    })),
  };
}
