import { type Resealed, resealed, type Seal } from "#kit/server/seal.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { boundTo } from "./secondFactor.ts";

/** Seals the secrets of second factors anew that are not sealed with the newest key; those that do not open stay. */
export async function resealSecondFactors({ client }: Tx, seal: Seal): Promise<Resealed> {
  const { rows } = await client.query<{ id: string; sealed: Buffer }>(
    "select id, totp_secret as sealed from people where totp_secret is not null for no key update",
  );
  return resealed(
    seal,
    rows.map(({ id, sealed }) => ({ id, sealed, bound: boundTo(id) })),
    (id, anew) => client.query("update people set totp_secret = $2 where id = $1", [id, anew]),
  );
}
