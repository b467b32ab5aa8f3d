import type { Database } from "#kit/server/database.ts";
import { type JobFailed, openRunner, type Runner } from "#kit/server/runner.ts";
import { queueJob, type QueueSteps, type TenantQueue } from "#kit/server/tenantQueue.ts";

/** A queue of these kinds of work, and nothing else that runs in the background. */
export type QueueAlone = TenantQueue & Pick<Runner, "idle" | "stop" | "figures">;

export function queueAlone(
  database: Database,
  kinds: readonly QueueSteps[],
  failed: JobFailed,
): QueueAlone {
  const { add, idle, stop, figures } = openRunner(failed);
  return { nudge: add(queueJob(database, kinds)).nudge, idle, stop, figures };
}
