import type { Tx } from "#kit/server/tenant.ts";
import { LINK_MINUTES, type LetterPurpose } from "../model/letter.ts";
import { hashOfToken, newToken } from "./tokens.ts";

export interface LinkOwner {
  readonly personId: string;
  readonly purpose: LetterPurpose;
  readonly email: string;
  readonly name: string;
}

/** Makes a link that works once, for as long as its purpose allows; only the hash of its token is kept. */
export async function openLink(
  { client }: Tx,
  personId: string,
  purpose: LetterPurpose,
): Promise<string> {
  const token = newToken();
  await client.query(
    "insert into one_time_links (hash, person_id, purpose, expires_at) values ($1, $2, $3, now() + make_interval(mins => $4))",
    [hashOfToken(token), personId, purpose, LINK_MINUTES[purpose]],
  );
  return token;
}

/** Whose a link is that still works; undefined: unknown, spent, too old, or of somebody who may not sign in. */
export async function linkOwner({ client }: Tx, token: string): Promise<LinkOwner | undefined> {
  const { rows } = await client.query<LinkOwner>(
    `select l.person_id as "personId", l.purpose, p.email, p.name
     from one_time_links l join people p on p.id = l.person_id
     where l.hash = $1 and l.used_at is null and l.expires_at > now() and p.active and p.approved_at is not null
     for update of l`,
    [hashOfToken(token)],
  );
  return rows[0];
}
