import { flagObjectOf } from "#features/parts/model/lineFlags.ts";
import { statusWords, uploadWarnings } from "#features/uploads/contract.ts";
import { wireRefusal } from "#features/uploads/model/refusalWords.ts";
import { dayIn, instantsOf } from "#kit/pure/calendar.ts";
import { Problem } from "#kit/pure/problem.ts";
import { listed, MOST_ROWS, pageOfQuery } from "#kit/pure/page.ts";
import { answer, type RouteContext } from "#kit/server/http.ts";
import type { Tx } from "#kit/server/tenant.ts";
import {
  agreementCatalogue,
  agreementDetails,
  type AgreementDownloadWireRow,
  agreementDownloadLogs,
  agreementDownloads,
  agreementList,
  type AgreementLineWireRow,
  type AgreementWireRow,
  type DownloadLogWireRow,
  type LineField,
  type ListedAgreementWireRow,
} from "../contract.ts";
import { isAgreementValid, isHeaderInForce, type RuledShape } from "../model/agreementValidity.ts";
import { dataReport } from "../model/minimumData.ts";
import { standing } from "../model/standing.ts";
import type { TreatyTable } from "../model/treatyTable.ts";
import {
  type AgreementDownloadRow,
  type DownloadLogRow,
  downloadLogsOf,
  downloadsOf,
} from "../store/agreementDownloads.ts";
import {
  agreementWith,
  createdBetween,
  type CreatedAgreementRow,
  type FullAgreementRow,
  newestFirst,
  numberOf,
  servingOn,
} from "../store/agreements.ts";
import { type AgreementLineRow, type LineOrder, linesOf } from "../store/agreementLines.ts";
import { lineShapes } from "../store/lineShapes.ts";

/** Lines that the logs of one upload answer at most. */
const mostLogs = 10_000;

const orders: Record<LineField, LineOrder> = {
  Created: "createdAt",
  Deleted: "deletedOn",
  PartNO: "partNo",
  DescriptionOfGood: "description",
  HSTariffClassificationNumber: "hs",
  PreferenceCriterion: "criterion",
  Producer: "producer",
  NetCost: "netCost",
  CountryOfOrigin: "country",
  Date: "datedOn",
};

const isField = (text: string): text is LineField => Object.hasOwn(orders, text);

/** Adds the calls that show the catalogue of agreements and their lines. */
export function addAgreementRoutes(
  context: RouteContext,
  treatiesOf: (tx: Tx) => Promise<TreatyTable>,
): void {
  addDownloadRoutes(context);
  const judged = async <Row extends FullAgreementRow>(tx: Tx, rows: readonly Row[], day: string) =>
    judgedOn(tx, rows, await treatiesOf(tx), day);

  answer(context, agreementCatalogue, async ({ query, caller, tenant }) => {
    const { At } = query;
    const page = pageOfQuery(query);
    const day = At ?? dayIn(caller.zone);
    const found = await tenant(
      async (tx) => {
        if (At === undefined) {
          const newest = await newestFirst(tx, page);
          return { ...newest, rows: await judged(tx, newest.rows, day) };
        }
        const all = await judged(tx, await servingOn(tx, day), day);
        const valid = all.filter(({ isValid }) => isValid);
        return { rows: valid.slice(page.skip, page.skip + page.take), total: valid.length };
      },
      { snapshot: true },
    );
    return listed(query, found, (one) => ({ ...agreementOf(one, day), Missing: missingOf(one) }));
  });

  answer(context, agreementDetails, async ({ query, caller, tenant }) => {
    const [field = "", direction] = (query.orderby ?? "PartNO").split(" ");
    const asked = {
      ...pageOfQuery(query),
      order: isField(field) ? orders[field] : "partNo",
      descending: direction === "desc",
      zone: caller.zone,
      on: query.At ?? null,
    } as const;
    const found = await tenant(
      async (tx) => {
        const agreement = await agreementWith(tx, query.ID);
        if (agreement === null) throw new Problem("notFound");
        if (asked.on !== null && !isHeaderInForce(agreement, await treatiesOf(tx), asked.on))
          return { rows: [], total: 0 };
        return linesOf(tx, query.ID, { ...asked, isSigned: agreement.signedOn !== null });
      },
      { snapshot: true },
    );
    return listed(query, found, lineOf);
  });

  answer(context, agreementList, async ({ query, caller, tenant }) => {
    const period = instantsOf(query.Date1, query.Date2, caller.zone);
    const today = dayIn(caller.zone);
    const found = await tenant(
      async (tx) => {
        const created = await createdBetween(tx, period, query.Type || null, pageOfQuery(query));
        return { ...created, rows: await judged(tx, created.rows, today) };
      },
      { snapshot: true },
    );
    return listed(query, found, (one) => listedOf(one, today));
  });
}

/** Agreements with what the rules say of them on a day. */
async function judgedOn<Row extends FullAgreementRow>(
  tx: Tx,
  rows: readonly Row[],
  treaties: TreatyTable,
  day: string,
) {
  const ids = rows.map(({ id }) => id);
  const shapes = await lineShapes(tx, ids, day);
  return rows.map((row) => {
    const own = shapes.get(row.id) ?? [];
    return { row, shapes: own, isValid: isAgreementValid(row, own, treaties, day) };
  });
}

/** The files from which an agreement came, and what each of them did. */
function addDownloadRoutes(context: RouteContext): void {
  answer(context, agreementDownloads, async ({ params, tenant }) => {
    const found = await tenant(
      async (tx) =>
        (await numberOf(tx, params.IdAgreement)) === null
          ? null
          : downloadsOf(tx, params.IdAgreement, MOST_ROWS),
      { snapshot: true },
    );
    const { rows, total } = found ?? none;
    return {
      error: found === null,
      data: rows.map(downloadOf),
      totalCount: total,
      ...(rows.length < total && { truncated: true }),
    };
  });

  answer(context, agreementDownloadLogs, async ({ params, tenant }) => {
    const found = await tenant((tx) => downloadLogsOf(tx, params.IdAgreementDownload, mostLogs), {
      snapshot: true,
    });
    const { rows, total } = found ?? none;
    return {
      error: found === null,
      data: rows.map((row) => logOf(row, params.IdAgreementDownload)),
      totalCount: total,
      ...(found?.removedAt && { LinesRemoved: found.removedAt.toISOString() }),
      ...(rows.length < total && { truncated: true }),
    };
  });
}

/** An agreement as it is on a day. */
interface Judged<Row extends FullAgreementRow = FullAgreementRow> {
  readonly row: Row;
  readonly shapes: readonly RuledShape[];
  readonly isValid: boolean;
}

const none = { rows: [], total: 0 };

function listedOf(one: Judged<CreatedAgreementRow>, today: string): ListedAgreementWireRow {
  const { Provider, ...agreement } = agreementOf(one, today);
  const { row } = one;
  return {
    ...agreement,
    Client: row.client,
    CreationDate: row.createdAt.toISOString(),
    Supplier: Provider,
  };
}

function downloadOf(row: AgreementDownloadRow): AgreementDownloadWireRow {
  return {
    _id: row.id,
    Date: row.receivedAt.toISOString(),
    Status: statusWords[row.state],
    Lines: row.lines,
    LinestoProcess: row.linesToProcess,
    LinesDuplicated: row.linesDuplicated,
    LinesNew: row.linesNew,
    LinesChange: row.linesChanged,
    file: row.file,
    ...wireRefusal(row),
    Warnings: uploadWarnings.catch([]).parse(row.warnings),
  };
}

function logOf(row: DownloadLogRow, uploadId: string): DownloadLogWireRow {
  return {
    _id: `${uploadId}:${row.line}`,
    PartNO: row.partNo,
    Line: row.line,
    Type: flagObjectOf(row.flags),
    HTS: row.hs,
    PartDesc: row.description,
  };
}

const missingOf = ({ row, shapes }: Judged) =>
  dataReport(
    { ...row, importer: row.importer ?? row.clientName },
    shapes.filter(({ isDeleted }) => !isDeleted),
  )
    .filter(({ state }) => state === "missing")
    .map(({ datum }) => datum);

function agreementOf({ row, isValid }: Judged, day: string): Omit<AgreementWireRow, "Missing"> {
  return {
    _id: row.id,
    Client: row.client,
    Valid: isValid ? "true" : "false",
    Provider: row.supplier,
    Agreement: row.number,
    Treaty: row.treaty,
    InitialDate: row.initialOn,
    FinalDate: row.finalOn,
    Status: standing(row, day),
  };
}

function lineOf(row: AgreementLineRow): AgreementLineWireRow {
  return {
    _id: String(row.id),
    Created: row.createdAt.toISOString(),
    Deleted: row.deletedOn,
    PartNO: row.partNo,
    DescriptionOfGood: row.description,
    HSTariffClassificationNumber: row.hs,
    PreferenceCriterion: row.criterion,
    Producer: row.producer,
    NetCost: row.netCost,
    CountryOfOrigin: row.country,
    Date: row.datedOn,
  };
}
