import { expect, it } from "vitest";
import { NORTE, RIO_BRAVO, SIERRA_ALTA } from "#demo/clients.ts";
import { nortePastYear } from "#demo/pastYear.ts";
import { instantAt, isWeekend, weekdayOf, ZONE } from "#demo/pastCalendar.ts";
import { pastOperation } from "#demo/pastOperation.ts";
import { LAST_NUMBERS } from "#demo/pastPlan.ts";
import { eventsOf, type PastRow, recordOf, type Ref, refOf, wireOf } from "#demo/pastRows.ts";
import { dayAfter, dayIn, daysBetween } from "#kit/pure/calendar.ts";
import { isSoak } from "./isSoak.ts";

const TODAY = "2026-11-23";
const ref = (label: string): Ref => ({ id: `id of ${label}`, label });
const each = (name: string) => [ref(`${name} 1`), ref(`${name} 2`)] as const;
const PLACES = {
  sites: { LRD1: ref("Bodega"), LRD2: ref("Centro") },
  across: ref("Patio"),
  docks: { LRD1: each("D"), LRD2: each("E") },
  stagings: { LRD1: each("S"), LRD2: each("T") },
  carriers: new Map([
    [NORTE, each("Fletes")],
    [RIO_BRAVO, each("Sierra")],
  ]),
};
const past = pastOperation(PLACES, TODAY);
const of = (entity: string, rows = past.rows) => rows.filter((row) => row.entity.name === entity);
const entries = of("shipments");
const idOf = (value: unknown) => (value as Ref | null)?.id;
const msOf = (row: PastRow, name: string) =>
  row.values[name] === null ? null : Date.parse(String(wireOf(row.values[name] ?? null)));

it("tells the same past again, row by row, and another one for another seed", () => {
  const told = ({ rows, moves, holds }: typeof past) =>
    JSON.stringify([
      rows.map(recordOf),
      rows.flatMap(eventsOf),
      moves.map(({ unit: { id }, ...move }) => ({ ...move, id })),
      holds.map(({ row: { id }, ...hold }) => ({ ...hold, id })),
    ]);
  expect(told(pastOperation(PLACES, TODAY))).toBe(told(past));
  expect(told(pastOperation(PLACES, TODAY, 7))).not.toBe(told(past));
});

it("is told on days all over a year, and never wants something before it was asked for", () => {
  for (let day = TODAY; day < "2027-11-23"; day = dayAfter(day, isSoak ? 11 : 61)) {
    const asked = pastOperation(PLACES, day).rows.filter((row) => row.entity.name === "priorities");
    expect([day, asked.length > 0]).toEqual([day, true]);
    for (const row of asked) {
      const times = row.events.map(({ at }) => at);
      expect([day, times]).toEqual([day, times.toSorted((one, other) => one - other)]);
      expect([day, (msOf(row, "neededBy") ?? 0) > (times[0] ?? 0)]).toEqual([day, true]);
    }
  }
});

it("has peaks on the mornings of workdays, and thin weekends, for three clients at two sites until yesterday", () => {
  const days = Map.groupBy(past.plans, ({ arrival }) => arrival.day);
  expect(days.has(TODAY)).toBe(false);
  for (let day = dayAfter(TODAY, -45); day < dayAfter(TODAY, -1); day = dayAfter(day)) {
    const count = days.get(day)?.length ?? 0;
    const [least, most] = isWeekend(day) ? [0, 6] : [13, 30];
    expect([day, weekdayOf(day), count >= least && count <= most, count]).toEqual([
      day,
      weekdayOf(day),
      true,
      count,
    ]);
  }
  const hours = past.plans.map(
    ({ arrival: { at } }) =>
      Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(ZONE).hour,
  );
  const between = (from: number, until: number) =>
    hours.filter((hour) => hour >= from && hour < until).length;
  expect(between(7, 11)).toBeGreaterThan(1.5 * between(12, 16));
  expect(between(0, 6) + between(20, 24)).toBe(0);
  expect(new Set(past.plans.map(({ arrival }) => arrival.client))).toEqual(
    new Set([NORTE, RIO_BRAVO, SIERRA_ALTA]),
  );
  expect(new Set(past.plans.map(({ arrival }) => arrival.shift))).toEqual(
    new Set(["AM", "PM", "WE"]),
  );
  expect(new Set(past.plans.map(({ arrival }) => arrival.site))).toEqual(new Set(["LRD1", "LRD2"]));
});

it("goes by the clock of the sites across its change", () => {
  expect(new Date(instantAt("2026-10-30", 8)).toISOString()).toBe("2026-10-30T13:00:00.000Z");
  expect(new Date(instantAt("2026-11-02", 8)).toISOString()).toBe("2026-11-02T14:00:00.000Z");
  for (const { arrival } of past.plans) expect(dayIn(ZONE, new Date(arrival.at))).toBe(arrival.day);
});

it("brings each entry from step to step in order, but for the instants that nobody noted", () => {
  const steps = [
    "announcedAt",
    "arrivedAt",
    "receivingStartedAt",
    "receivedAt",
    "reviewStartedAt",
    "reviewedAt",
    "readyAt",
    "loadedAt",
    "dispatchedAt",
  ];
  const missing = { receivingStartedAt: 0, reviewStartedAt: 0 };
  for (const [at, row] of entries.entries()) {
    const plan = past.plans[at];
    if (plan?.isCancelled) {
      expect(row.values).toMatchObject({ stage: "cancelled", arrivedAt: null });
      continue;
    }
    const isThere = row.values["deliveredAt"] !== null;
    expect(row.values).toMatchObject({
      stage: isThere ? "delivered" : "dispatched",
      missing: [],
      inconclusive: false,
    });
    const isLeftOut = (name: string) =>
      name === plan?.unnoted || (row.values["mode"] === "direct" && name.startsWith("rece"));
    expect(steps.filter((name) => msOf(row, name) === null)).toEqual(steps.filter(isLeftOut));
    const times = steps.flatMap((name) => msOf(row, name) ?? []);
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    expect(times.at(-1)).toBeLessThan(instantAt(TODAY, 0));
    if (plan?.unnoted) missing[plan.unnoted] += 1;
  }
  for (const count of Object.values(missing)) expect(count).toBeGreaterThan(5);
});

it("tells of every row how it came to be as it is", () => {
  for (const row of past.rows) {
    const history = eventsOf(row);
    const changed = history.filter(({ note }) => note === 0);
    expect(changed.map(({ version }) => version)).toEqual(changed.map((_, at) => at + 1));
    const times = history.map(({ occurred_at }) => occurred_at);
    expect(times).toEqual(times.toSorted());
    const told = new Map(
      changed.flatMap(({ changes }) =>
        Object.entries(changes).map(([name, [, after]]) => [name, after] as const),
      ),
    );
    for (const [name, value] of Object.entries(row.values)) {
      const after = typeof value === "object" && value && "id" in value ? value.id : value;
      const begins = row.entity.fields[name]?.initial ?? null;
      if (told.has(name)) expect([name, told.get(name)]).toEqual([name, after]);
      else expect([name, after]).toEqual([name, Array.isArray(begins) ? [] : begins]);
    }
  }
});

it("moves every unit in, onto a load and to where it goes, held or not", () => {
  const standing = new Map<string, string>();
  const placeOf = (end: object) => String(Object.values(end)[0]);
  for (const { unit, from, to } of past.moves.toSorted((one, other) => one.at - other.at)) {
    expect(placeOf(from)).toBe(standing.get(unit.id) ?? "supplier");
    standing.set(unit.id, placeOf(to));
  }
  const units = of("handlingUnits");
  expect(standing.size).toBe(units.length);
  for (const { id, values } of units) {
    expect(values["location"]).toBeNull();
    const place = values["status"] === "delivered" ? "customer" : "transit";
    expect([values["status"], standing.get(id)]).toEqual([values["status"], place]);
  }
  expect(past.holds.length).toBeGreaterThan(10);
  for (const { heldAt, releasedAt } of past.holds) expect(heldAt < releasedAt).toBe(true);
});

it("lets everything leave on loads that count what they took, each with its seal, in a trailer of its own", () => {
  const loads = of("loads");
  const units = Map.groupBy(of("handlingUnits"), ({ values }) => idOf(values["load"]));
  const taken = Map.groupBy(
    entries.filter(({ values }) => values["stage"] !== "cancelled"),
    ({ values }) => idOf(values["load"]),
  );
  expect(new Set(loads.map((row) => refOf(row).label)).size).toBe(loads.length);
  expect(new Set([...taken.keys(), ...units.keys()])).toEqual(new Set(loads.map(({ id }) => id)));
  for (const load of loads) {
    const own = taken.get(load.id) ?? [];
    const loaded = units.get(load.id) ?? [];
    const positions = own.map(({ values }) => Number(values["loadPosition"]));
    expect(positions.toSorted((one, other) => one - other)).toEqual(own.map((_, at) => at + 1));
    expect(load.values).toMatchObject({ unitsPlanned: loaded.length, unitsLoaded: loaded.length });
    expect(load.values["seal"]).toMatch(/^SL\d{6}$/);
    for (const { values } of [...own, ...loaded])
      expect(values["stage"] ?? values["status"]).toBe(load.values["status"]);
    const steps = [
      "releasedAt",
      "startedAt",
      "loadedAt",
      "sealedAt",
      "dispatchedAt",
      "deliveredAt",
    ];
    const times = steps.flatMap((name) => msOf(load, name) ?? []);
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    expect(times.at(-1)).toBeLessThan(instantAt(TODAY, 0));
    for (const row of own) expect(msOf(row, "readyAt")).toBeLessThan(times[0] ?? 0);
  }
  // Seen on a Friday, some are on their way.
  const friday = of("loads", pastOperation(PLACES, "2026-11-20").rows);
  const states = Map.groupBy(friday, ({ values }) => values["status"]);
  expect(new Set(states.keys())).toEqual(new Set(["delivered", "dispatched"]));
  expect(states.get("dispatched")?.length).toBeGreaterThan(1);
});

it.each([TODAY, "2026-11-20"])(
  "has no trailer in two places at once, nor on two loads (seen on %s)",
  (today) => {
    const { rows } = pastOperation(PLACES, today);
    const end = instantAt(today, 0);
    const loadsOf = Map.groupBy(of("loads", rows), ({ values }) => idOf(values["visit"]));
    const visits = of("trailerVisits", rows).filter((row) => msOf(row, "arrivedAt") !== null);
    const taking = visits.filter(({ id }) => loadsOf.has(id));
    expect(taking.length).toBeGreaterThan(100);
    const perTrailer = Map.groupBy(visits, ({ values }) => idOf(values["trailer"]));
    expect(perTrailer.has(undefined)).toBe(false);
    expect(visits.length).toBeGreaterThan(2 * perTrailer.size);
    for (const [trailer, own] of perTrailer) {
      const stays = own.map((visit): [came: number, free: number] => {
        const [load, ...others] = loadsOf.get(visit.id) ?? [];
        expect([trailer, others]).toEqual([trailer, []]);
        const [came, left] = [msOf(visit, "arrivedAt") ?? 0, msOf(visit, "outAt") ?? end];
        expect(came).toBeLessThan(left);
        if (!load) return [came, left];
        expect(msOf(load, "startedAt")).toBeGreaterThan(came);
        expect(msOf(load, "dispatchedAt")).toBeLessThanOrEqual(left);
        // What it took away is with it until it is delivered.
        return [came, Math.max(left, msOf(load, "deliveredAt") ?? end)];
      });
      const inOrder = stays.toSorted(([one], [other]) => one - other);
      for (const [at, [came]] of inOrder.entries())
        expect([trailer, (inOrder[at - 1]?.[1] ?? 0) < came]).toEqual([trailer, true]);
    }
  },
);

it("settles most of what went wrong, and meets most priorities", () => {
  const shares = (entity: string, name: string) => {
    const rows = of(entity);
    const those = rows.filter(({ values }) => values["status"] === name);
    return those.length / rows.length;
  };
  expect(shares("exceptions", "resolved")).toBeGreaterThan(0.7);
  expect(shares("priorities", "done")).toBeGreaterThan(0.5);
  const late = of("priorities").filter(({ events }) =>
    events.some(({ action }) => action === "miss"),
  );
  expect(late.length).toBeGreaterThan(0.05 * of("priorities").length);
  expect(of("trailerVisits").length).toBeGreaterThan(150);
});

it("brings the goods of the audited pedimentos, under their invoices", () => {
  const invoices = new Map(of("invoices").map(({ id, values }) => [values["number"], id]));
  const lines = Map.groupBy(of("invoiceLines"), ({ values }) => (values["invoice"] as Ref).id);
  const paid = [...nortePastYear().values()]
    .flat()
    .filter(({ head, prior }) => !prior && daysBetween(head.slice(-10), "2026-11-19") < 38);
  expect(paid.length).toBeGreaterThan(5);
  for (const { head, lines: partidas } of paid) {
    const id = invoices.get(`FAC-${head.split(" ")[3] ?? ""}`) ?? "";
    expect(lines.get(id)?.map(({ values }) => values["partNo"])).toEqual(
      partidas.map((line) => line.split(" ")[1]),
    );
  }
});

it("numbers what it tells up to where today goes on", () => {
  const numbers = entries.map((row) => refOf(row).label);
  expect(new Set(numbers).size).toBe(numbers.length);
  for (const site of ["LRD1", "LRD2"])
    expect(
      numbers
        .filter((number) => number.includes(site))
        .toSorted()
        .at(-1),
    ).toBe(`E-${site}-26-00${LAST_NUMBERS.E}`);
});
