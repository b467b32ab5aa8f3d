import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { measureAudit } from "./audit.ts";
import { startDemonstration } from "./browserOn.ts";
import { measureCharts } from "./charts.ts";
import { measureCoverage } from "./coverage.ts";
import { measureDesk } from "./desk.ts";
import { measureEntityImport } from "./entityImport.ts";
import { measureEntityList } from "./entityList.ts";
import { measureExport } from "./exports.ts";
import { fillFigures, measureFigures } from "./figures.ts";
import { fillCatalogue, measureIngest } from "./ingest.ts";
import { measureLists } from "./lists.ts";
import { measureLoading } from "./loading.ts";
import { isWithin, type Measurement, reportLine, say } from "./measure.ts";
import { measurePages } from "./pages.ts";
import { startProduct } from "./product.ts";
import { measureCartaPorte } from "./cartaPorte.ts";
import { measureProforma } from "./proforma.ts";
import { measureReceiving } from "./receiving.ts";
import { measureScreens } from "./screens.ts";
import { measureSearch } from "./search.ts";
import { measureSimilar } from "./similar.ts";
import { measureStock } from "./stock.ts";
import { measureTestFiles } from "./testFiles.ts";
import { measureTexts } from "./texts.ts";
import { measureVisits } from "./visits.ts";

const LAST = join(import.meta.dirname, "last.txt");
const NAMES = [
  "ingest",
  "pages",
  "lists",
  "export",
  "entityImport",
  "entityList",
  "receiving",
  "loading",
  "proforma",
  "similar",
  "cartaPorte",
  "stock",
  "figures",
  "audit",
  "search",
  "screens",
  "desk",
  "visits",
  "charts",
  "texts",
  "coverage",
  "testFiles",
];
const MOST_RSS_MIB = 400;

const { values } = parseArgs({
  options: { only: { type: "string" }, scale: { type: "string", default: "1" } },
});
const scale = Number(values.scale);
if (!(scale > 0 && scale <= 1) || (values.only && !NAMES.includes(values.only))) {
  process.stderr.write(`npm run bench -- [--only ${NAMES.join("|")}] [--scale 0.1]\n`);
  process.exit(2);
}
const wants = (name: string) => !values.only || values.only === name;
const lines = Math.round(1_000_000 * scale);
const measured: Measurement[] = [];

if (["ingest", "pages", "lists", "export"].some(wants)) {
  const product = await startProduct();
  try {
    await fillCatalogue(product, lines);
    if (wants("ingest")) {
      measured.push(await measureIngest(product, lines));
      const rss = product.peakRss();
      measured.push({
        name: "ingest memory",
        ratio: rss / MOST_RSS_MIB,
        limit: 1,
        ours: rss,
        reference: MOST_RSS_MIB,
        unit: "MiB peak of the server process",
      });
    }
    if (wants("export")) measured.push(...(await measureExport(product)));
    if (wants("pages")) measured.push(...(await measurePages(product, lines)));
    if (wants("lists")) measured.push(await measureLists(product));
  } finally {
    await product.stop();
  }
}
if (wants("entityImport")) {
  const product = await startProduct();
  try {
    measured.push(await measureEntityImport(product, Math.round(100_000 * scale)));
  } finally {
    await product.stop();
  }
}
if (wants("entityList")) {
  const product = await startProduct();
  try {
    measured.push(...(await measureEntityList(product, lines)));
  } finally {
    await product.stop();
  }
}
if (wants("receiving")) {
  const product = await startProduct();
  try {
    measured.push(...(await measureReceiving(product)));
  } finally {
    await product.stop();
  }
}
if (wants("loading")) {
  const product = await startProduct();
  try {
    measured.push(...(await measureLoading(product)));
  } finally {
    await product.stop();
  }
}
if (wants("proforma")) {
  const product = await startProduct();
  try {
    measured.push(...(await measureProforma(product)));
  } finally {
    await product.stop();
  }
}
if (wants("similar")) {
  const product = await startProduct();
  try {
    measured.push(await measureSimilar(product, lines));
  } finally {
    await product.stop();
  }
}
if (wants("cartaPorte")) measured.push(...(await measureCartaPorte()));
if (wants("stock")) {
  const product = await startProduct();
  try {
    measured.push(...(await measureStock(product, 3 * lines)));
  } finally {
    await product.stop();
  }
}
if (wants("figures")) {
  const product = await startProduct();
  try {
    await fillFigures(product);
    measured.push(...(await measureFigures(product)));
  } finally {
    await product.stop();
  }
}
if (wants("texts")) measured.push(await measureTexts());
if (wants("testFiles")) measured.push(...measureTestFiles());
if (wants("coverage")) {
  const product = await startProduct();
  try {
    measured.push(await measureCoverage(product));
  } finally {
    await product.stop();
  }
}
if (wants("audit")) {
  measured.push(
    ...(await measureAudit({
      partidas: Math.round(100_000 * scale),
      parts: lines,
      certificateLines: Math.round(100_000 * scale),
    })),
  );
}
if (wants("search")) {
  measured.push(
    ...(await measureSearch({
      partidas: Math.round(100_000 * scale),
      parts: lines,
      certificateLines: Math.round(100_000 * scale),
    })),
  );
}

if (["screens", "desk", "visits", "charts"].some(wants)) {
  const demonstration = await startDemonstration();
  try {
    if (wants("screens")) measured.push(...(await measureScreens(demonstration)));
    if (wants("desk")) measured.push(...(await measureDesk(demonstration)));
    if (wants("visits")) measured.push(...(await measureVisits(demonstration)));
    if (wants("charts")) measured.push(await measureCharts(demonstration));
  } finally {
    await demonstration.stop();
  }
}

const report = measured.map(reportLine);
for (const line of report) say(line);
if (scale === 1) keep(report);
process.exitCode = measured.every(isWithin) ? 0 : 1;

/** Replaces the lines of what was measured now; the others keep their last figures. */
function keep(report: readonly string[]): void {
  const nameOf = (line: string) => line.split(" ratio ")[0];
  const fresh = new Set(report.map(nameOf));
  const before = earlier().filter((line) => line && !fresh.has(nameOf(line)));
  mkdirSync(import.meta.dirname, { recursive: true });
  writeFileSync(LAST, `${[...before, ...report].sort().join("\n")}\n`);
}

function earlier(): string[] {
  try {
    return readFileSync(LAST, "utf8").split("\n");
  } catch {
    // Nothing has been measured here yet.
    return [];
  }
}
