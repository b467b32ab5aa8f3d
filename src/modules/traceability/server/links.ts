import { createHash, randomBytes } from "node:crypto";
import { sql } from "kysely";
import { Problem } from "#kit/pure/problem.ts";
import { instantText } from "#kit/entity/server/columns.ts";
import type { Actor } from "#kit/entity/server/events.ts";
import type { ReadTx, Tx } from "#kit/server/tenant.ts";

interface Link {
  readonly id: string;
  readonly by: string;
  readonly createdAt: string;
  readonly expiresAt: string;
}

/** Links to one story that can be open at one time. */
const MOST_LINKS = 50;

const COLUMNS = sql`id, person_name as by, ${instantText(sql.ref("created_at"))} as "createdAt",
  ${instantText(sql.ref("expires_at"))} as "expiresAt"`;

const hashOf = (token: string): Buffer => createHash("sha256").update(token).digest();

/** The links that still open an entry's story, the newest first. */
export async function linksTo({ db }: ReadTx, shipment: string): Promise<Link[]> {
  const { rows } = await sql<Link>`select ${COLUMNS} from story_links
    where shipment = ${shipment} and revoked_at is null and expires_at > now() order by created_at desc, id`.execute(
    db,
  );
  return rows;
}

/** Makes a link to an entry's story for so many days; its token is told here and nowhere again. */
export async function addLink(
  tx: Tx,
  { personId, name }: Actor,
  shipment: string,
  days: number,
): Promise<Link & { readonly token: string }> {
  if ((await linksTo(tx, shipment)).length >= MOST_LINKS)
    throw new Problem("conflict", `At most ${MOST_LINKS} links lead to one story`, {
      reasonCode: "traceability.tooManyLinks",
      values: { most: MOST_LINKS },
    });
  const token = randomBytes(32).toString("base64url");
  const { rows } = await sql<Link>`
    insert into story_links (subscriber_id, shipment, token_hash, person_id, person_name, expires_at)
    values (${tx.subscriberId}, ${shipment}, ${hashOf(token)}, ${personId}, ${name}, now() + make_interval(days => ${days}))
    returning ${COLUMNS}`.execute(tx.db);
  const [link] = rows;
  if (!link) throw new Error("The link was not written");
  return { ...link, token };
}

/** Ends a link. Throws the Problem `notFound` for one that the entry does not have. */
export async function endLink({ db }: Tx, shipment: string, id: string): Promise<{ id: string }> {
  const { rows } = await sql<{
    id: string;
  }>`update story_links set revoked_at = coalesce(revoked_at, now())
    where id = ${id} and shipment = ${shipment} returning id`.execute(db);
  const [link] = rows;
  if (!link) throw new Problem("notFound");
  return link;
}

/** Where a token leads by the database's clock: whose entry. Throws the Problem `notFound`, whatever the token lacks. */
export async function leadsTo(
  { db }: ReadTx,
  token: string,
): Promise<{ client: number; shipment: string }> {
  const { rows } = await sql<{ client: number; shipment: string }>`
    select client, shipment from story_of_link(${hashOf(token)}) join shared.subscribers c on c.id = client where not c.is_hidden`.execute(
    db,
  );
  const [found] = rows;
  if (!found) throw new Problem("notFound");
  return found;
}
