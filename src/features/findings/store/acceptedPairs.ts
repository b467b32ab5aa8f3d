import { sql } from "kysely";
import { nextVersion } from "#kit/server/nextVersion.ts";
import { type PairAbout, pairKey } from "#features/audit/model/acceptedPair.ts";
import { partKey } from "#features/parts/model/partNumber.ts";
import type { Listed, Page } from "#kit/pure/page.ts";
import { pageOf } from "#kit/server/list.ts";
import type { Tx } from "#kit/server/tenant.ts";

export interface PairToAccept {
  readonly about: PairAbout;
  readonly partNo: string;
  readonly declared: string;
  readonly onFile: string;
}

export interface PairRow extends PairToAccept {
  readonly id: string;
  readonly why: string | null;
  readonly person: string;
  readonly at: Date;
  readonly revokedAt: Date | null;
}

/** Who accepts or revokes, and why. */
export interface Acceptor {
  readonly id: string;
  readonly name: string;
  readonly why: string | null;
  readonly decisionId: string | null;
}

/** Accepted pairs, the newest first, those taken back included. */
export function pairsOf(tx: Tx, partNo: string | undefined, page: Page): Promise<Listed<PairRow>> {
  const ofPart = partNo === undefined ? sql`true` : sql`p.part_key = ${partKey(partNo)}`;
  const list = {
    from: sql`accepted_pairs p`,
    where: sql`p.subscriber_id = ${tx.subscriberId} and ${ofPart}`,
    order: sql`p.added_version desc, p.id`,
    key: sql`p.id`,
    columns: sql`p.id, p.about, p.part_no as "partNo", p.declared, p.on_file as "onFile", p.why,
      p.accepted_name as person, p.accepted_at as at, p.revoked_at as "revokedAt"`,
  };
  return pageOf(tx, list, page);
}

/**
 * Accepts pairs that are not accepted yet under one new version of the decisions, which it returns with their
 * ids; null when all of them are. Another synonym of a part takes the place of its first.
 */
export async function acceptPairs(
  tx: Tx,
  pairs: readonly PairToAccept[],
  { id: personId, name, why, decisionId }: Acceptor,
): Promise<{ version: number; ids: string[] } | null> {
  const { db, subscriberId } = tx;
  const version = await nextVersion(tx, "decisions");
  const of = <Value>(value: (pair: PairToAccept) => Value): Value[] => pairs.map(value);
  const synonyms = pairs.filter(({ about }) => about === "part");
  await sql`
    update accepted_pairs a set revoked_version = ${version}, revoked_by = ${personId}::uuid,
      revoked_at = now()
    from unnest(${synonyms.map((pair) => partKey(pair.partNo))}::text[],
      ${synonyms.map((pair) => pairKey("part", pair.onFile))}::text[]) as s(part_key, on_file_key)
    where a.subscriber_id = ${subscriberId} and a.about = 'part' and a.revoked_version is null
      and a.part_key = s.part_key and a.on_file_key <> s.on_file_key`.execute(db);
  const { rows } = await sql<{ id: string }>`
    insert into accepted_pairs (subscriber_id, about, part_no, part_key, declared, on_file, declared_key,
      on_file_key, why, accepted_by, accepted_name, accepted_on, decision_id, added_version)
    select ${subscriberId}, p.about, p.part_no, p.part_key, p.declared, p.on_file, p.declared_key,
      p.on_file_key, ${why}::text, ${personId}::uuid, ${name}, (now() at time zone c.time_zone)::date,
      ${decisionId}::uuid, ${version}
    from unnest(${of(({ about }) => about)}::text[], ${of((p) => p.partNo)}::text[],
      ${of((p) => partKey(p.partNo))}::text[], ${of((p) => p.declared)}::text[],
      ${of((p) => p.onFile)}::text[], ${of((p) => pairKey(p.about, p.declared))}::text[],
      ${of((p) => pairKey(p.about, p.onFile))}::text[])
      as p(about, part_no, part_key, declared, on_file, declared_key, on_file_key)
    join shared.subscribers c on c.id = ${subscriberId}
    on conflict do nothing returning id`.execute(db);
  return rows.length === 0 ? null : { version, ids: rows.map(({ id }) => id) };
}

/** Takes pairs back under a new version of the decisions; null when there is none in force among them. */
export async function revokePairs(
  tx: Tx,
  which: { readonly id: string } | { readonly decisionId: string },
  personId: string,
): Promise<number | null> {
  const { db, subscriberId } = tx;
  const those =
    "id" in which ? sql`id = ${which.id}::uuid` : sql`decision_id = ${which.decisionId}::uuid`;
  const inForce = await sql`
    select from accepted_pairs
    where subscriber_id = ${subscriberId} and ${those} and revoked_version is null`.execute(db);
  if (inForce.rows.length === 0) return null;
  const version = await nextVersion(tx, "decisions");
  const { numAffectedRows = 0n } = await sql`
    update accepted_pairs set revoked_version = ${version}, revoked_by = ${personId}::uuid,
      revoked_at = now()
    where subscriber_id = ${subscriberId} and ${those} and revoked_version is null`.execute(db);
  return numAffectedRows === 0n ? null : version;
}
