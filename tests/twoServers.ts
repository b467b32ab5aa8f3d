import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { DEMO_PASSWORD } from "#demo/people.ts";
import { openBucketServer } from "./bucketServer.ts";
import { type RunningProduct, startProduct } from "./journeys/product.ts";
import { openRoundRobin, type RoundRobin } from "./roundRobin.ts";
import type { Form } from "./uploadForm.ts";
import { copyTemplate, type DatabaseCopy, type Headers } from "./world.ts";

// What a reply holds is for the test to say.
export type Json = ReturnType<typeof JSON.parse>;

export interface Answer {
  readonly status: number;
  readonly body: Json;
}

export interface Asking {
  readonly method?: string;
  readonly headers?: Headers;
  readonly json?: object;
  readonly form?: Form;
}

/** Two servers, each a process with a data folder of its own, on one database and one bucket, behind a proxy. */
export interface TwoServers {
  readonly proxy: RoundRobin;
  /** Address of each server itself. */
  readonly addresses: () => readonly string[];
  readonly owner: pg.Client;
  readonly signIn: (email: string, at?: string) => Promise<Headers>;
  readonly ask: (url: string, asking?: Asking) => Promise<Answer>;
  /** SIGKILL. */
  readonly kill: (place: number) => Promise<void>;
  /** SIGTERM, of which nothing is waited for. */
  readonly drain: (place: number) => void;
  /** SIGTERM; the code with which it ended. */
  readonly stop: (place: number) => Promise<number | null>;
  readonly replace: (place: number) => Promise<void>;
  readonly said: () => string;
  readonly close: () => Promise<void>;
}

/** A database with the people of the demonstration under addresses of their own: its accounts are shut at each start without it. */
async function peopled(): Promise<DatabaseCopy> {
  const copy = await copyTemplate();
  const owner = new pg.Client({ connectionString: copy.ownerUrl });
  await owner.connect();
  await owner.query("update people set email = replace(email, '@demo.', '@two.')");
  await owner.end();
  return copy;
}

export async function openTwoServers(
  more: Record<string, string> = {},
  openDatabase: () => Promise<DatabaseCopy> = peopled,
): Promise<TwoServers> {
  const { url, ownerUrl, drop } = await openDatabase();
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const bucket = await openBucketServer();
  const folder = mkdtempSync(join(tmpdir(), "viat-two-"));
  const proxy = await openRoundRobin();
  const settings = {
    DEMO: "off",
    PUBLIC_URL: proxy.address,
    DATABASE_URL: url,
    DATABASE_OWNER_URL: ownerUrl,
    FILES_URL: bucket.url,
    S3_ACCESS_KEY_ID: bucket.credentials.accessKeyId,
    S3_SECRET_ACCESS_KEY: bucket.credentials.secretAccessKey,
    SECRET_KEY: randomBytes(32).toString("base64"),
    INBOX_DIR: join(folder, "inbox"),
    ACCESS_TTL: "24h",
    DRAIN_DELAY: "1s",
    ...more,
  };
  const products: RunningProduct[] = [];
  let started = 0;
  const replace = async (place: number): Promise<void> => {
    const product = await startProduct(join(folder, `data-${++started}`), settings);
    products[place] = product;
    proxy.put(place, product.address);
  };
  // One after the other: the first one builds what the browser gets.
  await replace(0);
  await replace(1);

  const end = async (place: number, signal: NodeJS.Signals): Promise<number | null> => {
    const child = products[place]?.child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return null;
    const exited = once(child, "exit");
    child.kill(signal);
    return ((await exited) as [number | null])[0];
  };
  const ask: TwoServers["ask"] = async (path, { method, headers, json, form } = {}) => {
    const reply = await fetch(path.startsWith("http") ? path : `${proxy.address}${path}`, {
      method: method ?? (json || form ? "POST" : "GET"),
      headers: {
        ...headers,
        ...form?.headers,
        ...(json && { "content-type": "application/json" }),
      },
      ...(json && { body: JSON.stringify(json) }),
      ...(form && { body: new Uint8Array(form.body) }),
    });
    const text = await reply.text();
    return { status: reply.status, body: /^[{[]/.test(text) ? JSON.parse(text) : text };
  };
  return {
    proxy,
    addresses: () => products.map(({ address }) => address),
    owner,
    ask,
    signIn: async (email, at = "") => {
      const { body } = await ask(`${at}/api/login`, { json: { email, password: DEMO_PASSWORD } });
      if (!body.token) throw new Error(`${email} cannot sign in: ${JSON.stringify(body)}`);
      return { authorization: `Bearer ${body.token}` };
    },
    kill: async (place) => void (await end(place, "SIGKILL")),
    drain: (place) => void products[place]?.child.kill("SIGTERM"),
    stop: (place) => end(place, "SIGTERM"),
    replace,
    said: () => products.map(({ said }) => said()).join("\n"),
    close: async () => {
      await proxy.close();
      await Promise.all(products.map((_, place) => end(place, "SIGKILL")));
      await owner.end();
      await drop();
      await bucket.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
