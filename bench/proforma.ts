import pg from "pg";
import { dayAfter, dayIn } from "#kit/pure/calendar.ts";
import { type Measurement, percentile, timed } from "./measure.ts";
import type { Product } from "./product.ts";
import { ENTRY, entryOf } from "./proformaData.ts";

const ROUNDS = 21;
/** Milliseconds over HTTP, by lines of the operation. */
const MOST_MS: Readonly<Record<number, number>> = { 500: 300, 5_000: 2_000 };

/** How long an operation takes to be computed over HTTP, shown without being kept and kept as an edition. */
export async function measureProforma(product: Product): Promise<Measurement[]> {
  const measured: Measurement[] = [];
  for (const lines of [500, 5_000]) {
    await fill(product, lines);
    const operation = await accepted(product, lines);
    const shown = await p95(() => sent(product, `customsOperations/${operation.id}/computation`));
    const kept = await p95(() => command(product, "compute", operation));
    measured.push(line(`proforma of ${lines} lines`, lines, shown, "ms (p95) to compute"));
    measured.push(line(`edition of ${lines} lines`, lines, kept, "ms (p95) to compute and keep"));
  }
  return measured;
}

const line = (name: string, lines: number, ours: number, unit: string): Measurement => {
  const reference = MOST_MS[lines] ?? Number.NaN;
  return { name, ratio: ours / reference, limit: 1, ours, reference, unit };
};

async function p95(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push(await timed(work));
  return percentile(times, 0.95);
}

async function fill({ databaseUrl, subscriberId }: Product, lines: number): Promise<void> {
  const owner = new pg.Client(databaseUrl);
  await owner.connect();
  try {
    for (const statement of entryOf(subscriberId, lines)) await owner.query(statement);
  } finally {
    await owner.end();
  }
}

interface Row {
  readonly id: string;
  readonly version: number;
}

async function sent<Data>(
  { address, headers }: Product,
  path: string,
  body?: object,
): Promise<Data> {
  const reply = await fetch(new URL(`/api/${path}`, address), {
    method: body === undefined ? "GET" : "POST",
    headers: { ...headers, "content-type": "application/json" },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
  return ((await reply.json()) as { data: Data }).data;
}

async function command(
  product: Product,
  name: string,
  { id, version }: Row,
  input = {},
): Promise<Row> {
  const [row] = await sent<readonly [Row]>(product, `customsOperations/${name}`, {
    rows: [{ id, version }],
    input,
  });
  return row;
}

async function accepted(product: Product, lines: number): Promise<Row> {
  const [broker] = await sent<readonly Row[]>(product, "carriers?search=Proforma%20Broker");
  const operation = await sent<Row>(product, "customsOperations", {
    clave: "A1",
    broker: broker?.id,
    aduana: "240",
    importerRfc: "ABC010203AB1",
    determinationDay: dayAfter(dayIn("America/Mexico_City"), 1),
  });
  const requested = await command(product, "request", operation, { entries: [`${ENTRY}${lines}`] });
  return command(product, "accept", requested);
}
