import { hasEncryptionKey, openSecretCipher, type SecretCipher } from "./secretCipher.ts";
import type { Tx } from "./tenant.ts";

/**
 * Opens the cipher of a server on this database and keeps in mind its keys. Throws when it lacks one that encrypts what lies
 * there; without any key it makes one only where nothing was ever encrypted.
 */
export async function openHeldCipher(
  tx: Tx,
  folder: string,
  secretKeys: readonly Buffer[] | undefined,
): Promise<SecretCipher> {
  // A key that is made and refused would lie in the folder, and pass for an older one from then on.
  if (!hasEncryptionKey(folder, secretKeys)) await refuseMissing(tx, []);
  const cipher = openSecretCipher(folder, secretKeys);
  await holdEncryptionKeys(tx, cipher);
  return cipher;
}

/** Keeps in mind which keys encrypt what lies in this database. Throws when this server lacks one of them. */
export async function holdEncryptionKeys(tx: Tx, { keyIds, usedIds }: SecretCipher): Promise<void> {
  await refuseMissing(tx, keyIds);
  await tx.client.query(
    "insert into sealing_keys (id) select unnest($1::bytea[]) on conflict do nothing",
    [usedIds],
  );
}

async function refuseMissing({ client }: Tx, keyIds: readonly Buffer[]): Promise<void> {
  const { rowCount } = await client.query(
    "select from sealing_keys where id <> all ($1::bytea[])",
    [keyIds],
  );
  if (rowCount)
    throw new Error(
      "secrets in this database are encrypted with a key that this server does not have: give every server the same " +
        "SECRET_KEY (and the older ones after it), or run `npm run admin -- secrets reencrypt` where the key is",
    );
}

/** From now on the newest key alone opens everything. */
export async function forgetOlderKeys({ client }: Tx, { keyIds }: SecretCipher): Promise<void> {
  await client.query("delete from sealing_keys where id <> $1", [keyIds[0]]);
}
