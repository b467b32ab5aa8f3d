import type { Tx } from "#kit/server/tenant.ts";

/** Counts one more try under `key`; true when it is more than `most` within `minutes`. */
export async function isOneTooMany(
  { client }: Tx,
  key: string,
  most: number,
  minutes: number,
): Promise<boolean> {
  // One after the other, so that tries at once cannot all be the first one.
  await client.query("select pg_advisory_xact_lock(hashtext('tries'), hashtext($1))", [key]);
  await client.query("delete from tries where at < now() - interval '1 day'");
  const { rows } = await client.query<{ count: number }>(
    "select count(*) from tries where key = $1 and at > now() - make_interval(mins => $2)",
    [key, minutes],
  );
  if ((rows[0]?.count ?? 0) >= most) return true;
  await client.query("insert into tries (key) values ($1)", [key]);
  return false;
}
