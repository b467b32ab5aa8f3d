import { type OwnerView, openOwnerView } from "./behindTheGuards.ts";
import { until } from "./until.ts";

/** A point at which work stands still in the database. */
export interface Hold {
  /** Settles once so many stand there, or behind somebody who does. */
  readonly reached: (number?: number) => Promise<void>;
  /** To be called after the database died, too. */
  readonly release: () => Promise<void>;
}

// Who waits for anything else has not come here.
const HELD = `with recursive waiting as (
    select pid, unnest(pg_blocking_pids(pid)) as holder from pg_stat_activity where wait_event_type = 'Lock'),
  held as (
    select pid from waiting where holder = pg_backend_pid()
    union select waiting.pid from waiting join held on waiting.holder = held.pid)
  select from held`;

const holdOf = (view: OwnerView): Hold => ({
  reached: (number = 1) => until(async () => (await view.query(HELD)).length >= number),
  release: () => view.close().catch(() => undefined),
});

/** Holds a table of the database at `ownerUrl`: `share` keeps out who writes, `access exclusive` also who reads. */
export async function holdTable(
  ownerUrl: string,
  table: string,
  mode: "share" | "access exclusive" = "share",
): Promise<Hold> {
  const view = await openOwnerView(ownerUrl);
  await view.query("begin");
  await view.query(`lock table ${table} in ${mode} mode`);
  return holdOf(view);
}

/** Holds what writes a certain row: `event` is that of a trigger, such as `before insert on parts for each row`. */
export async function holdRow(ownerUrl: string, event: string): Promise<Hold> {
  const view = await openOwnerView(ownerUrl);
  await view.query(`create or replace function pause() returns trigger language plpgsql as
    $$ begin perform pg_advisory_xact_lock(4711); return new; end $$`);
  await view.query(`create or replace trigger pause ${event} execute function pause()`);
  await view.query("select pg_advisory_lock(4711)");
  return holdOf(view);
}
