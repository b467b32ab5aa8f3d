import type { FastifyRequest } from "fastify";
import type pg from "pg";
import { Problem, PROBLEMS, type ProblemCode } from "#kit/pure/problem.ts";
import type { Database } from "./database.ts";
import type { ReadTx } from "./tenant.ts";

export interface IdempotencyKey {
  readonly personId: string;
  readonly key: string;
  readonly hash: Buffer;
}

interface Kept {
  readonly problem?: {
    readonly code: string;
    readonly detail: string;
    readonly extensions: Record<string, unknown>;
  };
  readonly reply?: unknown;
}

/**
 * Keeps an answer in the transaction that does what it tells of: both are there, or neither, whenever the server dies.
 * Throws the Problem `stillRunning` when the key was given up meanwhile, which undoes that transaction.
 */
export type KeepReply = (tx: Pick<ReadTx, "client">, reply: unknown) => Promise<void>;

/** In characters. */
export const LONGEST_KEY = 200;
const KEPT_HOURS = 24;

/** The key of a request, if it has one; throws when it is longer than any client has reason to make it. */
export function idempotencyKeyOf({ headers }: Pick<FastifyRequest, "headers">): string | undefined {
  const key = headers["idempotency-key"];
  if (typeof key !== "string") return undefined;
  if (key.length > LONGEST_KEY)
    throw new Problem("badRequest", `An Idempotency-Key has at most ${LONGEST_KEY} characters`);
  return key;
}

/**
 * Does `work` once for a key in 24 hours and gives its answer again afterwards, refusals included. What `work` does not
 * keep itself is kept once it is done: a server that dies between the two forgets the key after five minutes.
 * Throws keyReused for another request under the same key, stillRunning while the first one works.
 */
export async function answerOnce<Result>(
  database: Database,
  { personId, key, hash }: IdempotencyKey,
  work: (keep: KeepReply) => Promise<Result>,
): Promise<Result> {
  const { pool } = database;
  // A key that is forgotten by now is anybody's request again.
  const { rowCount } = await pool.query(
    `insert into idempotent_replies as r (person_id, key, request_hash) values ($1, $2, $3)
     on conflict (person_id, key) do update set request_hash = excluded.request_hash, received_at = now(), body = null
       where r.received_at < now() - make_interval(hours => $4)
         or (r.body is null and r.received_at < now() - interval '5 minutes')`,
    [personId, key, hash, KEPT_HOURS],
  );
  if (!rowCount) return earlierAnswer<Result>(database, personId, key, hash);
  let isKept = false;
  const keep = async (on: Pick<pg.Pool, "query">, kept: Kept): Promise<boolean> => {
    const written = await on.query(
      "update idempotent_replies set body = $3 where person_id = $1 and key = $2 and body is null",
      [personId, key, JSON.stringify(kept)],
    );
    return written.rowCount === 1;
  };
  try {
    const reply = await work(async ({ client }, told) => {
      isKept = await keep(client, { reply: told });
      if (!isKept) throw new Problem("stillRunning");
    });
    if (!isKept) await keep(pool, { reply });
    return reply;
  } catch (error) {
    if (error instanceof Problem && error.status < 500 && error.code !== "stillRunning") {
      await keep(pool, {
        problem: { code: error.code, detail: error.message, extensions: { ...error.extensions } },
      });
    } else {
      // Not one with an answer: then it was done, and only the word of it was lost.
      await pool.query(
        "delete from idempotent_replies where person_id = $1 and key = $2 and body is null",
        [personId, key],
      );
    }
    throw error;
  }
}

/** Forgets the replies of people who have not come back since. */
export function forgetReplies({ pool }: Database): Promise<unknown> {
  return pool.query(
    "delete from idempotent_replies where received_at < now() - make_interval(hours => $1)",
    [KEPT_HOURS],
  );
}

async function earlierAnswer<Result>(
  { pool }: Database,
  personId: string,
  key: string,
  hash: Buffer,
): Promise<Result> {
  const { rows } = await pool.query<{ request_hash: Buffer; body: Kept | null }>(
    "select request_hash, body from idempotent_replies where person_id = $1 and key = $2",
    [personId, key],
  );
  const earlier = rows[0];
  if (!earlier) throw new Problem("stillRunning");
  if (!earlier.request_hash.equals(hash)) throw new Problem("keyReused");
  if (!earlier.body) throw new Problem("stillRunning");
  const { problem, reply } = earlier.body;
  if (problem && isProblemCode(problem.code))
    throw new Problem(problem.code, problem.detail, problem.extensions);
  return reply as Result;
}

function isProblemCode(code: string): code is ProblemCode {
  return Object.hasOwn(PROBLEMS, code);
}
