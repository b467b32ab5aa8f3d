import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import pg from "pg";
import { DEMO_PASSWORD } from "#demo/people.ts";
import { openDatabase, type Database } from "#kit/server/database.ts";
import { openSecretCipher } from "#kit/server/secretCipher.ts";
import { openPubSub } from "#kit/server/pubSub.ts";
import { openFileStore } from "#kit/server/fileStore.ts";
import { openHttpServer } from "#kit/server/httpServer.ts";
import { inTenant, type Tx } from "#kit/server/tenant.ts";
import { type FixtureEntry, zipFixture } from "#kit/server/zipFixture.ts";
import { addSessionRoutes, identifyFrom } from "#features/session/routes.ts";
import { uploadSteps, type ReaderOfFiles } from "#features/uploads/jobs/uploadSteps.ts";
import { addUploadRoutes } from "#features/uploads/routes/addUploadRoutes.ts";
import { PATIENT_READING } from "./patientReading.ts";
import { queueAlone, type QueueAlone } from "./queueAlone.ts";
import { copyTemplate, ownerUrlOf } from "./world.ts";
import { openReading } from "#kit/server/reading/reading.ts";
import { READERS } from "#src/server.ts";
import { partsReader } from "#features/parts/jobs/partsReader.ts";
import { lapsesOnFile } from "#features/audit/store/lapsesOnFile.ts";
import { addPartRoutes } from "#features/parts/routes/addPartRoutes.ts";

export interface PartsWorld {
  app: FastifyInstance;
  database: Database;
  queue: QueueAlone;
  failures: unknown[];
  get: (url: string, as?: string) => Promise<{ status: number; body: Json }>;
  post: (url: string, as?: string, payload?: object) => Promise<{ status: number; body: Json }>;
  /** Sends files to the parts call and waits until they have been worked on. */
  upload: (files: Uint8Array[], options?: UploadOptions) => Promise<{ status: number; body: Json }>;
  /** Sends one table in a zip and answers how its upload stands at the end. */
  table: (text: string | Uint8Array, options?: UploadOptions) => Promise<Json>;
  detail: (id: string) => Promise<Json>;
  /** The catalogue as PartNO|MXHTS|USHTS|PartDesc|ECCN, by part number. */
  catalogue: () => Promise<string[]>;
  tenant: <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>;
  close: () => Promise<void>;
}

export interface UploadOptions {
  fields?: Record<string, string>;
  headers?: Record<string, string>;
  entry?: string;
  /** What the files are called; zips unless said. */
  file?: string;
  as?: string;
  /** Do not wait until the files have been worked on. */
  atOnce?: boolean;
}

// What a reply holds is for the test to say.
export type Json = ReturnType<typeof JSON.parse>;

/** The calls of sign-in, uploads and parts on a database of their own; people act for client 1. */
export async function openPartsWorld(extra: ReaderOfFiles[] = []): Promise<PartsWorld> {
  const { url, drop } = await copyTemplate();
  const folder = mkdtempSync(join(tmpdir(), "viat-parts-"));
  const database = openDatabase(url, 8);
  const files = await openFileStore({ folder });
  const app = await openHttpServer({
    logLevel: "silent",
    rateLimit: 1_000_000,
    mostUpload: 200 * 1024 * 1024,
  });
  const identify = identifyFrom(database);
  const context = { app, database, identify };
  const failures: unknown[] = [];
  const readers = new Map([partsReader(), ...extra].map((reader) => [reader.kind, reader]));
  const reading = openReading(READERS, PATIENT_READING);
  const queue = queueAlone(
    database,
    [uploadSteps({ database, files, reading, readers })],
    (error) => void failures.push(error),
  );
  addSessionRoutes(context, {
    accessSeconds: 86_400,
    demo: undefined,
    cipher: openSecretCipher(folder),
    secondFactor: "optional",
    nudgeOutbox: () => undefined,
    publicUrl: () => "http://127.0.0.1",
  });
  const pubSub = await openPubSub(url, (error) => void failures.push(error));
  addUploadRoutes(context, { files, queue, pubSub });
  addPartRoutes(context, lapsesOnFile());
  await app.ready();

  const tokens = new Map<string, string>();
  const signedIn = async (email: string): Promise<Record<string, string>> => {
    let token = tokens.get(email);
    if (token === undefined) {
      const payload = { email, password: DEMO_PASSWORD };
      const reply = await app.inject({ method: "POST", url: "/api/login", payload });
      token = reply.json<{ token: string }>().token;
      tokens.set(email, token);
    }
    return { authorization: `Bearer ${token}` };
  };
  const call =
    (method: "GET" | "POST") =>
    async (address: string, as = "auditor@demo.test", payload?: object) => {
      const headers = as === "" ? {} : await signedIn(as);
      const reply = await app.inject({ method, url: address, headers, payload });
      return { status: reply.statusCode, body: reply.json<Json>() };
    };
  const get = call("GET");
  const detail = async (id: string): Promise<Json> => (await get(`/api/uploads/${id}`)).body.data;

  const upload: PartsWorld["upload"] = async (bytes, options = {}) => {
    const form = new FormData();
    const names = bytes.map((_, at) => `file${at + 1}`);
    names.forEach((name, at) => {
      form.append(
        name,
        new Blob([Uint8Array.from(bytes[at] ?? [])]),
        options.file ?? `${name}.zip`,
      );
    });
    form.append("Filenames", JSON.stringify(names));
    for (const [name, value] of Object.entries(options.fields ?? {})) form.append(name, value);
    const body = new Response(form);
    const reply = await app.inject({
      method: "POST",
      url: "/api/upload_parts",
      payload: Buffer.from(await body.arrayBuffer()),
      headers: {
        "content-type": body.headers.get("content-type") ?? "",
        ...(options.as === "" ? {} : await signedIn(options.as ?? "auditor@demo.test")),
        ...options.headers,
      },
    });
    if (options.atOnce !== true) await queue.idle();
    return { status: reply.statusCode, body: reply.json<Json>() };
  };
  const table: PartsWorld["table"] = async (content, options = {}) => {
    const entry: FixtureEntry = { name: options.entry ?? "partes.csv", content };
    const { body } = await upload([zipFixture([entry])], options);
    return detail(body.uploads[0]._id);
  };
  const catalogue = async (): Promise<string[]> => {
    const { body } = await get("/parts_paginated?orderby=PartNO&take=1000");
    return body.data.map((row: Record<string, string>) =>
      [row.PartNO, row.MXHTS, row.USHTS, row.PartDesc, row.ECCN].join("|"),
    );
  };
  const close = async (): Promise<void> => {
    await app.close();
    await pubSub.close();
    await queue.stop();
    await reading.close();
    await database.close();
    await drop();
    rmSync(folder, { recursive: true, force: true });
  };
  const tenant: PartsWorld["tenant"] = (work) => inTenant(database, 1, work);
  return {
    app,
    database,
    queue,
    failures,
    get,
    post: call("POST"),
    upload,
    table,
    detail,
    catalogue,
    tenant,
    close,
  };
}

/** Empties a client's catalogue and forgets its uploads, so that the next test begins anew. */
export async function forget(database: Database): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrlOf(database) });
  await client.connect();
  await client.query(
    "truncate uploads, upload_lines, upload_line_pages, upload_progress, parts, part_versions, part_mentions, part_pages, data_versions cascade",
  );
  await client.end();
}
