import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { settleDemoAccounts } from "#db/world/demoAccounts.ts";
import { isWorldDue, loadWorld } from "#db/world/loadWorld.ts";
import { DEMO_PASSWORD, PEOPLE } from "#db/world/people.ts";
import { loadTreaties } from "#db/world/reference.ts";
import { migrate, openDatabase } from "#kit/server/database.ts";
import { openFileStore } from "#kit/server/fileStore.ts";
import { lockFolder } from "#kit/server/folderLock.ts";
import { refusalToWrite, startPostgres, type Postgres } from "#kit/server/postgres.ts";
import { isBuildStale } from "./buildStamp.ts";
import { openServer } from "./server.ts";
import { settingsFrom, type Settings } from "./settings.ts";

const ROOT = join(import.meta.dirname, "..");
const WEB_ROOT = join(ROOT, "dist/web");
const FEED_PACE = { everyMs: 15_000, settleMs: 3_000 };

function say(words: string): void {
  process.stdout.write(`${words}\n`);
}

function giveUp(reason: string): never {
  process.stderr.write(`Viat WMS cannot start: ${reason}\n`);
  process.exit(1);
}

const settings = settingsFrom(process.env);
if (typeof settings === "string") giveUp(settings);

const unwritable = refusalToWrite(settings.dataDir);
if (unwritable) giveUp(`DATA_DIR=${settings.dataDir}: ${unwritable}`);
const unlock = await lockFolder(settings.dataDir);
if (!unlock)
  giveUp(
    `another Viat WMS is already running on ${settings.dataDir}; stop it, or set DATA_DIR to another folder`,
  );

const postgres = await start(settings).catch((error: Error) => giveUp(error.message));
const ownerUrl = settings.databaseUrl ?? postgres?.url() ?? "";
const applied = await migrate(ownerUrl, join(ROOT, "db/migrations")).catch(async (error: Error) => {
  await postgres?.stop();
  return giveUp(`the database is not usable: ${error.message}`);
});
if (applied.length > 0) say(`Database brought to ${applied.at(-1)}`);
const database = openDatabase(ownerUrl);
mkdirSync(settings.filesDir, { recursive: true });
const files = await openFileStore(settings.filesDir);

buildWeb();
const demo = settings.demo
  ? { accounts: PEOPLE.map(({ email, words }) => ({ email, words })), password: DEMO_PASSWORD }
  : undefined;
const feeds = { dataDir: settings.dataDir, ...FEED_PACE };
const parts = {
  database,
  files,
  settings,
  demo,
  links: settings.links,
  webRoot: WEB_ROOT,
  feeds,
};
await loadTreaties(database);
await settleDemoAccounts(database, settings.demo);
if (settings.demo && (await isWorldDue(database))) {
  say("Loading the demonstration world ...");
  // It comes in by the doors that people use, and nobody of it has a second factor yet.
  const open = { ...settings, secondFactor: "optional" } as const;
  const loading = await openServer({ ...parts, settings: open, webRoot: undefined });
  await loadWorld(loading, database);
  await loading.close();
}
const server = await openServer(parts);
const address = await server.app
  .listen({ port: settings.port, host: settings.host })
  .catch(async (error: NodeJS.ErrnoException) => {
    await end();
    return giveUp(
      error.code === "EADDRINUSE"
        ? `port ${settings.port} is taken; set PORT to another one`
        : error.message,
    );
  });
let ending: Promise<void> | undefined;
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {
    ending ??= end().then(() => process.exit(0));
  });
}
say(`Viat WMS is ready at ${address}`);

async function start({ databaseUrl, dataDir }: Settings): Promise<Postgres | undefined> {
  return databaseUrl ? undefined : startPostgres(dataDir);
}

function buildWeb(): void {
  if (!isBuildStale(ROOT, WEB_ROOT)) return;
  say("Building the web application ...");
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(ROOT, "node_modules/vite/bin/vite.js"), "build", "--logLevel", "error"],
    { cwd: ROOT, encoding: "utf8" },
  );
  if (status !== 0) giveUp(`the web application does not build: ${stderr}`);
}

async function end(): Promise<void> {
  await server.close();
  await database.close();
  await postgres?.stop();
}
