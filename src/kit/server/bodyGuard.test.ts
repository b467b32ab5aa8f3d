import { once } from "node:events";
import { request as open, type ClientRequest, type IncomingMessage } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openHttpServer } from "./httpServer.ts";

const STANDSTILL_MS = 400;

let app: FastifyInstance;
let port: number;
let received = 0;
let broken = 0;
beforeAll(async () => {
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
    await wait(STANDSTILL_MS * 3);
    return {};
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  port = (app.server.address() as { port: number }).port;
});
afterAll(() => app.close());

function send(path: string, bytes: number): ClientRequest {
  const headers = { "content-type": "application/octet-stream", "content-length": bytes };
  return open({ host: "127.0.0.1", port, path, method: "POST", headers });
}
const answerOf = async (sending: ClientRequest): Promise<number | undefined> => {
  const [reply] = (await once(sending, "response")) as [IncomingMessage];
  reply.resume();
  return reply.statusCode;
};

it("takes a body that comes in slowly for much longer than it may stand still", async () => {
  const sending = send("/stream", 40 * 1024);
  const status = answerOf(sending);
  const started = Date.now();
  for (let part = 0; part < 40; part++) {
    sending.write(Buffer.alloc(1024));
    await wait(STANDSTILL_MS / 8);
  }
  sending.end();
  expect(await status).toBe(200);
  expect(Date.now() - started).toBeGreaterThan(STANDSTILL_MS * 4);
});

it.each([
  ["nothing more", 0],
  ["a byte now and then", 1],
])("ends a body of which comes %s", async (_words, bytes) => {
  const before = broken;
  const sending = send("/stream", 40 * 1024);
  sending.write(Buffer.alloc(1024));
  const dribble = setInterval(() => bytes > 0 && sending.write("."), STANDSTILL_MS / 4);
  const [error] = (await once(sending, "error")) as [NodeJS.ErrnoException];
  clearInterval(dribble);
  expect(["ECONNRESET", "EPIPE"]).toContain(error.code);
  await expect.poll(() => broken).toBe(before + 1);
});

it("leaves alone what takes long to be answered", async () => {
  const sending = send("/late", 3);
  sending.end("abc");
  expect(await answerOf(sending)).toBe(200);
});
