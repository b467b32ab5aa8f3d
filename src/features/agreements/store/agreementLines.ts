import { type RawBuilder, sql } from "kysely";
import type { Listed, Page } from "#kit/pure/page.ts";
import { pageOf } from "#kit/server/list.ts";
import type { Tx } from "#kit/server/tenant.ts";
import type { LineContent } from "../model/lineChange.ts";

/** A line as the catalogue of agreements shows it, one that another took the place of included. */
export interface AgreementLineRow extends LineContent {
  readonly id: number;
  readonly createdAt: Date;
  /** The first day without validity, else the day on which another line took its place. */
  readonly deletedOn: string | null;
  readonly partNo: string;
}

export type LineOrder = Exclude<keyof AgreementLineRow, "id">;

export interface LinesAsked extends Page {
  readonly order: LineOrder;
  readonly descending: boolean;
  /** Zone in which the day of a replacement is told. */
  readonly zone: string;
  /** A day: only lines in force on it; null: all of them. */
  readonly on: string | null;
  /** The header has a date of signature: a line's own counts only without it. */
  readonly isSigned: boolean;
}

/** The lines of an agreement. */
export function linesOf(
  tx: Tx,
  agreementId: string,
  { order, descending, zone, on, isSigned, ...page }: LinesAsked,
): Promise<Listed<AgreementLineRow>> {
  const proves = sql`(l.dated_on is null
    or ${on}::date between l.dated_on and (l.dated_on + interval '4 years')::date)`;
  const inForce = sql`l.removed_version is null and (l.deleted_on is null or l.deleted_on > ${on}::date)
    and ${isSigned ? sql`true` : proves}`;
  const deleted = sql`least(l.deleted_on, (l.removed_at at time zone ${zone})::date)`;
  const direction = descending ? sql`desc` : sql`asc`;
  const value = order === "deletedOn" ? deleted : columns[order];
  const nulls = descending ? sql`nulls last` : sql`nulls first`;
  const list = {
    from: sql`certificate_lines l`,
    where: sql`l.subscriber_id = ${tx.subscriberId} and l.agreement_id = ${agreementId}::uuid
      and ${on === null ? sql`true` : inForce}`,
    // The order in which an index has them, where it is asked for.
    order:
      order === "partNo"
        ? sql`l.part_key ${direction}, l.id ${direction}`
        : sql`${value} ${direction} ${nulls}, l.part_key, l.id`,
    key: sql`l.id`,
    columns: sql`l.id, l.created_at as "createdAt", ${deleted} as "deletedOn", l.part_no as "partNo",
      l.description, l.hs, l.criterion, l.producer, l.net_cost as "netCost", l.country,
      l.dated_on as "datedOn"`,
  };
  return pageOf(tx, list, page);
}

const columns: Record<Exclude<LineOrder, "deletedOn">, RawBuilder<unknown>> = {
  createdAt: sql`l.created_at`,
  partNo: sql`l.part_key`,
  description: sql`l.description`,
  hs: sql`l.hs`,
  criterion: sql`l.criterion`,
  producer: sql`l.producer`,
  netCost: sql`l.net_cost`,
  country: sql`l.country`,
  datedOn: sql`l.dated_on`,
};
