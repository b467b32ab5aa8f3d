import { dayAfter } from "#kit/pure/calendar.ts";
import { carriers } from "#modules/carriers/carriers.ts";
import { chanceFrom, type Chance } from "./chance.ts";
import { type Arrival, arrivalsOf, DAYS, instantAt } from "./pastCalendar.ts";
import { type Trade, tradesAsOf } from "./pastCargo.ts";
import { announcedEntry, type PastEntry, type PastMove, type Step, stepsOf } from "./pastEntry.ts";
import { invoiceOf } from "./pastPapers.ts";
import { numbered, type Plan, planOf, type Prefix } from "./pastPlan.ts";
import { begun, type PastRow, type Ref, refOf } from "./pastRows.ts";
import { exceptionOf, holdOf, type PastHold, priorityOf } from "./pastTrouble.ts";
import { trailersOf, visitOf } from "./pastYard.ts";

const TRAILERS = 60;

type AtSites<Place> = Readonly<Record<Arrival["site"], Place>>;

/** What of the house the past happens to. */
export interface PastPlaces {
  readonly sites: AtSites<Ref>;
  readonly docks: AtSites<readonly [Ref, ...Ref[]]>;
  readonly stagings: AtSites<readonly [Ref, ...Ref[]]>;
  /** Those that carry for a client; one that has none is given one. */
  readonly carriers: ReadonlyMap<number, readonly [Ref, ...Ref[]]>;
}

/** Rows in the order in which tables can take them, with the moves and holds of units. */
export interface PastOperation {
  readonly plans: readonly Plan[];
  readonly rows: readonly PastRow[];
  readonly moves: readonly PastMove[];
  readonly holds: readonly PastHold[];
}

/** A month and a half of work at two sites for three clients until the end of yesterday, the same one for the same seed. */
export function pastOperation(places: PastPlaces, today: string, seed = 4_118): PastOperation {
  const chance = chanceFrom(seed);
  const trades = tradesAsOf(today);
  const plans = plansOf(chance, trades, today);
  const numbers: Record<Prefix, ReadonlyMap<Plan, string>> = {
    E: numbered("E", plans),
    V: numbered(
      "V",
      plans.filter(({ hasVisit }) => hasVisit),
    ),
    X: numbered(
      "X",
      plans.filter(({ exception }) => exception !== null),
    ),
    P: numbered(
      "P",
      plans.filter(({ hasPriority }) => hasPriority),
    ),
  };
  const since = instantAt(dayAfter(today, -DAYS - 30), 9);
  const partners = new Map(
    trades.map((trade) => [trade.client, partnersOf(chance, trade, places, since)]),
  );
  const past = { plans, rows: [] as PastRow[], moves: [] as PastMove[], holds: [] as PastHold[] };
  const entries: PastRow[] = [];
  const units: PastRow[] = [];
  const others: PastRow[] = [];
  for (const [at, plan] of plans.entries()) {
    const { client, site } = plan.arrival;
    const { carriers, suppliers, trailers } = partners.get(client) ?? missing(client);
    const trailer = trailers[at % trailers.length] ?? missing(client);
    const has = (prefix: Prefix) => numbers[prefix].get(plan);
    const visitNo = has("V");
    const told = announcedEntry(
      chance,
      plan,
      {
        site: places.sites[site],
        dock: chance.pick(places.docks[site]),
        staging: chance.pick(places.stagings[site]),
        carrier: chance.pick(carriers),
        supplier: suppliers.get(plan.cargo.supplier) ?? missing(client),
      },
      {
        entryNo: has("E") ?? "",
        trailerNo: visitNo ? refOf(trailer).label : `T${chance.between(40_000, 79_999)}`,
      },
    );
    const steps = [
      ...(visitNo ? visitOf(chance, told, trailer, visitNo, others) : []),
      ...stepsOf(told, past.moves),
      ...(plan.isCancelled
        ? []
        : whatElse(chance, told, { has, until: instantAt(today, 0) }, others, past.holds)),
    ];
    for (const [, work] of steps.toSorted(([one], [other]) => one - other)) work();
    entries.push(told.entry);
    units.push(...told.units);
  }
  const first = [...partners.values()].flatMap(({ rows }) => rows);
  past.rows.push(...first, ...entries, ...others, ...units);
  return past;
}

function plansOf(chance: Chance, trades: readonly Trade[], today: string): Plan[] {
  const tradeOf = new Map(trades.map((trade) => [trade.client, trade]));
  const audited = (client: number, day: string) => tradeOf.get(client)?.audited.get(day) ?? [];
  const arrivals = arrivalsOf(chance, today, (client, day) => audited(client, day).length);
  const taken = new Map<string, number>();
  const plans = arrivals.map((arrival, number) => {
    const { client, day } = arrival;
    const key = `${client} ${day}`;
    const at = taken.get(key) ?? 0;
    taken.set(key, at + 1);
    const trade = tradeOf.get(client) ?? missing(client);
    const cargo = audited(client, day)[at] ?? trade.other(chance, number);
    return planOf(chance, arrival, cargo);
  });
  // What yesterday has left undone would be work of today.
  return plans.filter(({ left }) => left < instantAt(today, 0));
}

/** What else there is to an entry that came: its invoice, and what some of them have besides. */
function whatElse(
  chance: Chance,
  told: PastEntry,
  { has, until }: { readonly has: (prefix: Prefix) => string | undefined; readonly until: number },
  rows: PastRow[],
  holds: PastHold[],
): Step[] {
  const [exceptionNo, priorityNo] = [has("X"), has("P")];
  return [
    ...invoiceOf(chance, told, rows),
    ...(exceptionNo ? exceptionOf(chance, told, { exceptionNo, until }, rows) : []),
    ...holdOf(chance, told, holds),
    ...(priorityNo ? priorityOf(chance, told, priorityNo, rows) : []),
  ];
}

/** Who carries for a client, whose goods it buys, and the trailers in which they come. */
function partnersOf(chance: Chance, trade: Trade, places: PastPlaces, since: number) {
  const { client } = trade;
  const partner = (name: string, role: string) =>
    begun(
      carriers,
      { client, id: chance.id() },
      { at: since, by: "Adela Administra" },
      {
        name,
        roles: [role],
      },
    );
  const suppliers = trade.suppliers.map((name) => partner(name, "supplier"));
  const known = places.carriers.get(client);
  const own = known ? [] : [partner("Transportes Sierra Gorda", "carrier")];
  const [first = missing(client), ...more] = known ?? own.map(refOf);
  const carrying = [first, ...more] as const;
  const count = Math.ceil(TRAILERS / client);
  const trailers = trailersOf(chance, client, { carriers: carrying, count, since });
  return {
    carriers: carrying,
    suppliers: new Map(suppliers.map((row) => [refOf(row).label, refOf(row)])),
    trailers,
    rows: [...suppliers, ...own, ...trailers],
  };
}

function missing(client: number): never {
  throw new Error(`Nothing is known of client ${client}`);
}
