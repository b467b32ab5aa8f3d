import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { inject } from "vitest";
import { DEMO_PASSWORD } from "#db/world/people.ts";
import { type Database, type Deadlines, openDatabase } from "#kit/server/database.ts";
import { asLoginRole } from "#kit/server/loginUrl.ts";
import { type FileStore, openFileStore } from "#kit/server/fileStore.ts";
import { openServer, type Parts, type Server } from "#src/server.ts";

export type Headers = Record<string, string>;

/** The whole product on a database of its own: the world's people and clients, no business data yet. */
export interface World extends Server {
  readonly database: Database;
  /** Address of the database as its owner, to see behind row-level security. */
  readonly ownerUrl: string;
  /** Where drop folders lie, below inbox. */
  readonly dataDir: string;
  /** Headers of a signed-in person, acting for one of their clients (their first when none is named). */
  readonly signIn: (email: string, subscriberId?: number) => Promise<Headers>;
}

/** The SFTP servers of tests are on this machine, and what does not answer is waited for no longer than must be. */
export const LOOPBACK_FEEDS = {
  reach: { hosts: undefined, networks: ["127.0.0.1/32"], ports: [[1, 65_535]] },
  limits: { connectMs: 1_000 },
} as const;

/** Opens a world; call `close` when done. */
export async function openWorld(
  more: Partial<Parts["settings"]> = {},
  deadlines: Partial<Deadlines> = {},
  storeOn: (folder: string) => Promise<FileStore> = (folder) => openFileStore({ folder }),
): Promise<World> {
  const { url, ownerUrl, drop } = await copyTemplate();
  const folder = mkdtempSync(join(tmpdir(), "viat-files-"));
  const database = openDatabase(url, 24, deadlines);
  const files = await storeOn(folder);
  const settings = {
    accessSeconds: 600,
    logLevel: "silent",
    rateLimit: 1_000_000,
    trustedProxies: undefined,
    timeZone: "America/Mexico_City",
    ...more,
  };
  const server = await openServer({
    database,
    files,
    settings,
    demo: undefined,
    webRoot: undefined,
    feeds: { dataDir: folder, everyMs: null, settleMs: 300, ...LOOPBACK_FEEDS },
  });

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

/** A database of a test's own: as the server signs in to it, and as its owner. */
export interface DatabaseCopy {
  readonly url: string;
  readonly ownerUrl: string;
  readonly drop: () => Promise<void>;
}

/** Address of a test's database as its owner. */
export const ownerUrlOf = ({ url }: Database): string =>
  url.replace(/^postgres:\/\/[^@]*@/, "postgres://viat_owner@");

/** Address of a database of the tests' server, as the owner of them all. */
export const addressOf = (database: string): string =>
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

/** Drops a database by the superuser: its plain owner may not end the autovacuum that may be at work in it. */
export const dropDatabase = (name: string): Promise<void> =>
  run(
    addressOf("postgres").replace("//viat_owner@", "//viat@"),
    `drop database if exists ${name} with (force)`,
  );

/** A fresh copy of the template database. */
export async function copyTemplate(): Promise<DatabaseCopy> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await run(addressOf("postgres"), `create database ${name} template viat`);
  const ownerUrl = addressOf(name);
  return { url: asLoginRole(ownerUrl, "tests"), ownerUrl, drop: () => dropDatabase(name) };
}
