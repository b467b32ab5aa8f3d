import { type Reencrypted, reencrypted, type SecretCipher } from "#kit/server/secretCipher.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { signedFor } from "./webhookRules.ts";

/** Encrypts anew what a client's webhooks sign with and is not encrypted with the newest key; what does not open stays. */
export async function reencryptWebhooks(
  { client, subscriberId }: Tx,
  cipher: SecretCipher,
): Promise<Reencrypted> {
  const { rows } = await client.query<{ id: string; encrypted: Buffer }>(
    "select webhook_id as id, secret as encrypted from webhook_secrets where subscriber_id = $1 for no key update",
    [subscriberId],
  );
  const bound = signedFor(subscriberId);
  return reencrypted(
    cipher,
    rows.map((row) => ({ ...row, bound })),
    (id, anew) =>
      client.query(
        "update webhook_secrets set secret = $3 where subscriber_id = $1 and webhook_id = $2",
        [subscriberId, id, anew],
      ),
  );
}
