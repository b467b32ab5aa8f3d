import { Agent } from "node:http";
import { type Measurement, median, timed } from "./measure.ts";
import { measureScans, scannedBy } from "./people.ts";
import type { Product } from "./product.ts";
import { openWarehouse, type Row, type Warehouse } from "./warehouse.ts";

const ROUNDS = 3;

/** Handling units received over HTTP, against the time that it may take: many in one command, and one by each scan of twenty people. */
export async function measureReceiving(product: Product): Promise<Measurement[]> {
  const agent = new Agent({ keepAlive: true });
  try {
    const house = await openWarehouse(product, "BEN1", agent);
    return [...(await measureMany(house)), ...(await measurePeople(house))];
  } finally {
    agent.destroy();
  }
}

async function measureMany(house: Warehouse): Promise<Measurement[]> {
  const measured: Measurement[] = [];
  for (const [units, most] of [
    [1_000, 1_000],
    [5_000, 3_000],
  ] as const) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const entry = await house.receiving(`BENCH${units}-${round}`, units);
      const labels = Array.from({ length: units }, (_, at) => `B${units}-${round}-${at}`);
      times.push(await timed(() => house.receive(entry, labels)));
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

async function measurePeople(house: Warehouse): Promise<Measurement[]> {
  const [apart, together] = [scannedBy("A"), scannedBy("T")];
  const own: Row[] = [];
  for (const labels of apart) own.push(await house.receiving(`OWN-${own.length}`, labels.length));
  const one = await house.receiving("TOGETHER", together.flat().length);
  const receive = (entry: Row | undefined, label: string) => house.receive(entry ?? one, [label]);
  return [
    await measureScans("receiving scan", apart, (person, label) => receive(own[person], label)),
    await measureScans("receiving scan of one entry", together, (_, label) => receive(one, label)),
  ];
}
