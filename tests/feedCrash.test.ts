import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { NORTE } from "#demo/clients.ts";
import { zipped } from "#demo/zipped.ts";
import { embeddedUrl } from "#kit/server/postgres.ts";
import { isSoak } from "./isSoak.ts";
import { until } from "./until.ts";
import { type KillableProduct, openKillableProduct } from "./killableProduct.ts";
import { holdRow } from "./openHold.ts";
import { SEED } from "./seed.ts";
import { seededRandom } from "./seededRandom.ts";

const FILES = isSoak ? 200 : 40;
const random = seededRandom(SEED);
const dataDir = mkdtempSync(join(tmpdir(), "viat-feed-crash-"));
chmodSync(dataDir, 0o755);
const folder = join(dataDir, "inbox", String(NORTE), "hourly");
let product: KillableProduct;
let feed = "";

beforeAll(async () => {
  product = await openKillableProduct(dataDir, "auditor@demo.test");
  const { body } = await product.post("/api/feeds", { Type: "hourly", Source: "folder" });
  feed = (body as { data: { _id: string } }).data._id;
});
afterAll(async () => {
  await product.kill();
  rmSync(dataDir, { recursive: true, force: true });
});

const nameOf = (at: number) => `hora_${String(at).padStart(3, "0")}.zip`;
const left = () => readdirSync(folder).filter((name) => name.endsWith(".zip"));

async function counted(what: string): Promise<number> {
  const [row] = await product
    .owner()
    .query<{ count: number }>(`select count(*)::integer as count from ${what}`);
  return row?.count ?? 0;
}

/** Kills the product in the middle of taking the file of this place. */
async function killAt(place: number): Promise<void> {
  const { reached, release } = await holdRow(
    embeddedUrl(dataDir),
    `before insert or update on feed_files for each row when (new.name = '${nameOf(place)}' and new.outcome = 'taken')`,
  );
  await product.post(`/api/feeds/${feed}/run`, {});
  await reached();
  expect(await counted("feed_files where outcome = 'taken'")).toBeGreaterThan(0);
  await product.kill();
  await release();
}

/** Kills it some milliseconds after it has taken one more, if any is left. */
async function killAfter(ms: number): Promise<void> {
  await product.post(`/api/feeds/${feed}/run`, {});
  const taken = await counted("feed_files where outcome = 'taken'");
  const hasTaken = async () =>
    left().length === 0 || (await counted("feed_files where outcome = 'taken'")) > taken;
  await until(hasTaken);
  await wait(ms);
  await product.kill();
}

it("killed while it takes files, it takes every one of them once and in order", async () => {
  mkdirSync(folder, { recursive: true });
  for (let at = 0; at < FILES; at++) {
    const part = `K-${at}`;
    const table = `PartNO,MXHTS\n${part},8544300199\nSHARED,85443${String(at).padStart(5, "0")}\n`;
    writeFileSync(join(folder, nameOf(at)), zipped({ "partes.csv": table }));
    const when = Date.now() / 1000 - 3600 + at;
    utimesSync(join(folder, nameOf(at)), when, when);
  }
  await killAt(FILES / 2);
  await product.start();
  for (let round = 0; round < (isSoak ? 4 : 0); round++) {
    await killAfter(random.between(0, 60));
    await product.start();
  }
  await product.post(`/api/feeds/${feed}/run`, {});
  const isOver = async () =>
    left().length === 0 &&
    (await counted("uploads where state in ('received', 'processing')")) === 0;
  await until(isOver, 50);

  const uploads = await product
    .owner()
    .query<{ file: string; state: string }>("select file, state from uploads order by arrival");
  expect(uploads).toEqual(
    Array.from({ length: FILES }, (_, at) => ({ file: nameOf(at), state: "processed" })),
  );
  expect(readdirSync(join(folder, "taken")).sort()).toEqual(uploads.map(({ file }) => file));
  expect(await counted("parts")).toBe(FILES + 1);
  const [last] = await product
    .owner()
    .query<{ mxhts: string }>("select mxhts from parts where part_no = 'SHARED'");
  expect(last?.mxhts).toBe(`85443${String(FILES - 1).padStart(5, "0")}`);
});
