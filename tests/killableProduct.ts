import { once } from "node:events";
import { readFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { inject } from "vitest";
import { DEMO_PASSWORD } from "#demo/people.ts";
import { loadPeople } from "#demo/loadPeople.ts";
import { openDatabase } from "#kit/server/database.ts";
import { embeddedLoginUrl } from "#kit/server/loginUrl.ts";
import { embeddedUrl } from "#kit/server/postgres.ts";
import { openOwnerView, type OwnerView } from "./behindTheGuards.ts";
import { copyFolder, preparedFolder } from "./dataFolders.ts";
import { until } from "./until.ts";
import { startProduct } from "./journeys/product.ts";
import type { Form } from "./uploadForm.ts";
import type { Headers } from "./world.ts";

export interface Answer {
  readonly status: number;
  readonly body: unknown;
  /** Of an answer that may come out otherwise later. */
  readonly retryAfter?: string | null;
}

export type Victim = "postmaster" | "backend";

/** The real product as a process of its own, with the world's people, which can be killed and started again. */
export interface KillableProduct {
  /** The database behind the process that runs just now. */
  readonly owner: () => OwnerView;
  readonly get: (path: string) => Promise<Answer>;
  readonly post: (path: string, body: object, headers?: Headers) => Promise<Answer>;
  readonly send: (path: string, form: Form) => Promise<Answer>;
  /** Sends the first bytes of a form; `answer`: what came back, undefined when the connection broke first. */
  readonly beginToSend: (
    path: string,
    form: Form,
    bytes: number,
  ) => Promise<{ answer: Promise<Answer | undefined>; sendMore: (bytes: number) => void }>;
  /** SIGKILL: no handler runs, nothing is flushed, its database ends with it. */
  readonly kill: () => Promise<void>;
  /** Starts it again; when it runs, this does nothing. */
  readonly start: () => Promise<void>;
  /** Ends in order. */
  readonly end: () => Promise<number | null>;
  /**
   * SIGKILL to its database alone: to the whole server, or to the one of its processes that works. Waits until calls are
   * answered as before; gives the answers until then.
   */
  readonly killDatabase: (victim: Victim) => Promise<{ ms: number; answers: readonly Answer[] }>;
  /** Settles when it has ended by itself, with its status and what it complained of. */
  readonly ended: () => Promise<{ code: number | null; complaints: string }>;
  readonly address: () => string;
  readonly pid: () => number;
}

/** Starts the product on a data folder that has nothing of it yet and signs `email` in; `environment` is that of each start. */
export async function openKillableProduct(
  dataDir: string,
  email: string,
  environment: Record<string, string> = {},
): Promise<KillableProduct> {
  copyFolder(await preparedFolder(inject("dataFolders")), dataDir);
  const startNext = async () => {
    const next = await startProduct(dataDir, { DEMO: "off", ACCESS_TTL: "24h", ...environment });
    complaints = "";
    next.child.stderr?.on("data", (chunk: Buffer) => (complaints += chunk.toString()));
    next.child.once("exit", () => {
      if (!isEnding) process.stdout.write(`The product ended by itself: ${complaints}\n`);
      isEnding = false;
    });
    return next;
  };
  let isEnding = false;
  let complaints = "";
  let { child, address } = await startNext();
  const database = openDatabase(embeddedLoginUrl(dataDir), 1);
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
    const retryAfter = reply.headers.get("retry-after");
    return { status: reply.status, body: await reply.json(), retryAfter };
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
    let sent = bytes;
    const sendMore = (more: number): void => {
      sending.write(body.subarray(sent, sent + more));
      sent += more;
    };
    return { answer, sendMore };
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
    post: (path, body, headers) =>
      ask(path, {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
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
    killDatabase: async (victim) => {
      const pid = victim === "backend" ? await workingBackend(owner) : postmasterOf(dataDir);
      const since = performance.now();
      process.kill(pid, "SIGKILL");
      const answers: Answer[] = [];
      const isBack = async (): Promise<boolean> => {
        answers.push(await ask("/parts_paginated?skip=0&take=1"));
        // As long as this connection stands, what was killed has not been noticed yet.
        if (await owner.query("select").catch(() => undefined)) return false;
        const next = await openOwnerView(embeddedUrl(dataDir)).catch(() => undefined);
        if (!next) return false;
        answers.push(await ask("/parts_paginated?skip=0&take=1"));
        if (answers.at(-1)?.status === 200) owner = next;
        else await next.close();
        return owner === next;
      };
      await until(isBack);
      return { ms: Math.round(performance.now() - since), answers };
    },
    ended: async () => {
      isEnding = true;
      if (!isOver()) await once(child, "exit");
      return { code: child.exitCode, complaints };
    },
    address: () => address,
    pid: () => child.pid ?? 0,
  };
}

/** The process of the embedded server on `dataDir` that the others depend on. */
export function postmasterOf(dataDir: string): number {
  const pid = Number(readFileSync(join(dataDir, "postgres/postmaster.pid"), "utf8").split("\n")[0]);
  // A file that is just being written is empty, and a signal to 0 goes to everything that runs with the tests.
  if (!(pid > 1)) throw new Error("The database does not say which process it is");
  return pid;
}

async function workingBackend(owner: OwnerView): Promise<number> {
  const [row] = await owner.query<{ pid: number }>(
    `select pid from pg_stat_activity where application_name = 'viat' order by (state = 'active') desc, xact_start limit 1`,
  );
  if (!row) throw new Error("No connection of the product");
  return row.pid;
}
