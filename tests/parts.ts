import { globSync, statSync } from "node:fs";
import { mostAxePasses } from "./dearSteps.ts";

/** Bytes of a file of tests that take about as long as one pass of axe. */
const AXE_PASS = 300;

/**
 * What a runner takes of the test files that match `patterns`: its part, where a whole run divides them among several
 * (`PART`, as `1/3`), else all of them. A file counts by its length and its passes of axe; the longest are dealt out first,
 * each to the part that has least.
 */
export function partOf(patterns: string[], exclude: readonly string[] = []): string[] {
  const [part = 0, parts = 0] = (process.env["PART"] ?? "").split("/").map(Number);
  if (parts === 0) return patterns;
  const files = globSync(patterns, { exclude })
    .map((path) => ({ path, weight: statSync(path).size + AXE_PASS * mostAxePasses(path) }))
    .toSorted((one, other) => other.weight - one.weight || one.path.localeCompare(other.path));
  const dealt = Array.from({ length: parts }, () => ({ weight: 0, paths: [] as string[] }));
  for (const { path, weight } of files) {
    const least = dealt.reduce((one, other) => (other.weight < one.weight ? other : one));
    least.weight += weight;
    least.paths.push(path);
  }
  return dealt[part - 1]?.paths ?? [];
}
