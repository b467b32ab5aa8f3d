import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openBell } from "./bell.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const never = new AbortController().signal;

/** Whether it has settled by now. */
async function isDone(promise: Promise<void>): Promise<boolean> {
  let done = false;
  void promise.then(() => (done = true));
  await vi.advanceTimersByTimeAsync(0);
  return done;
}

it("wakes everyone who listens for that tenant, and nobody else", async () => {
  const bell = openBell();
  const [one, other, elsewhere] = [1, 1, 2].map((tenant) => bell.heard(tenant, 1_000, never));
  bell.ring(1);
  expect(
    await Promise.all([one, other, elsewhere].map((each) => isDone(each ?? Promise.resolve()))),
  ).toEqual([true, true, false]);
});

it("lets go after the time given, and when the listener goes", async () => {
  const bell = openBell();
  const gone = new AbortController();
  const [waiting, leaving] = [bell.heard(1, 1_000, never), bell.heard(1, 1_000, gone.signal)];
  gone.abort();
  expect([await isDone(waiting), await isDone(leaving)]).toEqual([false, true]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await isDone(waiting)).toBe(true);
  expect(await isDone(bell.heard(1, 1_000, gone.signal))).toBe(true);
});

it("rings for nobody without harm", () => {
  expect(() => openBell().ring(7)).not.toThrow();
});
