import { sql } from "kysely";
import type { Period } from "#kit/pure/calendar.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { savingsOn } from "./savingsOn.ts";

export interface ListedAudit {
  readonly id: string;
  readonly at: Date;
  readonly patente: string;
  readonly number: string;
  readonly state: string;
  readonly aduana: string | null;
  readonly year: number | null;
  readonly clave: string | null;
  readonly client: string;
  readonly partidas: number;
  readonly differences: number;
  readonly risks: number;
  readonly savings: string | null;
  readonly exposure: string | null;
}

/** The audits whose last run fell into a period, the newest first, with what can be recovered today, and how many there are. */
export async function between(
  { db, subscriberId }: Tx,
  { from, until }: Period,
  page: { skip: number; take: number },
  today: string,
) {
  const savings = savingsOn(today, subscriberId, sql`a.last_run_id`, sql`a.savings`);
  const range = sql`a.subscriber_id = ${subscriberId} and a.last_run_at >= ${from} and a.last_run_at < ${until}`;
  const { rows } = await sql<ListedAudit>`
    select a.id, a.last_run_at as at, a.patente, a.number, a.state, a.aduana, a.year, p.clave,
           coalesce(p.name, c.display_name, c.name) as client, a.partidas, a.differences, a.risks,
           ${savings} as savings, a.exposure
    from audits a
    join subscribers c on c.id = a.subscriber_id
    left join pedimentos p on p.subscriber_id = a.subscriber_id and p.id = a.pedimento_id
    where ${range}
    order by a.last_run_at desc, a.patente, a.number desc limit ${page.take} offset ${page.skip}`.execute(
    db,
  );
  const counted = await sql<{
    n: number;
  }>`select count(*) as n from audits a where ${range}`.execute(db);
  return { rows, total: counted.rows[0]?.n ?? 0 };
}
