import { type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, expect, inject, it } from "vitest";
import { embeddedLoginUrl } from "#kit/server/loginUrl.ts";
import { embeddedUrl, startPostgres } from "#kit/server/postgres.ts";
import { openOwnerView } from "./behindTheGuards.ts";
import { copyFolder, preparedFolder } from "./dataFolders.ts";
import { startProduct } from "./journeys/product.ts";
import { until } from "./until.ts";
import { postmasterOf } from "./killableProduct.ts";
import { startedAtOnce } from "./startedAtOnce.ts";
import { openWorld } from "./world.ts";

const root = mkdtempSync(join(tmpdir(), "viat-waits-"));
chmodSync(root, 0o755);
const children: ChildProcess[] = [];
afterEach(async () => {
  for (const child of children.splice(0)) {
    child.kill("SIGTERM");
    if (child.exitCode === null) await once(child, "exit");
  }
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

function emptyFolder(name: string): string {
  const folder = join(root, name);
  mkdirSync(folder, { mode: 0o755 });
  return folder;
}

async function started(name: string, environment: Record<string, string>) {
  const product = await startProduct(emptyFolder(name), environment);
  children.push(product.child);
  return product;
}

it("waits for a database that recovers, for as long as it lives, and says so", async () => {
  const prepared = await preparedFolder(inject("dataFolders"));
  const folder = copyFolder(prepared, emptyFolder("recovering"));
  const settings = { wal_level: "replica", shared_buffers: "32MB" };
  await (await startPostgres(folder, settings)).stop();
  // It recovers until it is told that it is whole, as a server does for as long as there is something to recover.
  writeFileSync(join(folder, "postgres/standby.signal"), "");
  const words: string[] = [];
  const told = {
    say: (line: string) => void words.push(line),
    lost: (why: string) => void words.push(why),
  };
  const recovering = startPostgres(folder, { ...settings, hot_standby: "off" }, told);
  const isThere = async () =>
    openOwnerView(embeddedUrl(folder)).then(
      () => false,
      ({ code }: { code: string }) => code === "57P03",
    );
  await until(isThere);
  const waiting = started("waiting", {
    DATABASE_URL: embeddedLoginUrl(folder),
    DATABASE_OWNER_URL: embeddedUrl(folder),
    DEMO: "off",
  });
  const isTold = async () => words.length > 0;
  await until(isTold);
  expect(words[0]).toMatch(/^The database is not ready yet: .+ \(5 s\)$/);

  writeFileSync(join(folder, "postgres/promote"), "");
  process.kill(postmasterOf(folder), "SIGUSR1");
  const { stop } = await recovering;
  const { address, child } = await waiting;
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  child.kill("SIGTERM");
  await once(child, "exit");
  await stop();
});

it("lets one of two servers that start at once load the demonstration, and the other one find it", async () => {
  const world = await openWorld({}, { isDemonstration: true });
  const { url } = world.database;
  // A load that broke off is due again.
  const owner = await openOwnerView(world.ownerUrl);
  await owner.query("delete from reference_versions where catalogue = 'world'");
  const key = readFileSync(join(world.dataDir, "seal.key"));
  const words = await startedAtOnce({ url, ownerUrl: world.ownerUrl }, key);
  expect(words.filter((said) => said.includes("Loading the demonstration"))).toHaveLength(1);
  expect(
    await owner.query(
      "select count(*) > 0 as full, count(distinct name) = count(*) as once from subscribers",
    ),
  ).toEqual([{ full: true, once: true }]);
  await owner.close();
  await world.close();
});
