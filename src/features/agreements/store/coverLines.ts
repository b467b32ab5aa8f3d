import { sql } from "kysely";
import type { Tx } from "#kit/server/tenant.ts";
import type { CoverLine } from "../model/coverage.ts";
import type { DataHeader, DataLine } from "../model/minimumData.ts";

/** A line in force with what decides its days, and what it says of the minimum data. */
export interface CoverLineRow extends CoverLine, DataLine, Omit<DataHeader, "signedOn"> {
  readonly id: number;
  readonly partKey: string;
  readonly partNo: string;
  readonly agreementId: string;
  readonly agreement: string;
}

/** The lines in force of some parts, those whose days are over included. */
export async function coverLines(
  { db, subscriberId }: Tx,
  partKeys: readonly string[],
): Promise<CoverLineRow[]> {
  if (partKeys.length === 0) return [];
  const { rows } = await sql<CoverLineRow>`
    with lines as materialized (
      select * from certificate_lines
      where subscriber_id = ${subscriberId} and removed_version is null
        and part_key = any(${partKeys}::text[])
    ), headers as materialized (
      select distinct on (h.agreement_id) h.*,
             bool_or(h.recorded_by is not null) over (partition by h.agreement_id) as is_by_hand
      from agreement_versions h
      where h.subscriber_id = ${subscriberId} and h.agreement_id in (select agreement_id from lines)
      order by h.agreement_id, h.version desc
    )
    select l.id, l.part_key as "partKey", l.part_no as "partNo", l.agreement_id as "agreementId",
           a.number as agreement, h.treaty, h.supplier, h.initial_on as "initialOn",
           h.final_on as "finalOn", coalesce(h.signed_on, l.dated_on) as "signedOn", h.status,
           h.revoked_on as "revokedOn", l.deleted_on as "deletedOn",
           h.certifier_type as "certifierType", h.certifier_name as "certifierName",
           coalesce(l.producer, h.producer) as producer,
           coalesce(h.importer, h.client_name) as importer, h.is_by_hand as "isByHand",
           l.description, l.hs, l.criterion, l.dated_on as "datedOn", l.absent_columns as absent
    from lines l
    join headers h on h.agreement_id = l.agreement_id
    join agreements a on a.subscriber_id = ${subscriberId} and a.id = l.agreement_id
    order by l.part_key, h.initial_on, l.id`.execute(db);
  return rows;
}
