import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { settleDemoAccounts } from "#demo/demoAccounts.ts";
import { isWorldDue, loadWorld } from "#demo/loadWorld.ts";
import { DEMO_PASSWORD, PEOPLE } from "#demo/people.ts";
import { loadTreaties } from "#demo/reference.ts";
import { FIRST_LINK_HOURS, openFirstLink } from "#features/session/store/firstAdministrator.ts";
import { openDatabase } from "#kit/server/database.ts";
import { endsWithin } from "#kit/server/endsWithin.ts";
import { openFileStore } from "#kit/server/fileStore.ts";
import { lockFolder } from "#kit/server/folderLock.ts";
import { embeddedLoginUrl } from "#kit/server/loginUrl.ts";
import { refuseLentSessions } from "#kit/server/ownSessions.ts";
import { startPostgres, type Postgres } from "#kit/server/postgres.ts";
import { refusalToWrite } from "#kit/server/postgresFolders.ts";
import { prepareDatabase, refuseUnready } from "#kit/server/prepareDatabase.ts";
import { startTurn } from "#kit/server/startTurn.ts";
import { unfinishedRestore } from "./backup/unfinishedRestore.ts";
import { openHeldCipher } from "#kit/server/encryptionKeys.ts";
import { inHouse } from "#kit/server/tenant.ts";
import { isBuildStale } from "./buildStamp.ts";
import { openServer } from "./server.ts";
import { settingsFrom, type Settings } from "./settings.ts";

const ROOT = join(import.meta.dirname, "..");
const WEB_ROOT = join(ROOT, "dist/web");
const FEED_PACE = { everyMs: 15_000, settleMs: 3_000 };
/** For requests and background work to end, and for connections to be given back, in milliseconds. */
const CLOSE_MS = 15_000;
const RELEASE_MS = 2_000;

function say(words: string): void {
  process.stdout.write(`${words}\n`);
}

function giveUp(reason: string): never {
  process.stderr.write(`Viat WMS cannot start: ${reason}\n`);
  process.exit(1);
}

const settings = settingsFrom(process.env);
if (typeof settings === "string") giveUp(settings);

const DRAIN_MS = settings.drainSeconds * 1_000;

const unwritable = refusalToWrite(settings.dataDir);
if (unwritable) giveUp(`DATA_DIR=${settings.dataDir}: ${unwritable}`);
const unrestored = unfinishedRestore(settings.dataDir);
if (unrestored) giveUp(unrestored);
const unlock = await lockFolder(settings.dataDir);
if (!unlock)
  giveUp(
    `another Viat WMS is already running on ${settings.dataDir}; stop it, or set DATA_DIR to another folder`,
  );

let isReady = false;
let ending: Promise<void> | undefined;
const postgres = await start(settings).catch((error: Error) => giveUp(error.message));
const loginUrl = settings.databaseUrl ?? embeddedLoginUrl(settings.dataDir);
const ownerUrl = postgres?.url() ?? settings.databaseOwnerUrl;
const unusable = async (error: Error): Promise<never> => {
  await postgres?.stop();
  return giveUp(`the database is not usable: ${error.message}`);
};
const endStartTurn = await startTurn(ownerUrl ?? loginUrl, say).catch(unusable);
const database = openDatabase(loginUrl, settings.databaseConnections);
await prepare().catch(unusable);
const files = await openFileStore({
  folder: settings.filesDir,
  bucket: settings.filesBucket,
}).catch(async (error: Error) => {
  await postgres?.stop();
  return giveUp(`FILES_URL: ${error.message}`);
});

await inHouse(database, (tx) => openHeldCipher(tx, settings.dataDir, settings.secretKeys)).catch(
  async (error: Error) => {
    await postgres?.stop();
    return giveUp(error.message);
  },
);

buildWeb();
const demo = settings.demo
  ? { accounts: PEOPLE.map(({ email, words }) => ({ email, words })), password: DEMO_PASSWORD }
  : undefined;
const feeds = {
  dataDir: settings.dataDir,
  inboxDir: settings.inboxDir,
  ...FEED_PACE,
  reach: settings.feedReach,
};
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
  // It comes in by the doors that people use, and nobody of it has a second factor yet. Nothing of it has its time before all is there.
  const open = { ...settings, secondFactor: "optional" } as const;
  const still = { ...feeds, everyMs: null };
  const loading = await openServer({ ...parts, settings: open, webRoot: undefined, feeds: still });
  await loadWorld(loading, database);
  await loading.close();
}
await endStartTurn();
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
isReady = true;
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.on(signal, () => {
    ending ??= end().then(() => process.exit(0));
  });
const firstLink = settings.demo ? undefined : await inHouse(database, openFirstLink);
if (firstLink) {
  const page = `${settings.publicUrl ?? address}/primer-administrador#${firstLink}`;
  say(
    `There is no administrator yet: make the first one by ${page} (works once, for ${FIRST_LINK_HOURS} hours)`,
  );
}
say(`Viat WMS is ready at ${address}`);

async function start({ databaseUrl, dataDir }: Settings): Promise<Postgres | undefined> {
  return databaseUrl ? undefined : startPostgres(dataDir, {}, { say, lost });
}

function lost(reason: string): void {
  if (!isReady) giveUp(reason);
  process.stderr.write(`Viat WMS ends: ${reason}\n`);
  ending ??= end().then(() => process.exit(1));
}

/** The owner's part; without the owner's address it has to have been done, and no migration may wait. */
async function prepare(): Promise<void> {
  const folder = join(ROOT, "db/migrations");
  if (!postgres && ownerUrl) await refuseLentSessions(ownerUrl);
  const applied = ownerUrl ? await prepareDatabase(ownerUrl, loginUrl, folder) : [];
  if (applied.length > 0) say(`Database brought to ${applied.at(-1)}`);
  await refuseUnready(database, folder);
  if (!postgres) await refuseLentSessions(loginUrl);
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
  // A proxy learns it by asking, and sends nobody here any more before connections are refused.
  server.leave();
  await wait(DRAIN_MS);
  if (!(await endsWithin(CLOSE_MS, server.close())))
    say("Background work did not end in time; the next start takes it up again");
  await endsWithin(RELEASE_MS, files.close());
  await endsWithin(RELEASE_MS, database.close());
  await postgres?.stop();
}
