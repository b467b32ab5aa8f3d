import { expect, it } from "vitest";
import { inSlices } from "./inSlices.ts";

it("a long computation gives its result, and others their turn between its steps", async () => {
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 1);
  const work = function* (): Generator<void, string> {
    for (let step = 0; step < 20; step++) {
      for (const until = performance.now() + 12; performance.now() < until;) Math.random();
      yield;
    }
    return "done";
  };
  expect(await inSlices(work())).toBe("done");
  clearInterval(timer);
  expect(turns).toBeGreaterThanOrEqual(15);
});
