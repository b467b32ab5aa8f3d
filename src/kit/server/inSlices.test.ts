import { expect, it, vi } from "vitest";
import { inSlices } from "./inSlices.ts";

it("a long computation gives its result, and others their turn between its steps", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const order: string[] = [];
  const work = function* (): Generator<void, string> {
    for (let step = 1; step <= 6; step++) {
      order.push(`step ${step}`);
      vi.advanceTimersByTime(6);
      // Each asks for a turn at the end of its step.
      setImmediate(() => order.push("turn"));
      yield;
    }
    return "done";
  };
  try {
    expect(await inSlices(work())).toBe("done");
  } finally {
    vi.useRealTimers();
  }
  const slice = (first: number) => [`step ${first}`, `step ${first + 1}`, "turn", "turn"];
  expect(order).toEqual([...slice(1), ...slice(3), ...slice(5)]);
});
