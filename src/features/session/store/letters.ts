import type { Tx } from "#kit/server/tenant.ts";
import type { NewsLetter } from "#features/notifications/model/newsLetter.ts";
import { type LetterLanguage, letterLanguage, type LetterPurpose } from "../model/letter.ts";

/**
 * Puts a letter in line, in a language that the browser in front prefers (`Accept-Language`). Whether anybody has
 * this address is looked up when it leaves.
 */
export async function queueLetter(
  { db }: Tx,
  email: string,
  purpose: LetterPurpose,
  accepted: string | undefined,
): Promise<void> {
  await db
    .insertInto("letters")
    .values({ email: email.toLowerCase(), purpose, language: letterLanguage(accepted) })
    .execute();
}

/** Puts letters of news in line. */
export async function queueNews({ client }: Tx, letters: readonly NewsLetter[]): Promise<void> {
  await client.query(
    `insert into letters (email, purpose, language, news)
     select email, 'news', language, news
     from jsonb_to_recordset($1::jsonb) as l(email text, language text, news jsonb)`,
    [JSON.stringify(letters)],
  );
}

export type WaitingLetter = {
  readonly id: number;
  readonly email: string;
  readonly tries: number;
} & (
  | { readonly purpose: LetterPurpose; readonly language: LetterLanguage }
  | ({ readonly purpose: "news" } & NewsLetter)
);

/** The letter that is due for longest, held by this transaction alone. */
export async function nextLetter({ client }: Tx): Promise<WaitingLetter | undefined> {
  const { rows } = await client.query<WaitingLetter>(
    `select id, email, purpose, language, tries, news from letters
     where settled_at is null and due_at <= now() order by due_at, id limit 1 for update skip locked`,
  );
  return rows[0];
}

/** Nothing is left to do for a letter; `fault` says why nothing was sent. */
export async function settleLetter({ client }: Tx, id: number, fault?: string): Promise<void> {
  await client.query("update letters set settled_at = now(), fault = $2 where id = $1", [
    id,
    fault ?? null,
  ]);
}

/** Tries in about three days, for a mail server that is away or wants it later. */
const MOST_TRIES = 80;
/** Of a letter that the mail server refuses for good: it may have been the server's own mistake. */
const MOST_REFUSED = 3;

/**
 * A letter that the mail server did not take is tried again: after 5 s, then twice as long each time, at most an hour;
 * and given up in the end.
 */
export async function postponeLetter(
  tx: Tx,
  { id, tries }: Pick<WaitingLetter, "id" | "tries">,
  { fault, isForGood }: { readonly fault: string; readonly isForGood: boolean },
): Promise<void> {
  const { client } = tx;
  if (tries + 1 >= (isForGood ? MOST_REFUSED : MOST_TRIES)) {
    return settleLetter(tx, id, `given up: ${fault}`.slice(0, 300));
  }
  await client.query(
    `update letters set tries = tries + 1, fault = $2,
       due_at = now() + make_interval(secs => least(3600, 5 * 2 ^ least(tries, 10))) where id = $1`,
    [id, fault.slice(0, 300)],
  );
}

export interface Addressee {
  readonly id: string;
  readonly name: string;
}

/** Who gets a letter of this purpose at this address; undefined: nobody who should. */
export async function addresseeOf(
  { client }: Tx,
  { email, purpose }: Pick<WaitingLetter, "email" | "purpose">,
): Promise<Addressee | undefined> {
  const { rows } = await client.query<Addressee>(
    `select id, name from people where email = $1 and active and approved_at is not null
       and ($2 <> 'invite' or password_hash is null)`,
    [email, purpose],
  );
  return rows[0];
}
