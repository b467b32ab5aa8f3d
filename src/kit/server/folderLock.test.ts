import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { lockFolder } from "./folderLock.ts";

const root = mkdtempSync(join(tmpdir(), "viat-lock-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Whether a process with a temporary folder of its own gets the folder. */
function isFreeElsewhere(folder: string): boolean {
  const module = new URL("folderLock.ts", import.meta.url).href;
  const script = `const { lockFolder } = await import(${JSON.stringify(module)});
    console.log((await lockFolder(${JSON.stringify(folder)})) !== undefined);`;
  const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", script], {
    env: { ...process.env, TMPDIR: mkdtempSync(join(root, "tmp-")) },
    encoding: "utf8",
  });
  expect(stderr).toBe("");
  return stdout.trim() === "true";
}

test("a folder is one process's until it lets go, whatever temporary folder another process has", async () => {
  const folder = mkdtempSync(join(root, "data-"));
  const unlock = await lockFolder(folder);
  expect(unlock).toBeDefined();
  expect(await lockFolder(folder)).toBeUndefined();
  expect(isFreeElsewhere(folder)).toBe(false);
  unlock?.();
  expect(isFreeElsewhere(folder)).toBe(true);
});
