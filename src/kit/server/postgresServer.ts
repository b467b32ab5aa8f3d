import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { isPassing } from "./passing.ts";
import { endLeftOver } from "./postgresLeftOver.ts";
import { lastWords, logSettings, pruneLog, wordsIn } from "./postgresLog.ts";
import type { Living } from "./restarting.ts";
import type { Account } from "./safeFolder.ts";
import { type Say, tellingWhile } from "./tellingWhile.ts";

/** Where one server lives, and how it is set. */
export interface ServerPlace {
  /** Folder of the binaries. */
  readonly bin: string;
  readonly cluster: string;
  readonly sockets: string;
  /** Folder of the server's own log. */
  readonly log: string;
  readonly account: Account | undefined;
  readonly settings: Readonly<Record<string, string>>;
}

const LOOK_MS = 50;
const PRUNE_MS = 60_000;
const PATIENCE_MS = 30_000;
/** Of the lock file, where the server says whether it takes connections. */
const STATUS_LINE = 7;

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

/**
 * Starts a server and waits until it takes queries, however long it recovers, for as long as it lives; says every few
 * seconds what it is at. Throws with what it said when it ends instead, or when `signal` aborts.
 */
export async function startServer(
  place: ServerPlace,
  say: Say,
  signal: AbortSignal,
): Promise<Living> {
  await endLeftOver(place.cluster, say);
  pruneLog(place.log);
  const since = Date.now();
  const child = spawned(place);
  await once(child, "spawn");
  const complaint = tail(child);
  const said = () => lastWords(place.log, since);
  const pruning = setInterval(() => pruneLog(place.log), PRUNE_MS).unref();
  const ended = once(child, "exit").then(() => {
    clearInterval(pruning);
    // The supervisor may be what was killed: then the server itself hears of it now.
    child.stdin.destroy();
    return [endOf(child), said().fault || wordsIn(complaint()).fault].filter(Boolean).join(": ");
  });
  const stopped = () =>
    stop(child, ended, () => endLeftOver(place.cluster, say, { inOrder: false }));
  try {
    const what = () => `The database is not ready yet: ${said().last || "it starts"}`;
    await tellingWhile(say, what, () => untilReady(place, child, signal));
    return { ended, stop: stopped };
  } catch (error) {
    const isOver = hasEnded(child);
    await stopped();
    throw isOver ? new Error(`PostgreSQL did not start: ${await ended}`) : error;
  }
}

function spawned({ bin, cluster, sockets, log, account, settings }: ServerPlace) {
  const flags = Object.entries({ ...logSettings(log), ...settings }).flatMap(([name, value]) => [
    "-c",
    `${name}=${value}`,
  ]);
  const args = ["-c", SUPERVISOR, join(bin, "postgres"), "-D", cluster, "-k", sockets, ...flags];
  const stdio = ["pipe", "ignore", "pipe"] as ["pipe", "ignore", "pipe"];
  return spawn("/bin/sh", args, { ...account, cwd: "/", detached: true, stdio });
}

async function untilReady(
  { cluster, sockets }: ServerPlace,
  child: ChildProcess,
  signal: AbortSignal,
): Promise<void> {
  while (!(isSaidReady(cluster) && (await takesQueries(sockets)))) {
    signal.throwIfAborted();
    if (hasEnded(child)) throw new Error("it has ended");
    await wait(LOOK_MS);
  }
}

/** Asked of the lock file first: a server that recovers writes every connection that it refuses into its log. */
function isSaidReady(cluster: string): boolean {
  try {
    const lines = readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n");
    return lines[STATUS_LINE]?.trim() === "ready";
  } catch {
    return false;
  }
}

async function takesQueries(sockets: string): Promise<boolean> {
  const client = new pg.Client({ host: sockets, user: "viat", database: "postgres" });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rowCount } = await client.query("select from pg_database where datname = 'viat'");
    if (!rowCount) await client.query("create database viat");
    return true;
  } catch (error) {
    if (isPassing(error)) return false;
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function tail(child: ChildProcess): () => string {
  let text = "";
  child.stderr?.on("data", (chunk: Buffer) => (text = (text + chunk.toString()).slice(-2000)));
  return () => text;
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;

/** The shell tells the signal that ended the server by a number above 128. */
function endOf({ exitCode, signalCode }: ChildProcess): string {
  if (exitCode === null) return `ended by ${signalCode}`;
  return exitCode > 128 ? `ended by signal ${exitCode - 128}` : `ended with status ${exitCode}`;
}

async function stop(
  child: ChildProcess,
  ended: Promise<string>,
  endByForce: () => Promise<void>,
): Promise<void> {
  child.stdin?.end();
  const late = wait(PATIENCE_MS, "late", { ref: false });
  if ((await Promise.race([ended, late])) === "late") await endByForce();
}
