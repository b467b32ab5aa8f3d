import { endsWithin } from "./endsWithin.ts";
import { traced } from "./trace.ts";

/** How a turn ended: more of the tenant's work waits, none does, or another server is at it just now. */
export type TurnEnd = "more" | "nothing" | "elsewhere";

export interface Stopping {
  /** Aborts when the server closes: nothing more is begun. */
  readonly asked: AbortSignal;
  /** Aborts at the deadline: what still runs is broken off. */
  readonly late: AbortSignal;
}

/** Background work of one kind. Whoever has a turn of it has no second one at the same time. */
export interface Job {
  /** Names it in the log and in the figures. */
  readonly name: string;
  /** Milliseconds between two rounds, of which the first is at once; null: only who is nudged has a turn. */
  readonly everyMs: number | null;
  /** Tenants for whom there may be work, by the database; left out: the work is of no tenant (0). */
  readonly round?: () => Promise<readonly number[]>;
  /** Tenants at one time; 1 when left out. */
  readonly atOnce?: number;
  /** One piece of work. What it throws is told, and it is tried again after a pause. */
  readonly turn: (subscriberId: number, stopping: Stopping) => Promise<TurnEnd>;
}

export interface JobLine {
  /** Says that there may be work of a tenant; returns at once. */
  readonly nudge: (subscriberId?: number) => void;
  /** Puts into line whom a round looks after, and settles when they stand there. */
  readonly round: () => Promise<void>;
}

export interface JobFigures {
  readonly name: string;
  /** Tenants in line or resting, and turns under way. */
  readonly waiting: number;
  readonly running: number;
  /** Since the start. */
  readonly turns: number;
  readonly failures: number;
}

/** Runs all background work of this server. */
export interface Runner {
  readonly add: (job: Job) => JobLine;
  /** Settles when no tenant waits for a turn here (tests and orderly ends). */
  readonly idle: () => Promise<void>;
  /**
   * Begins nothing more and settles when what runs has ended. After `deadlineMs` what still runs is broken off:
   * the database undoes it, and the next start or another server does it anew.
   */
  readonly stop: (deadlineMs?: number) => Promise<void>;
  readonly figures: () => readonly JobFigures[];
}

/** Told of an unexpected failure: of a turn, or with tenant 0 of a round. */
export type JobFailed = (error: unknown, subscriberId: number, job: string) => void;

/** The pause after a failure doubles with each one that follows it. */
const FIRST_REST_MS = 250;
const LONGEST_REST_MS = 4_000;
/** Until a tenant on whom another server works is looked at again. */
const ELSEWHERE_MS = 200;
/** For work that has been broken off to let go. */
const GRACE_MS = 2_000;

/** Opens the runner; a job that is added to it begins at once. */
export function openRunner(failed: JobFailed): Runner {
  const asked = new AbortController();
  const late = new AbortController();
  const stopping = { asked: asked.signal, late: late.signal };
  const lines: Line[] = [];

  const idle = async (): Promise<void> => {
    // Work of one kind leaves work of another behind.
    while (lines.some((line) => line.isBusy())) await Promise.all(lines.map((line) => line.idle()));
  };
  return {
    add: (job) => {
      const line = openLine(job, stopping, failed);
      lines.push(line);
      return line;
    },
    idle,
    stop: async (deadlineMs) => {
      asked.abort();
      for (const line of lines) line.clear();
      if (deadlineMs === undefined) return idle();
      if (await endsWithin(deadlineMs, idle())) return;
      late.abort();
      // What does not hear the signal has lost its connection all the same.
      await endsWithin(GRACE_MS, idle());
    },
    figures: () => lines.map((line) => line.figures()),
  };
}

type Ended = TurnEnd | "failed";

interface Line extends JobLine {
  readonly isBusy: () => boolean;
  readonly idle: () => Promise<void>;
  readonly clear: () => void;
  readonly figures: () => JobFigures;
}

/** Who waits for a turn of one job. A turn is one piece of work; then the tenant goes to the end of the line. */
function openLine(job: Job, stopping: Stopping, failed: JobFailed): Line {
  const { name, everyMs, atOnce = 1 } = job;
  const { asked } = stopping;
  const line = new Set<number>();
  const running = new Set<number>();
  const again = new Set<number>();
  const rests = openRests((subscriberId) => nudge(subscriberId));
  const idlers: (() => void)[] = [];
  const counts = { turns: 0, failures: 0 };
  let rounds = 0;

  const nudge = (subscriberId = 0): void => {
    if (asked.aborted || rests.has(subscriberId)) return;
    if (running.has(subscriberId)) again.add(subscriberId);
    else line.add(subscriberId);
    fill();
  };
  const fill = (): void => {
    for (const subscriberId of line) {
      if (running.size >= atOnce) break;
      line.delete(subscriberId);
      running.add(subscriberId);
      // Whose nudge it was says nothing of whose work it is.
      void traced(undefined, () => turn(subscriberId)).then((end) => leave(subscriberId, end));
    }
    if (!isBusy()) for (const settle of idlers.splice(0)) settle();
  };
  const turn = async (subscriberId: number): Promise<Ended> => {
    counts.turns += 1;
    try {
      return await job.turn(subscriberId, stopping);
    } catch (error) {
      tell(error, subscriberId);
      return "failed";
    }
  };
  const leave = (subscriberId: number, end: Ended): void => {
    running.delete(subscriberId);
    const isNudged = again.delete(subscriberId);
    const isOver = asked.aborted || rests.after(subscriberId, end);
    if (!isOver && (end === "more" || isNudged)) line.add(subscriberId);
    fill();
  };
  const tell = (error: unknown, subscriberId: number): void => {
    counts.failures += 1;
    if (!asked.aborted) failed(error, subscriberId, name);
  };

  const round = async (): Promise<void> => {
    rounds += 1;
    try {
      for (const subscriberId of (await job.round?.()) ?? [0]) nudge(subscriberId);
    } catch (error) {
      tell(error, 0);
    }
    rounds -= 1;
    fill();
  };
  const timer = everyMs === null ? undefined : setInterval(() => void round(), everyMs).unref();
  if (everyMs !== null) void round();

  const isBusy = (): boolean => rounds + running.size + line.size + rests.count() > 0;
  return {
    nudge,
    round,
    isBusy,
    idle: () =>
      new Promise((settle) => {
        idlers.push(settle);
        fill();
      }),
    clear: () => {
      clearInterval(timer);
      rests.clear();
      line.clear();
      fill();
    },
    figures: () => ({ name, waiting: line.size + rests.count(), running: running.size, ...counts }),
  };
}

/** Tenants that rest after a turn: longer with each failure that follows another. */
function openRests(wake: (subscriberId: number) => void) {
  const resting = new Map<number, NodeJS.Timeout>();
  const failures = new Map<number, number>();
  const rest = (subscriberId: number, ms: number): void => {
    const rested = (): void => {
      resting.delete(subscriberId);
      wake(subscriberId);
    };
    resting.set(subscriberId, setTimeout(rested, Math.min(ms, LONGEST_REST_MS)));
  };
  return {
    /** Whether the tenant rests now that a turn of theirs has ended. */
    after: (subscriberId: number, end: Ended): boolean => {
      const failed = end === "failed" ? (failures.get(subscriberId) ?? 0) + 1 : 0;
      if (failed > 0) failures.set(subscriberId, failed);
      else failures.delete(subscriberId);
      if (failed > 0) rest(subscriberId, FIRST_REST_MS * 2 ** (failed - 1));
      else if (end === "elsewhere") rest(subscriberId, ELSEWHERE_MS);
      return resting.has(subscriberId);
    },
    has: (subscriberId: number) => resting.has(subscriberId),
    count: () => resting.size,
    clear: () => {
      for (const pause of resting.values()) clearTimeout(pause);
      resting.clear();
    },
  };
}
