import { sql } from "kysely";
import type { Database } from "#kit/server/database.ts";
import { inTenant, type Tx } from "#kit/server/tenant.ts";
import { heldDetail } from "../model/heldDetail.ts";
import type { UploadOutcome } from "../model/uploadReader.ts";
import { noLines } from "../model/uploadCounters.ts";

/**
 * Marks an upload as being worked on and answers which try this is: kept where the reason will stand at the end. Null
 * when it has ended meanwhile.
 */
export async function begin({ db, subscriberId }: Tx, id: string): Promise<number | null> {
  const begun = await db
    .updateTable("uploads")
    .set({
      state: "processing",
      reason_detail: sql<string>`'try ' || coalesce(case when state = 'processing' then substring(reason_detail from '^try ([0-9]+)$')::integer end, 0) + 1`,
    })
    .where("subscriber_id", "=", subscriberId)
    .where("id", "=", id)
    .where("state", "!=", "refused")
    .returning("reason_detail")
    .executeTakeFirst();
  return begun === undefined ? null : Number(begun.reason_detail?.slice("try ".length));
}

/** Makes the try that just broke off one that never was. */
export async function takeBack({ db, subscriberId }: Tx, id: string): Promise<void> {
  await db
    .updateTable("uploads")
    .set({
      reason_detail: sql<string>`'try ' || substring(reason_detail from '^try ([0-9]+)$')::integer - 1`,
    })
    .where("subscriber_id", "=", subscriberId)
    .where("id", "=", id)
    .where("state", "=", "processing")
    .execute();
}

/** Writes how the work on an upload ended, or that it waits for a person. */
export async function settle(
  { db, subscriberId }: Tx,
  id: string,
  outcome: UploadOutcome,
): Promise<void> {
  const counters = "counters" in outcome ? outcome.counters : noLines;
  const warnings = "warnings" in outcome ? (outcome.warnings ?? []) : [];
  const questions = outcome.state === "asks" ? outcome.questions : [];
  const isHeld = outcome.state === "held" || outcome.state === "asks";
  const refusal = outcome.state === "refused" ? outcome.refusal : null;
  // What had been compared of a held upload is no outcome once a person has refused it.
  if (refusal !== null) {
    await db
      .deleteFrom("upload_lines")
      .where("subscriber_id", "=", subscriberId)
      .where("upload_id", "=", id)
      .execute();
    await sql`select map_upload_lines(${subscriberId}, ${id})`.execute(db);
  }
  await db
    .updateTable("uploads")
    .set({
      state: isHeld ? "held" : outcome.state,
      reason: refusal?.code ?? null,
      reason_detail: outcome.state === "held" ? heldDetail(outcome) : (refusal?.detail ?? null),
      warnings: JSON.stringify(warnings),
      questions: JSON.stringify(questions),
      lines: counters.lines,
      lines_to_process: counters.linesToProcess,
      lines_duplicated: counters.linesDuplicated,
      lines_new: counters.linesNew,
      lines_changed: counters.linesChanged,
      lines_deleted: counters.linesDeleted,
      // Whoever decided something before is asked again.
      ...(isHeld ? { decision: null } : { finished_at: sql<Date>`clock_timestamp()` }),
    })
    .where("subscriber_id", "=", subscriberId)
    .where("id", "=", id)
    .execute();
}

/** How far the work on an upload has come, for those who watch it from outside its transaction. */
export async function tell(
  database: Database,
  subscriberId: number,
  id: string,
  { stage, done, total }: { stage: string; done: number; total: number | null },
): Promise<void> {
  await inTenant(database, subscriberId, ({ db }) =>
    sql`insert into upload_progress (subscriber_id, upload_id, stage, done, total)
        values (${subscriberId}, ${id}, ${stage}, ${done}, ${total})
        on conflict (subscriber_id, upload_id)
        do update set stage = excluded.stage, done = excluded.done, total = excluded.total, at = now()`.execute(
      db,
    ),
  );
}

const KEPT_DAYS = 1;

/** Forgets how far the work on uploads had come that nobody works on any more. */
export async function forgetProgress({ db, subscriberId }: Tx): Promise<void> {
  await sql`delete from upload_progress p where p.subscriber_id = ${subscriberId}
    and p.at < now() - make_interval(days => ${KEPT_DAYS})
    and not exists (select from uploads u where u.subscriber_id = p.subscriber_id and u.id = p.upload_id
      and u.state in ('received', 'processing'))`.execute(db);
}
