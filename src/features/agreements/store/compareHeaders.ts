import { sql } from "kysely";
import type { Tx } from "#kit/server/tenant.ts";
import { folded } from "./foldedForm.ts";

export interface HeaderComparison {
  /** Agreements that are new, or of which the file says something else. */
  changed: number;
  /** Client names that the file gives. */
  clients: string[];
  /** Agreements whose lines contradict each other about the header, each with the fields. */
  conflicts: { number: string; fields: string[] }[];
}

const fields = [
  "treaty",
  "client_name",
  "supplier",
  "certifier_type",
  "initial_on",
  "final_on",
  "signed_on",
  "status",
  "revoked_on",
] as const;
const firsts = sql.raw(
  [...fields, "treaty_by_number"]
    .map(
      (name) =>
        `(array_agg(${name} order by line) filter (where ${name} is not null))[1] as ${name}`,
    )
    .join(", "),
);
const contradictions = sql.raw(
  fields.map((name) => `case when count(distinct ${name}) > 1 then '${name}' end`).join(", "),
);
const now = sql.raw(fields.map((name) => `r.${name}`).join(", "));
const kept = sql.raw(fields.map((name) => `h.${name}`).join(", "));

/**
 * Compares what the staged lines say of their agreements with the newest headers. The first line that says something
 * counts; what the file leaves blank stays as it was. Agreements that are new get their id here.
 */
export async function compareHeaders({ db, subscriberId }: Tx): Promise<HeaderComparison> {
  await sql`
    create temp table stage_certified_headers on commit drop as
    with said as (
      select ${folded(sql`agreement`)} as key, (array_agg(agreement order by line))[1] as number, ${firsts},
             array_remove(array[${contradictions}], null) as contradictions
      from stage_certified where says_header group by 1
    ), resolved as (
      select said.key, a.id as known_id, coalesce(a.number, said.number) as number, said.contradictions,
             coalesce(said.treaty, h.treaty, said.treaty_by_number) as treaty,
             coalesce(said.client_name, h.client_name) as client_name,
             coalesce(said.supplier, h.supplier) as supplier,
             coalesce(said.certifier_type, h.certifier_type) as certifier_type,
             h.certifier_name, h.producer, h.importer,
             coalesce(said.initial_on, h.initial_on) as initial_on,
             coalesce(said.final_on, h.final_on) as final_on,
             coalesce(said.signed_on, h.signed_on) as signed_on,
             coalesce(said.status, h.status, 'valid') as status,
             case when said.status <> 'revoked' then said.revoked_on
                  else coalesce(said.revoked_on, h.revoked_on) end as revoked_on,
             h.version as known_version, row(${kept}) as known
      from said
      left join agreements a on a.subscriber_id = ${subscriberId} and ${folded(sql`a.number`)} = said.key
      left join lateral (
        select * from agreement_versions v
        where v.subscriber_id = ${subscriberId} and v.agreement_id = a.id
        order by v.version desc limit 1
      ) h on true
    )
    select r.key, r.known_id, coalesce(r.known_id, gen_random_uuid()) as id, r.number, r.contradictions,
           ${now},
           r.certifier_name, r.producer, r.importer,
           r.known_version is null
             or row(${now}) is distinct from r.known as is_changed
    from resolved r`.execute(db);
  await sql`analyze stage_certified_headers`.execute(db);
  const { rows } = await sql<HeaderComparison>`
    select (select count(*) from stage_certified_headers where is_changed) as changed,
           (select coalesce(array_agg(name), '{}') from (
              select distinct client_name as name from stage_certified
              where client_name is not null order by 1 limit 20) names) as clients,
           (select coalesce(jsonb_agg(jsonb_build_object('number', number, 'fields', contradictions)), '[]') from (
              select number, contradictions from stage_certified_headers
              where contradictions <> '{}' order by number limit 20) contrary) as conflicts`.execute(
    db,
  );
  return rows[0] ?? { changed: 0, clients: [], conflicts: [] };
}
