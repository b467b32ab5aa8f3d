import { sql } from "kysely";
import type { Database } from "#kit/server/database.ts";
import { inTenant } from "#kit/server/tenant.ts";

/** A command that was refused to somebody, of rows of one client. */
export interface RefusedCommand {
  readonly subscriberId: number;
  readonly entity: string;
  readonly action: string;
  readonly personId: string;
  readonly rows: readonly { readonly id: string }[];
}

/** Notes a refusal apart from what was undone with it, for whoever may be gone; those of a month ago go. */
export async function noteRefusal(
  database: Database,
  { subscriberId, entity, action, personId, rows }: RefusedCommand,
): Promise<void> {
  const ids = rows.map(({ id }) => id);
  await inTenant(database, subscriberId, async ({ db }) => {
    await sql`insert into refused_commands (subscriber_id, entity, row_id, action, person_id)
      select ${subscriberId}, ${entity}, id, ${action}, ${personId} from unnest(${ids}::uuid[]) as id
      on conflict (subscriber_id, entity, row_id, action, person_id) do update set refused_at = now()`.execute(
      db,
    );
    await sql`delete from refused_commands
      where subscriber_id = ${subscriberId} and refused_at < now() - interval '30 days'`.execute(
      db,
    );
  });
}
