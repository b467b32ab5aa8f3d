/** Milliseconds after which a wait counts as a hang: no load of the machine makes a test, a hook or a poll take so long. */
export const HANG_MS = 300_000;

/** The only limits of time that a test, a hook or a poll has, for the configuration of a runner. */
export const hangLimits = {
  testTimeout: HANG_MS,
  hookTimeout: HANG_MS,
  teardownTimeout: HANG_MS,
  expect: { poll: { timeout: HANG_MS } },
  setupFiles: ["tests/hangs.ts", "tests/dearFiles.ts"],
};
