import { expect, it, onTestFinished, vi } from "vitest";
import { type Job, openRunner } from "./runner.ts";

const unexpected = (error: unknown): never => {
  throw error;
};
const opened = (failed: Parameters<typeof openRunner>[0] = unexpected) => {
  const runner = openRunner(failed);
  onTestFinished(() => runner.stop());
  return runner;
};
const quiet = { name: "work", everyMs: null } as const;

it("gives a turn of one job to as many at one time as it says, and to nobody twice at a time", async () => {
  const runner = opened();
  const busy: number[] = [];
  let most = 0;
  const line = runner.add({
    ...quiet,
    atOnce: 2,
    turn: async (id) => {
      expect(busy).not.toContain(id);
      busy.push(id);
      most = Math.max(most, busy.length);
      await new Promise((resolve) => setImmediate(resolve));
      busy.splice(busy.indexOf(id), 1);
      return "nothing";
    },
  });
  for (const id of [1, 1, 2, 3, 4]) line.nudge(id);
  await runner.idle();
  expect(most).toBe(2);
  // Who was nudged while in line has one turn of it.
  expect(runner.figures()).toEqual([
    { name: "work", waiting: 0, running: 0, turns: 5, failures: 0 },
  ]);
});

it("turns again to who was nudged during the turn, for what came meanwhile", async () => {
  const runner = opened();
  const seen: number[] = [];
  let left = 1;
  const line = runner.add({
    ...quiet,
    turn: async () => {
      seen.push(left);
      if (left-- > 0) line.nudge();
      return "nothing";
    },
  });
  line.nudge();
  await runner.idle();
  expect(seen).toEqual([1, 0]);
});

it("tells a failure with the job's name, and rests longer after each one that follows it", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const told: unknown[] = [];
  let tries = 0;
  const runner = opened((error, id, job) => told.push([String(error), id, job]));
  const line = runner.add({
    ...quiet,
    turn: async () => {
      if (++tries <= 3) throw new Error(`try ${tries}`);
      return "nothing";
    },
  });
  line.nudge(7);
  for (const [before, pause] of [250, 500, 1_000].entries()) {
    await vi.advanceTimersByTimeAsync(pause - 1);
    expect(tries).toBe(before + 1);
    await vi.advanceTimersByTimeAsync(1);
    expect(tries).toBe(before + 2);
  }
  await runner.idle();
  expect(told).toEqual([1, 2, 3].map((n) => [`Error: try ${n}`, 7, "work"]));
});

it("a round that fails is told, and the next one finds whom it did not", async () => {
  const told: unknown[] = [];
  const looked: number[] = [];
  let rounds = 0;
  const runner = opened((_error, id, job) => told.push([id, job]));
  const job: Job = {
    name: "rounds",
    everyMs: 5,
    round: async () => {
      if (++rounds === 1) throw new Error("the database is away");
      return rounds === 2 ? [1, 2] : [];
    },
    turn: async (id) => {
      looked.push(id);
      return "nothing";
    },
  };
  runner.add(job);
  await expect.poll(() => looked, { interval: 5 }).toEqual([1, 2]);
  expect(told).toEqual([[0, "rounds"]]);
});

it("is idle when the work that one job leaves to another is done too", async () => {
  const runner = opened();
  const done: string[] = [];
  const after = runner.add({
    ...quiet,
    turn: async () => {
      await new Promise((resolve) => setImmediate(resolve));
      done.push("letter");
      return "nothing";
    },
  });
  const first = runner.add({
    ...quiet,
    turn: async () => {
      await new Promise((resolve) => setImmediate(resolve));
      done.push("news");
      after.nudge();
      return "nothing";
    },
  });
  first.nudge();
  await runner.idle();
  expect(done).toEqual(["news", "letter"]);
});

it("asks what runs to end, begins nothing more, and breaks off at the deadline what goes on", async () => {
  const runner = opened();
  const aborted = async (signal: AbortSignal): Promise<void> => {
    if (!signal.aborted) await new Promise((resolve) => signal.addEventListener("abort", resolve));
  };
  const heard: string[] = [];
  const begun: number[] = [];
  const line = runner.add({
    ...quiet,
    atOnce: 2,
    turn: async (id, { asked, late }) => {
      begun.push(id);
      late.addEventListener("abort", () => heard.push(`late ${id}`));
      await aborted(asked);
      heard.push(`asked ${id}`);
      // The second never ends by itself.
      if (id === 2) await aborted(late);
      heard.push(`ended ${id}`);
      return "more";
    },
  });
  for (const id of [1, 2, 3]) line.nudge(id);
  await runner.stop(50);
  line.nudge(4);
  expect(begun).toEqual([1, 2]);
  expect(heard).toEqual(["asked 1", "ended 1", "asked 2", "late 1", "late 2", "ended 2"]);
});
