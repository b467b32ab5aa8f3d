import { dayIn } from "#kit/pure/calendar.ts";
import { loads } from "#modules/loads/loads.ts";
import type { Chance } from "./chance.ts";
import type { OutsidePlace } from "#modules/stock/moves.ts";
import { type Arrival, ZONE } from "./pastCalendar.ts";
import type { PastEntry, PastMove, Step } from "./pastEntry.ts";
import { begun, go, type PastRow, type Ref, refOf, type Values } from "./pastRows.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const MOST_UNITS = 22;
const MOST_ENTRIES = 6;
const PEOPLE = ["Martín Andrade", "Tomás Guerra", "Rosa Elizondo"] as const;
const DRIVERS = ["Walter Nguyen", "Darnell Brooks", "Ramiro Cantú Leal"] as const;
const AT_PLANT = "Clara Cliente";
const WAIVER = "Todavía no había tabletas";

/** Minutes before it leaves at which a load is planned, released, started, filled, closed and sealed. */
const BEFORE = { planned: 190, released: 150, started: 75, filled: 30, closed: 20, sealed: 12 };
/** Nothing is loaded of what goes through in its own trailer. */
const BEFORE_DIRECT = { planned: 20, released: 18, started: 14, filled: 10, closed: 10, sealed: 6 };

const iso = (at: number) => new Date(at).toISOString();

/** What leaves together: entries of one client at one site on one day, or one that goes through in its own trailer. */
export interface Leaving {
  readonly arrival: Pick<Arrival, "client" | "site" | "announced">;
  readonly entries: readonly [PastEntry, ...PastEntry[]];
  readonly isDirect: boolean;
  /** When it left, in milliseconds. */
  readonly at: number;
}

/** All that came, by the loads with which it left. */
export function leavingsOf(told: readonly PastEntry[]): Leaving[] {
  const groups: [PastEntry, ...PastEntry[]][] = [];
  const open = new Map<string, [PastEntry, ...PastEntry[]]>();
  const gone = told.filter(({ plan }) => !plan.isCancelled);
  for (const each of gone.toSorted((one, other) => one.plan.left - other.plan.left)) {
    const { arrival, isDirect, left } = each.plan;
    const key = `${arrival.client} ${arrival.site} ${dayIn(ZONE, new Date(left))}`;
    const group = isDirect ? undefined : open.get(key);
    const units = (group ?? []).reduce((sum, one) => sum + one.units.length, each.units.length);
    if (group && group.length < MOST_ENTRIES && units <= MOST_UNITS) {
      group.push(each);
      continue;
    }
    const begins: [PastEntry, ...PastEntry[]] = [each];
    groups.push(begins);
    if (!isDirect) open.set(key, begins);
  }
  return groups.map((entries) => {
    const { arrival, isDirect } = entries[0].plan;
    const at = Math.max(...entries.map(({ plan }) => plan.left));
    return { arrival: { ...arrival, announced: at - 20 * HOUR }, entries, isDirect, at };
  });
}

export interface LoadPlaces {
  readonly loadNo: string;
  readonly destination: Ref;
  readonly trailer: PastRow;
  /** That of the trailer, once it has been announced. */
  readonly visit: () => PastRow | undefined;
  /** The end of the past: what has not arrived by then is on its way. */
  readonly until: number;
}

interface Into {
  readonly rows: PastRow[];
  readonly moves: PastMove[];
}

/** What the steps of one load know of it. */
interface Told extends Leaving {
  readonly id: string;
  readonly loadNo: string;
  readonly loader: string;
  readonly isPlant: boolean;
  readonly units: readonly PastRow[];
  readonly before: (name: keyof typeof BEFORE) => number;
  readonly into: Into;
}

/** A load from its plan to the plant, with its entries and units; in the ledger they go with it. */
export function loadOf(chance: Chance, leaving: Leaving, places: LoadPlaces, into: Into): Step[] {
  const { entries, isDirect, at } = leaving;
  const { visit, until, loadNo } = places;
  const units = entries.flatMap((entry) => entry.units);
  const loader = chance.pick(PEOPLE);
  const isPlant = chance.percent(35);
  const arrived = at + chance.between(180, 540) * (isPlant ? 4 : 1) * MINUTE;
  const crew = { driver: chance.pick(DRIVERS), tractor: `T-${chance.between(300, 359)}` };
  const seal = `SL${chance.between(400_000, 699_999)}`;
  const minutes = isDirect ? BEFORE_DIRECT : BEFORE;
  const before = (name: keyof typeof BEFORE) => at - minutes[name] * MINUTE;
  const id = chance.id();
  const told: Told = { ...leaving, id, loadNo, loader, isPlant, units, before, into };
  let load: PastRow;
  const step = (when: number, action: string, values: () => Values, by: string = loader): Step => [
    when,
    () => go(load, { at: when, by, action }, values()),
  ];
  const weighed = () => units.reduce((sum, { values }) => sum + Number(values["weight"]), 0);
  const going: Step[] = [
    [before("planned"), () => (load = planned(told, places))],
    step(before("released"), "release", () => ({
      status: "released",
      releasedAt: iso(before("released")),
    })),
    step(before("started"), "assign", () => {
      const own = visit();
      return { visit: own ? refOf(own) : null };
    }),
    step(before("started"), "start", () => ({
      status: "loading",
      startedAt: iso(before("started")),
      startedBy: loader,
      startWaiver: WAIVER,
    })),
    [before("filled"), () => fill(told, load)],
    step(before("filled"), "scan", () => ({
      unitsLoaded: units.length,
      weightLoaded: units.length > 0 ? weighed().toFixed(2) : null,
    })),
    step(before("closed"), "finish", () => ({ status: "loaded", loadedAt: iso(before("closed")) })),
    step(before("sealed"), "seal", () => ({
      status: "sealed",
      seal,
      sealWaiver: WAIVER,
      sealedAt: iso(before("sealed")),
      sealedBy: loader,
    })),
    step(at, "dispatch", () => ({
      status: "dispatched",
      dispatchedAt: iso(at),
      dispatchedBy: loader,
      ...crew,
    })),
    passing(told, at, "dispatched", "ship", ["trailer", "transit"]),
  ];
  if (arrived >= until) return going;
  const counted = { unitsCounted: units.length, countedAt: iso(arrived), countedBy: AT_PLANT };
  return [
    ...going,
    step(
      arrived,
      isPlant ? "confirmReceipt" : "deliver",
      () => ({ status: "delivered", deliveredAt: iso(arrived), ...(isPlant && counted) }),
      isPlant ? AT_PLANT : loader,
    ),
    passing(told, arrived, "delivered", "deliver", ["transit", "customer"]),
  ];
}

/** Brings entries or units on, as their load does. */
function bring(
  { loader, loadNo }: Told,
  at: number,
  all: readonly PastRow[],
  action: string,
  values: Values,
): void {
  for (const row of all) go(row, { at, by: loader, action, reason: loadNo }, values);
}

/** Adds the load with all that it is to take. */
function planned(told: Told, { loadNo, destination, trailer }: LoadPlaces): PastRow {
  const { arrival, entries, units, id, loader, isPlant, at, into } = told;
  const when = told.before("planned");
  const load = begun(
    loads,
    { client: arrival.client, id },
    { at: when, by: loader },
    {
      loadNo,
      site: entries[0].entry.values["site"] ?? null,
      destination,
      kind: isPlant ? "plant" : "cross",
      unitType: trailer.values["trailerType"] ?? null,
      carrier: trailer.values["carrier"] ?? null,
      plannedFor: dayIn(ZONE, new Date(at)),
      unitsPlanned: units.length,
      unitsLoaded: 0,
    },
  );
  into.rows.push(load);
  for (const [position, { entry }] of entries.entries())
    bring(told, when, [entry], "changed", { load: refOf(load), loadPosition: position + 1 });
  return load;
}

/** Brings what stands at the staging places onto the trailer. */
function fill(told: Told, load: PastRow): void {
  const { entries, id, loader, into } = told;
  const when = told.before("filled");
  for (const { entry, units, staging } of entries) {
    bring(told, when, units, "changed", {
      status: "loaded",
      load: refOf(load),
      loadedAt: iso(when),
      loadedBy: loader,
      location: null,
    });
    bring(told, when, [entry], "followed", { stage: "loaded", loadedAt: iso(when) });
    const ends = { from: { location: staging.id }, to: { place: "trailer" } } as const;
    for (const unit of units)
      into.moves.push({ unit, reason: "load", ...ends, document: id, by: loader, at: when });
  }
}

/** All of it passes from one place outside to the next. */
function passing(
  told: Told,
  at: number,
  stage: "dispatched" | "delivered",
  reason: PastMove["reason"],
  [from, to]: readonly [OutsidePlace, OutsidePlace],
): Step {
  const { entries, units, id, loader, into } = told;
  const rows = entries.map(({ entry }) => entry);
  return [
    at,
    () => {
      bring(told, at, units, "changed", { status: stage });
      bring(told, at, rows, "followed", { stage, [`${stage}At`]: iso(at) });
      const ends = { from: { place: from }, to: { place: to } };
      for (const unit of units)
        into.moves.push({ unit, reason, ...ends, document: id, by: loader, at });
    },
  ];
}
