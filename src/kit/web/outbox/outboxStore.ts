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
  readonly givenAt: string;
  /** The idempotency key of each of its steps, kept before the step is asked for the first time. */
  readonly keys: Readonly<Record<string, string>>;
  /** What steps that are done were answered. */
  readonly answers: Readonly<Record<string, unknown>>;
  /** When the step was first asked that is not answered yet. */
  readonly askedAt: string | null;
  readonly refused: Refused | null;
}

/** Why the server refused it: what a refused call is made of. */
export interface Refused {
  readonly status: number;
  readonly problem: object;
}

const NAME = "viat-outbox";
const COMMANDS = "commands";

let opened: Promise<IDBDatabase> | undefined;

/** The database of the browser, opened once. Throws where the browser keeps nothing. */
function database(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () =>
      request.result.createObjectStore(COMMANDS, { keyPath: "seq", autoIncrement: true });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("No IndexedDB"));
  });
  opened.catch(() => (opened = undefined));
  return opened;
}

/** Settles when the transaction has: a request that went well can still be lost with it, as on a full disk. */
async function within<Result>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const transaction = (await database()).transaction(COMMANDS, mode, { durability: "strict" });
  return new Promise((resolve, reject) => {
    const request = ask(transaction.objectStore(COMMANDS));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => reject(transaction.error ?? new Error("Not kept"));
  });
}

/** What waits of a person and client, in order. */
export async function waitingOf(scope: string): Promise<Waiting[]> {
  const all: Waiting[] = await within("readonly", (store) => store.getAll());
  return all.filter((one) => one.scope === scope);
}

/** Answers its place in the order. */
export async function keep(command: Omit<Waiting, "seq">): Promise<number> {
  return Number(await within("readwrite", (store) => store.add(command)));
}

export async function replace(command: Waiting): Promise<void> {
  await within("readwrite", (store) => store.put(command));
}

export async function drop({ seq }: Waiting): Promise<void> {
  await within("readwrite", (store) => store.delete(seq));
}
