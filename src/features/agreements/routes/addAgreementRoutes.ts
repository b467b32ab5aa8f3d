import { dayIn } from "#kit/pure/calendar.ts";
import { Problem } from "#kit/pure/problem.ts";
import { answer, type Door } from "#kit/server/http.ts";
import {
  agreementCatalogue,
  agreementDetails,
  type AgreementLineWireRow,
  type AgreementWireRow,
  type LineField,
} from "../contract.ts";
import { standing } from "../model/standing.ts";
import { type AgreementRow, newestFirst, numberOf } from "../store/agreements.ts";
import { type AgreementLineRow, type LineOrder, linesOf } from "../store/agreementLines.ts";

/** Rows that a list answers at most. */
const most = 1_000;

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
  answer(door, agreementCatalogue, async ({ caller, tenant }) => {
    const { rows, total } = await tenant((tx) => newestFirst(tx, most));
    const today = dayIn(caller.zone);
    return {
      data: rows.map((row) => agreementOf(row, today)),
      totalCount: total,
      ...(total > rows.length && { truncated: true }),
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
    } as const;
    const { rows, total } = await tenant(
      async (tx) => {
        if ((await numberOf(tx, query.ID)) === null) throw new Problem("notFound");
        return linesOf(tx, query.ID, asked);
      },
      { snapshot: true },
    );
    const cut = query.take === undefined && asked.skip + rows.length < total;
    return { data: rows.map(lineOf), totalCount: total, ...(cut && { truncated: true }) };
  });
}

function agreementOf(row: AgreementRow, today: string): AgreementWireRow {
  const now = standing(row, today);
  return {
    _id: row.id,
    Client: row.client,
    Valid: now === "valid" || now === "expiring" ? "true" : "false",
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
