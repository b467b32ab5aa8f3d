import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { flakyFiles, mendedTally, type Tally } from "../bin/tally.ts";
import { hangLimits } from "./hang.ts";

const none: Tally = { passed: {}, failed: {}, stray: [], seconds: {} };
const first: Tally = {
  passed: { "a.test.ts": ["one"], "b.test.ts": ["three"] },
  failed: { "a.test.ts": { "a.test.ts > two": "early" } },
  stray: [],
  seconds: { "a.test.ts": 1 },
};

it("a file that failed counts as its second run went", () => {
  const second = mendedTally(first, { ...none, passed: { "a.test.ts": ["one", "two"] } });
  expect(second).toEqual({
    passed: { "a.test.ts": ["one", "two"], "b.test.ts": ["three"] },
    failed: {},
    stray: [],
    seconds: { "a.test.ts": 1 },
  });
  expect(flakyFiles(first, second)).toEqual(["a.test.ts\n  a.test.ts > two: early"]);
  const again: Tally = {
    ...none,
    passed: { "a.test.ts": ["two"] },
    failed: { "a.test.ts": { "a.test.ts > one": "gone" } },
  };
  expect(mendedTally(first, again)).toMatchObject({
    passed: { "a.test.ts": ["two"], "b.test.ts": ["three"] },
    failed: { "a.test.ts": { "a.test.ts > one": "gone" } },
  });
  expect(flakyFiles(first, mendedTally(first, again))).toEqual([]);
  const brokenOff = mendedTally(first, none);
  expect(brokenOff.failed).toEqual(first.failed);
});

it("an error of no file is not mended", () => {
  const stray = { ...first, stray: ["Unhandled"] };
  expect(mendedTally(stray, { ...none, stray: ["Closed twice"] }).stray).toEqual([
    "Unhandled",
    "Closed twice",
  ]);
});

/** Runs files of tests as a whole run does. */
function tallyOf(files: Readonly<Record<string, string>>): Tally {
  const folder = mkdtempSync(resolve("tests/tally-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const setupFiles = [resolve("tests/hangs.ts")];
  const test = { ...hangLimits, root: folder, maxWorkers: 1, isolate: false, setupFiles };
  writeFileSync(
    join(folder, "vitest.config.ts"),
    `import { BaseSequencer } from "vitest/node";
    class ByName extends BaseSequencer {
      sort = (files) => files.toSorted((one, other) => one.moduleId.localeCompare(other.moduleId));
    }
    const { test } = ${JSON.stringify({ test })};
    export default { test: { ...test, sequence: { sequencer: ByName } } };`,
  );
  const before = `import { beforeAll, it } from "vitest";
    const hang = () => new Promise(() => {});`;
  for (const [name, text] of Object.entries(files))
    writeFileSync(join(folder, name), before + text);
  const tally = join(folder, "tally.json");
  const config = join(folder, "vitest.config.ts");
  const reporter = `--reporter=${resolve("bin/tally.ts")}`;
  spawnSync("node_modules/.bin/vitest", ["run", "--config", config, "--root", folder, reporter], {
    env: { ...process.env, TALLY: tally },
  });
  return JSON.parse(readFileSync(tally, "utf8"));
}

const HANGS = `it("hangs", { timeout: 1 }, hang);`;

it("after two hangs the rest of a file does not run, and has failed", () => {
  const { passed, failed } = tallyOf({
    "a.test.ts": `${HANGS} it("passes", () => {}); it("hangs too", { timeout: 1 }, hang); it("waits", () => {});`,
    "b.test.ts": `it("is another file", () => {});`,
  });
  expect(passed).toEqual({ "a.test.ts": ["passes"], "b.test.ts": ["is another file"] });
  expect(Object.keys(failed["a.test.ts"] ?? {})).toEqual([
    "a.test.ts > hangs",
    "a.test.ts > hangs too",
    "a.test.ts > waits",
  ]);
  expect(failed["a.test.ts"]?.["a.test.ts > waits"]).toBe("did not run: 2 tests of this file hung");
});

it("after five hangs a runner ends, and what did not run has failed", () => {
  const hanging = `${HANGS} it("hangs too", { timeout: 1 }, hang);`;
  const { passed, failed } = tallyOf({
    "a.test.ts": hanging,
    "b.test.ts": hanging,
    "c.test.ts": `beforeAll(hang, 1); ${HANGS}`,
    // The end reaches the worker while this file runs, or before it.
    "d.test.ts": `it("waits for the end", ({ signal }) => new Promise((end) => signal.addEventListener("abort", end)));`,
    "e.test.ts": `it("is another file", () => {});`,
  });
  expect(passed["e.test.ts"]).toBeUndefined();
  expect(Object.keys(failed)).toEqual(
    expect.arrayContaining(["a.test.ts", "b.test.ts", "c.test.ts", "e.test.ts"]),
  );
});
