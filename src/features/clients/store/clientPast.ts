import type { Tx } from "#kit/server/tenant.ts";

export interface ClientAction {
  readonly id: number;
  readonly at: Date;
  readonly by: string | null;
  readonly action: string;
  readonly detail: Readonly<Record<string, string | number | null>>;
}

/** One page of what was settled of a client, the newest first. */
export async function actionsOnClient(
  { client }: Tx,
  id: number,
  { skip, take }: { skip: number; take: number },
): Promise<{ rows: ClientAction[]; total: number }> {
  const { rows } = await client.query<ClientAction>(
    `select a.id, a.at, p.name as by, a.action, a.detail from user_actions a left join people p on p.id = a.person_id
     where a.subscriber_id = $1 and a.about is null order by a.id desc limit $2 offset $3`,
    [id, take, skip],
  );
  const counted = await client.query<{ total: number }>(
    "select count(*)::integer as total from user_actions where subscriber_id = $1 and about is null",
    [id],
  );
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
