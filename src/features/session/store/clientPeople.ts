import { sql } from "kysely";
import type { Tx } from "#kit/server/tenant.ts";
import { isStaff } from "../model/roles.ts";

export interface ClientPerson {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly type: string;
  /** Of the permissions in force now. */
  readonly codes: readonly string[];
}

/** The client's people who can sign in, by name. People belong to no client: the database's own word says which one is asked for. */
export async function clientPeople({ db }: Tx): Promise<ClientPerson[]> {
  const { rows } = await sql<ClientPerson>`
    select p.id, p.name, p.email, p.type,
      array(select g.code from grants g where g.person_id = p.id and (g.until is null or g.until > now())) as codes
    from people p
    join person_subscribers l on l.person_id = p.id and l.subscriber_id = (select current_subscriber())
    where p.active and p.approved_at is not null
    order by p.name, p.id`.execute(db);
  return rows;
}

/** Those of them who are of the house. */
export const clientStaff = async (tx: Tx): Promise<ClientPerson[]> =>
  (await clientPeople(tx)).filter(isStaff);
