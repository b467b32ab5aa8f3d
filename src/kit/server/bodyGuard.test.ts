import { once } from "node:events";
import { request as open, type ClientRequest, type IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { until } from "../../../tests/until.ts";
import { openHttpServer } from "./httpServer.ts";

const STANDSTILL_MS = 30_000;
/** As much as has to come in during a standstill. */
const ENOUGH = 16 * 1024;

let app: FastifyInstance;
let port: number;
let received = 0;
let broken = 0;
let isRead = false;
let answerLate = (): void => undefined;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  app = await openHttpServer({
    logLevel: "silent",
    rateLimit: 1_000,
    mostUpload: 1_000_000,
    standstillMs: STANDSTILL_MS,
  });
  app.addContentTypeParser("application/octet-stream", (_request, _payload, done) => done(null));
  app.post("/stream", async ({ raw }) => {
    try {
      for await (const chunk of raw as AsyncIterable<Buffer>) received += chunk.length;
    } catch (error) {
      broken++;
      throw error;
    }
    return { received };
  });
  app.post("/late", async ({ raw }) => {
    for await (const _chunk of raw as AsyncIterable<Buffer>);
    isRead = true;
    await new Promise<void>((resolve) => (answerLate = resolve));
    return {};
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  port = (app.server.address() as { port: number }).port;
});
afterAll(async () => {
  await app.close();
  vi.useRealTimers();
});

function send(path: string, bytes: number): ClientRequest {
  const headers = { "content-type": "application/octet-stream", "content-length": bytes };
  return open({ host: "127.0.0.1", port, path, method: "POST", headers });
}
const answerOf = async (sending: ClientRequest): Promise<number | undefined> => {
  const [reply] = (await once(sending, "response")) as [IncomingMessage];
  reply.resume();
  return reply.statusCode;
};

/** Writes some of a body and waits until the server has it. */
async function write(sending: ClientRequest, bytes: number): Promise<void> {
  const before = received;
  sending.write(Buffer.alloc(bytes));
  await until(() => received - before === bytes);
}
/** Sends a body of which the first byte has come in, together with the headers. */
async function begin(): Promise<ClientRequest> {
  const sending = send("/stream", 10 * ENOUGH + 1);
  await write(sending, 1);
  return sending;
}
const standstill = () => vi.advanceTimersByTime(STANDSTILL_MS);

it("takes a body that comes in slowly for much longer than it may stand still", async () => {
  const sending = await begin();
  const status = answerOf(sending);
  for (let part = 0; part < 10; part++) {
    await write(sending, ENOUGH);
    standstill();
  }
  sending.end();
  expect(await status).toBe(200);
});

it.each([
  ["nothing more", 0],
  ["a byte now and then", 1],
])("ends a body of which comes %s", async (_words, bytes) => {
  const before = broken;
  const sending = await begin();
  const failed = once(sending, "error") as Promise<[NodeJS.ErrnoException]>;
  await write(sending, ENOUGH);
  standstill();
  if (bytes > 0) await write(sending, bytes);
  expect(broken).toBe(before);
  standstill();
  const [error] = await failed;
  expect(["ECONNRESET", "EPIPE"]).toContain(error.code);
  await until(() => broken > before);
});

it("leaves alone what takes long to be answered", async () => {
  const sending = send("/late", 3);
  const status = answerOf(sending);
  sending.end("abc");
  await until(() => isRead);
  for (let turn = 0; turn < 3; turn++) standstill();
  answerLate();
  expect(await status).toBe(200);
});
