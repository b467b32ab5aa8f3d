import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { inject } from "vitest";
import { DEMO_PASSWORD } from "#db/world/people.ts";
import { openDatabase, type Database } from "#kit/server/database.ts";
import { openFileStore } from "#kit/server/fileStore.ts";
import { openServer, type Server } from "#src/server.ts";
import type { Settings } from "#src/settings.ts";

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

/** Opens a world; call `close` when done. */
export async function openWorld(
  more: Partial<Pick<Settings, "smtpUrl" | "publicUrl" | "secondFactor">> = {},
): Promise<World> {
  const { url: ownerUrl, drop } = await copyTemplate();
  const folder = mkdtempSync(join(tmpdir(), "viat-files-"));
  const database = openDatabase(ownerUrl);
  const files = await openFileStore(folder);
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
    feeds: { dataDir: folder, everyMs: null, settleMs: 300 },
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
    await database.close();
    await drop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...server, database, ownerUrl, dataDir: folder, signIn, close };
}

/** A fresh copy of the template database. */
export async function copyTemplate(): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const address = (database: string) =>
    inject("databaseUrl").replace("/DATABASE?", `/${database}?`);
  const run = async (statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: address("postgres") });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  await run(`create database ${name} template viat`);
  return { url: address(name), drop: () => run(`drop database if exists ${name} with (force)`) };
}
