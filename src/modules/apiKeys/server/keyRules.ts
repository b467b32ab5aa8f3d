import { createHash, randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { MakeSecret } from "#kit/entity/server/rules.ts";
import { setEach } from "#kit/entity/server/setEach.ts";
import { refusal, setByRow } from "#kit/entity/server/write.ts";
import { apiKeys } from "../apiKeys.ts";

/** What every key begins with, so that one that leaked is known for what it is. */
export const KEY_MARK = "viat_";
const SHOWN = KEY_MARK.length + 6;

export const digestOf = (key: string): Buffer => createHash("sha256").update(key).digest();

/** Makes the key itself, of which its digest is kept. It is good for whoever makes it, whoever wrote down its name. */
export const makeKey: MakeSecret<typeof apiKeys> = async (tx, row, by, today) => {
  if (row.expiresOn < today) throw refusal("conflict", [["expiresOn", { code: "past" }]]);
  const key = `${KEY_MARK}${randomBytes(32).toString("base64url")}`;
  await sql`insert into api_key_secrets (subscriber_id, key_id, person_id, token_hash)
    values (${tx.subscriberId}, ${row.id}, ${by.personId}, ${digestOf(key)})`.execute(tx.db);
  const told = setEach(apiKeys, [row], () => ({
    beginsWith: key.slice(0, SHOWN),
    madeBy: by.name,
  }));
  await setByRow(tx, apiKeys, told, { isNewVersion: false });
  return key;
};
