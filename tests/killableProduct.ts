import { once } from "node:events";
import { request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { DEMO_PASSWORD } from "#db/world/people.ts";
import { loadPeople } from "#db/world/loadPeople.ts";
import { openDatabase } from "#kit/server/database.ts";
import { embeddedUrl } from "#kit/server/postgres.ts";
import { openOwnerView, type OwnerView } from "./behindTheGuards.ts";
import { startProduct } from "./journeys/product.ts";
import type { Form } from "./uploadForm.ts";

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** The real product as a process of its own, with the world's people, which can be killed and started again. */
export interface KillableProduct {
  /** The database behind the process that runs just now. */
  readonly owner: () => OwnerView;
  readonly get: (path: string) => Promise<Answer>;
  readonly post: (path: string, body: object) => Promise<Answer>;
  readonly send: (path: string, form: Form) => Promise<Answer>;
  /** Sends the first bytes of a form; `answer`: what came back, undefined when the connection broke first. */
  readonly beginToSend: (
    path: string,
    form: Form,
    bytes: number,
  ) => Promise<{ answer: Promise<Answer | undefined> }>;
  /** SIGKILL: no handler runs, nothing is flushed, its database ends with it. */
  readonly kill: () => Promise<void>;
  /** Starts it again; when it runs, this does nothing. */
  readonly start: () => Promise<void>;
  /** Ends in order. */
  readonly end: () => Promise<number | null>;
}

/** Starts the product on an empty folder and signs `email` in. */
export async function openKillableProduct(
  dataDir: string,
  email: string,
): Promise<KillableProduct> {
  const startNext = async () => {
    const next = await startProduct(dataDir, { DEMO: "off" });
    let complaints = "";
    next.child.stderr?.on("data", (chunk: Buffer) => (complaints += chunk.toString()));
    next.child.once("exit", () => {
      if (!isEnding) process.stdout.write(`The product ended by itself: ${complaints}\n`);
      isEnding = false;
    });
    return next;
  };
  let isEnding = false;
  let { child, address } = await startNext();
  const database = openDatabase(embeddedUrl(dataDir), 1);
  await loadPeople(database);
  // The accounts of the demonstration are shut at each start without it; these people are no such accounts.
  await database.pool.query("update people set email = replace(email, '@demo.', '@crash.')");
  await database.close();
  let owner = await openOwnerView(embeddedUrl(dataDir));

  // The token outlives every kill: sessions are rows too.
  const signedIn = await fetch(`${address}/api/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      email: email.replace("@demo.", "@crash."),
      password: DEMO_PASSWORD,
    }),
  });
  const { token } = (await signedIn.json()) as { token: string };
  const authorization = `Bearer ${token}`;

  const ask = async (path: string, init: RequestInit = {}): Promise<Answer> => {
    const reply = await fetch(`${address}${path}`, {
      ...init,
      headers: { authorization, ...init.headers },
    });
    return { status: reply.status, body: await reply.json() };
  };

  const beginToSend: KillableProduct["beginToSend"] = async (path, { headers, body }, bytes) => {
    const sending = request(`${address}${path}`, {
      method: "POST",
      headers: { authorization, ...headers, "content-length": body.length },
    });
    const answer = new Promise<Answer | undefined>((resolve) => {
      sending.on("error", () => resolve(undefined));
      sending.on("response", async (reply) => {
        const chunks: Buffer[] = [];
        try {
          for await (const chunk of reply) chunks.push(chunk as Buffer);
          const text = Buffer.concat(chunks).toString();
          resolve({ status: reply.statusCode ?? 0, body: JSON.parse(text) });
        } catch {
          resolve(undefined);
        }
      });
    });
    await new Promise<void>((resolve) => sending.write(body.subarray(0, bytes), () => resolve()));
    return { answer };
  };

  const isOver = (): boolean => child.exitCode !== null || child.signalCode !== null;
  const over = async (signal: NodeJS.Signals): Promise<number | null> => {
    if (isOver()) return child.exitCode;
    isEnding = true;
    const exited = once(child, "exit");
    child.kill(signal);
    await owner.close().catch(() => undefined);
    const [code] = (await exited) as [number | null];
    return code;
  };

  return {
    owner: () => owner,
    get: (path) => ask(path),
    post: (path, body) =>
      ask(path, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      }),
    send: (path, { headers, body }) =>
      ask(path, { method: "POST", headers, body: new Uint8Array(body) }),
    beginToSend,
    kill: async () => void (await over("SIGKILL")),
    start: async () => {
      if (!isOver()) return;
      ({ child, address } = await startNext());
      owner = await openOwnerView(embeddedUrl(dataDir));
    },
    end: () => over("SIGTERM"),
  };
}

/** Waits until `isSo`, looked at every few milliseconds; false when it did not become so in time. */
export async function until(isSo: () => Promise<boolean>, ms: number, every = 5): Promise<boolean> {
  for (const end = performance.now() + ms; performance.now() < end; await wait(every))
    if (await isSo()) return true;
  return false;
}
