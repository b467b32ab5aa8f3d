import type { Tx } from "#kit/server/tenant.ts";
import { type ChainMember, type ChainPlace, rectificationChains } from "../model/rectification.ts";

interface MemberRow {
  id: string;
  aduana: string;
  patente: string;
  number: string;
  year: number;
  paidAt: string | null;
  priorAduana: string | null;
  priorPatente: string | null;
  priorNumber: string | null;
  priorPaidOn: string | null;
  firstId: string | null;
  supersededBy: string | null;
  isConflict: boolean;
}

/**
 * Brings the rectification chains up to date after pedimentos came or changed, and tells the current ones
 * whose place in their chain is another now. `retired` are revisions that chains may still point to.
 */
export async function refreshChains(tx: Tx, retired: readonly string[]): Promise<string[]> {
  const rows = await chainMembers(tx, retired);
  const places = new Map(rectificationChains(rows.map(member)).map((place) => [place.id, place]));
  const moved = rows.filter((row) => {
    const place = places.get(row.id);
    return place !== undefined && !isAsKnown(row, place);
  });
  const placed = moved.flatMap(({ id }) => places.get(id) ?? []);
  await tx.client.query(
    `update pedimentos p set first_id = m.first_id, superseded_by = m.live_id, is_conflict = m.is_conflict
     from unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::boolean[]) as m(id, first_id, live_id, is_conflict)
     where p.subscriber_id = $1 and p.id = m.id`,
    [
      tx.subscriberId,
      placed.map(({ id }) => id),
      placed.map(({ firstId }) => firstId),
      placed.map(({ id, liveId }) => (liveId === id ? null : liveId)),
      placed.map(({ isConflict }) => isConflict),
    ],
  );
  return placed.map(({ id }) => id);
}

// Every rectification and what it may rectify; and what stood in a chain until now, which it may have left.
async function chainMembers(
  { client, subscriberId }: Tx,
  retired: readonly string[],
): Promise<MemberRow[]> {
  const { rows } = await client.query<MemberRow>(
    `with rectifications as (
       select id, prior_aduana, prior_patente, prior_number from pedimentos
       where subscriber_id = $1 and is_current and prior_number is not null
     ), members as (
       select id from rectifications
       union
       select p.id from rectifications r
       join pedimentos p on p.subscriber_id = $1 and p.is_current
         and p.patente = r.prior_patente and p.number = r.prior_number and p.aduana = r.prior_aduana
       union
       select id from pedimentos
       where cardinality($2::uuid[]) > 0 and subscriber_id = $1 and is_current
         and (superseded_by = any($2::uuid[]) or first_id = any($2::uuid[]))
     )
     select p.id, p.aduana, p.patente, p.number, p.year, p.paid_at::text as "paidAt",
            p.prior_aduana as "priorAduana", p.prior_patente as "priorPatente",
            p.prior_number as "priorNumber", p.prior_paid_on as "priorPaidOn",
            p.first_id as "firstId", p.superseded_by as "supersededBy", p.is_conflict as "isConflict"
     from members m join pedimentos p on p.subscriber_id = $1 and p.id = m.id`,
    [subscriberId, retired],
  );
  return rows;
}

function member(row: MemberRow): ChainMember {
  const { id, aduana, patente, number, year, paidAt } = row;
  const { priorAduana, priorPatente, priorNumber, priorPaidOn } = row;
  const isRectification = priorAduana !== null && priorPatente !== null && priorNumber !== null;
  return {
    id,
    key: { aduana, patente, number, year },
    paidAt,
    prior: isRectification
      ? { aduana: priorAduana, patente: priorPatente, number: priorNumber, paidOn: priorPaidOn }
      : null,
  };
}

function isAsKnown(row: MemberRow, { firstId, liveId, isConflict }: ChainPlace): boolean {
  return (
    row.firstId === firstId &&
    row.supersededBy === (liveId === row.id ? null : liveId) &&
    row.isConflict === isConflict
  );
}
