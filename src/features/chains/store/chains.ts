import { sql } from "kysely";
import type { Listed, Page } from "#kit/pure/page.ts";
import { pageOfWhole } from "#kit/server/list.ts";
import type { Tx } from "#kit/server/tenant.ts";
import type { VersionFields } from "../model/versionDifferences.ts";

/** A pedimento that was rectified, as its first and its live version. */
export interface ListedChain {
  readonly firstId: string;
  readonly aduana: string;
  readonly patente: string;
  readonly first: string;
  readonly live: string;
  readonly versions: number;
  readonly firstOn: string | null;
  readonly liveOn: string | null;
  readonly hasConflict: boolean;
}

/** The chains of more than one version, those rectified last first; `number` keeps those that hold it. */
export function chains(tx: Tx, number: string, page: Page): Promise<Listed<ListedChain>> {
  const whole = sql`
    with versions as (
      select coalesce(first_id, id) as chain, p.* from shared.pedimentos p
      where subscriber_id = ${tx.subscriberId} and is_current
    ), many as (
      select chain, count(*) as n, bool_or(is_conflict) as has_conflict, max(paid_at) as last_at
      from versions group by chain
      having count(*) > 1 and (${number} = '' or bool_or(position(${number} in number) > 0))
    )
    select m.chain as "firstId", f.aduana, f.patente, f.number as first, l.number as live,
      m.n as versions, f.paid_on as "firstOn", l.paid_on as "liveOn",
      m.has_conflict as "hasConflict", m.last_at
    from many m
    join versions f on f.id = m.chain
    join lateral (
      select v.number, v.paid_on from versions v
      where v.chain = m.chain and v.superseded_by is null and not v.is_conflict
      order by v.paid_at desc nulls last limit 1
    ) l on true`;
  return pageOfWhole(tx, whole, sql`last_at desc nulls last, first, "firstId"`, page);
}

export interface ChainVersion extends VersionFields {
  readonly id: string;
  readonly aduana: string;
  readonly patente: string;
  readonly number: string;
  readonly paidOn: string | null;
  readonly isLive: boolean;
  readonly isConflict: boolean;
  /** The number that it says to rectify. */
  readonly rectifies: string | null;
  /** Its audit: null while nobody asked for it. */
  readonly auditId: string | null;
  readonly ranAt: Date | null;
  readonly state: string | null;
  readonly savings: string | null;
  readonly exposure: string | null;
}

// Rows of a partida in one text, in the order of the file.
const joined = (table: "partida_identifiers" | "partida_fees" | "partida_parts", text: string) =>
  sql`(select string_agg(${sql.raw(text)}, ', ' order by ordinal) from ${sql.id("shared", table)} d
    where d.subscriber_id = s.subscriber_id and d.pedimento_id = s.pedimento_id
      and d.sequence = s.sequence)`;

/** The versions of a chain in the order of payment, with all that they say and what of their savings can be recovered today. Empty: no such chain. */
export async function versionsOf(
  { db, subscriberId }: Tx,
  firstId: string,
  today: string,
): Promise<ChainVersion[]> {
  const { rows } = await sql<ChainVersion>`
    select p.id, p.aduana, p.patente, p.number, p.paid_on as "paidOn",
      p.superseded_by is null and not p.is_conflict as "isLive", p.is_conflict as "isConflict",
      p.prior_number as rectifies, a.id as "auditId", a.last_run_at as "ranAt", a.state,
      case when a.savings > 0 then recoverable_savings(a.subscriber_id, a.last_run_id, ${today}::date)
        else a.savings end as savings,
      a.exposure,
      jsonb_build_object('clave', p.clave, 'entryOn', p.entry_on, 'paidOn', p.paid_on,
        'exchangeRate', p.exchange_rate::text, 'freight', p.freight::text,
        'insurance', p.insurance::text, 'packing', p.packing::text,
        'otherCharges', p.other_charges::text, 'deductions', p.deductions::text,
        'grossWeight', p.gross_weight::text, 'destination', p.destination, 'rfc', p.rfc,
        'name', p.name) as head,
      coalesce((
        select jsonb_object_agg(s.sequence, jsonb_build_object('fraccion', s.fraccion,
          'nico', s.nico, 'description', s.description, 'quantity', s.quantity::text,
          'unit', s.unit, 'customsValue', s.customs_value::text,
          'commercialValue', s.commercial_value::text, 'usdValue', s.usd_value::text,
          'origin', s.origin, 'sellerCountry', s.seller_country,
          'keys', ${joined("partida_identifiers", "concat_ws(' ', key, complement1, complement2, complement3)")},
          'fees', ${joined("partida_fees", "concat_ws(' ', contribution, payment_form, amount)")},
          'parts', ${joined("partida_parts", "part_no")}))
        from shared.partidas s where s.subscriber_id = p.subscriber_id and s.pedimento_id = p.id
      ), '{}') as partidas
    from shared.pedimentos p
    left join shared.audits a on a.subscriber_id = p.subscriber_id and a.pedimento_id = p.id
    where p.subscriber_id = ${subscriberId} and p.is_current
      and coalesce(p.first_id, p.id) = ${firstId}
    order by p.paid_at nulls last, p.number`.execute(db);
  return rows.length > 1 ? rows : [];
}
