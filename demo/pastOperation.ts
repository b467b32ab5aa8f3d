import { dayAfter } from "#kit/pure/calendar.ts";
import { carriers } from "#modules/carriers/carriers.ts";
import { chanceFrom, type Chance } from "./chance.ts";
import { type Arrival, arrivalsOf, DAYS, instantAt } from "./pastCalendar.ts";
import { type Trade, tradesAsOf } from "./pastCargo.ts";
import { announcedEntry, type PastEntry, type PastMove, type Step, stepsOf } from "./pastEntry.ts";
import { type Leaving, leavingsOf, loadOf } from "./pastLoads.ts";
import { DENKI, DRIVES } from "./norteStories.ts";
import { invoiceOf } from "./pastPapers.ts";
import { numbered, type Plan, planOf, type Prefix } from "./pastPlan.ts";
import { begun, type PastRow, type Ref, refOf, type Values } from "./pastRows.ts";
import { exceptionOf, holdOf, type PastHold, priorityOf } from "./pastTrouble.ts";
import { takingVisit, trailersOf, visitOf } from "./pastYard.ts";

const TRAILERS = 60;

type AtSites<Place> = Readonly<Record<Arrival["site"], Place>>;

/** What of the house the past happens to. */
export interface PastPlaces {
  readonly sites: AtSites<Ref>;
  /** Where what leaves goes to. */
  readonly across: Ref;
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
  const numbersOf = (prefix: Prefix, has: (plan: Plan) => boolean) =>
    numbered(prefix, plans.filter(has));
  const entryNos = numbersOf("E", () => true);
  const exceptionNos = numbersOf("X", ({ exception }) => exception !== null);
  const priorityNos = numbersOf("P", ({ hasPriority }) => hasPriority);
  const since = instantAt(dayAfter(today, -DAYS - 30), 9);
  const partners = new Map(
    trades.map((trade) => [trade.client, partnersOf(chance, trade, places, since)]),
  );
  const partnersIn = ({ client }: { readonly client: number }) =>
    partners.get(client) ?? missing(client);
  // Half of the trailers bring, half of them take away: none is at two docks at once.
  const trailerAt = (way: "in" | "out", { client }: { readonly client: number }, at: number) => {
    const { trailers } = partnersIn({ client });
    const half = trailers.length / 2;
    return trailers[(at % half) + (way === "in" ? 0 : half)] ?? missing(client);
  };
  const past = { plans, rows: [] as PastRow[], moves: [] as PastMove[], holds: [] as PastHold[] };
  const others: PastRow[] = [];
  const told = plans.map((plan, at) => {
    const { arrival, cargo, hasVisit } = plan;
    const { carriers, suppliers } = partnersIn(arrival);
    const own = {
      site: places.sites[arrival.site],
      dock: chance.pick(places.docks[arrival.site]),
      staging: chance.pick(places.stagings[arrival.site]),
      carrier: chance.pick(carriers),
      supplier: suppliers.get(cargo.supplier) ?? missing(arrival.client),
    };
    const trailerNo = hasVisit
      ? refOf(trailerAt("in", arrival, at)).label
      : `T${chance.between(40_000, 79_999)}`;
    return announcedEntry(chance, plan, own, { entryNo: entryNos.get(plan) ?? "", trailerNo });
  });
  const leaving = leavingsOf(told);
  const loadNos = numbered("L", leaving);
  const visitNos = numbered<Plan | Leaving>("V", [
    ...plans.filter(({ hasVisit }) => hasVisit),
    ...leaving.filter(hasOwnVisit),
  ]);
  const telling = { chance, places, trailerAt, until: instantAt(today, 0), others, ...past };
  const steps = [
    ...told.flatMap((entry, at) =>
      coming(telling, entry, at, {
        visitNo: visitNos.get(entry.plan),
        exceptionNo: exceptionNos.get(entry.plan),
        priorityNo: priorityNos.get(entry.plan),
      }),
    ),
    ...leaving.flatMap((one, number) =>
      going(telling, one, number, {
        loadNo: loadNos.get(one) ?? "",
        visitNo: visitNos.get(one.isDirect ? one.entries[0].plan : one),
        // What goes through leaves in the trailer in which it came.
        came: told.indexOf(one.entries[0]),
      }),
    ),
  ];
  for (const [, work] of steps.toSorted(([one], [other]) => one - other)) work();
  const first = [...partners.values()].flatMap(({ rows }) => rows);
  const entries = told.map(({ entry }) => entry);
  past.rows.push(...first, ...entries, ...others, ...told.flatMap(({ units }) => units));
  return past;
}

interface Telling {
  readonly chance: Chance;
  readonly places: PastPlaces;
  readonly trailerAt: (way: "in" | "out", of: { readonly client: number }, at: number) => PastRow;
  /** The end of the past. */
  readonly until: number;
  readonly others: PastRow[];
  readonly moves: PastMove[];
  readonly holds: PastHold[];
}

function coming(
  { chance, trailerAt, until, others, moves, holds }: Telling,
  entry: PastEntry,
  at: number,
  {
    visitNo,
    ...numbers
  }: Pick<Numbers, "exceptionNo" | "priorityNo"> & { visitNo: string | undefined },
): Step[] {
  const { plan } = entry;
  const trailer = trailerAt("in", plan.arrival, at);
  return [
    ...(visitNo ? visitOf(chance, entry, trailer, visitNo, others) : []),
    ...stepsOf(entry, moves),
    ...(plan.isCancelled ? [] : whatElse(chance, entry, { ...numbers, until }, others, holds)),
  ];
}

function going(
  { chance, places, trailerAt, until, others, moves }: Telling,
  leaving: Leaving,
  number: number,
  { loadNo, visitNo, came }: { loadNo: string; visitNo: string | undefined; came: number },
): Step[] {
  const { arrival, isDirect, at } = leaving;
  const trailer = isDirect ? trailerAt("in", arrival, came) : trailerAt("out", arrival, number);
  const stop = {
    client: arrival.client,
    at,
    site: places.sites[arrival.site],
    dock: chance.pick(places.docks[arrival.site]),
  };
  const visit = () => others.find(({ values }) => visitNo && values["visitNo"] === visitNo);
  const load = { loadNo, destination: places.across, trailer, visit, until };
  return [
    ...(visitNo && hasOwnVisit(leaving) ? takingVisit(chance, stop, trailer, visitNo, others) : []),
    ...loadOf(chance, leaving, load, { rows: others, moves }),
  ];
}

/** A trailer comes for it through the yard, of which the centre of distribution has none. */
const hasOwnVisit = ({ arrival, isDirect }: Leaving) => !isDirect && arrival.site === "LRD1";

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
    const paid = audited(client, day)[at];
    return planOf(chance, arrival, paid ?? trade.other(chance, number), paid !== undefined);
  });
  // What yesterday has left undone would be work of today.
  return plans.filter(({ left }) => left < instantAt(today, 0));
}

interface Numbers {
  readonly exceptionNo: string | undefined;
  readonly priorityNo: string | undefined;
  readonly until: number;
}

/** What else there is to an entry that came: its invoice, and what some of them have besides. */
function whatElse(
  chance: Chance,
  told: PastEntry,
  { exceptionNo, priorityNo, until }: Numbers,
  rows: PastRow[],
  holds: PastHold[],
): Step[] {
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
  const partner = (name: string, role: string, more: Values = {}) =>
    begun(
      carriers,
      { client, id: chance.id() },
      { at: since, by: "Adela Administra" },
      {
        name,
        roles: [role],
        ...more,
      },
    );
  const suppliers = trade.suppliers.map((name) =>
    partner(name, "supplier", { country: countryOf(name) }),
  );
  const known = places.carriers.get(client);
  const own = known ? [] : [partner("Transportes Sierra Gorda", "carrier")];
  const [first = missing(client), ...more] = known ?? own.map(refOf);
  const carrying = [first, ...more] as const;
  const count = 2 * Math.ceil(TRAILERS / client);
  const trailers = trailersOf(chance, client, { carriers: carrying, count, since });
  return {
    carriers: carrying,
    suppliers: new Map(suppliers.map((row) => [refOf(row).label, refOf(row)])),
    trailers,
    rows: [...suppliers, ...own, ...trailers],
  };
}

const countryOf = (supplier: string): string =>
  supplier === DRIVES ? "DEU" : supplier === DENKI ? "JPN" : "USA";

function missing(client: number): never {
  throw new Error(`Nothing is known of client ${client}`);
}
