import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, expect, inject, it } from "vitest";
import { HANG_MS } from "./hang.ts";
import { until } from "./until.ts";
import { copyFolder, preparedFolder } from "./dataFolders.ts";
import { startProduct } from "./journeys/product.ts";
import { copyTemplate } from "./world.ts";

const root = mkdtempSync(join(tmpdir(), "viat-start-"));
chmodSync(root, 0o755);
const children: ChildProcess[] = [];
let folders = 0;

function emptyFolder(): string {
  const folder = join(root, `data-${++folders}`);
  mkdirSync(folder, { mode: 0o755 });
  return folder;
}

/** A folder on which a product was started before. */
const usedFolder = async (): Promise<string> =>
  copyFolder(await preparedFolder(inject("dataFolders")), emptyFolder());

async function start(dataDir: string, environment: Record<string, string> = {}) {
  const product = await startProduct(dataDir, { DEMO: "off", ...environment });
  children.push(product.child);
  return product;
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  child.kill(signal);
  const [code] =
    child.exitCode === null && child.signalCode === null
      ? await once(child, "exit")
      : [child.exitCode];
  return code as number | null;
}

function refusal(
  dataDir: string,
  environment: Record<string, string> = {},
): { code: number | null; words: string } {
  const { status, stderr } = spawnSync(process.execPath, ["src/main.ts"], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: "0", DEMO: "off", ...environment },
    encoding: "utf8",
    timeout: HANG_MS,
  });
  return { code: status, words: stderr };
}

const databaseIsGone = (dataDir: string): Promise<void> =>
  until(() => !existsSync(join(dataDir, "postgres/postmaster.pid")));

afterEach(async () => {
  for (const child of children.splice(0)) await end(child, "SIGKILL");
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

it("starts on an empty folder, and again on what it left, and stops on SIGTERM and SIGINT, its database with it", async () => {
  const dataDir = emptyFolder();
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    const { child, address } = await start(dataDir);
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    expect(await end(child, signal)).toBe(0);
    expect(existsSync(join(dataDir, "postgres/postmaster.pid"))).toBe(false);
  }
});

it("refuses a second start on the same data folder in one clear line", async () => {
  const dataDir = await usedFolder();
  const { address } = await start(dataDir);
  const { code, words } = refusal(dataDir);
  expect(code).toBe(1);
  expect(words.trim().split("\n")).toEqual([
    `Viat WMS cannot start: another Viat WMS is already running on ${dataDir}; stop it, or set DATA_DIR to another folder`,
  ]);
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
});

it("leaves no database behind when it is killed, and starts again on what the crash left", async () => {
  const dataDir = await usedFolder();
  const first = await start(dataDir);
  await end(first.child, "SIGKILL");
  const second = await start(dataDir);
  expect((await fetch(`${second.address}/readyz`)).status).toBe(200);
  await end(second.child, "SIGKILL");
  await databaseIsGone(dataDir);
});

it("runs for an ordinary person as it does for root", async () => {
  const dataDir = emptyFolder();
  const isRoot = process.getuid?.() === 0;
  const account = isRoot ? { uid: 65_534, gid: 65_534 } : {};
  if (isRoot) chownSync(dataDir, 65_534, 65_534);
  const child = spawn(process.execPath, ["src/main.ts"], {
    ...account,
    env: { ...process.env, DATA_DIR: dataDir, PORT: "0", DEMO: "off", HOME: dataDir },
    stdio: ["ignore", "pipe", "pipe"],
  });
  children.push(child);
  let said = "";
  child.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()));
  for await (const chunk of child.stdout) {
    said += String(chunk);
    if (said.includes("ready at")) break;
  }
  expect(said).toContain("ready at");
  expect(readFileSync(join(dataDir, "postgres/PG_VERSION"), "utf8").trim()).toBe("18");
  expect(await end(child, "SIGTERM")).toBe(0);
});

it("serves from an external PostgreSQL and starts no other one", async () => {
  const { url, ownerUrl, drop } = await copyTemplate();
  const dataDir = emptyFolder();
  const { child, address } = await start(dataDir, {
    DATABASE_URL: url,
    DATABASE_OWNER_URL: ownerUrl,
  });
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  expect(existsSync(join(dataDir, "postgres"))).toBe(false);
  expect(await end(child, "SIGTERM")).toBe(0);
  await drop();
});

it.each([
  [{ PORT: "http" }, "PORT=http"],
  [{ DATABASE_URL: "postgres://127.0.0.1:9/viat" }, "the database is not usable"],
])("says in one line why it cannot start: %o", (environment, words) => {
  const { code, words: said } = refusal(emptyFolder(), environment);
  expect(code).toBe(1);
  expect(said.trim().split("\n")).toHaveLength(1);
  expect(said).toContain(words);
});

it("refuses to serve as a role that row-level security might not bind", async () => {
  const { ownerUrl, drop } = await copyTemplate();
  for (const [login, words] of [
    [ownerUrl, "viat_owner"],
    [`${ownerUrl}&options=-c%20role%3Dviat_app`, "it acts as viat_app"],
  ] as const) {
    const { code, words: said } = refusal(emptyFolder(), { DATABASE_URL: login });
    expect(code).toBe(1);
    expect(said.trim().split("\n")).toHaveLength(1);
    expect(said).toContain("row-level security might not bind the server");
    expect(said).toContain(words);
  }
  await drop();
});

it("shuts the accounts of the demonstration when it starts without it", async () => {
  const { url, drop } = await copyTemplate();
  const { child, address } = await start(emptyFolder(), { DATABASE_URL: url });
  const reply = await fetch(`${address}/api/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "admin@demo.test", password: "demo-viat-2026" }),
  });
  expect(reply.status).toBe(401);
  expect(await end(child, "SIGTERM")).toBe(0);
  await drop();
});
