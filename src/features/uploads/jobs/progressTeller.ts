import type { Database } from "#kit/server/database.ts";
import type { TellProgress, UploadStage } from "../model/uploadReader.ts";
import { tell } from "../store/uploadProgress.ts";

const pauseMs = 400;

/**
 * Tells how far an upload is, at most every 400 ms and never two at once, without making the work wait; `stop` awaits
 * the last telling.
 */
export function progressTeller(
  database: Database,
  subscriberId: number,
  id: string,
): { progress: TellProgress; stop: () => Promise<void> } {
  let next: { stage: UploadStage; done: number; total: number | null } | null = null;
  let telling: Promise<void> = Promise.resolve();
  let busy = false;
  let lastAt = 0;
  let lastStage: UploadStage | null = null;

  const run = async (): Promise<void> => {
    const told = next;
    next = null;
    if (told === null) return;
    lastAt = Date.now();
    lastStage = told.stage;
    // Nobody's data: a telling that is lost leaves the screen a moment behind, nothing else.
    await tell(database, subscriberId, id, told).catch(() => undefined);
  };
  const progress: TellProgress = (stage, done = 0, total) => {
    next = { stage, done, total: total ?? null };
    if (busy || (stage === lastStage && Date.now() - lastAt < pauseMs)) return;
    busy = true;
    telling = run().finally(() => {
      busy = false;
    });
  };
  return { progress, stop: () => telling };
}
