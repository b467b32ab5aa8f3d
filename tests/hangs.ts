import { afterEach, beforeEach } from "vitest";
import { TEST_HANG } from "../bin/testHang.ts";

/** After so many hangs the other tests of the file do not run. */
const MOST_HANGS = 2;

let hangs = 0;
let began: number | undefined;
// Of the machine, also where a test has a clock of its own.
const now = performance.now.bind(performance);

beforeEach(() => {
  if (hangs >= MOST_HANGS) throw new Error(`did not run: ${hangs} tests of this file hung`);
  began = now();
});
afterEach(({ task }) => {
  const isLong = began !== undefined && now() - began >= task.timeout;
  if (isLong || task.result?.errors?.some(({ message }) => TEST_HANG.test(message))) hangs += 1;
  began = undefined;
});
