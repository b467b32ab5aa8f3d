import { Agent, get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, it } from "vitest";
import { closeWithin } from "./closeWithin.ts";

const NEVER_MS = 2 ** 31 - 1;
let app: FastifyInstance;
let agent: Agent;
let answer: PromiseWithResolvers<string>;
let asked: PromiseWithResolvers<void>;
beforeEach(async () => {
  answer = Promise.withResolvers();
  asked = Promise.withResolvers();
  agent = new Agent({ keepAlive: true });
  app = Fastify();
  app.get("/", () => {
    asked.resolve();
    return answer.promise;
  });
  await app.listen();
});
afterEach(() => agent.destroy());

function reply(): Promise<IncomingMessage> {
  const { port } = app.server.address() as AddressInfo;
  return new Promise((resolve, reject) =>
    get(`http://localhost:${port}/`, { agent }, (message) => resolve(message.resume())).on(
      "error",
      reject,
    ),
  );
}

it("answers what is under way, and lets go of its connection once nothing is asked on it", async () => {
  const replied = reply();
  await asked.promise;
  const closed = closeWithin(app, NEVER_MS);
  answer.resolve("late");
  expect((await replied).statusCode).toBe(200);
  await closed;
});

it("cuts what is not finished in time", async () => {
  const replied = reply();
  await asked.promise;
  const cut = expect(replied).rejects.toThrow("socket hang up");
  await closeWithin(app, 100);
  await cut;
});
