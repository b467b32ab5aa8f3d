import { mkdtempSync, rmSync } from "node:fs";
import { Agent } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { asked } from "./calls.ts";
import { type Measurement, say, timed } from "./measure.ts";
import { draw, writeZip } from "./partsFile.ts";
import type { Product } from "./product.ts";

const MOST_MS = 100;
const REQUESTS = 240;

/** Words of which some stand in every tenth part, and some in one of a hundred thousand. */
const word = (seed: number, part: number, at: number): string => {
  const kind = draw(seed, part, 3 * at, 10);
  if (kind < 6) return `COMMON${draw(seed, part, 3 * at + 1, 30)}`;
  return kind < 9
    ? `USUAL${draw(seed, part, 3 * at + 1, 3_000)}`
    : `RARE${draw(seed, part, 3 * at + 1, 100_000)}`;
};
const described = (seed: number, part: number, words: number): string =>
  Array.from({ length: words }, (_, at) => word(seed, part, at)).join(" ");

function* partLines(parts: number): Generator<string> {
  let text = "PartNO,MXHTS,USHTS,PartDesc\n";
  for (let part = 0; part < parts; part++) {
    const us = 84_000_000 + draw(1, part, 100, 40) * 10_000;
    text += `P-${part},7326909901,${us},${described(1, part, 3 + draw(1, part, 101, 6))}\n`;
    if (text.length > 60_000) {
      yield text;
      text = "";
    }
  }
  yield text;
}

/** One word to many, all of them common ones, those of the catalogue in part, and US codes that many parts have. */
function requestOf(at: number): { description: string; ushts: string | null } {
  const ushts = at % 3 === 0 ? "84000000" : null;
  if (at % 4 === 0)
    return { description: `COMMON${at % 30} COMMON${(at * 7 + 1) % 30} ONLY${at}`, ushts };
  if (at % 4 === 1)
    return {
      description: Array.from({ length: 20 }, (_, place) => `COMMON${(at + place) % 30}`).join(" "),
      ushts,
    };
  if (at % 4 === 2) return { description: `COMMON${at % 30} NUMBER${at}`, ushts };
  return { description: described(2, at, 2 + (at % 9)), ushts };
}

const PEDIMENTOS = 1_000;
const filled = (client: number): readonly string[] => [
  `insert into pedimentos (subscriber_id, aduana, patente, number, year, operation, paid_on, source, content_hash)
   select ${client}, '240', '3001', to_char(n, 'FM0000000'), 2026, 1, '2026-01-01', 'datastage', int4send(n)
   from generate_series(1, ${PEDIMENTOS}) n`,
  `insert into partidas (subscriber_id, pedimento_id, sequence, fraccion, description)
   select ${client}, id, n, (84000000 + n)::text, 'COMMON' || n % 30 || ' NUMBER' || n
   from pedimentos, generate_series(1, 100) n`,
  "vacuum analyze",
  "checkpoint",
];

/** Parts that are like those of requests, each with a description of its own, among so many parts of one client. */
export async function measureSimilar(product: Product, parts: number): Promise<Measurement> {
  const folder = mkdtempSync(join(tmpdir(), "viat-bench-files-"));
  const client = new pg.Client({ connectionString: product.databaseUrl });
  await client.connect();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    const zip = join(folder, "parts.zip");
    await writeZip(zip, partLines(parts));
    const took = await timed(() => product.upload(zip, { Full: "true", Type: "daily" }));
    say(`first load of ${parts} described parts: ${(took / 1000).toFixed(1)} s`);
    for (const text of filled(product.subscriberId)) await client.query(text);
    const requests = Array.from({ length: REQUESTS }, (_, at) => requestOf(at));
    const { rows } = await client.query<{ id: string }>(
      `insert into classification_requests (subscriber_id, number, part_no, description, ushts, requested_by, requested_at)
       select $1, 'CL-' || at, 'NEW-' || at, description, ushts, 'Bench', now()
       from unnest($2::text[], $3::text[]) with ordinality r(description, ushts, at) order by at returning id`,
      [
        product.subscriberId,
        requests.map(({ description }) => description),
        requests.map(({ ushts }) => ushts),
      ],
    );
    const call = (id: string) =>
      asked(
        agent,
        new URL(`/api/classificationRequests/similar?id=${id}`, product.address),
        product.headers,
      );
    for (const { id } of rows.slice(0, 10)) await call(id);
    const times: number[] = [];
    for (const { id } of rows) times.push(await timed(() => call(id)));
    times.sort((a, b) => a - b);
    const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
    say(
      `similar parts: half within ${at(0.5).toFixed(1)} ms, the slowest ${at(0.999).toFixed(1)} ms`,
    );
    const ours = at(0.95);
    return {
      name: "similar parts",
      ratio: ours / MOST_MS,
      limit: 1,
      ours,
      reference: MOST_MS,
      unit: `ms (p95) of ${REQUESTS} descriptions among ${parts} parts`,
    };
  } finally {
    agent.destroy();
    await client.end();
    rmSync(folder, { recursive: true, force: true });
  }
}
