import { sql } from "kysely";
import type { Tx } from "#kit/server/tenant.ts";

export interface Assignee {
  readonly id: string;
  readonly name: string;
}

/** People of the client who may open its findings. People belong to no client: the database's own word says which one is asked for. */
export async function assigneesOf({ db }: Tx): Promise<Assignee[]> {
  const { rows } = await sql<Assignee>`
    select p.id, p.name from people p
    join person_subscribers l on l.person_id = p.id and l.subscriber_id = (select current_subscriber())
    where p.active and p.approved_at is not null and exists (
      select from grants g where g.person_id = p.id and g.code = 'AUDITORIA_REPORTE'
        and (g.until is null or g.until > now()))
    order by p.name, p.id`.execute(db);
  return rows;
}
