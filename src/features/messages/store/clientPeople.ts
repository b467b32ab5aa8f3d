import { sql } from "kysely";
import type { Tx } from "#kit/server/tenant.ts";

export interface ClientPerson {
  readonly id: string;
  readonly name: string;
  /** A data address. */
  readonly picture: string | null;
}

/** The people of the client but the one who asks. People belong to no client: the database's own word says which one is asked for. */
export async function peopleBeside({ db }: Tx, me: string): Promise<ClientPerson[]> {
  const { rows } = await sql<ClientPerson>`
    select p.id, p.name, p.picture from shared.people p
    join shared.person_subscribers l on l.person_id = p.id and l.subscriber_id = (select current_subscriber())
    where p.active and p.approved_at is not null and p.id <> ${me}::uuid
    order by p.name, p.id`.execute(db);
  return rows;
}

/** Another person of the client; null when there is none under this id. */
export async function personBeside(
  { db }: Tx,
  me: string,
  id: string,
): Promise<ClientPerson | null> {
  const { rows } = await sql<ClientPerson>`
    select p.id, p.name, p.picture from shared.people p
    join shared.person_subscribers l on l.person_id = p.id and l.subscriber_id = (select current_subscriber())
    where p.active and p.approved_at is not null and p.id = ${id}::uuid and p.id <> ${me}::uuid`.execute(
    db,
  );
  return rows[0] ?? null;
}
