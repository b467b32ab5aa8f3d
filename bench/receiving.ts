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
  for (const [name, units, most, begun] of [
    ["receiving 1000", 1_000, 1_000, house.receiving],
    ["receiving 5000", 5_000, 3_000, house.receiving],
    ["receiving 1000 announced", 1_000, 1_000, house.announced],
    ["receiving 5000 announced", 5_000, 3_000, house.announced],
  ] as const) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const reference = `${begun.name.toUpperCase()}${units}-${round}`;
      const labels = Array.from({ length: units }, (_, at) => `${reference}-${at}`);
      const entry = await begun(reference, labels);
      times.push(await timed(() => house.receive(entry, labels)));
    }
    const ours = median(times);
    measured.push({
      name,
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
  const [apart, together, listed] = [scannedBy("A"), scannedBy("T"), scannedBy("L")];
  const own: Row[] = [];
  for (const labels of apart) own.push(await house.receiving(`OWN-${own.length}`, labels));
  const one = await house.receiving("TOGETHER", together.flat());
  const known = await house.announced("LISTED", listed.flat());
  const receive = (entry: Row | undefined, label: string) => house.receive(entry ?? one, [label]);
  return [
    await measureScans("receiving scan", apart, (person, label) => receive(own[person], label)),
    await measureScans("receiving scan of one entry", together, (_, label) => receive(one, label)),
    await measureScans("receiving scan of one announced", listed, (_, label) =>
      receive(known, label),
    ),
  ];
}
