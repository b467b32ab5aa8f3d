import type { Database } from "./database.ts";
import { inTenant, type Tx } from "./tenant.ts";

/** Work of one tenant that runs one piece after the other, in the order in which it came. */
export interface Lane {
  /** Says that there may be work; returns at once. */
  readonly nudge: (subscriberId: number) => void;
  /** Settles when nothing is left to do here for this tenant (tests and orderly ends). */
  readonly idle: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

export interface LaneSteps {
  /** Tenants with unfinished work, as the database knows it. */
  readonly waiting: () => Promise<readonly number[]>;
  /** Does the oldest piece of work inside this transaction; false when there is none. */
  readonly next: (tx: Tx) => Promise<boolean>;
  /** Told of an unexpected failure; the lane tries again after a pause. */
  readonly failed: (error: unknown, subscriberId: number) => Promise<void> | void;
}

const SWEEP_MS = 15_000;
/** Tenants worked on at one time: each holds a connection, and the calls need theirs. */
const AT_ONCE = 3;
const RETRY_MS = 1_000;

/**
 * Opens a lane. The waiting row in the database is the job, and the claim on it is an advisory lock of
 * the transaction that does the work: when a process dies the database lets go at once and undoes it,
 * so any server can take over and nothing is ever done twice.
 */
export function openLane(database: Database, steps: LaneSteps): Lane {
  const running = new Map<number, Promise<void>>();
  const again = new Set<number>();
  const inLine = new Set<number>();
  let stopped = false;

  const nudge = (subscriberId: number): void => {
    if (stopped) return;
    if (running.has(subscriberId)) {
      again.add(subscriberId);
      return;
    }
    if (running.size >= AT_ONCE) {
      inLine.add(subscriberId);
      return;
    }
    const done = drain(subscriberId).finally(() => {
      running.delete(subscriberId);
      if (again.delete(subscriberId)) inLine.add(subscriberId);
      const [next] = inLine;
      if (next !== undefined && inLine.delete(next)) nudge(next);
    });
    running.set(subscriberId, done);
  };

  const drain = async (subscriberId: number): Promise<void> => {
    let more = true;
    while (more && !stopped) {
      try {
        more = await inTenant(database, subscriberId, async (tx) => {
          await claim(tx);
          return steps.next(tx);
        });
      } catch (error) {
        if (stopped) return;
        await steps.failed(error, subscriberId);
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      }
    }
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

  const idle = async (): Promise<void> => {
    while (running.size > 0) await Promise.all(running.values());
  };
  const stop = async (): Promise<void> => {
    stopped = true;
    clearInterval(timer);
    await idle();
  };
  return { nudge, idle, stop };
}

/**
 * Waits for the tenant's turn, which is one for all lanes of all servers: what an upload touches is
 * never being audited meanwhile. The database lets go of it when the transaction ends, however it ends.
 */
async function claim({ client, subscriberId }: Tx): Promise<void> {
  await client.query("select set_config('lock_timeout', '0', true)");
  await client.query("select pg_advisory_xact_lock(hashtext('lane'), $1)", [subscriberId]);
}
