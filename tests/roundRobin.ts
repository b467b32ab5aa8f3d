import { once } from "node:events";
import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";

/** A proxy that gives each request to the next server that is ready. */
export interface RoundRobin {
  readonly address: string;
  /** Puts a server in the place of another; without one before it is a further one. */
  readonly put: (place: number, address: string) => void;
  /** How many requests each place has been given. */
  readonly given: () => readonly number[];
  /** Whether the server in this place said so when it was last asked. */
  readonly isReady: (place: number) => boolean;
  /** How often a server took a request and broke the connection without an answer. */
  readonly broken: () => number;
  readonly close: () => Promise<void>;
}

const ASK_MS = 100;
const MAY_BE_REPEATED = new Set(["GET", "HEAD"]);

interface Backend {
  address: string;
  isReady: boolean;
  given: number;
}

/**
 * As common proxies do (nginx without further words): asks each server whether it is ready, and goes on to the next when a
 * connection is refused, because then nothing has been asked yet, or breaks before the answer to what may be asked
 * twice. What breaks otherwise is the client's to see, as 502.
 */
export async function openRoundRobin(): Promise<RoundRobin> {
  const backends: Backend[] = [];
  let broken = 0;
  let turn = 0;
  const isIn = (backend: Backend) => server.listening && backends.includes(backend);
  const server = createServer((asked, reply) => void pass(asked, reply));

  async function pass(asked: IncomingMessage, reply: ServerResponse): Promise<void> {
    const body = await buffer(asked).catch(() => undefined);
    if (!body) return;
    for (let tried = 0; tried < backends.length; tried++) {
      const backend = nextReady(backends, turn++);
      if (!backend) break;
      backend.given++;
      const how = await passTo(backend, asked, body, reply);
      if (how === "passed") return;
      backend.isReady = false;
      if (how === "refused") continue;
      broken++;
      if (!MAY_BE_REPEATED.has(asked.method ?? ""))
        return void reply.writeHead(502).end("the connection broke");
    }
    reply.writeHead(503).end("nobody is ready");
  }
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    put: (place, address) => {
      const backend = { address, isReady: true, given: 0 };
      backends[place] = backend;
      void watch(backend, isIn);
    },
    given: () => backends.map(({ given }) => given),
    isReady: (place) => backends[place]?.isReady === true,
    broken: () => broken,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

function nextReady(backends: readonly Backend[], turn: number): Backend | undefined {
  const ready = backends.filter(({ isReady }) => isReady);
  return ready[turn % ready.length];
}

/** Asks whether it is ready, again and again while it is in; an answer may take as long as it likes. */
async function watch(backend: Backend, isIn: (backend: Backend) => boolean): Promise<void> {
  while (isIn(backend)) {
    backend.isReady = await fetch(`${backend.address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    await wait(ASK_MS);
  }
}

function passTo(
  { address }: Backend,
  { method = "GET", url, headers }: IncomingMessage,
  body: Buffer,
  reply: ServerResponse,
): Promise<"passed" | "refused" | "broken"> {
  return new Promise((resolve) => {
    const asking = request(`${address}${url}`, { method, headers, agent: false });
    asking.on("response", (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(reply);
      answer.on("error", () => reply.destroy());
      reply.on("close", () => answer.destroy());
      resolve("passed");
    });
    asking.on("error", (error: NodeJS.ErrnoException) => {
      if (!reply.headersSent) return resolve(error.code === "ECONNREFUSED" ? "refused" : "broken");
      reply.destroy();
      resolve("passed");
    });
    asking.end(body);
  });
}
