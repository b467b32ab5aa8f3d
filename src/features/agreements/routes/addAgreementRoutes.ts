import { flagObjectOf } from "#features/parts/model/lineFlags.ts";
import { statusWords } from "#features/uploads/contract.ts";
import { dayIn, instantsOf } from "#kit/pure/calendar.ts";
import { Problem } from "#kit/pure/problem.ts";
import { answer, type Door } from "#kit/server/http.ts";
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
import { dataReport, type LineShape } from "../model/minimumData.ts";
import { type Standing, standing } from "../model/standing.ts";
import {
  type AgreementDownloadRow,
  type DownloadLogRow,
  downloadLogsOf,
  downloadsOf,
} from "../store/agreementDownloads.ts";
import {
  type AgreementRow,
  agreementWith,
  createdBetween,
  type CreatedAgreementRow,
  type FullAgreementRow,
  newestFirst,
  numberOf,
} from "../store/agreements.ts";
import { type AgreementLineRow, type LineOrder, linesOf } from "../store/agreementLines.ts";
import { lineShapes } from "../store/lineShapes.ts";

/** Rows that a list answers at most. */
const most = 1_000;
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
export function addAgreementRoutes(door: Door): void {
  answer(door, agreementCatalogue, async ({ query, caller, tenant }) => {
    const page = { skip: query.skip ?? 0, take: query.take ?? most, on: query.At ?? null };
    const { rows, total, shapes } = await tenant(
      async (tx) => {
        const listed = await newestFirst(tx, page);
        const ids = listed.rows.map(({ id }) => id);
        return { ...listed, shapes: await lineShapes(tx, ids) };
      },
      { snapshot: true },
    );
    const day = query.At ?? dayIn(caller.zone);
    return {
      data: rows.map((row) => ({
        ...agreementOf(row, day),
        Missing: missingOf(row, shapes.get(row.id)),
      })),
      totalCount: total,
      ...(query.take === undefined && page.skip + rows.length < total && { truncated: true }),
    };
  });

  answer(door, agreementDetails, async ({ query, caller, tenant }) => {
    const [field = "", direction] = (query.orderby ?? "PartNO").split(" ");
    const asked = {
      skip: query.skip ?? 0,
      take: query.take ?? most,
      order: isField(field) ? orders[field] : "partNo",
      descending: direction === "desc",
      zone: caller.zone,
      on: query.At ?? null,
    } as const;
    const { rows, total } = await tenant(
      async (tx) => {
        const agreement = await agreementWith(tx, query.ID);
        if (agreement === null) throw new Problem("notFound");
        if (asked.on !== null && !isServing(standing(agreement, asked.on)))
          return { rows: [], total: 0 };
        return linesOf(tx, query.ID, asked);
      },
      { snapshot: true },
    );
    const cut = query.take === undefined && asked.skip + rows.length < total;
    return { data: rows.map(lineOf), totalCount: total, ...(cut && { truncated: true }) };
  });

  answer(door, agreementList, async ({ query, caller, tenant }) => {
    const period = instantsOf(query.Date1, query.Date2, caller.zone);
    const page = { skip: query.skip ?? 0, take: query.take ?? most };
    const { rows, total } = await tenant(
      (tx) => createdBetween(tx, period, query.Type || null, page),
      { snapshot: true },
    );
    const today = dayIn(caller.zone);
    const cut = query.take === undefined && page.skip + rows.length < total;
    return {
      data: rows.map((row) => listedOf(row, today)),
      totalCount: total,
      ...(cut && { truncated: true }),
    };
  });

  answer(door, agreementDownloads, async ({ params, tenant }) => {
    const rows = await tenant(async (tx) =>
      (await numberOf(tx, params.IdAgreement)) === null
        ? null
        : downloadsOf(tx, params.IdAgreement, most),
    );
    return { error: rows === null, data: (rows ?? []).map(downloadOf) };
  });

  answer(door, agreementDownloadLogs, async ({ params, tenant }) => {
    const rows = await tenant((tx) => downloadLogsOf(tx, params.IdAgreementDownload, mostLogs + 1));
    const shown = (rows ?? []).slice(0, mostLogs);
    return {
      error: rows === null,
      data: shown.map((row) => logOf(row, params.IdAgreementDownload)),
      ...((rows?.length ?? 0) > mostLogs && { truncated: true }),
    };
  });
}

function listedOf(row: CreatedAgreementRow, today: string): ListedAgreementWireRow {
  const { Provider, ...agreement } = agreementOf(row, today);
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

const isServing = (now: Standing) => now === "valid" || now === "expiring";

const missingOf = (row: FullAgreementRow, shapes: readonly LineShape[] | undefined) =>
  dataReport({ ...row, importer: row.importer ?? row.clientName }, shapes ?? [])
    .filter(({ state }) => state === "missing")
    .map(({ datum }) => datum);

function agreementOf(row: AgreementRow, today: string): Omit<AgreementWireRow, "Missing"> {
  const now = standing(row, today);
  return {
    _id: row.id,
    Client: row.client,
    Valid: isServing(now) ? "true" : "false",
    Provider: row.supplier,
    Agreement: row.number,
    Treaty: row.treaty,
    InitialDate: row.initialOn,
    FinalDate: row.finalOn,
    Status: now,
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
