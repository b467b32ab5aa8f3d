import { recordAction } from "#kit/server/actions.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { PERMISSION_CODES } from "../model/permission.ts";
import { addAccount, grant, linkToAll } from "./accounts.ts";
import { hashOfToken, newToken } from "./tokens.ts";

/** Hours for which the link works that makes the first administrator. */
export const FIRST_LINK_HOURS = 24;

/** Whether somebody can sign in who manages everyone. */
async function hasAdministrator({ client }: Tx): Promise<boolean> {
  // Servers that start at once, and people who spend a link at once, come one after the other.
  await client.query("select pg_advisory_xact_lock(hashtext('first administrator'))");
  const { rowCount } = await client.query(
    "select from people where type = 'ADMIN' and active and approved_at is not null and password_hash is not null limit 1",
  );
  return Boolean(rowCount);
}

/**
 * The token of a new link that makes the first administrator; undefined: there is one. Those of other starts work on,
 * each to its own end, until one is spent: of two servers, either one's word is good.
 */
export async function openFirstLink(tx: Tx): Promise<string | undefined> {
  if (await hasAdministrator(tx)) return undefined;
  const token = newToken();
  await tx.client.query("delete from first_administrator_links where expires_at <= now()");
  await tx.client.query(
    "insert into first_administrator_links (hash, expires_at) values ($1, now() + make_interval(hours => $2))",
    [hashOfToken(token), FIRST_LINK_HOURS],
  );
  return token;
}

/** Whether a link still makes the first administrator. */
export async function isFirstLink(tx: Tx, token: string): Promise<boolean> {
  if (await hasAdministrator(tx)) return false;
  const { rowCount } = await tx.client.query(
    "select from first_administrator_links where hash = $1 and expires_at > now()",
    [hashOfToken(token)],
  );
  return Boolean(rowCount);
}

/**
 * Spends a link on an administrator of every client, with every permission; false when the address has an account
 * already. To be asked for after isFirstLink, in its transaction.
 */
export async function addFirstAdministrator(
  tx: Tx,
  { email, name, passwordHash }: { email: string; name: string; passwordHash: string },
): Promise<boolean> {
  const id = await addAccount(tx, { email, name, type: "ADMIN", passwordHash });
  if (id === undefined) return false;
  for (const code of PERMISSION_CODES) await grant(tx, id, code, null);
  await linkToAll(tx, id);
  await tx.client.query("delete from first_administrator_links");
  await recordAction(tx, { by: id, about: id, action: "first administrator" });
  return true;
}
