import type { Database } from "./database.ts";
import type { Job, JobLine, TurnEnd } from "./runner.ts";
import { inTenant, type Tx } from "./tenant.ts";

/** Work of tenants: of one tenant a piece after the other, in the order in which it came; of all in turn. */
export type TenantQueue = Pick<JobLine, "nudge">;

/**
 * Does the oldest piece of work inside this transaction; false when there is none. `signal` aborts when the piece is
 * broken off: its connection is closed then, and what works outside of the database has to end by itself.
 */
export type NextPiece = (tx: Tx, signal: AbortSignal) => Promise<boolean>;

/** One kind of queued work. */
export interface QueueSteps {
  /** Tenants with unfinished work, as the database knows it. */
  readonly waiting: () => Promise<readonly number[]>;
  readonly next: NextPiece;
  /** Told when a piece has been committed. */
  readonly done?: (subscriberId: number) => void;
}

const ROUND_MS = 15_000;
/** Tenants worked on at one time: each holds a connection, and the calls need theirs. */
const AT_ONCE = 3;

/**
 * The queue of these kinds of work. The waiting row in the database is the job, and the claim on it is an advisory
 * lock of the transaction that does the work: when a process dies the database lets go at once and undoes it,
 * so any server can take over and nothing is ever done twice. `emptied` is told when nothing of a tenant waits.
 */
export function queueJob(
  database: Database,
  kinds: readonly QueueSteps[],
  emptied?: (subscriberId: number) => void,
): Job {
  const next = inRotation(kinds);
  return {
    name: "queue",
    everyMs: ROUND_MS,
    atOnce: AT_ONCE,
    round: async () => (await Promise.all(kinds.map(({ waiting }) => waiting()))).flat(),
    turn: async (subscriberId, { late }) => {
      let kind: QueueSteps | undefined;
      const piece = async (tx: Tx): Promise<TurnEnd> => {
        if (!(await claim(tx))) return "elsewhere";
        kind = await next(tx, late);
        return kind ? "more" : "nothing";
      };
      const end = await inTenant(database, subscriberId, piece, { signal: late });
      kind?.done?.(subscriberId);
      if (end === "nothing") emptied?.(subscriberId);
      return end;
    },
  };
}

/**
 * Does the next piece out of several kinds and answers whose it was: a tenant's turn begins with the kind after the one
 * that was done last for it, so that much of one kind does not keep the tenant's others waiting.
 */
function inRotation(
  kinds: readonly QueueSteps[],
): (tx: Tx, signal: AbortSignal) => Promise<QueueSteps | undefined> {
  const following = new Map<number, number>();
  return async (tx, signal) => {
    const first = following.get(tx.subscriberId) ?? 0;
    for (let step = 0; step < kinds.length; step++) {
      const at = (first + step) % kinds.length;
      // Noted before: a kind that fails does not hold up the others either.
      following.set(tx.subscriberId, at + 1);
      if (await kinds[at]?.next(tx, signal)) return kinds[at];
    }
    following.delete(tx.subscriberId);
    return undefined;
  };
}

/**
 * Takes the tenant's turn, which is one for all kinds of work of all servers: what an upload touches is never being
 * audited meanwhile; false when another server has it. The database lets go of it when the transaction ends, however
 * it ends, and looks twice a second whether this side still holds the line.
 */
async function claim({ client, subscriberId }: Tx): Promise<boolean> {
  const { rows } = await client.query<{ had: boolean }>(
    `select pg_try_advisory_xact_lock(hashtext('lane'), $1) as had, set_config('lock_timeout', '0', true),
       (select set_config('client_connection_check_interval', '500', true) where version() !~ 'windows|Visual')`,
    [subscriberId],
  );
  return rows[0]?.had === true;
}
