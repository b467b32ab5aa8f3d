import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { openIngestReference } from "./ingestReference.ts";
import { type Measurement, median, say, timed } from "./measure.ts";
import { writePartsFile, writePartsZip } from "./partsFile.ts";
import type { Product, Stages } from "./product.ts";

const ROUNDS = 3;

/** Fills the catalogue of the product with `lines` parts through its own calls. */
export async function fillCatalogue(product: Product, lines: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "viat-bench-files-"));
  try {
    const path = join(folder, "catalogue.zip");
    await writePartsZip(path, lines, 0);
    const took = await timed(() => product.upload(path, { Full: "true", Type: "daily" }));
    say(`first load of ${lines} lines into an empty catalogue: ${(took / 1000).toFixed(1)} s`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A full file of as many lines as the catalogue has parts, against what the database alone needs for it. */
export async function measureIngest(product: Product, lines: number): Promise<Measurement> {
  const folder = mkdtempSync(join(tmpdir(), "viat-bench-files-"));
  const reference = await openIngestReference(product.databaseUrl);
  const checkpoint = new pg.Client({ connectionString: product.databaseUrl });
  await checkpoint.connect();
  const ours: number[] = [];
  const theirs: number[] = [];
  try {
    const plain = join(folder, "parts.csv");
    await writePartsFile(plain, lines, 0);
    const first = await timed(() => reference.apply(plain));
    say(`first load by the reference: ${(first / 1000).toFixed(1)} s`);
    await checkpoint.query("vacuum analyze bench.parts");
    for (let round = 1; round <= ROUNDS; round++) {
      const zip = join(folder, `parts-${round}.zip`);
      await writePartsFile(plain, lines, round);
      await writePartsZip(zip, lines, round);
      await checkpoint.query("checkpoint");
      theirs.push(await timed(() => reference.apply(plain)));
      await checkpoint.query("checkpoint");
      const before = product.cpuSeconds();
      let stages: Stages = new Map();
      ours.push(
        await timed(async () => {
          stages = await product.upload(zip, { Full: "true", Type: "daily" });
        }),
      );
      const cpu = (product.cpuSeconds() - before).toFixed(1);
      say(`ingest round ${round}: ours ${seconds(ours)} s, reference ${seconds(theirs)} s`);
      say(`  server process ${cpu} s of processor; ${inWords(stages)}`);
    }
  } finally {
    await checkpoint.end();
    await reference.close();
    rmSync(folder, { recursive: true, force: true });
  }
  const [mine, best] = [median(ours), median(theirs)];
  return {
    name: "ingest",
    ratio: mine / best,
    limit: 1.5,
    ours: mine,
    reference: best,
    unit: "ms",
  };
}

const inWords = (stages: Stages) =>
  [...stages].map(([name, ms]) => `${name} ${(ms / 1000).toFixed(1)} s`).join(", ");

const seconds = (times: readonly number[]) => ((times.at(-1) ?? 0) / 1000).toFixed(1);
