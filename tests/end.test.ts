import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { Agent, get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { embeddedUrl } from "#kit/server/postgres.ts";
import { openOwnerView } from "./behindTheGuards.ts";
import { partsDelivery } from "./crashDeliveries.ts";
import { leftovers, uploadsIn } from "./crashFindings.ts";
import { type KillableProduct, openKillableProduct, postmasterOf } from "./killableProduct.ts";
import { EMPTY } from "./catalogueByHand.ts";
import { isSoak } from "./isSoak.ts";
import { until } from "./until.ts";
import { seededRandom } from "./seededRandom.ts";

const dataDir = mkdtempSync(join(tmpdir(), "viat-end-"));
chmodSync(dataDir, 0o755);
const random = seededRandom(1);
let product: KillableProduct;
const started: ChildProcess[] = [];
beforeAll(async () => {
  product = await openKillableProduct(dataDir, "auditor@demo.test");
});
afterEach(() => {
  for (const child of started.splice(0)) child.kill("SIGKILL");
});
afterAll(async () => {
  await product.kill();
  rmSync(dataDir, { recursive: true, force: true });
});

const isGone = (pid: number): boolean => !existsSync(`/proc/${pid}`);
const stateOf = async (name: string) =>
  (await uploadsIn(product.owner())).find((upload) => upload.file === name)?.state;

/** Does what ends by its limits alone; how long that takes is looked at in a soak, where the machine has nothing else to do. */
async function within<Result>(seconds: number, work: () => Promise<Result>): Promise<Result> {
  const since = performance.now();
  const result = await work();
  if (isSoak) expect(performance.now() - since).toBeLessThan(seconds * 1_000);
  return result;
}

it("answers what is under way when it is told to end, takes nothing new, and ends", async () => {
  const { path, form } = partsDelivery(0, random, EMPTY);
  const agent = new Agent({ keepAlive: true });
  await new Promise<void>((resolve) =>
    get(`${product.address()}/healthz`, { agent }, (reply) => reply.resume().on("end", resolve)),
  );
  const { answer, sendMore } = await product.beginToSend(path, form, 1_000);
  const end = within(8, product.end);
  const isClosed = () =>
    fetch(`${product.address()}/healthz`).then(
      () => false,
      () => true,
    );
  await until(isClosed);
  sendMore(form.body.length);
  expect(await answer).toMatchObject({ status: 200 });
  expect(await end).toBe(0);
  expect(existsSync(join(dataDir, "postgres/postmaster.pid"))).toBe(false);
});

it("ends whatever a slow sender and a long ingest are at, and takes the ingest up again", async () => {
  await product.start();
  const { path, form, file } = partsDelivery(1, random, EMPTY);
  await until(async () => (await stateOf("parts-0.zip")) === "processed");
  const blocking = await openOwnerView(embeddedUrl(dataDir));
  await blocking.query("begin");
  await blocking.query("lock table part_versions in access exclusive mode");
  expect(await product.send(path, form)).toMatchObject({ status: 200 });
  await until(async () => (await stateOf(file)) === "processing");
  const slow = partsDelivery(2, random, EMPTY);
  const { answer, sendMore } = await product.beginToSend(slow.path, slow.form, 1_000);
  const sending = setInterval(() => sendMore(1), 200);

  expect(await within(20, product.end)).toBe(0);
  clearInterval(sending);
  expect(await answer).toBeUndefined();
  await blocking.close().catch(() => undefined);
  await product.start();
  await until(async () => (await stateOf(file)) === "processed");
  expect(await stateOf(slow.file)).toBeUndefined();
  expect(await leftovers(product.owner(), dataDir)).toEqual([]);
  expect(await product.end()).toBe(0);
});

it.each(["SIGTERM", "SIGINT", "SIGKILL"] as const)(
  "ends with its database when the npm that started it gets %s",
  async (signal) => {
    const npm = spawn("npm", ["start"], {
      env: { ...process.env, DATA_DIR: dataDir, PORT: "0", DEMO: "off", NODE_ENV: "" },
      stdio: ["ignore", "pipe", "inherit"],
    });
    started.push(npm);
    let said = "";
    for await (const chunk of npm.stdout) if ((said += String(chunk)).includes("ready at")) break;
    expect(said).toContain("ready at");
    const postmaster = postmasterOf(dataDir);
    await within(20, async () => {
      npm.kill(signal);
      await once(npm, "exit");
      await until(() => isGone(postmaster));
    });
    await expect(fetch(/http\S+/.exec(said)?.[0] ?? "")).rejects.toThrow("fetch failed");
  },
);
