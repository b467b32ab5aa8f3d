import type { Database } from "./database.ts";
import { inTenant, type Tx } from "./tenant.ts";
import { traced } from "./trace.ts";

/** Work of tenants: of one tenant a piece after the other, in the order in which it came; of all in turn. */
export interface TenantQueue {
  /** Says that there may be work; returns at once. */
  readonly nudge: (subscriberId: number) => void;
  /** Settles when no tenant waits for a turn here (tests and orderly ends). */
  readonly idle: () => Promise<void>;
  /**
   * Begins nothing more and settles when what runs has ended. After `deadlineMs` what still runs is broken off:
   * the database undoes it, and the next start or another server does it anew.
   */
  readonly stop: (deadlineMs?: number) => Promise<void>;
}

/**
 * Does the oldest piece of work inside this transaction; false when there is none. `signal` aborts when the piece is
 * broken off: its connection is closed then, and what works outside of the database has to end by itself.
 */
export type NextPiece = (tx: Tx, signal: AbortSignal) => Promise<boolean>;

export interface QueueSteps {
  /** Tenants with unfinished work, as the database knows it. */
  readonly waiting: () => Promise<readonly number[]>;
  readonly next: NextPiece;
  /** Told when a piece has been committed. */
  readonly done?: (subscriberId: number) => void;
  /** Told of an unexpected failure; the queue tries again after a pause. */
  readonly failed: (error: unknown, subscriberId: number) => Promise<void> | void;
}

const SWEEP_MS = 15_000;
/** Tenants worked on at one time: each holds a connection, and the calls need theirs. */
const AT_ONCE = 3;
const RETRY_MS = 1_000;
/** Until a tenant on whom another server works is looked at again. */
const ELSEWHERE_MS = 200;
/** For work that has been broken off to let go. */
const GRACE_MS = 2_000;

/** How a turn ended; elsewhere: another server works on the tenant just now. */
type TurnEnd = "done" | "nothing" | "elsewhere" | "failed";

/**
 * Opens a queue. The waiting row in the database is the job, and the claim on it is an advisory lock of
 * the transaction that does the work: when a process dies the database lets go at once and undoes it,
 * so any server can take over and nothing is ever done twice. A turn is one piece of work; then the tenant
 * goes to the end of the line.
 */
export function openTenantQueue(database: Database, steps: QueueSteps): TenantQueue {
  const line = new Set<number>();
  const running = new Map<number, Promise<void>>();
  const again = new Set<number>();
  const resting = new Map<number, NodeJS.Timeout>();
  const breakOff = new AbortController();
  const { signal } = breakOff;
  const idlers: (() => void)[] = [];
  let stopped = false;

  const nudge = (subscriberId: number): void => {
    if (stopped || resting.has(subscriberId)) return;
    if (running.has(subscriberId)) again.add(subscriberId);
    else line.add(subscriberId);
    fill();
  };

  const fill = (): void => {
    for (const subscriberId of line) {
      if (running.size >= AT_ONCE) return;
      line.delete(subscriberId);
      running.set(
        subscriberId,
        // Whose nudge it was says nothing of whose work it is.
        traced(undefined, () => turn(subscriberId)).then((end) => leave(subscriberId, end)),
      );
    }
    if (isIdle()) for (const settle of idlers.splice(0)) settle();
  };

  const turn = async (subscriberId: number): Promise<TurnEnd> => {
    try {
      const piece = async (tx: Tx): Promise<TurnEnd> => {
        if (!(await claim(tx))) return "elsewhere";
        return (await steps.next(tx, signal)) ? "done" : "nothing";
      };
      const end = await inTenant(database, subscriberId, piece, { signal });
      if (end === "done") steps.done?.(subscriberId);
      return end;
    } catch (error) {
      if (!stopped) await steps.failed(error, subscriberId);
      return "failed";
    }
  };

  const leave = (subscriberId: number, end: TurnEnd): void => {
    running.delete(subscriberId);
    const isNudged = again.delete(subscriberId);
    if (end === "elsewhere") rest(subscriberId, ELSEWHERE_MS);
    else if (end === "failed") rest(subscriberId, RETRY_MS);
    else if (!stopped && (end === "done" || isNudged)) line.add(subscriberId);
    fill();
  };

  const rest = (subscriberId: number, ms: number): void => {
    if (stopped) return;
    const rested = (): void => {
      resting.delete(subscriberId);
      nudge(subscriberId);
    };
    resting.set(subscriberId, setTimeout(rested, ms));
  };

  const sweep = async (): Promise<void> => {
    try {
      for (const subscriberId of await steps.waiting()) nudge(subscriberId);
    } catch (error) {
      if (!stopped) await steps.failed(error, 0);
    }
  };
  void sweep();
  const timer = setInterval(() => void sweep(), SWEEP_MS);
  timer.unref();

  const isIdle = (): boolean => running.size + line.size + resting.size === 0;
  const idle = (): Promise<void> =>
    new Promise((settle) => {
      idlers.push(settle);
      fill();
    });
  const stop = async (deadlineMs?: number): Promise<void> => {
    stopped = true;
    clearInterval(timer);
    for (const pause of resting.values()) clearTimeout(pause);
    resting.clear();
    line.clear();
    if (deadlineMs === undefined) return idle();
    if (await isSettled(idle(), deadlineMs)) return;
    breakOff.abort();
    // What does not hear the signal has lost its connection all the same.
    await isSettled(idle(), GRACE_MS);
  };
  return { nudge, idle, stop };
}

/**
 * One way to the next piece out of several: a tenant's turn begins with the kind of work after the one that was done
 * last for it, so that much of one kind does not keep the tenant's others waiting.
 */
export function inRotation(kinds: readonly NextPiece[]): NextPiece {
  const following = new Map<number, number>();
  return async (tx, signal) => {
    const first = following.get(tx.subscriberId) ?? 0;
    for (let step = 0; step < kinds.length; step++) {
      const at = (first + step) % kinds.length;
      // Noted before: a kind that fails does not hold up the others either.
      following.set(tx.subscriberId, at + 1);
      if (await kinds[at]?.(tx, signal)) return true;
    }
    following.delete(tx.subscriberId);
    return false;
  };
}

async function isSettled(work: Promise<void>, ms: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => (timer = setTimeout(resolve, ms, false)));
  try {
    return await Promise.race([work.then(() => true), late]);
  } finally {
    clearTimeout(timer);
  }
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
