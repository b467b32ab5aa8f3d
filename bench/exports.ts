import { Agent } from "node:http";
import { asked, firstPage, timesOf } from "./calls.ts";
import { type Measurement, median } from "./measure.ts";
import type { Product } from "./product.ts";

const ROWS = 100_000;
const LARGEST_PAGE = 1_000;
const MOST_RSS_MIB = 400;

/**
 * The first 100,000 rows of the catalogue read as a screen's export reads them, while another person
 * turns pages: those may take twice their usual time, and the server stays small.
 */
export async function measureExport(product: Product): Promise<Measurement[]> {
  const [own, other] = [0, 0].map(() => new Agent({ keepAlive: true, maxSockets: 1 })) as [
    Agent,
    Agent,
  ];
  try {
    const page = firstPage(product);
    const usual = median(await timesOf(100, () => asked(other, page, product.headers)));
    let isOver = false;
    const meanwhile: number[] = [];
    const reader = readAll(own, product).finally(() => (isOver = true));
    while (!isOver)
      meanwhile.push(...(await timesOf(1, () => asked(other, page, product.headers))));
    await reader;
    const busy = median(meanwhile);
    const rss = product.peakRss();
    return [
      {
        name: "export beside",
        ratio: busy / usual,
        limit: 2,
        ours: busy,
        reference: usual,
        unit: "ms of another call",
      },
      {
        name: "export memory",
        ratio: rss / MOST_RSS_MIB,
        limit: 1,
        ours: rss,
        reference: MOST_RSS_MIB,
        unit: "MiB peak of the server process",
      },
    ];
  } finally {
    own.destroy();
    other.destroy();
  }
}

async function readAll(agent: Agent, product: Product): Promise<void> {
  for (let skip = 0; skip < ROWS; skip += LARGEST_PAGE) {
    const page = firstPage(product);
    page.searchParams.set("skip", String(skip));
    page.searchParams.set("take", String(LARGEST_PAGE));
    await asked(agent, page, product.headers);
  }
}
