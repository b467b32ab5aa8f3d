import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import soak from "../vitest.soak.config.ts";

it("every file of tests with a long form is in the soak", () => {
  const { projects } = soak.test as { projects: { test: { include: string[] } }[] };
  const taken = projects.flatMap(({ test }) => globSync(test.include));
  const long = globSync(["src/**/*.test.ts", "tests/**/*.test.ts"]).filter((path) =>
    /^import .*\b(isSoak|devicesFor)\b/m.test(readFileSync(path, "utf8")),
  );
  expect(long.length).toBeGreaterThan(0);
  expect(long.filter((path) => !taken.includes(path))).toEqual([]);
});
