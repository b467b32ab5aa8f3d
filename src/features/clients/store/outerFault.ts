import type { Tx } from "#kit/server/tenant.ts";
import type { ClientFacts, ClientFault } from "../model/clientFacts.ts";
import { allRfcs } from "./clientRfcs.ts";

/**
 * What speaks against the facts beside them: a name or an RFC that is another client's, or a zone that the database does
 * not know. Changes of clients come one after the other from here on, so that of two who want the same one is refused.
 */
export async function outerFault(
  tx: Tx,
  id: number | undefined,
  { name, displayName, zone, rfcs }: ClientFacts,
): Promise<ClientFault | undefined> {
  const { client } = tx;
  await client.query("select pg_advisory_xact_lock(hashtext('clients'))");
  // People choose among their clients by the name that is shown.
  for (const [field, own] of [["name", name] as const, ["displayName", displayName] as const]) {
    const { rowCount } = await client.query(
      "select from subscribers where id is distinct from $1 and lower($2) in (lower(name), lower(display_name))",
      [id ?? null, own],
    );
    if (rowCount) return { field, code: "nameTaken", values: { name: own ?? "" } };
  }
  // The database has zones of its own release: one that it does not know yet would break its questions.
  const known = await client.query(
    "select from pg_timezone_names where lower(name) = lower($1) limit 1",
    [zone],
  );
  if (!known.rowCount) return { field: "zone", code: "zone", values: { zone } };
  const taken = (await allRfcs(tx)).find(
    ({ subscriberId, rfc }) => subscriberId !== id && rfcs.some((own) => own.rfc === rfc),
  );
  if (!taken) return undefined;
  const { rows } = await client.query<{ name: string }>(
    "select coalesce(display_name, name) as name from subscribers where id = $1",
    [taken.subscriberId],
  );
  const values = { rfc: taken.rfc, client: rows[0]?.name ?? "" };
  return { field: "rfcs", code: "rfcTaken", values };
}
