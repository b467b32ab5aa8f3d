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
import { isSoak } from "./isSoak.ts";
import { until } from "./until.ts";
import { type KillableProduct, openKillableProduct } from "./killableProduct.ts";

const FILES = 40;
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

const nameOf = (at: number) => `hora_${String(at).padStart(2, "0")}.zip`;
const left = () => readdirSync(folder).filter((name) => name.endsWith(".zip"));

async function counted(what: string): Promise<number> {
  const [row] = await product
    .owner()
    .query<{ count: number }>(`select count(*)::integer as count from ${what}`);
  return row?.count ?? 0;
}

it("killed again and again while it takes files, it takes every one of them once and in order", async () => {
  mkdirSync(folder, { recursive: true });
  for (let at = 0; at < FILES; at++) {
    const part = `K-${at}`;
    const table = `PartNO,MXHTS\n${part},8544300199\nSHARED,85443001${String(at).padStart(2, "0")}\n`;
    writeFileSync(join(folder, nameOf(at)), zipped({ "partes.csv": table }));
    const when = Date.now() / 1000 - 3600 + at;
    utimesSync(join(folder, nameOf(at)), when, when);
  }
  let struck = 0;
  for (let round = 0; round < (isSoak ? 4 : 2); round++) {
    await product.post(`/api/feeds/${feed}/run`, {});
    const taken = await counted("feed_files where outcome = 'taken'");
    await until(async () => (await counted("feed_files where outcome = 'taken'")) > taken);
    await wait(round * 15);
    await product.kill();
    struck++;
    await product.start();
  }
  await product.post(`/api/feeds/${feed}/run`, {});
  const isOver = async () =>
    left().length === 0 &&
    (await counted("uploads where state in ('received', 'processing')")) === 0;
  await until(isOver, 50);
  process.stdout.write(`feeds: killed ${struck} times\n`);
  expect(struck).toBeGreaterThanOrEqual(2);

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
  expect(last?.mxhts).toBe("8544300139");
});
