import { type RawBuilder, sql } from "kysely";
import {
  type KnownNumber,
  pedimentoQuery,
  printedNumber,
} from "#features/pedimentos/model/pedimentoNumber.ts";
import type { Tx } from "#kit/server/tenant.ts";

interface FoundAudit {
  readonly id: string;
  readonly text: string;
  readonly note: string | null;
  readonly at: Date | null;
}

/** A few pedimentos by the 15 digits, by patente and number, or by the beginning of the number. */
export async function findAudits(
  { db, subscriberId }: Tx,
  typed: string,
  most: number,
): Promise<FoundAudit[]> {
  const meant = meaning(typed);
  if (meant === null) return [];
  const { rows } = await sql<KnownNumber & Omit<FoundAudit, "text">>`
    select a.id, a.aduana, a.patente, a.number, a.year,
      concat_ws(' - ', p.paid_on, p.clave, p.name) as note, a.last_run_at as at
    from audits a
    left join shared.pedimentos p on p.subscriber_id = a.subscriber_id and p.id = a.pedimento_id
    where a.subscriber_id = ${subscriberId} and ${meant}
    order by a.last_run_at desc nulls last, a.id limit ${most}`.execute(db);
  return rows.map(({ id, note, at, ...number }) => ({ id, text: printedNumber(number), note, at }));
}

function meaning(typed: string): RawBuilder<unknown> | null {
  const begins = (digits: string) => sql`a.number collate "C" >= ${digits}
    and a.number collate "C" < ${`${digits}\u{10FFFF}`}`;
  const [, patente, digits] = /^(\d{4})[\s-]+(\d{1,7})$/.exec(typed.trim()) ?? [];
  if (patente !== undefined && digits !== undefined)
    return sql`a.patente = ${patente} and ${begins(digits)}`;
  if (/^\d{1,7}$/.test(typed.trim())) return begins(typed.trim());
  const asked = pedimentoQuery({ pedimento: typed });
  if (asked === null) return null;
  const { number, aduana, years } = asked;
  return sql`${begins(number)} and a.patente = ${asked.patente}
    and (${aduana}::text is null or a.aduana is null or a.aduana like ${aduana}::text || '%')
    and (${years}::int[] is null or a.year is null or a.year = any(${years}::int[]))`;
}
