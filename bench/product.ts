import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, openAsBlob, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { embeddedUrl } from "#kit/server/postgres.ts";

const ROOT = join(import.meta.dirname, "..");
const EMAIL = "bench@demo.test";
const PASSWORD = "bench-only-2026";
const CLIENT = "Cliente de Medición";

/** The product as its own process on a data folder of its own, with one client and one signed-in person. */
export interface Product {
  readonly address: string;
  readonly databaseUrl: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly subscriberId: number;
  /** Peak resident memory of the server process alone, MiB. */
  readonly peakRss: () => number;
  /** Processor seconds that the server process has used, its threads together. */
  readonly cpuSeconds: () => number;
  /** Sends a zip and answers, when it is processed, how long each stage took; throws when it is not. */
  readonly upload: (path: string, fields: Readonly<Record<string, string>>) => Promise<Stages>;
  readonly stop: () => Promise<void>;
}

/** Milliseconds by the name of the stage. */
export type Stages = ReadonlyMap<string, number>;

export async function startProduct(): Promise<Product> {
  const dataDir = mkdtempSync(join(tmpdir(), "viat-bench-"));
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    DATABASE_URL: "",
    PORT: "0",
    DEMO: "off",
    RATE_LIMIT: "1000000",
    ACCESS_TTL: "8h",
  };
  const server = spawn(process.execPath, ["src/main.ts"], {
    cwd: ROOT,
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const address = await addressFrom(server.stdout);
  await admin(env, ["client", "add", CLIENT]);
  await admin(
    env,
    [
      "user",
      "add",
      EMAIL,
      "--client",
      CLIENT,
      "--type",
      "USER",
      "--grant",
      "CATALOGO_PARTES,AUDITORIA_REPORTE,CREATE_TRANSFER,CREATE_USER,ENTRADA_MANUAL,ENTRADA_ELECTRONICA,MANIFIESTO,ADMON_CAJAS,DISTRIBUCION_INVENTARIO,DASHBOARD,SOLICITUD_PEDIMENTO,CLASIFICADOR",
      "--password-stdin",
    ],
    PASSWORD,
  );
  const signedIn = await fetch(`${address}/api/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: EMAIL, password: PASSWORD }),
  });
  const { token } = (await signedIn.json()) as { token?: string };
  if (!token) throw new Error(`Cannot sign in: ${signedIn.status}`);
  const headers = { authorization: `Bearer ${token}`, accept: "application/json" };
  const info = await fetch(`${address}/api/generalnfo`, { headers });
  const { data } = (await info.json()) as { data: { IdSubscriber: number } };
  const databaseUrl = embeddedUrl(dataDir);
  return {
    address,
    databaseUrl,
    headers,
    subscriberId: data.IdSubscriber,
    peakRss: () => {
      const status = readFileSync(`/proc/${server.pid}/status`, "utf8");
      return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024;
    },
    cpuSeconds: () => {
      const numbers =
        readFileSync(`/proc/${server.pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
      return (Number(numbers[11]) + Number(numbers[12])) / 100;
    },
    upload: (path, fields) => upload({ address, headers, databaseUrl }, path, fields),
    async stop() {
      const gone = once(server, "exit");
      server.kill("SIGTERM");
      await gone;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Where a process says that it listens. */
export async function addressFrom(output: NodeJS.ReadableStream): Promise<string> {
  let text = "";
  for await (const chunk of output) {
    text += String(chunk);
    const found = /ready at (\S+)/.exec(text)?.[1];
    if (found) {
      output.resume();
      return found;
    }
  }
  throw new Error(`The product did not start: ${text}`);
}

async function admin(env: NodeJS.ProcessEnv, args: string[], input = ""): Promise<void> {
  const child = spawn(process.execPath, ["src/admin.ts", ...args], {
    cwd: ROOT,
    env,
    stdio: ["pipe", "ignore", "inherit"],
  });
  child.stdin.end(input);
  const [code] = (await once(child, "exit")) as [number | null];
  if (code !== 0) throw new Error(`admin ${args.join(" ")} failed`);
}

interface UploadState {
  readonly Status: string;
  readonly Stage: string | null;
  readonly Reason: unknown;
}

const MOST_MS = 300_000;

async function upload(
  { address, headers, databaseUrl }: Pick<Product, "address" | "headers" | "databaseUrl">,
  path: string,
  fields: Readonly<Record<string, string>>,
): Promise<Stages> {
  const started = performance.now();
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("Filenames", JSON.stringify(["file1"]));
  form.set("file1", await openAsBlob(path), basename(path));
  const sent = await fetch(`${address}/api/upload_parts`, { method: "POST", headers, body: form });
  if (!sent.ok) throw new Error(`Upload refused: ${sent.status} ${await sent.text()}`);
  const { uploads } = (await sent.json()) as { uploads: { _id: string }[] };
  const stages = new Map<string, number>([["sending", performance.now() - started]]);
  for (let before = performance.now(); ;) {
    const reply = await fetch(`${address}/api/uploads/${uploads[0]?._id}`, { headers });
    const { data } = (await reply.json()) as { data: UploadState };
    const now = performance.now();
    const stage = data.Stage ?? "waiting";
    stages.set(stage, (stages.get(stage) ?? 0) + now - before);
    before = now;
    if (data.Status === "Procesado") return stages;
    if (data.Status === "Rechazado" || data.Status === "En espera")
      throw new Error(`${path}: ${data.Status} ${JSON.stringify(data.Reason)}`);
    if (now - started > MOST_MS)
      throw new Error(`${path} is still at "${stage}": ${await doing(databaseUrl)}`);
    await wait(20);
  }
}

// What the database is at, for a run that does not come to its end.
async function doing(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ words: string }>(
    `select concat_ws(' ', now() - query_start, state, wait_event, left(query, 400)) as words
     from pg_stat_activity where state <> 'idle' and pid <> pg_backend_pid()`,
  );
  await client.end();
  return rows.map(({ words }) => words).join("\n");
}
