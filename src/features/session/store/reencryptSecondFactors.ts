import { type Reencrypted, reencrypted, type SecretCipher } from "#kit/server/secretCipher.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { boundTo } from "./secondFactor.ts";

/** Encrypts the secrets of second factors anew that are not encrypted with the newest key; those that do not open stay. */
export async function reencryptSecondFactors(
  { client }: Tx,
  cipher: SecretCipher,
): Promise<Reencrypted> {
  const { rows } = await client.query<{ id: string; encrypted: Buffer }>(
    "select id, totp_secret as encrypted from people where totp_secret is not null for no key update",
  );
  return reencrypted(
    cipher,
    rows.map(({ id, encrypted }) => ({ id, encrypted, bound: boundTo(id) })),
    (id, anew) => client.query("update people set totp_secret = $2 where id = $1", [id, anew]),
  );
}
