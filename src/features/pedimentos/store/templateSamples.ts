import { sql } from "kysely";
import type { Tx } from "#kit/server/tenant.ts";
import { observationText } from "../model/observationText.ts";
import type { TriedPartida } from "../model/templateTrial.ts";

/** A patente as its pedimentos on file show it. */
export interface SeenPatente {
  readonly patente: string;
  readonly pedimentos: number;
  /** Partidas with observations in the client's latest pedimentos, and those of them without any part. */
  readonly observed: number;
  readonly partless: number;
  readonly version: number;
  readonly templates: number;
  /** An observation of a partida without part, else of any. */
  readonly sample: string | null;
}

/** The patentes of the client's current pedimentos, those with most partidas without part first. */
export async function seenPatentes({ db, subscriberId }: Tx): Promise<SeenPatente[]> {
  const { rows } = await sql<SeenPatente>`
    with latest as (
      select id, patente from pedimentos where subscriber_id = ${subscriberId} and is_current
      order by paid_on desc nulls last, id limit 2000
    ), observed as (
      select l.patente, l.id, o.sequence, min(o.text) as text,
             not exists (select from partida_parts s where s.subscriber_id = ${subscriberId}
                         and s.pedimento_id = l.id and s.sequence = o.sequence) as is_partless
      from latest l
      cross join lateral (
        select * from partida_observations where subscriber_id = ${subscriberId} and pedimento_id = l.id offset 0
      ) o
      where o.text is not null
      group by l.patente, l.id, o.sequence
    ), seen as (
      select patente, count(*) as pedimentos from pedimentos
      where subscriber_id = ${subscriberId} and is_current group by patente
    )
    select s.patente, s.pedimentos, coalesce(o.observed, 0) as observed, coalesce(o.partless, 0) as partless,
           coalesce(v.version, 0) as version,
           (select count(*) from extraction_templates t where t.subscriber_id = ${subscriberId}
            and t.patente = s.patente and t.version = v.version) as templates,
           coalesce(o.lacking, o.sample) as sample
    from seen s
    left join (
      select patente, count(*) as observed, count(*) filter (where is_partless) as partless,
             min(text) filter (where is_partless) as lacking, min(text) as sample
      from observed group by patente
    ) o on o.patente = s.patente
    left join (
      select patente, max(version) as version from template_versions
      where subscriber_id = ${subscriberId} group by patente
    ) v on v.patente = s.patente
    order by coalesce(o.partless, 0) desc, s.patente limit 1000`.execute(db);
  return rows;
}

/** Partidas with observations that templates are tried on: of the latest pedimentos, those without part first. */
export async function sampledPartidas(
  { db, subscriberId }: Tx,
  patente: string,
  most: number,
): Promise<TriedPartida[]> {
  const { rows } = await sql<
    Omit<TriedPartida, "observations"> & { readonly texts: (string | null)[] }
  >`
    with latest as (
      select id, patente, number, paid_on from pedimentos
      where subscriber_id = ${subscriberId} and is_current
        and (${patente} = '' or patente = ${patente})
      order by paid_on desc nulls last, id limit 500
    ), observed as (
      select l.id, l.patente, l.number, l.paid_on, o.sequence, array_agg(o.text order by o.ordinal) as texts
      from latest l
      cross join lateral (
        select * from partida_observations where subscriber_id = ${subscriberId} and pedimento_id = l.id offset 0
      ) o
      group by l.id, l.patente, l.number, l.paid_on, o.sequence
    )
    select o.patente, o.number, o.sequence, o.texts, p.description, p.product_code as "productCode",
           array(select i.folio from pedimento_invoices i
                 where i.subscriber_id = ${subscriberId} and i.pedimento_id = o.id and i.folio is not null) as folios
    from observed o
    join partidas p on p.subscriber_id = ${subscriberId} and p.pedimento_id = o.id and p.sequence = o.sequence
    order by exists (select from partida_parts s where s.subscriber_id = ${subscriberId}
                     and s.pedimento_id = o.id and s.sequence = o.sequence),
             o.paid_on desc nulls last, o.id, o.sequence
    limit ${most}`.execute(db);
  return rows.map(({ texts, ...partida }) => ({
    ...partida,
    observations: observationText(texts.map((text) => ({ text }))),
  }));
}
