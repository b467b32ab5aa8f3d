import { globSync } from "node:fs";

/**
 * What a runner takes of the test files that match `patterns`: its part, where a whole run divides them among several
 * (`PART`, as `1/3`), else all of them.
 */
export function partOf(patterns: string[]): string[] {
  const [part = 0, parts = 0] = (process.env["PART"] ?? "").split("/").map(Number);
  if (parts === 0) return patterns;
  // Neighbours are alike, in what they take as well.
  return globSync(patterns)
    .toSorted()
    .filter((_, at) => at % parts === part - 1);
}
