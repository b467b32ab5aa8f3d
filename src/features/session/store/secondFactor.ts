import { randomInt } from "node:crypto";
import type { SecretCipher } from "#kit/server/secretCipher.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { hashOfToken } from "./tokens.ts";
import { newSecret, stepFor } from "./totp.ts";

const RECOVERY_CODES = 10;
/** Without letters and digits that look alike. */
const LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";

export interface SecondFactor {
  readonly confirmedAt: Date | null;
  readonly recoveryLeft: number;
}

/** Whether a person has a second factor, since when, and how many recovery codes are left. */
export async function secondFactorOf({ client }: Tx, personId: string): Promise<SecondFactor> {
  const { rows } = await client.query<SecondFactor>(
    `select totp_confirmed_at as "confirmedAt",
       (select count(*) from recovery_codes r where r.person_id = p.id and r.used_at is null) as "recoveryLeft"
     from people p where id = $1`,
    [personId],
  );
  return rows[0] ?? { confirmedAt: null, recoveryLeft: 0 };
}

/** Begins a set-up with a new secret; nothing is asked for until it is confirmed. Undefined when one is in force. */
export async function beginSetUp(
  { client }: Tx,
  cipher: SecretCipher,
  personId: string,
): Promise<Buffer | undefined> {
  const secret = newSecret();
  const { rowCount } = await client.query(
    "update people set totp_secret = $2, totp_step = 0 where id = $1 and totp_confirmed_at is null",
    [personId, cipher.encrypt(secret.toString("base64"), boundTo(personId))],
  );
  return rowCount ? secret : undefined;
}

/** Confirms a set-up by a code of it and gives the recovery codes, which are shown this once. Undefined: a wrong code. */
export async function confirmSetUp(
  tx: Tx,
  cipher: SecretCipher,
  personId: string,
  code: string,
): Promise<string[] | undefined> {
  const step = await spendStep(tx, cipher, personId, code, false);
  if (!step) return undefined;
  await tx.client.query("update people set totp_confirmed_at = now() where id = $1", [personId]);
  const codes = Array.from({ length: RECOVERY_CODES }, recoveryCode);
  await tx.client.query("delete from recovery_codes where person_id = $1", [personId]);
  await tx.client.query(
    "insert into recovery_codes (person_id, hash) select $1, unnest($2::bytea[])",
    [personId, codes.map((each) => hashOfToken(plain(each)))],
  );
  return codes;
}

/**
 * Takes the code of an authenticator, or a recovery code, each once: the person's row is held meanwhile, so that the
 * same code at the same moment is taken by one of two.
 */
export async function isSecondFactor(
  tx: Tx,
  cipher: SecretCipher,
  personId: string,
  code: string,
): Promise<boolean> {
  if (await spendStep(tx, cipher, personId, code.replaceAll(" ", ""), true)) return true;
  const { rowCount } = await tx.client.query(
    "update recovery_codes set used_at = now() where person_id = $1 and hash = $2 and used_at is null",
    [personId, hashOfToken(plain(code))],
  );
  return Boolean(rowCount);
}

/** Ends the second factor of a person; false when there was none. */
export async function removeSecondFactor({ client }: Tx, personId: string): Promise<boolean> {
  const { rowCount } = await client.query(
    "update people set totp_secret = null, totp_confirmed_at = null, totp_step = 0 where id = $1 and totp_confirmed_at is not null",
    [personId],
  );
  await client.query("delete from recovery_codes where person_id = $1", [personId]);
  return Boolean(rowCount);
}

async function spendStep(
  { client }: Tx,
  cipher: SecretCipher,
  personId: string,
  code: string,
  confirmed: boolean,
): Promise<boolean> {
  const { rows } = await client.query<{ secret: Buffer | null; step: number; now: number }>(
    `select totp_secret as secret, totp_step as step, extract(epoch from clock_timestamp())::float8 * 1000 as now
     from people where id = $1 and (totp_confirmed_at is not null) = $2 for no key update`,
    [personId, confirmed],
  );
  const row = rows[0];
  const secret = row?.secret && cipher.decrypt(row.secret, boundTo(personId));
  if (!row || !secret) return false;
  const step = stepFor(Buffer.from(secret, "base64"), code, row.now, row.step);
  if (step === undefined) return false;
  await client.query("update people set totp_step = $2 where id = $1", [personId, step]);
  return true;
}

export const boundTo = (personId: string) => `second factor of ${personId}`;

const plain = (code: string) => code.toLowerCase().replace(/[^a-z0-9]/g, "");

function recoveryCode(): string {
  const letters = Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)]).join("");
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}
