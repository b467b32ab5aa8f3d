import { sql } from "kysely";
import type { Period } from "#kit/pure/calendar.ts";
import type { Listed, Page } from "#kit/pure/page.ts";
import { pageOf } from "#kit/server/list.ts";
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

/** The audits whose last run fell into a period, the newest first, with what can be recovered today. */
export function between(
  tx: Tx,
  { from, until }: Period,
  page: Page,
  today: string,
): Promise<Listed<ListedAudit>> {
  const savings = savingsOn(today, tx.subscriberId, sql`a.last_run_id`, sql`a.savings`);
  return pageOf(
    tx,
    {
      from: sql`audits a`,
      where: sql`a.subscriber_id = ${tx.subscriberId} and a.last_run_at >= ${from} and a.last_run_at < ${until}`,
      order: sql`a.last_run_at desc, a.patente, a.number desc, a.id`,
      key: sql`a.id`,
      joins: sql`join shared.subscribers c on c.id = a.subscriber_id
        left join shared.pedimentos p on p.subscriber_id = a.subscriber_id and p.id = a.pedimento_id`,
      columns: sql`a.id, a.last_run_at as at, a.patente, a.number, a.state, a.aduana, a.year, p.clave,
        coalesce(p.name, c.display_name, c.name) as client, a.partidas, a.differences, a.risks,
        ${savings} as savings, a.exposure`,
    },
    page,
  );
}
