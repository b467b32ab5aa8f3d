import { existsSync } from "node:fs";
import { join } from "node:path";

/** File in the data folder for as long as a restore into it is not finished. */
export const UNFINISHED_RESTORE = "restore-is-unfinished";

/** Why nothing may start on `dataDir`; undefined: it may. */
export function unfinishedRestore(dataDir: string): string | undefined {
  return existsSync(join(dataDir, UNFINISHED_RESTORE))
    ? `a restore into ${dataDir} was not finished; empty that folder and restore again`
    : undefined;
}
