import { existsSync } from "node:fs";
import { join } from "node:path";
import { refuseOtherMajor } from "./clusterMajor.ts";
import { binariesFor, initialize } from "./postgresBinaries.ts";
import { lesserAccount, reachableHome, socketFolder } from "./postgresFolders.ts";
import { startServer } from "./postgresServer.ts";
import { keepAlive } from "./restarting.ts";
import { safeFolder } from "./safeFolder.ts";
import type { Say } from "./tellingWhile.ts";

/** A PostgreSQL server that this process started, keeps alive and ends. `url` reaches its database as the owner. */
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
  timezone: "UTC",
};

/** What the keeper of a server tells: in words what takes long or goes wrong, and that it could not be mended. */
export interface PostgresTold {
  readonly say: Say;
  readonly lost: (reason: string) => void;
}

const NOBODY: PostgresTold = { say: () => undefined, lost: () => undefined };

/**
 * Starts the PostgreSQL that came with the packages on `dataDir`/postgres (created when absent) as a child process that
 * listens on a unix socket only, and starts it again whenever it ends unasked. Throws when it does not start at all.
 */
export async function startPostgres(
  dataDir: string,
  settings: Record<string, string> = {},
  { say, lost }: PostgresTold = NOBODY,
): Promise<Postgres> {
  const account = lesserAccount();
  const bin = binariesFor(account);
  const home = reachableHome(dataDir, account);
  refuseOtherMajor(home);
  const cluster = safeFolder(join(home, "postgres"), 0o700, account);
  const sockets = safeFolder(socketFolder(home, account), 0o700, account);
  const log = safeFolder(join(home, "postgres-log"), 0o700, account);
  if (!existsSync(join(cluster, "PG_VERSION"))) await initialize(bin, cluster, account);
  const place = { bin, cluster, sockets, log, account, settings: { ...SETTINGS, ...settings } };
  const { stop } = await keepAlive({
    name: "The database",
    start: (signal) => startServer(place, say, signal),
    say,
    lost,
  });
  return { url: (database) => urlBy(sockets, database), stop };
}

function urlBy(sockets: string, database = "viat"): string {
  return `postgres://viat@localhost/${database}?host=${encodeURIComponent(sockets)}`;
}

/** Address of the server that another process runs on `dataDir`, whether or not it does just now. */
export function embeddedUrl(dataDir: string): string {
  const account = lesserAccount();
  return urlBy(socketFolder(reachableHome(dataDir, account), account));
}
