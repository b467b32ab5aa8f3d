import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, expect, it } from "vitest";
import { NORTE } from "#demo/clients.ts";
import type { EntityRow } from "#kit/entity/EntityRow.ts";
import { embeddedUrl } from "#kit/server/postgres.ts";
import { halfReceived } from "./halfReceived.ts";
import { isSoak } from "./isSoak.ts";
import { until } from "./until.ts";
import { type KillableProduct, openKillableProduct } from "./killableProduct.ts";
import { holdRow } from "./openHold.ts";

/** Memory and the time of others are looked at in a soak, with as many rows as an extract may well have. */
const ROWS = isSoak ? 500_000 : 100_000;
const MOST_MIB = 400;
/** How much slower a call may be meanwhile. */
const SHARED_MS = 15;
const MOST_TIMES = 2;

const dataDir = mkdtempSync(join(tmpdir(), "viat-extract-"));
chmodSync(dataDir, 0o755);
let product: KillableProduct;
beforeAll(async () => {
  product = await openKillableProduct(dataDir, "admin@demo.test");
});
afterAll(async () => {
  await product.kill();
  rmSync(dataDir, { recursive: true, force: true });
});

const data = (answer: { body: unknown }) => (answer.body as { data: EntityRow }).data;
/** The most memory that the server's process had since it was last asked, in MiB. */
function peak(): number {
  const status = readFileSync(`/proc/${product.pid()}/status`, "utf8");
  writeFileSync(`/proc/${product.pid()}/clear_refs`, "5");
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

/** Milliseconds of a call that others wait for. */
async function callMs(): Promise<number> {
  const since = performance.now();
  expect((await product.get("/parts_paginated?skip=0&take=50")).status).toBe(200);
  return performance.now() - since;
}
const median = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[times.length >> 1] ?? NaN;

it(`${ROWS} rows come whole out of a server that was killed while it wrote them, while others are served`, async () => {
  await product.owner().query(
    `insert into stock_moves (subscriber_id, part_no, lot, quantity, to_place, reason, person_name, occurred_at)
     select $1, 'PART-' || n % 1000, 'L' || n, 1 + n % 7, 'customer', 'ship', 'Olga Opera', '2026-05-01T12:00:00Z'
     from generate_series(1, $2::integer) n`,
    [NORTE, ROWS],
  );
  const asked = {
    dataSet: "stockMoves",
    firstDay: "2026-05-01",
    lastDay: "2026-05-01",
    format: "csv",
  };
  // Held when all rows are written and nothing of them is noted yet.
  const event = "before update of preview on extract_files for each row";
  const { reached, release } = await holdRow(embeddedUrl(dataDir), event);
  const reply = await product.post("/api/extracts", asked, { "x-id-subscriber": String(NORTE) });
  expect(reply.status).toBe(200);
  const { id } = data(reply);
  const now = async () => data(await product.get(`/api/extracts/${id}`));

  await reached();
  expect(halfReceived(join(dataDir, "files"))).toHaveLength(1);
  await product.kill();
  await release();
  await product.start();
  expect((await now())["status"]).toBe("running");
  peak();
  const meanwhile: number[] = [];
  const isReady = async () => {
    meanwhile.push(await callMs());
    return meanwhile.length % 10 === 0 && (await now())["status"] === "ready";
  };
  await until(isReady, 20);
  const used = peak();
  if (isSoak) await expectSmallAndQuick(used, meanwhile);

  const [file] = await product
    .owner()
    .query<{ key: string }>("select stored_as as key from extract_files where extract_id = $1", [
      id,
    ]);
  const bytes = readFileSync(join(dataDir, "files", file?.key ?? ""));
  const lines = strFromU8(Object.values(unzipSync(bytes))[0] ?? new Uint8Array())
    .trimEnd()
    .split("\r\n");
  expect(lines.length).toBe(ROWS + 1);
  expect(new Set(lines.map((line) => line.split(",")[0])).size).toBe(ROWS + 1);
});

async function expectSmallAndQuick(mib: number, meanwhile: readonly number[]): Promise<void> {
  const usual: number[] = [];
  while (usual.length < meanwhile.length) usual.push(await callMs());
  process.stdout.write(
    `MiB of the server: ${mib.toFixed()} while it wrote ${ROWS} rows
    ms of ${usual.length} calls (median): ${median(meanwhile).toFixed(1)} meanwhile, ${median(usual).toFixed(1)} else\n`,
  );
  expect(mib).toBeLessThan(MOST_MIB);
  // Beside other tests the packing takes its share of two cores, which a call of some milliseconds feels most.
  expect(median(meanwhile)).toBeLessThan(MOST_TIMES * median(usual) + SHARED_MS);
}
