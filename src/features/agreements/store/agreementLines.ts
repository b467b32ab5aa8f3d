import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#kit/server/tenant.ts";

/** A line as the catalogue of agreements shows it, one that another took the place of included. */
export interface AgreementLineRow {
  readonly id: number;
  readonly createdAt: Date;
  /** The first day without validity, else the day on which another line took its place. */
  readonly deletedOn: string | null;
  readonly partNo: string;
  readonly description: string | null;
  readonly hs: string | null;
  readonly criterion: string | null;
  readonly producer: string | null;
  readonly netCost: string | null;
  readonly country: string | null;
  readonly datedOn: string | null;
}

export type LineOrder = Exclude<keyof AgreementLineRow, "id">;

export interface LinesAsked {
  readonly skip: number;
  readonly take: number;
  readonly order: LineOrder;
  readonly descending: boolean;
  /** Zone in which the day of a replacement is told. */
  readonly zone: string;
  /** A day: only lines in force on it; null: all of them. */
  readonly on: string | null;
  /** The header has a date of signature: a line's own counts only without it. */
  readonly isSigned: boolean;
}

/** A page of an agreement's lines; `total` counts them all. */
export async function linesOf(
  { db, subscriberId }: Tx,
  agreementId: string,
  { skip, take, order, descending, zone, on, isSigned }: LinesAsked,
): Promise<{ rows: AgreementLineRow[]; total: number }> {
  const proves = sql`(l.dated_on is null
    or ${on}::date between l.dated_on and (l.dated_on + interval '4 years')::date)`;
  const inForce = sql`l.removed_version is null and (l.deleted_on is null or l.deleted_on > ${on}::date)
    and ${isSigned ? sql`true` : proves}`;
  const these = sql`l.subscriber_id = ${subscriberId} and l.agreement_id = ${agreementId}::uuid
    and ${on === null ? sql`true` : inForce}`;
  const deleted = sql`least(l.deleted_on, (l.removed_at at time zone ${zone})::date)`;
  const direction = descending ? sql`desc nulls last` : sql`asc nulls first`;
  const { rows } = await sql<AgreementLineRow>`
    select l.id, l.created_at as "createdAt", ${deleted} as "deletedOn", l.part_no as "partNo",
           l.description, l.hs, l.criterion, l.producer, l.net_cost as "netCost", l.country,
           l.dated_on as "datedOn"
    from certificate_lines l where ${these}
    order by ${order === "deletedOn" ? deleted : columns[order]} ${direction}, l.part_key, l.id
    offset ${skip} limit ${take}`.execute(db);
  const counted = await sql<{ total: number }>`
    select count(*) as total from certificate_lines l where ${these}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
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
