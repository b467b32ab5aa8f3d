import { onlineManager } from "@tanstack/react-query";
import type { CallClient } from "../http/CallClient.ts";
import { isForLater, RefusedCall } from "../http/RefusedCall.ts";
import {
  becomeSent,
  drop,
  keep,
  replace,
  type Sent,
  standingOf,
  type Waiting,
  waitingOf,
} from "./outboxStore.ts";

/**
 * Does a part of a command under a key of its own, which is the same each time that it is tried again; what was answered
 * already is not asked again.
 */
export type Step = <Answer>(name: string, ask: (key: string) => Promise<Answer>) => Promise<Answer>;

/** Sends a kind of command, step by step. Throws what a step throws. */
export type Sender = (content: unknown, step: Step, calls: CallClient) => Promise<unknown>;

/** What a command is when it is given. */
export type Given = Pick<Waiting, "kind" | "about" | "title" | "content" | "isLast">;

interface Standing {
  readonly waiting: readonly Waiting[];
  readonly sent: readonly Sent[];
}

/** The person dropped a command while it was about to be sent. */
class Dropped extends Error {}

const NOTHING: Standing = { waiting: [], sent: [] };

/** Milliseconds after which a command that did not reach the server is tried again. */
const AGAIN_MS = 3_000;
/** The server knows a key for 24 hours: nobody can say after that whether the step was done. */
const KNOWN_MS = 23 * 3_600_000;

const senders = new Map<string, Sender>();
const boxes = new Map<string, Outbox>();
const changes = new BroadcastChannel("viat-outbox");

/** Makes known what sends a kind of command. */
export function sendsOut(kind: string, sender: Sender): void {
  senders.set(kind, sender);
  for (const box of boxes.values()) void box.flush();
}

export const hasSender = (kind: string): boolean => senders.has(kind);

/** The outbox of a person and a client. */
export function outboxOf(scope: string): Outbox {
  const box = boxes.get(scope) ?? new Outbox(scope);
  boxes.set(scope, box);
  return box;
}

/** Commands that go out one after the other, in the order in which they were given, each once, also after a reload. */
export class Outbox {
  readonly #scope: string;
  #standing: Standing = NOTHING;
  readonly #followers = new Set<{ readonly calls: CallClient }>();
  #running: Promise<void> | null = null;
  #isAsked = false;
  readonly #listeners = new Set<() => void>();

  constructor(scope: string) {
    this.#scope = scope;
    changes.addEventListener("message", () => void this.#reread());
  }

  readonly standing = (): Standing => this.#standing;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Lets commands go out until the answer is called. */
  follow(calls: CallClient): () => void {
    const follower = { calls };
    this.#followers.add(follower);
    const wake = () => void this.flush();
    const timer = setInterval(wake, AGAIN_MS);
    const unsubscribe = onlineManager.subscribe(wake);
    window.addEventListener("online", wake);
    window.addEventListener("focus", wake);
    void this.#reread().then(wake);
    return () => {
      clearInterval(timer);
      unsubscribe();
      window.removeEventListener("online", wake);
      window.removeEventListener("focus", wake);
      this.#followers.delete(follower);
    };
  }

  /** Settles with the command's `seq` once it is kept; throws when the browser cannot keep it. */
  async give(given: Given): Promise<number> {
    const givenAt = new Date().toISOString();
    const fresh = { keys: {}, answers: {}, askedAt: null, refused: null };
    const seq = await keep({ ...given, scope: this.#scope, givenAt, ...fresh });
    await this.#changed();
    void this.flush();
    return seq;
  }

  /** Sends a refused command again, as a new one: what was refused was not done. */
  async again(command: Waiting): Promise<void> {
    const done = Object.entries(command.keys).filter(([name]) => name in command.answers);
    await replace({ ...command, keys: Object.fromEntries(done), askedAt: null, refused: null });
    await this.#changed();
    void this.flush();
  }

  async drop(command: Waiting): Promise<void> {
    await drop(command);
    await this.#changed();
  }

  /** Sends what waits; whoever asks while it runs has it look once more. */
  flush(): Promise<void> {
    this.#isAsked = true;
    this.#running ??= this.#sendWhileAsked();
    return this.#running;
  }

  async #sendWhileAsked(): Promise<void> {
    try {
      // It may be asked for while the browser takes the lock back, too.
      while (this.#isAsked)
        await this.#oneTab(async () => {
          this.#isAsked = false;
          await this.#sendAll();
        });
    } finally {
      this.#running = null;
    }
  }

  async #sendAll(): Promise<void> {
    for (;;) {
      const next = nextOf(await waitingOf(this.#scope));
      const sender = senders.get(next?.kind ?? "");
      const [{ calls } = {}] = this.#followers;
      if (!next || !sender || !calls || !onlineManager.isOnline()) return;
      if (!(await this.#send(next, sender, calls))) return;
    }
  }

  /** Whether the next one may be sent. */
  async #send(command: Waiting, sender: Sender, calls: CallClient): Promise<boolean> {
    let now = command;
    const become = async (next: Waiting) => {
      now = next;
      return replace(next);
    };
    const step: Step = async <Answer>(name: string, ask: (key: string) => Promise<Answer>) => {
      if (name in now.answers) return now.answers[name] as Answer;
      if (now.askedAt !== null && Date.now() - Date.parse(now.askedAt) > KNOWN_MS)
        throw new RefusedCall(409, { reasonCode: "outbox.tooOld" });
      const keys = { ...now.keys, [name]: now.keys[name] ?? crypto.randomUUID() };
      const isThere = await become({
        ...now,
        keys,
        askedAt: now.askedAt ?? new Date().toISOString(),
      });
      if (!isThere) throw new Dropped();
      const answer = await ask(keys[name] ?? "");
      await become({ ...now, answers: { ...now.answers, [name]: answer }, askedAt: null });
      return answer;
    };
    try {
      await sender(command.content, step, calls);
    } catch (error) {
      if (error instanceof Dropped) return true;
      if (isForLater(error)) return false;
      const { status, problem } =
        error instanceof RefusedCall ? error : { status: 400, problem: {} };
      await become({ ...now, refused: { status, problem } });
      await this.#changed();
      return true;
    }
    // Where the browser has no room left to note it, it is enough that it does not wait any more.
    await becomeSent(now, Date.now()).catch(() => drop(now));
    await this.#changed();
    return true;
  }

  async #changed(): Promise<void> {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin alone
    changes.postMessage(this.#scope);
    await this.#reread();
  }

  async #reread(): Promise<void> {
    this.#standing = await standingOf(this.#scope).catch(() => NOTHING);
    for (const listener of this.#listeners) listener();
  }

  /** One tab at a time, so that nothing overtakes; where the browser has no locks the keys still keep it from being done twice. */
  async #oneTab(work: () => Promise<void>): Promise<void> {
    const locks = navigator.locks as LockManager | undefined;
    if (!locks) return work();
    await locks.request(`viat-outbox ${this.#scope}`, work);
  }
}

/** The first that may go out: what is the last of something waits for the rest of it, also for what came back. */
function nextOf(waiting: readonly Waiting[]): Waiting | undefined {
  const isHeldBack = ({ seq, about, isLast }: Waiting) =>
    isLast === true &&
    waiting.some((other) => other.about === about && (other.seq < seq || !other.isLast));
  return waiting.find((command) => command.refused === null && !isHeldBack(command));
}
