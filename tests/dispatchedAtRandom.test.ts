import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { NORTE } from "#demo/clients.ts";
import type { EntityRow } from "#kit/entity/EntityRow.ts";
import { dispatchedByHand } from "./dispatchedByHand.ts";
import {
  byNumber,
  dayOf,
  exportedFrom,
  figureOf,
  INSTANTS,
  LEFT,
  pick,
} from "./dispatchReports.ts";
import { type DispatchWorld, openDispatchWorld } from "./dispatchWorld.ts";
import { plus } from "./exportedRows.ts";

let w: DispatchWorld;
beforeAll(async () => {
  w = await openDispatchWorld();
  w.until("2026-10-20T06:00");
});
afterAll(() => w.close());

const STEPS = [
  "scan",
  "scan",
  "scan",
  "scanPlanned",
  "unscan",
  "finish",
  "reopen",
  "seal",
  "dispatch",
  "deliver",
  "confirmReceipt",
  "cancel",
  "reassign",
  "begin",
  "plan",
  "count",
  "hours",
  "hours",
  "hours",
] as const;
const ENDS = ["finish", "seal", "dispatch"] as const;
type Step = readonly [name: (typeof STEPS)[number], load: number, thing: number];
const aStep = fc.tuple(fc.constantFrom(...STEPS), fc.nat({ max: 3 }), fc.nat({ max: 7 }));

/** What is to be loaded, and four loads, three of which are being loaded. */
async function prepared() {
  const name = `R${w.deeds.length}`;
  const labels = [1, 2, 3, 4, 5].map((at) => `${name}-${at}`);
  const entries = [
    await w.ready(labels.slice(0, 3)),
    await w.ready(labels.slice(3)),
    await w.ready([]),
    await w.staged(),
  ];
  const [three, two, direct, release] = entries as [EntityRow, EntityRow, EntityRow, EntityRow];
  const loads = [
    await w.loading([three]),
    await w.loading([two, release]),
    await w.loading([direct]),
    await w.planned([]),
  ];
  return { entries, loads, labels: [...labels, String(release["releaseNo"])] };
}

/** Begins to load what was only planned, as far as it is let. */
async function begin(load: EntityRow): Promise<void> {
  await w.tried("release", load);
  const visit = await w.docked(NORTE, await w.door());
  await w.tried("assign", load, { visit });
  await w.tried("start", load);
}

/** A unit that stands in the house is missed, or one that was missed is found. */
async function count(labels: readonly string[], thing: number): Promise<void> {
  const units = dispatchedByHand(w.deeds).units;
  const own = units.find(({ label }) => label === labels[thing % 5]);
  const here = units.filter(({ on, isLost }) => on === null && !isLost).map(({ label }) => label);
  if (!own || own.on !== null) return;
  const { label } = own;
  if (own.isLost) await w.counted([...here, label], { found: [label] });
  else
    await w.counted(
      here.filter((one) => one !== label),
      { lost: [label] },
    );
}

async function take(
  { entries, loads, labels }: Awaited<ReturnType<typeof prepared>>,
  [name, at, thing]: Step,
): Promise<void> {
  const load = loads[at] as EntityRow;
  // As they are planned at first.
  const own = [labels.slice(0, 3), labels.slice(3), labels.slice(-1), labels][at];
  const label = labels[thing % labels.length];
  const some = entries.filter((_, place) => (thing >> place) % 2 === 1);
  if (name === "hours") return w.pass(thing * 150);
  if (name === "begin") return begin(load);
  if (name === "count") return count(labels, thing);
  const inputs: Partial<Record<typeof name, object>> = {
    scan: { labels: [label] },
    scanPlanned: { labels: own },
    unscan: { labels: [label] },
    finish: { difference: "Se acabó el turno" },
    seal: { seal: `S-${thing}` },
    deliver: { photo: w.photo },
    confirmReceipt: { unitsCounted: thing, remark: "Contado", photo: w.photo },
    reassign: { to: loads[thing % 4]?.id },
    plan: { entries: some.map((one) => one["releaseNo"] ?? one["entryNo"]) },
  };
  const by = name === "confirmReceipt" ? w.client : w.house;
  const { status } = await w.tried(
    name === "scanPlanned" ? "scan" : name,
    load,
    inputs[name] ?? {},
    by,
  );
  expect([200, 409, 422]).toContain(status);
}

interface Point {
  readonly argument: string;
  readonly entradas: number;
  readonly procesadas: number;
  readonly wip: number;
}

async function compare(): Promise<void> {
  const hand = dispatchedByHand(w.deeds);
  const entries = hand.entries.filter(({ isCancelled }) => !isCancelled);
  const days = w.deeds.map(({ at }) => dayOf(at));
  const [first = "", last = ""] = [days[0], days.at(-1)];
  const expected: Point[] = [];
  for (let day = first; day <= last; day = plus(day, 1)) {
    const of = (name: "arrivedAt" | "processedAt") =>
      entries.filter((entry) => dayOf(entry[name]) === day).length;
    const wip = entries.filter(({ arrivedAt, processedAt }) => {
      const went = dayOf(processedAt);
      return dayOf(arrivedAt) <= day && (went === "" || went > day);
    });
    const sums = { entradas: of("arrivedAt"), procesadas: of("processedAt"), wip: wip.length };
    expected.push({ argument: day, ...sums });
  }
  const points = await figureOf<Point[]>(w, `getEntradasVSprocesadas/${first}/${last}/${NORTE}`);
  const names = ["argument", "entradas", "procesadas", "wip"];
  expect(points.map((point) => pick(point, names))).toEqual(expected);

  const report = await exportedFrom(w, "loads-report-status", "", w.client, 100);
  const told = byNumber(
    report.all.map((row) => pick(row, LEFT)),
    "loadNo",
  );
  expect(told).toEqual(
    byNumber(
      hand.left.map((load) => pick(load, LEFT)),
      "loadNo",
    ),
  );
  const own = ["entryNo", ...INSTANTS];
  const general = await exportedFrom(w, "shipments-report", "", w.client, 100);
  const rows = byNumber(
    general.all.map((row) => pick(row, own)),
    "entryNo",
  );
  expect(rows).toEqual(
    byNumber(
      hand.entries.map((entry) => pick(entry, own)),
      "entryNo",
    ),
  );
}

it("whatever is loaded, taken off, missed, reassigned and dispatched over days, figures and reports tell what the commands came to", async () => {
  let left = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(aStep, { minLength: 12, maxLength: 40 }), async (steps) => {
      const world = await prepared();
      w.pass(steps.length * 30);
      for (const step of steps) await take(world, step);
      // Something leaves of each.
      for (const at of [0, 1, 2])
        for (const name of ENDS) await take(world, [name, at, steps.length % 8]);
      await compare();
      left = dispatchedByHand(w.deeds).left.length;
    }),
    // What fails is told with its seed, and not looked for in a shorter form.
    { numRuns: 8, endOnFailure: true },
  );
  expect(left).toBeGreaterThan(0);
});
