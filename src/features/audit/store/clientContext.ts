import { sql } from "kysely";
import type { Tx } from "#kit/server/tenant.ts";
import { auditContext, type AuditContext } from "../model/context.ts";
import { contextsOf, wantsPermits } from "../model/listedCodes.ts";
import { auditSettings } from "../model/settings.ts";
import { type FeedTime, isStale } from "../model/staleness.ts";
import { codesOnFile } from "./codesOnFile.ts";
import { treatiesOnFile } from "./treatiesOnFile.ts";

/** The client's stored choices about audits, as they stand. */
export async function storedSettings({ db, subscriberId }: Tx): Promise<unknown> {
  const row = await db
    .selectFrom("shared.subscribers")
    .select("settings")
    .where("id", "=", subscriberId)
    .executeTakeFirst();
  const settings = row?.settings;
  const isObject = typeof settings === "object" && settings !== null && !Array.isArray(settings);
  return isObject ? (settings["audit"] ?? {}) : {};
}

// A feed that never brought a file is one that the client does not have.
async function feedTimes({ db, subscriberId }: Tx): Promise<FeedTime[]> {
  const { rows } = await sql<FeedTime>`
    select feed, max(finished_at) as at from shared.uploads
    where subscriber_id = ${subscriberId} and kind in ('parts', 'agreements') and feed in ('daily', 'hourly')
      and state = 'processed' and finished_at is not null
    group by kind, feed`.execute(db);
  return rows;
}

/** What all audits of a run share, and the settings as stored, to name them later. */
export interface ClientContext {
  /** Whatever the day. */
  readonly context: AuditContext;
  /** With the codes in force on a day of payment. */
  readonly contextOn: (day: string) => AuditContext;
  readonly wantsPermits: boolean;
  readonly settings: unknown;
}

/** The client's context now, with a version of the lists of codes and of the treaties. */
export async function clientContext(
  tx: Tx,
  now: Date,
  { codes, treaties }: { codes: number; treaties: number },
): Promise<ClientContext> {
  const stored = await storedSettings(tx);
  const settings = auditSettings(stored);
  const stale = isStale(await feedTimes(tx), now, settings.staleTolerance);
  const context = auditContext(await treatiesOnFile(tx, treaties), settings, stale);
  const listed = await codesOnFile(tx, codes);
  return {
    context,
    contextOn: contextsOf(context, listed),
    wantsPermits: wantsPermits(context, listed),
    settings: stored,
  };
}
