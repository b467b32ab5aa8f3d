import { type Reencrypted, reencrypted, type SecretCipher } from "#kit/server/secretCipher.ts";
import type { Tx } from "#kit/server/tenant.ts";

/** Encrypts the secrets of a client's feeds anew that are not encrypted with the newest key; those that do not open stay. */
export async function reencryptFeeds(
  { client, subscriberId }: Tx,
  cipher: SecretCipher,
  bound: string,
): Promise<Reencrypted> {
  const { rows } = await client.query<{ id: string; encrypted: Buffer }>(
    "select id, secret as encrypted from feeds where subscriber_id = $1 and secret is not null for no key update",
    [subscriberId],
  );
  return reencrypted(
    cipher,
    rows.map((row) => ({ ...row, bound })),
    (id, anew) =>
      client.query("update feeds set secret = $3 where subscriber_id = $1 and id = $2", [
        subscriberId,
        id,
        anew,
      ]),
  );
}
