import { type Measurement, median, timed } from "./measure.ts";
import type { Product } from "./product.ts";

const ROUNDS = 3;

/** Handling units received in one command over HTTP, against the time that it may take. */
export async function measureReceiving(product: Product): Promise<Measurement[]> {
  const call = caller(product);
  const site = await call("sites", {
    code: "BEN1",
    name: "Bench",
    kind: "warehouse",
    country: "US",
    zone: "America/Chicago",
    city: "Laredo",
  });
  const place = (code: string, kind: string) => call("locations", { site: site.id, code, kind });
  const [dock, floor] = [await place("D-01", "dock"), await place("S-01", "staging")];
  const measured: Measurement[] = [];
  for (const [units, most] of [
    [1_000, 1_000],
    [5_000, 3_000],
  ] as const) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const row = await call("shipments", {
        site: site.id,
        bolNo: `BENCH${units}-${round}`,
        shipmentType: "FTL",
        unitsDeclared: units,
      });
      const run = (name: string, version: number, input: object) =>
        call(`shipments/${name}`, { rows: [{ id: row.id, version }], input });
      await run("checkIn", 1, { trailerNo: "T-1" });
      await run("startReceive", 2, { dock: dock.id });
      const labels = Array.from({ length: units }, (_, at) => `B${units}-${round}-${at}`);
      const input = { labels, unitType: "box", location: floor.id };
      times.push(await timed(() => run("scan", 3, input)));
    }
    const ours = median(times);
    measured.push({
      name: `receiving ${units}`,
      ratio: ours / most,
      limit: 1,
      ours,
      reference: most,
      unit: "ms for that many handling units in one command",
    });
  }
  return measured;
}

const caller =
  ({ address, headers }: Product) =>
  async (path: string, body: object): Promise<{ id: string }> => {
    const reply = await fetch(`${address}/api/${path}`, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    const { data, detail } = (await reply.json()) as { data?: { id: string }; detail?: string };
    if (!data) throw new Error(`${path}: ${reply.status} ${detail ?? ""}`);
    return data;
  };
