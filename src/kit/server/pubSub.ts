import pg from "pg";

/** Wakes those who wait for news, whichever server made them: the database tells all of them (migration 27). */
export interface PubSub {
  readonly subscribe: (topics: readonly string[], signal: AbortSignal) => Subscription;
  readonly close: () => Promise<void>;
}

export interface Subscription {
  /** True once a topic was published since the last time that this was asked; false after `ms`, or when the signal aborts. */
  readonly notified: (ms: number) => Promise<boolean>;
}

/** What is unread for people of a client. */
export const ofClient = (subscriberId: number): string => `c${subscriberId}`;
/** How far the uploads of a client are. */
export const ofUploads = (subscriberId: number): string => `u${subscriberId}`;
/** What a person may do, and their sessions. */
export const ofPerson = (personId: string): string => `p${personId}`;
/** What administrators see of the house. */
export const ofHouse = "h";

const CHANNEL = "news";
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 10_000;
/** A line that is cut without a word is noticed by asking now and then. */
const PROBE_MS = 20_000;
const ANSWER_MS = 5_000;

/**
 * Opens the subscriptions on one connection of its own to `url`; when that is lost it is opened again, and everyone is woken,
 * because nobody knows what was missed. Throws when the database cannot be reached now.
 */
export async function openPubSub(
  url: string,
  failed: (error: unknown) => void,
  answerMs = ANSWER_MS,
): Promise<PubSub> {
  const wakes = new Map<string, Set<() => void>>();
  const wake = (topic: string) => {
    for (const each of wakes.get(topic) ?? []) each();
  };
  let line: pg.Client | undefined;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  const connect = async (): Promise<void> => {
    const client = lineTo(url, answerMs);
    const lost = () => {
      if (line !== client) return;
      line = undefined;
      clearTimeout(timer);
      void client.end().catch(() => undefined);
      if (!isClosed) void again(FIRST_WAIT_MS);
    };
    client.on("error", lost);
    client.on("end", lost);
    client.on("notification", ({ payload = "" }) => wake(payload));
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
    } catch (error) {
      void client.end().catch(() => undefined);
      throw error;
    }
    line = client;
    const probe = () => {
      timer = setTimeout(
        () => void client.query("select 1").then(probe, () => lost()),
        PROBE_MS,
      ).unref();
    };
    probe();
  };
  const again = async (ms: number): Promise<void> => {
    await new Promise((resolve) => setTimeout(resolve, ms).unref());
    if (isClosed) return;
    try {
      await connect();
      if (isClosed) await line?.end();
      for (const topic of wakes.keys()) wake(topic);
    } catch (error) {
      failed(error);
      await again(Math.min(ms * 2, LONGEST_WAIT_MS));
    }
  };
  await connect();

  return {
    subscribe: (topics, signal) => subscription(wakes, topics, signal),
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      const client = line;
      line = undefined;
      await client?.end();
    },
  };
}

function lineTo(url: string, answerMs: number): pg.Client {
  return new pg.Client({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
    application_name: "viat pubSub",
  });
}

/** Remembers a topic published while nobody waits. */
function subscription(
  wakes: Map<string, Set<() => void>>,
  topics: readonly string[],
  signal: AbortSignal,
): Subscription {
  let isRung = false;
  let settle: (() => void) | undefined;
  const wake = () => {
    isRung = true;
    settle?.();
  };
  const leave = () => {
    for (const topic of topics) {
      wakes.get(topic)?.delete(wake);
      if (wakes.get(topic)?.size === 0) wakes.delete(topic);
    }
    settle?.();
  };
  if (!signal.aborted) {
    for (const topic of topics) {
      const all = wakes.get(topic) ?? new Set();
      wakes.set(topic, all.add(wake));
    }
    signal.addEventListener("abort", leave, { once: true });
  }
  return {
    notified: async (ms) => {
      if (!isRung && !signal.aborted)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms).unref();
          settle = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      settle = undefined;
      const was = isRung && !signal.aborted;
      isRung = false;
      return was;
    },
  };
}
