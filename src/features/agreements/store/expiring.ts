import { sql } from "kysely";
import { casesOf } from "#features/audit/model/cases.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { lastDayOf, newestHeader, servesOn } from "./newestHeader.ts";

/** An agreement that will soon serve no longer. */
export interface ExpiringRow {
  readonly id: string;
  readonly number: string;
  readonly treaty: string;
  readonly supplier: string | null;
  /** The last day on which it serves. */
  readonly lastOn: string;
  readonly lines: number;
}

/** Agreements that serve on `today` and whose last day comes by `until`, the first to end first, at most `most`; `total` counts them all. */
export async function expiring(
  { db, subscriberId }: Tx,
  { today, until, most }: { today: string; until: string; most: number },
): Promise<{ rows: ExpiringRow[]; total: number }> {
  const { rows } = await sql<ExpiringRow & { total: number }>`
    select count(*) over () as total, a.id, a.number, h.treaty, h.supplier, ${lastDayOf} as "lastOn", (
             select count(*) from certificate_lines l
             where l.subscriber_id = a.subscriber_id and l.agreement_id = a.id
               and l.removed_version is null and (l.deleted_on is null or l.deleted_on > ${today}::date)
           ) as lines
    from agreements a
    ${newestHeader}
    where a.subscriber_id = ${subscriberId} and ${servesOn(sql`${today}::date`)}
      and ${lastDayOf} <= ${until}::date
    order by ${lastDayOf}, a.number limit ${most}`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}

/** What was imported of a part that an agreement certifies, from one supplier as the invoice names it. */
export interface ImportedRow {
  readonly agreementId: string;
  readonly partKey: string;
  readonly partNo: string;
  readonly supplier: string | null;
  readonly partidas: number;
  /** Duty that a preference saved on them, in pesos, by their last audits; null: none was. */
  readonly duty: string | null;
}

/** Live import pedimentos of the days `from` to `today`, by the lines of agreements that serve on `today`. */
export async function importedUnder(
  { db, subscriberId }: Tx,
  ids: readonly string[],
  { from, today }: { from: string; today: string },
): Promise<ImportedRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ImportedRow>`
    with certified as materialized (
      select distinct agreement_id, part_key from certificate_lines
      where subscriber_id = ${subscriberId} and agreement_id = any(${ids}::uuid[])
        and removed_version is null and (deleted_on is null or deleted_on > ${today}::date)
    ), imported as materialized (
      select s.part_key, s.part_no, s.supplier, s.pedimento_id, s.sequence, s.ordinal,
             p.aduana, p.patente, p.number, p.year
      from shared.pedimentos p
      join shared.partida_parts s on s.subscriber_id = p.subscriber_id and s.pedimento_id = p.id
      where p.subscriber_id = ${subscriberId} and p.is_current and p.operation = 1
        and p.superseded_by is null
        and coalesce(p.entry_on, p.paid_on) between ${from}::date and ${today}::date
        and s.part_key in (select part_key from certified)
    )
    select c.agreement_id as "agreementId", c.part_key as "partKey", min(i.part_no) as "partNo",
           i.supplier, count(distinct (i.pedimento_id, i.sequence)) as partidas,
           sum(r.amount) filter (where r.case_code = any(${casesOf("obtained")}::text[]))::text as duty
    from certified c
    join imported i on i.part_key = c.part_key
    left join shared.audits u on u.subscriber_id = ${subscriberId} and u.aduana = i.aduana
      and u.patente = i.patente and u.number = i.number and u.year = i.year
      and u.pedimento_id = i.pedimento_id
    left join shared.audit_rows r on r.subscriber_id = ${subscriberId} and r.run_id = u.rows_run_id
      and r.sequence = i.sequence and r.ordinal = i.ordinal
    group by c.agreement_id, c.part_key, i.supplier`.execute(db);
  return rows;
}
