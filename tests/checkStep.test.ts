import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";
import { until } from "./until.ts";

// A tool that never ends, and has started another.
const TOOL = `
  const other = require("node:child_process").spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
  console.log(other.pid);
  setInterval(() => {}, 1000);
`;
const RUN = `
  import { endAll, run } from "./bin/checkStep.ts";
  const write = process.stdout.write.bind(process.stdout);
  process.stdout.write = (text) => {
    if (/^\\d+/.test(text)) endAll();
    return write(text);
  };
  const first = await run(["node", "-e", ${JSON.stringify(TOOL)}], { says: "lines" });
  const next = await run(["node", "-e", "console.log('began')"], { says: "lines" });
  console.log(JSON.stringify([first, next]));
`;

it("the limit of a run ends its tools with all that they have started, and nothing more begins", async () => {
  const { stdout } = spawnSync(process.execPath, ["--input-type=module", "-e", RUN], {
    encoding: "utf8",
  });
  const [pid, codes] = stdout.trim().split("\n");
  expect(codes).toBe("[1,1]");
  await until(() => isGone(Number(pid)));
});

function isGone(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return false;
  } catch {
    return true;
  }
}
