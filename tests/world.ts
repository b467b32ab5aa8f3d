import { randomUUID } from "node:crypto";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { inject } from "vitest";
import { loadWorld } from "#demo/loadWorld.ts";
import { DEMO_PASSWORD } from "#demo/people.ts";
import { type Database, type Deadlines, openDatabase } from "#kit/server/database.ts";
import { asLoginRole } from "#kit/server/loginUrl.ts";
import { type FileStore, openFileStore } from "#kit/server/fileStore.ts";
import { openServer, type Parts, type Server } from "#src/server.ts";
import { countStep } from "./dearSteps.ts";
import { HANG_MS } from "./hang.ts";
import { PATIENT_READING } from "./patientReading.ts";

export type Headers = Record<string, string>;

/** The whole product on a database of its own: the world's people and clients, at first no business data. */
export interface World extends Server {
  readonly database: Database;
  /** Address of the database as its owner, to see behind row-level security. */
  readonly ownerUrl: string;
  /** Where drop folders lie, below inbox. */
  readonly dataDir: string;
  /** Headers of a signed-in person, acting for one of their clients (their first when none is named). */
  readonly signIn: (email: string, subscriberId?: number) => Promise<Headers>;
}

/** The SFTP servers of tests are on this machine; a test whose server does not answer has a shorter limit. */
export const LOOPBACK_FEEDS = {
  reach: { hosts: undefined, networks: ["127.0.0.1/32"], ports: [[1, 65_535]] },
  limits: { connectMs: HANG_MS },
} as const;

/** Deadlines of the database that no load of the machine reaches. */
export const GENEROUS: Deadlines = {
  connectMs: HANG_MS,
  statementMs: HANG_MS,
  lockMs: HANG_MS,
  idleMs: HANG_MS,
  silenceMs: HANG_MS,
};

interface WorldOptions {
  readonly storeOn?: (folder: string) => Promise<FileStore>;
  /** With all that the demonstration has loaded. */
  readonly isDemonstration?: boolean;
  readonly feeds?: Partial<Parts["feeds"]>;
  readonly readingLimits?: Parts["readingLimits"];
}

/** Opens a world; call `close` when done. */
export async function openWorld(
  more: Partial<Parts["settings"]> = {},
  { storeOn = storeIn, isDemonstration = false, feeds = {}, readingLimits }: WorldOptions = {},
): Promise<World> {
  countStep("world");
  const folder = mkdtempSync(join(tmpdir(), "viat-files-"));
  if (isDemonstration) await loadedOnce(folder);
  const { url, ownerUrl, drop } = await copyTemplate(isDemonstration ? DEMONSTRATION : "viat");
  const database = openDatabase(url, 24, GENEROUS);
  const files = await storeOn(folder);
  const server = await serverOn(database, files, folder, more, feeds, readingLimits);

  const signIn = async (email: string, subscriberId?: number): Promise<Headers> => {
    const reply = await server.app.inject({
      method: "POST",
      url: "/api/login",
      payload: { email, password: DEMO_PASSWORD },
    });
    const { token } = reply.json<{ token: string }>();
    if (!token) throw new Error(`${email} cannot sign in: ${reply.body}`);
    return {
      authorization: `Bearer ${token}`,
      ...(subscriberId !== undefined && { "x-id-subscriber": String(subscriberId) }),
    };
  };
  const close = async (): Promise<void> => {
    await server.close();
    await files.close();
    await database.close();
    await drop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...server, database, ownerUrl, dataDir: folder, signIn, close };
}

const storeIn = (folder: string) => openFileStore({ folder });

/** The product on a database, without a web application; its feeds run when they are nudged. */
export async function serverOn(
  database: Database,
  files: FileStore,
  folder: string,
  more: Partial<Parts["settings"]> = {},
  feeds: Partial<Parts["feeds"]> = {},
  readingLimits: Parts["readingLimits"] = PATIENT_READING,
): Promise<Server> {
  const server = await openServer({
    database,
    files,
    settings: {
      accessSeconds: 86_400,
      logLevel: "silent",
      rateLimit: 1_000_000,
      trustedProxies: undefined,
      timeZone: "America/Mexico_City",
      ...more,
    },
    demo: undefined,
    webRoot: undefined,
    readingLimits,
    feeds: { dataDir: folder, everyMs: null, settleMs: 300, ...LOOPBACK_FEEDS, ...feeds },
  });
  return lettingGo(server);
}

/** The same server, of which nothing is kept once it is closed: files of tests stay loaded, with all that they name. */
function lettingGo(whole: Server): Server {
  let server: Server | undefined = whole;
  const open = (): Server => {
    if (!server) throw new Error("this server is closed");
    return server;
  };
  const app = new Proxy({} as Server["app"], {
    get: (_, name) => {
      const { app: own } = open();
      const value: unknown = Reflect.get(own, name);
      return typeof value === "function" ? value.bind(own) : value;
    },
  });
  return {
    app,
    inbox: whole.inbox,
    settled: () => open().settled(),
    sweep: () => open().sweep(),
    leave: () => open().leave(),
    close: async () => {
      await open().close();
      server = undefined;
    },
  };
}

const DEMONSTRATION = "demonstration";

/** Loads the demonstration into a database that knows its people, and its files into a data folder. */
export async function loadDemonstration(url: string, dataDir: string): Promise<void> {
  const database = openDatabase(url, 24, GENEROUS);
  const files = await storeIn(join(dataDir, "files"));
  const server = await serverOn(database, files, dataDir);
  await loadWorld(server, database);
  await server.close();
  await files.close();
  await database.close();
}

/** Copies the files of the demonstration to a folder; where it is not loaded yet, who comes first does it. */
async function loadedOnce(folder: string): Promise<void> {
  const origin = inject("demonstrationFolder");
  const owner = new pg.Client({ connectionString: addressOf("postgres") });
  await owner.connect();
  try {
    await owner.query("select pg_advisory_lock(hashtext($1))", [DEMONSTRATION]);
    const known = "select from pg_database where datname = $1";
    if ((await owner.query(known, [DEMONSTRATION])).rowCount === 0) {
      const { name, url } = await copyTemplate();
      await loadDemonstration(url, origin);
      await owner.query(`alter database ${name} rename to ${DEMONSTRATION}`);
    }
  } finally {
    await owner.end();
  }
  cpSync(join(origin, "files"), folder, { recursive: true });
  cpSync(join(origin, "inbox"), join(folder, "inbox"), { recursive: true });
  cpSync(join(origin, "seal.key"), join(folder, "seal.key"));
}

/** A database of a test's own: as the server signs in to it, and as its owner. */
export interface DatabaseCopy {
  readonly name: string;
  readonly url: string;
  readonly ownerUrl: string;
  readonly drop: () => Promise<void>;
}

/** Address of a test's database as its owner. */
export const ownerUrlOf = ({ url }: Database): string =>
  url.replace(/^postgres:\/\/[^@]*@/, "postgres://viat_owner@");

/** Address of a database of the tests' server, as the owner of them all. */
const addressOf = (database: string): string =>
  inject("databaseUrl").replace("/DATABASE?", `/${database}?`);

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Rounds in which a drop lets sessions end that were closed already; those that a test left open end by force. */
const ROUNDS = 200;

/**
 * Drops a database by the superuser: its plain owner may not end the autovacuum that may be at work in it. A pool ends
 * before its sockets do: a session that is ended meanwhile tells its client so, where nobody may listen any more.
 */
async function dropDatabase(name: string): Promise<void> {
  const url = addressOf("postgres").replace("//viat_owner@", "//viat@");
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const open =
      "select from pg_stat_activity where datname = $1 and backend_type = 'client backend'";
    for (let round = 0; round < ROUNDS; round++) {
      if ((await client.query(open, [name])).rowCount === 0) break;
      await client.query("select pg_sleep(0.01)");
    }
    await client.query(`drop database if exists ${name} with (force)`);
  } finally {
    await client.end();
  }
}

/** A fresh copy of a template database; the tests' own knows the world's people. */
export async function copyTemplate(template = "viat"): Promise<DatabaseCopy> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await run(
    addressOf("postgres"),
    `create database ${name} template ${template} strategy file_copy`,
  );
  const ownerUrl = addressOf(name);
  return { name, url: asLoginRole(ownerUrl, "tests"), ownerUrl, drop: () => dropDatabase(name) };
}
