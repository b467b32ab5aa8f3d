import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { CallClient } from "#kit/web/http/CallClient.ts";
import { createCallClient } from "#kit/web/http/CallClient.ts";
// The client fetches it with its first use, in a time that stands still here.
import "#kit/web/http/receiveEvents.ts";
import type { Unread } from "../contract.ts";
import { followNews } from "./followNews.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const calls: CallClient = createCallClient({
  base: "",
  headers: () => ({ Authorization: "Bearer access" }),
  renew: async () => false,
});
const unread = (notifications: number) => ({ data: { notifications, messages: 0, events: 0 } });
const event = (notifications: number) =>
  `event: unread\ndata: ${JSON.stringify(unread(notifications))}\n\n`;

/** Answers the addresses that are asked, one after the other; the last answer again and again. */
function network(...answers: (() => Response)[]) {
  const asked: { path: string; headers: Headers }[] = [];
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    asked.push({ path, headers: new Headers(init.headers) });
    init.signal?.throwIfAborted();
    const next = answers.length > 1 ? answers.shift() : answers[0];
    if (!next) throw new TypeError("no answer left");
    return next();
  });
  return asked;
}

const stream = (...pieces: string[]) =>
  new Response(
    new ReadableStream<Uint8Array>({
      start(controller) {
        for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
        controller.close();
      },
    }),
  );

async function following(): Promise<{ told: number[]; stop: () => void }> {
  const told: number[] = [];
  const gone = new AbortController();
  void followNews(calls, ({ notifications }: Unread) => told.push(notifications), gone.signal);
  await vi.advanceTimersByTimeAsync(0);
  return { told, stop: () => gone.abort() };
}

test("each event is told, also one that comes in two pieces; a comment only keeps the line open", async () => {
  const asked = network(() =>
    stream(event(1), ": still here\n\n", event(2).slice(0, 20), event(2).slice(20)),
  );
  const { told, stop } = await following();
  await expect.poll(() => told).toEqual([1, 2]);
  expect(asked[0]?.path).toBe("/api/live");
  expect(asked[0]?.headers.get("Accept")).toBe("text/event-stream");
  expect(asked[0]?.headers.get("Authorization")).toBe("Bearer access");
  stop();
});

test("a line that ends is opened again", async () => {
  const asked = network(
    () => stream(event(1)),
    () => stream(event(2)),
  );
  const { told, stop } = await following();
  await expect.poll(() => told).toEqual([1]);
  await vi.advanceTimersByTimeAsync(1_100);
  await expect.poll(() => told.slice(0, 2)).toEqual([1, 2]);
  expect(asked.every(({ path }) => path === "/api/live")).toBe(true);
  stop();
});

test("where no events come through, the count is asked for, ever more seldom", async () => {
  const asked = network(
    () => new Response("", { status: 502 }),
    () => Response.json(unread(7)),
    () => new Response("", { status: 502 }),
  );
  const { told, stop } = await following();
  await expect.poll(() => told).toEqual([7]);
  expect(asked.map(({ path }) => path)).toEqual(["/api/live", "/api/unread"]);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(asked.length).toBeLessThan(20);
  stop();
});

test("who is signed out is left alone", async () => {
  const asked = network(() => new Response("{}", { status: 401 }));
  await following();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(1);
});

test("whoever goes away is told nothing more", async () => {
  const asked = network(() => stream(event(1)));
  const { told, stop } = await following();
  await expect.poll(() => told).toEqual([1]);
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(1);
});
