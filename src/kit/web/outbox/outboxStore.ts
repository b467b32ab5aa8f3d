import { browserStore } from "../storage/browserDatabase.ts";

/** A command that was given and is not done yet, as the browser keeps it. */
export interface Waiting {
  /** In the order in which they were given. */
  readonly seq: number;
  /** Whose it is: the person and the client for which they acted. */
  readonly scope: string;
  /** What sends it. */
  readonly kind: string;
  /** What it is about: the id of a row. */
  readonly about: string;
  /** What is told of it, in the words of the moment. */
  readonly title: string;
  /** What the sender needs; files as they are. */
  readonly content: unknown;
  /** It goes out once nothing else waits that is about the same, and nothing of that came back. */
  readonly isLast?: boolean;
  readonly givenAt: string;
  /** The idempotency key of each of its steps, kept before the step is asked for the first time. */
  readonly keys: Readonly<Record<string, string>>;
  /** What steps that are done were answered. */
  readonly answers: Readonly<Record<string, unknown>>;
  /** When the step was first asked that is not answered yet. */
  readonly askedAt: string | null;
  readonly refused: Refused | null;
}

/** A command that went out, and when it was answered, by the clock of the page. */
export interface Sent extends Waiting {
  readonly sentAt: number;
}

/** Why the server refused it: what a refused call is made of. */
export interface Refused {
  readonly status: number;
  readonly problem: object;
}

/** What was sent is told of for as long as what is kept of the server's answers may not show it. */
const MOST_SENT = 200;
const SENT_MS = 24 * 3_600_000;

const commands = browserStore("viat-outbox", "commands", { keyPath: "seq", autoIncrement: true });

async function allOf(scope: string): Promise<(Waiting | Sent)[]> {
  const all: (Waiting | Sent)[] = await commands.within("readonly", (store) => store.getAll());
  return all.filter((one) => one.scope === scope);
}

const wasSent = (command: Waiting | Sent): command is Sent => "sentAt" in command;

/** What waits of a person and client, in order. */
export async function waitingOf(scope: string): Promise<Waiting[]> {
  return (await allOf(scope)).filter((command) => !wasSent(command));
}

/** What waits of a person and client, and what went out last, each in order. */
export async function standingOf(scope: string): Promise<{ waiting: Waiting[]; sent: Sent[] }> {
  const all = await allOf(scope);
  const sent = all.filter(wasSent).toSorted((one, other) => one.sentAt - other.sentAt);
  return { waiting: all.filter((command) => !wasSent(command)), sent };
}

/** Answers its place in the order. */
export async function keep(command: Omit<Waiting, "seq">): Promise<number> {
  return Number(await commands.within("readwrite", (store) => store.add(command)));
}

/** Keeps a command as it is now; answers false when it was dropped meanwhile, which stays so. */
export async function replace(command: Waiting): Promise<boolean> {
  const before = await commands.within<Waiting | undefined>("readwrite", (store) => {
    const found = store.get(command.seq);
    found.onsuccess = () => {
      if (found.result !== undefined) store.put(command);
    };
    return found;
  });
  return before !== undefined;
}

/** Notes in one go that a command went out: until it is in what the console reads of the server, it counts as done. */
export async function becomeSent(command: Waiting, sentAt: number): Promise<void> {
  const { content } = command;
  // Pictures are the server's now, and take the most room.
  const hasPictures = typeof content === "object" && content !== null && "thumbnails" in content;
  const rest = hasPictures ? { ...content, photos: [], thumbnails: [] } : content;
  const sent: Sent = { ...command, content: rest, sentAt };
  await commands.within("readwrite", (store) => store.put(sent));
  const before = (await standingOf(command.scope)).sent;
  const old = before.filter(
    (one, at) => at < before.length - MOST_SENT || one.sentAt < sentAt - SENT_MS,
  );
  for (const one of old) await drop(one);
}

export async function drop({ seq }: Waiting): Promise<void> {
  await commands.within("readwrite", (store) => store.delete(seq));
}
