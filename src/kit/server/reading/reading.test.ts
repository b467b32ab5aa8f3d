import { existsSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openReading, type Reading, ReadingEnded, ReadingFault, type ReadRows } from "./reading.ts";
import { PATIENT_READING } from "../../../../tests/patientReading.ts";

const entry = new URL("./readingFixture.ts", import.meta.url);
let reading: Reading;
beforeAll(() => {
  reading = openReading(entry, { ...PATIENT_READING, heapMiB: 64, atOnce: 2 });
});
afterAll(() => reading.close());

const run = (name: string, hears: Parameters<Reading["run"]>[2] = {}, asked: unknown = {}) =>
  reading.run<unknown, unknown>({ name }, asked, hears);
const why = async (work: Promise<unknown>): Promise<string> => {
  const error: unknown = await work.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ReadingEnded);
  return error instanceof ReadingEnded ? error.why : "";
};

it("a task gives its rows in their order, no more of them than are taken, and then its result", async () => {
  const met: number[] = [];
  const rows = async (all: AsyncIterable<ReadRows>) => {
    for await (const { bytes, channel } of all) met.push(bytes.length + channel);
  };
  expect(await run("rows", { rows }, 100)).toEqual({ count: 100 });
  expect(met).toEqual(Array.from({ length: 100 }, (_, at) => 100_000 + (at % 3)));
});

describe("a process that ends", () => {
  it.each([
    ["by its heap", "heap", "memory"],
    ["by buffers outside of it", "buffers", "memory"],
  ])("%s ends its task with the reason and no other", async (_, task, reason) => {
    const given = new AbortController();
    let isOver = false;
    const beside = run("wait", { signal: given.signal })
      .catch(() => undefined)
      .finally(() => (isOver = true));
    expect(await why(run(task))).toBe(reason);
    expect(await run("echo", {}, { still: "there" })).toEqual({ still: "there" });
    expect(isOver).toBe(false);
    given.abort();
    await beside;
  });

  it("because it says nothing for too long says so", async () => {
    const impatient = openReading(entry, { silenceMs: 1_500 });
    expect(await why(impatient.run({ name: "loop" }, {}))).toBe("time");
    await impatient.close();
  });

  it("because it took too long to come up is no fault of its task", async () => {
    const hasty = openReading(entry, { startMs: 1 });
    expect(await why(hasty.run({ name: "echo" }, {}))).toBe("killed");
    await hasty.close();
  });

  it("by somebody else's hand says that it died, and one that never came up does not", async () => {
    expect(await why(run("struck"))).toBe("died");
    const missing = openReading(new URL("./noSuchFile.ts", entry));
    expect(await why(missing.run({ name: "echo" }, {}))).toBe("killed");
    await missing.close();
  });

  it.runIf(existsSync("/proc/self/oom_score_adj"))(
    "is the first that a machine out of memory takes",
    async () => {
      expect(await run("victim")).toBe("1000\n");
    },
  );

  it("by its deadline says so", async () => {
    expect(await why(run("wait", { deadlineMs: 1 }))).toBe("time");
  });

  it("because its task is broken off rejects with the reason of that", async () => {
    const cancelled = new AbortController();
    setTimeout(() => cancelled.abort(new Error("cancelled")), 50);
    await expect(run("loop", { signal: cancelled.signal })).rejects.toThrow("cancelled");
  });

  it("because nobody takes its rows any more ends without harm", async () => {
    const rows = async (all: AsyncIterable<ReadRows>) => {
      for await (const _ of all) throw new Error("the database is away");
    };
    await expect(run("rows", { rows }, 1_000_000)).rejects.toThrow("the database is away");
    expect(await run("echo", {}, 1)).toBe(1);
  });
});

it("what a task says of a file is told apart from a failure of its own, and ends no process", async () => {
  const fault: unknown = await run("fault").catch((thrown: unknown) => thrown);
  expect(fault).toBeInstanceOf(ReadingFault);
  expect(fault).toMatchObject({ said: { says: "of the file" } });
  await expect(run("broken")).rejects.toThrow("of ours");
});

it("a process knows no secret of the server", async () => {
  vi.stubEnv("SMTP_URL", "smtp://user:password@example.test");
  expect(await run("secrets")).not.toContain("SMTP_URL");
  vi.unstubAllEnvs();
});

it("more tasks than processes wait in line", async () => {
  const tasks = Array.from({ length: 8 }, (_, at) => run("echo", {}, at));
  expect(await Promise.all(tasks)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
});
