import type { Tx } from "#kit/server/tenant.ts";
import { delayAfter, delayFromAnywhere, FORGOTTEN_AFTER_H } from "../model/signInDelay.ts";

/** What is guessed at: a sign-in from an address of the network, or a signed-in person's own password or codes. */
export type Guess =
  | { readonly kind: "signIn"; readonly email: string; readonly address: string }
  | { readonly kind: "password" | "code"; readonly personId: string };

const ANYWHERE = "";

const keyOf = (guess: Guess): [kind: string, account: string, address: string] =>
  guess.kind === "signIn"
    ? [guess.kind, guess.email.toLowerCase(), guess.address]
    : [guess.kind, guess.personId, ANYWHERE];

/** Seconds until the next guess is looked at; 0: now. */
export async function waitFor({ client }: Tx, guess: Guess): Promise<number> {
  const [kind, account, address] = keyOf(guess);
  const { rows } = await client.query<{ address: string; failures: number; ago: number }>(
    `select f.address, f.failures, extract(epoch from now() - f.last_at)::float8 as ago
     from sign_in_failures f
     where f.kind = $1 and f.account = $2 and f.address = any(array[$3, '']) and f.last_at > now() - make_interval(hours => $4)
       -- Where the person has signed in before, others' guesses from elsewhere do not keep them out.
       and (f.address = $3 or not exists (
         select from sessions s join people p on p.id = s.person_id where p.email = $2 and s.address = $3))`,
    [kind, account, address, FORGOTTEN_AFTER_H],
  );
  const waits = rows.map((row) => {
    const delay = row.address === address ? delayAfter : delayFromAnywhere;
    return Math.ceil(delay(row.failures) - row.ago);
  });
  return Math.max(0, ...waits);
}

/** Counts a wrong guess; those of more than a day ago are forgotten. */
export async function countFailure({ client }: Tx, guess: Guess): Promise<void> {
  const [kind, account, address] = keyOf(guess);
  await client.query(
    `insert into sign_in_failures as f (kind, account, address, failures)
     select $1, $2, counted, 1 from unnest($3::text[]) as counted order by counted
     on conflict (kind, account, address) do update set last_at = now(),
       failures = case when f.last_at > now() - make_interval(hours => $4) then f.failures + 1 else 1 end`,
    [kind, account, [...new Set([address, ANYWHERE])], FORGOTTEN_AFTER_H],
  );
}

/** A right guess forgives the wrong ones of its own address; those from elsewhere stay counted. */
export async function forgetFailures({ client }: Tx, guess: Guess): Promise<void> {
  await client.query(
    "delete from sign_in_failures where kind = $1 and account = $2 and address = $3",
    keyOf(guess),
  );
}

/** Another password is in force: nobody waits for wrong guesses at the one before. */
export async function forgetAllFailures(
  { client }: Tx,
  { personId, email }: { readonly personId: string; readonly email: string },
): Promise<void> {
  await client.query(
    "delete from sign_in_failures where (kind = 'signIn' and account = $1) or (kind = 'password' and account = $2)",
    [email.toLowerCase(), personId],
  );
}
