import { claimTurn } from "./claimTurn.ts";
import type { Database } from "./database.ts";
import type { Job, Stopping, TurnEnd } from "./runner.ts";
import { inTenant, tenantsBy, type TransactionMode, type Tx } from "./tenant.ts";

/** Does something in a transaction of its own beside the turn's, committed at once. */
export type Aside = <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>;

/** What came of a turn. */
interface Turned {
  /** More of the tenant's work waits. */
  readonly more?: boolean;
  /** Somebody of the tenant has something to hear. */
  readonly told?: boolean;
}

/** Background work that waits in the rows of tenants, and is done for each by one server at a time. */
export interface TenantJob {
  /** Names it in the log, in the figures and in the claim of a turn. */
  readonly name: string;
  /** Milliseconds until what waits is seen. */
  readonly everyMs: number;
  /** Tenants at one time. */
  readonly atOnce: number;
  /** The function of the database that answers for whom there may be work. */
  readonly waiting: string;
  /** Of the turn's transaction, where it holds the claim and reads, and all else is written aside. */
  readonly mode?: Pick<TransactionMode, "readOnly" | "snapshot">;
  /** One piece of work. */
  readonly turn: (tx: Tx, aside: Aside, stopping: Stopping) => Promise<Turned>;
}

/** The work as the runner takes it; `told` hears of the tenant once a turn is committed that told somebody something. */
export function jobOf(
  { name, everyMs, atOnce, waiting, mode, turn }: TenantJob,
  database: Database,
  told: (subscriberId: number) => void,
): Job {
  return {
    name,
    everyMs,
    atOnce,
    round: () => tenantsBy(database, `select ${waiting}() as id`),
    turn: async (subscriberId, stopping): Promise<TurnEnd> => {
      const aside: Aside = (work) => inTenant(database, subscriberId, work);
      const piece = async (tx: Tx) =>
        (await claimTurn(tx, name)) ? turn(tx, aside, stopping) : undefined;
      const turned = await inTenant(database, subscriberId, piece, {
        ...mode,
        signal: stopping.late,
      });
      if (turned?.told) told(subscriberId);
      if (!turned) return "elsewhere";
      return turned.more ? "more" : "nothing";
    },
  };
}
