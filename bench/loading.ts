import { Agent } from "node:http";
import { type Measurement, median, timed } from "./measure.ts";
import { measureScans, scannedBy } from "./people.ts";
import type { Product } from "./product.ts";
import { openWarehouse, type Row, type Warehouse } from "./warehouse.ts";

const ROUNDS = 3;
const UNITS = 5_000;
/** Milliseconds to seal and to dispatch so many units. */
const MOST_MS = 3_000;

/** A scan of twenty people over HTTP who load trailers of their own, and who load one together; before that what a full trailer takes to leave. */
export async function measureLoading(product: Product): Promise<Measurement[]> {
  const agent = new Agent({ keepAlive: true });
  try {
    const house = await openWarehouse(product, "BEN2", agent);
    const carrier = await house.call("carriers", { name: "Fletes", roles: ["carrier"] });
    const [apart, together] = [scannedBy("A"), scannedBy("T")];
    const own: Row[] = [];
    for (const labels of apart) own.push(await begun(house, `A${own.length}`, [labels], carrier));
    const one = await begun(house, "T0", together, carrier);
    const scan = (load: Row | undefined, label: string) =>
      house.run("loads/scan", load ?? one, { labels: [label] });
    return [
      await measureDispatch(house, carrier),
      await measureScans("loading scan", apart, (person, label) => scan(own[person], label)),
      await measureScans("loading scan of one load", together, (_, label) => scan(one, label)),
    ];
  } finally {
    agent.destroy();
  }
}

async function measureDispatch(house: Warehouse, carrier: Row): Promise<Measurement> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const labels = Array.from({ length: UNITS }, (_, at) => `F${round}-${at}`);
    let load = await begun(house, `F${round}`, [labels], carrier);
    load = await house.run("loads/scan", load, { labels });
    load = await house.run("loads/finish", load);
    const leave = async () => {
      load = await house.run("loads/seal", load, { seal: `S-${round}`, waiver: "Bench" });
      await house.run("loads/dispatch", load);
    };
    times.push(await timed(leave));
  }
  const ours = median(times);
  const unit = `ms to seal and dispatch ${UNITS} handling units`;
  return { name: "dispatch", ratio: ours / MOST_MS, limit: 1, ours, reference: MOST_MS, unit };
}

async function begun(
  house: Warehouse,
  name: string,
  entries: readonly (readonly string[])[],
  { id }: Row,
): Promise<Row> {
  const numbers: string[] = [];
  for (const labels of entries)
    numbers.push(await house.ready(`${name}-${numbers.length}`, labels));
  return house.loading(name, numbers, id);
}
