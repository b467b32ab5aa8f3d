import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { type ClockSlip, clockSlips } from "../bin/clockSlips.ts";

/** These find out that something hangs, and decide nothing else. */
const HANGS = ["tests/hang.ts", "tests/hangs.ts", "tests/until.ts"];

/** What is still to be mended; this list may only shrink. */
const DEBT: readonly string[] = [
  "tests/browser/scanner.ts elapsed",
  "tests/crash.test.ts elapsed",
  "tests/end.test.ts elapsed",
  "tests/extractCrash.test.ts elapsed",
  "tests/hostileReading.test.ts elapsed",
  "tests/killableProduct.ts elapsed",
  "tests/packs.test.ts elapsed",
  "tests/webhookReceiver.ts elapsed",
];

const slipsIn = (source: string): ClockSlip[] =>
  clockSlips("some.test.ts", source).map(({ slip }) => slip);

it("no verdict of a test comes of a clock, a second try or a limit of its own", () => {
  const files = globSync([
    "src/**/*{.test,Fixture}.{ts,tsx}",
    "tests/**/*.{ts,tsx}",
    "bin/check*.ts",
    "vitest*.config.ts",
  ]).filter((path) => !HANGS.includes(path) && !path.startsWith("tests/soak/"));
  const found = new Map<string, string>();
  for (const path of files)
    for (const { slip, line } of clockSlips(path, readFileSync(path, "utf8")))
      // What runs the tests measures them.
      if (slip === "retry" || !path.startsWith("bin/"))
        found.set(`${path} ${slip}`, `${path}:${line} ${slip}`);
  const fresh = [...found].filter(([slip]) => !DEBT.includes(slip)).map(([, place]) => place);
  expect(fresh).toEqual([]);
  expect(
    DEBT.filter((slip) => !found.has(slip)),
    "is mended and leaves the list",
  ).toEqual([]);
});

it.each<[ClockSlip, string]>([
  ["elapsed", "const from = performance.now(); run();"],
  ["elapsed", "expect(performance.now() - from).toBeLessThan(500);"],
  ["elapsed", "const from = Date.now(); run(); const took = Date.now() - from;"],
  ["elapsed", "expect(next - Date.now()).toBeLessThan(121_000);"],
  ["tolerance", "expect(at).toBeGreaterThan(Date.now() - 120_000);"],
  ["tolerance", "expect(Date.now() + 5).not.toBe(at);"],
  ["limit", 'it("a", run, 60_000);'],
  ["limit", 'it.each([1])("a %s", run, 60_000);'],
  ["limit", 'test("a", { timeout: 5_000 }, run);'],
  ["limit", "beforeAll(run, 60_000);"],
  ["limit", "await expect.poll(look, { timeout: 5_000 }).toBe(1);"],
  ["limit", "await expect.element(button, { timeout }).toBeVisible();"],
  ["limit", "await vi.waitFor(look);"],
  ["limit", "vi.setConfig({ testTimeout: 60_000 });"],
  ["pause", "await page.waitForTimeout(400);"],
  ["retry", 'it("a", { retry: 2 }, run);'],
  ["retry", 'spawn("vitest", ["run", "--retry=1"]);'],
])("refuses %s: %s", (slip, source) => expect(slipsIn(source)).toContain(slip));

it("refuses to try again in the configuration of a runner", () => {
  const source = "export default defineConfig({ test: { retry: 1 } });";
  expect(clockSlips("vitest.config.ts", source)).toEqual([{ slip: "retry", line: 1 }]);
});

it.each([
  "const before = Date.now(); await ask(); expect(at).toBeGreaterThanOrEqual(before - 40_000);",
  "const when = new Date(Date.now() - daysAgo * 86_400_000);",
  "const file = { time: Date.now() / 1000 - secondsAgo };",
  "await expect.poll(look, { interval: 5 }).toBe(1);",
  'spawnSync("program", [], { timeout: HANG_MS });',
  'it("a", () => expect(1).toBe(1)); beforeAll(run);',
  "const queries = new QueryClient({ queries: { retry: false } });",
  '// performance.now()\nconst text = "page.waitForTimeout(1)";',
])("accepts %s", (source) => expect(slipsIn(source)).toEqual([]));
