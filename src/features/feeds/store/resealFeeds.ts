import { type Resealed, resealed, type Seal } from "#kit/server/seal.ts";
import type { Tx } from "#kit/server/tenant.ts";

/** Seals the secrets of a client's feeds anew that are not sealed with the newest key; those that do not open stay. */
export async function resealFeeds(
  { client, subscriberId }: Tx,
  seal: Seal,
  bound: string,
): Promise<Resealed> {
  const { rows } = await client.query<{ id: string; sealed: Buffer }>(
    "select id, secret as sealed from feeds where subscriber_id = $1 and secret is not null for no key update",
    [subscriberId],
  );
  return resealed(
    seal,
    rows.map((row) => ({ ...row, bound })),
    (id, anew) =>
      client.query("update feeds set secret = $3 where subscriber_id = $1 and id = $2", [
        subscriberId,
        id,
        anew,
      ]),
  );
}
