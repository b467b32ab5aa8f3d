import type { Tx } from "./tenant.ts";

/** Something that was done and has to be told later: who did it, for which tenant, about whom or about the tenant itself. */
export interface Action {
  /** Undefined: somebody who had not signed in. */
  readonly by: string | undefined;
  /** A person; undefined: the tenant. */
  readonly about: string | undefined;
  readonly action: string;
  readonly detail?: Readonly<Record<string, string | number | null>>;
}

/** Adds to the log of actions, which the database lets nobody change; it stands or falls with the transaction. */
export async function recordAction(
  { client, subscriberId }: Tx,
  { by, about, action, detail = {} }: Action,
): Promise<void> {
  await client.query(
    "insert into user_actions (person_id, subscriber_id, about, action, detail) values ($1, nullif($2, 0), $3, $4, $5)",
    [by ?? null, subscriberId, about ?? null, action, JSON.stringify(detail)],
  );
}
