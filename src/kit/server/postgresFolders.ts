import { createHash } from "node:crypto";
import {
  accessSync,
  chmodSync,
  constants,
  mkdirSync,
  readFileSync,
  realpathSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { type Account, safeFolder } from "./safeFolder.ts";

/** PostgreSQL refuses to run as root: an account of the machine that has no rights of its own. */
export function lesserAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"));
  const found =
    accounts.find(([name]) => name === "postgres") ?? accounts.find(([name]) => name === "nobody");
  if (!found) throw new Error("No account 'postgres' or 'nobody' to run the database under");
  return { uid: Number(found[2]), gid: Number(found[3]) };
}

/** Root's folder on this machine for what must lie where the database's account can reach it. */
export function machineFolder(): string {
  return safeFolder("/var/lib/viat-wms", 0o711);
}

/** Twelve characters that stand for `text` in the name of a folder. */
export function shortHash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 12);
}

/** Whether `account` can come to `path` through all the folders above it. */
export function isReachable(path: string, account: Account | undefined): boolean {
  if (!account) return true;
  for (let folder = realpathSync(path); ; folder = dirname(folder)) {
    const { mode, uid } = statSync(folder);
    if (uid !== account.uid && (mode & constants.S_IXOTH) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

/**
 * Where the database of `dataDir` lives: the data folder, or, when its account cannot come in (a data folder below
 * /root), a folder of the machine that belongs to that data folder alone.
 */
export function reachableHome(dataDir: string, account: Account | undefined): string {
  const folder = resolve(dataDir);
  mkdirSync(folder, { recursive: true });
  if (account && statSync(folder).uid === 0) chmodSync(folder, 0o711);
  if (isReachable(folder, account)) return folder;
  const elsewhere = safeFolder(join(machineFolder(), shortHash(folder)), 0o711);
  writeFileSync(join(folder, "database-is-in"), `${elsewhere}\n`);
  return elsewhere;
}

/** Folder of the unix socket: inside the home, unless that path is longer than a socket may have. */
export function socketFolder(home: string, account: Account | undefined): string {
  const inside = join(home, "run");
  if (inside.length < 85) return inside;
  const name = `run-${shortHash(home)}`;
  return account ? join(machineFolder(), name) : join(tmpdir(), `viat-${name}`);
}

/** Whether this process may write below `path`; the reason in words when not. */
export function refusalToWrite(path: string): string | undefined {
  try {
    mkdirSync(path, { recursive: true });
    accessSync(path, constants.W_OK);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
