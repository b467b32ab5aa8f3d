import type { Seal } from "./seal.ts";
import type { Tx } from "./tenant.ts";

/** Keeps in mind which keys seal what lies in this database. Throws when this server lacks one of them. */
export async function holdSealingKeys({ client }: Tx, { keyIds, usedIds }: Seal): Promise<void> {
  const { rowCount } = await client.query(
    "select from sealing_keys where id <> all ($1::bytea[])",
    [keyIds],
  );
  if (rowCount)
    throw new Error(
      "secrets in this database are sealed with a key that this server does not have: give every server the same " +
        "SECRET_KEY (and the older ones after it), or run `npm run admin -- secrets reseal` where the key is",
    );
  await client.query(
    "insert into sealing_keys (id) select unnest($1::bytea[]) on conflict do nothing",
    [usedIds],
  );
}

/** From now on the newest key alone opens everything. */
export async function forgetOlderKeys({ client }: Tx, { keyIds }: Seal): Promise<void> {
  await client.query("delete from sealing_keys where id <> $1", [keyIds[0]]);
}
