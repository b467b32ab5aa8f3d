import { mkdtempSync, rmSync, chmodSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { NORTE } from "#demo/clients.ts";
import { dayAfter, dayIn } from "#kit/pure/calendar.ts";
import { ENTRY, entryOf } from "../../bench/proformaData.ts";
import { type KillableProduct, openKillableProduct } from "../killableProduct.ts";
import { SEED } from "../seed.ts";
import { seededRandom } from "../seededRandom.ts";

const KILLS = 20;
const LINES = 500;
/** Milliseconds after the call within which the kill comes. */
const LATEST_MS = 400;
const random = seededRandom(SEED);
const dataDir = mkdtempSync(join(tmpdir(), "viat-proformas-"));
chmodSync(dataDir, 0o755);

interface Row {
  readonly id: string;
  readonly version: number;
}

let product: KillableProduct;
let operation: Row;
beforeAll(async () => {
  product = await openKillableProduct(dataDir, "admin@demo.test");
  for (const statement of entryOf(NORTE, LINES)) await product.owner().query(statement);
  const brokers = await product.get("/api/carriers?search=Proforma%20Broker");
  const [broker] = (brokers.body as { data: readonly Row[] }).data;
  operation = await added({
    client: NORTE,
    clave: "A1",
    broker: broker?.id,
    aduana: "240",
    importerRfc: "ABC010203AB1",
    determinationDay: dayAfter(dayIn("America/Mexico_City"), 3),
  });
  await command("request", { entries: [`${ENTRY}${LINES}`] });
  await command("accept");
});
afterAll(async () => {
  await product.kill();
  rmSync(dataDir, { recursive: true, force: true });
});

async function added(values: object): Promise<Row> {
  const { status, body } = await product.post("/api/customsOperations", values);
  expect({ status, body }).toMatchObject({ status: 200 });
  return (body as { data: Row }).data;
}

async function command(name: string, input: object = {}): Promise<void> {
  const { body: now } = await product.get(`/api/customsOperations/${operation.id}`);
  const { id, version } = (now as { data: Row }).data;
  const rows = [{ id, version }];
  const { status, body } = await product.post(`/api/customsOperations/${name}`, { rows, input });
  expect({ status, body }).toMatchObject({ status: 200 });
}

it(`an edition is whole or absent, whenever the product is killed while it computes (${KILLS} times, seed ${SEED})`, async () => {
  for (let kill = 0; kill < KILLS; kill += 1) {
    const rows = [{ id: operation.id, version: 1 }];
    const computing = product
      .post("/api/customsOperations/compute", { rows, input: {} })
      .catch(() => undefined);
    await wait(random.between(0, LATEST_MS));
    await product.kill();
    await computing;
    await product.start();
    const [found] = await product.owner().query<Record<string, unknown>>(
      `select o.edition, o.proforma,
         (select count(*)::integer from proformas p where p.operation = o.id) as kept,
         (select count(*)::integer from proformas p join proforma_contents c on c.proforma = p.id where p.operation = o.id) as whole,
         (select string_agg(p.number, ' ') from proformas p where p.operation = o.id and p.state = 'current') as current
       from customs_operations o where o.id = $1`,
      [operation.id],
    );
    const { edition, proforma } = found ?? {};
    expect(found).toMatchObject({ kept: edition, whole: edition, current: proforma });
  }
  await command("compute");
});
