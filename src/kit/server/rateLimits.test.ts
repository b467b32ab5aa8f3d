import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { z } from "zod";
import { call } from "#kit/pure/call.ts";
import { openDatabase } from "./database.ts";
import { answer, type Caller } from "./http.ts";
import { openHttpServer } from "./httpServer.ts";

const reply = z.object({});
const own = call({ method: "GET", path: "/own", summary: "Own", access: "signedIn", reply });
const open = call({ method: "GET", path: "/open", summary: "Open", access: "public", reply });

let app: FastifyInstance;
// Counts begin anew with each minute.
beforeEach(() => vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 0, 5, 12, 0, 10) }));
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
});

/** A server whose bearer tokens are the names of sessions, but for "invented" ones. */
async function serve(rateLimit: number): Promise<{ identified: () => number }> {
  app = await openHttpServer({ logLevel: "silent", rateLimit, mostUpload: 1000 });
  let identified = 0;
  const caller: Caller = {
    personId: "p",
    sessionId: "",
    name: "",
    email: "",
    type: "",
    isStaff: true,
    codes: new Set(),
    subscriberIds: [1],
    subscriberId: 1,
    zone: "UTC",
    zones: {},
  };
  const context = {
    app,
    // Nothing here asks it.
    database: openDatabase("postgres://nobody@127.0.0.1:9/none"),
    identify: async ({ headers: { authorization } }: { headers: { authorization?: string } }) => {
      identified++;
      if (!authorization || authorization.startsWith("invented")) return undefined;
      return { ...caller, sessionId: authorization };
    },
  };
  answer(context, own, async () => ({}));
  answer(context, open, async () => ({}));
  await app.ready();
  return { identified: () => identified };
}

async function ask(url: string, times: number, headers: (at: number) => Record<string, string>) {
  const codes: number[] = [];
  for (let at = 0; at < times; at++) {
    const { statusCode } = await app.inject({
      url,
      headers: headers(at),
      remoteAddress: "10.0.0.1",
    });
    codes.push(statusCode);
  }
  return codes;
}
const times = (count: number, code: number) => Array.from({ length: count }, () => code);

it("limits a session, and not the one beside it at the same address", async () => {
  await serve(20);
  expect(await ask("/own", 22, () => ({ authorization: "one" }))).toEqual([
    ...times(20, 200),
    ...times(2, 429),
  ]);
  expect(await ask("/own", 3, () => ({ authorization: "two" }))).toEqual(times(3, 200));
});

it("limits an address that invents another token each time, without looking them all up", async () => {
  const { identified } = await serve(20);
  const codes = await ask("/own", 90, (at) => ({ authorization: `invented ${at}` }));
  expect(codes).toEqual([...times(80, 401), ...times(10, 429)]);
  expect(identified()).toBe(80);
  expect((await app.inject({ url: "/nothing", remoteAddress: "10.0.0.1" })).statusCode).toBe(429);
  expect((await app.inject({ url: "/nothing", remoteAddress: "10.0.0.2" })).statusCode).toBe(404);
});

it("limits what is open to all tightly, whatever token is sent along, and says when to come again", async () => {
  await serve(100);
  const codes = await ask("/open", 7, (at) => ({ authorization: `invented ${at}` }));
  expect(codes).toEqual([...times(5, 200), ...times(2, 429)]);
  const refused = await app.inject({ url: "/open", remoteAddress: "10.0.0.1" });
  expect(refused.headers["retry-after"]).toBe("50");
  expect((await app.inject({ url: "/open", remoteAddress: "10.0.0.2" })).statusCode).toBe(200);
});

it("begins anew with the next minute", async () => {
  await serve(100);
  expect(await ask("/open", 6, () => ({}))).toEqual([...times(5, 200), 429]);
  vi.setSystemTime(Date.UTC(2026, 0, 5, 12, 0, 59));
  expect((await app.inject({ url: "/open", remoteAddress: "10.0.0.1" })).headers).toMatchObject({
    "retry-after": "1",
  });
  vi.setSystemTime(Date.UTC(2026, 0, 5, 12, 1, 0));
  expect(await ask("/open", 1, () => ({}))).toEqual([200]);
});

it("counts networks of version 6 as one address", async () => {
  await serve(100);
  const codes: number[] = [];
  for (let at = 1; at <= 6; at++) {
    const remoteAddress = `2001:db8:1:2::${at}`;
    codes.push((await app.inject({ url: "/open", remoteAddress })).statusCode);
  }
  expect(codes).toEqual([...times(5, 200), 429]);
});
