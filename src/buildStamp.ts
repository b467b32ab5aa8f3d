import { globSync, statSync } from "node:fs";
import { join } from "node:path";

const SOURCES = [
  "index.html",
  "public/**",
  "vite.config.ts",
  "bin/*.ts",
  "package-lock.json",
  "src/**/*.{ts,tsx,css,json,svg}",
];

/** Whether anything that the web application is made of is newer than what was built from it. */
export function isBuildStale(root: string, built: string): boolean {
  const made = statSync(join(built, "index.html"), { throwIfNoEntry: false });
  if (!made) return true;
  return globSync(SOURCES, { cwd: root, exclude: (path) => path.endsWith(".test.ts") }).some(
    (path) => statSync(join(root, path)).mtimeMs > made.mtimeMs,
  );
}
