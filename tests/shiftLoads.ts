import type { Given, Row, Task } from "./shift.ts";
import type { KillableProduct } from "./killableProduct.ts";

/** Where loads are loaded and releases are picked. */
export interface House {
  readonly site: string;
  readonly carrier: string;
  readonly rack: string;
  readonly staging: string;
}

const PART = "CRASH-PART";
const UNITS = 400;
const WAIVED = { waiver: "La cámara no sirve" };

type Prepare = (path: string, sent: object) => Promise<Row>;

/** Goods of a part that releases order out, more than all of them. */
export async function stockOf({ owner }: KillableProduct, { rack }: House): Promise<void> {
  await owner().query(
    `with own as (select subscriber_id from shipments limit 1), come as (
       insert into stock_moves (subscriber_id, part_no, lot, quantity, from_place, to_location, reason, person_name, occurred_at)
       select subscriber_id, $2, 'L1', 100000, 'supplier', $1, 'receive', 'Olga', now() from own)
     insert into stock_balances (subscriber_id, location, part_no, lot, goods, site, on_hand)
     select own.subscriber_id, l.id, $2, 'L1', $2, l.site, 100000 from own, locations l where l.id = $1`,
    [rack, PART],
  );
}

/** An entry whose units stand ready to be loaded, a few of them on each load. */
export async function readyEntry(
  prepare: Prepare,
  { site, staging }: House,
  dock: unknown,
): Promise<Ready> {
  const entry = { site, shipmentType: "FTL", bolNo: "CRASH-LOADS", unitsDeclared: UNITS };
  let row = await prepare("shipments", entry);
  const { entryNo } = row;
  const labels = Array.from({ length: UNITS }, (_, at) => `LOAD-${at}`);
  for (const [name, input] of [
    ["checkIn", { trailerNo: "T-1" }],
    ["startReceive", { dock }],
    ["scan", { labels, unitType: "box", location: staging }],
    ["closeReceive", {}],
    ["startReview", {}],
    ["closeReview", {}],
    ["judgeDocuments", { docStatus: "verified", papersWaiver: "Sin archivo" }],
    ["ready", {}],
  ] as const)
    row = await prepare(`shipments/${name}`, { rows: [row], input });
  return { entryNo, labels };
}

interface Ready {
  readonly entryNo: string | undefined;
  readonly labels: readonly string[];
}

/** Loads some units of an entry and a release each time, and sends them off. */
export function* loading(house: House, { entryNo, labels }: Ready): Task {
  const { site, carrier } = house;
  for (let at = 0; ; at += 3) {
    const release = yield* staged(house);
    const day = { plannedFor: "2026-12-01", unitType: "53dry" };
    let rows = yield { path: "loads", sent: { ...day, site, destination: site, carrier } };
    const done = (name: string, input: object = {}): Given => ({
      path: `loads/${name}`,
      sent: { rows, input, reason: "Cambio" },
    });
    rows = yield done("plan", { entries: [entryNo, release.releaseNo] });
    rows = yield done("release");
    const visit = yield* docked(house, at);
    rows = yield done("assign", { visit });
    rows = yield done("start", WAIVED);
    const scanned = [...labels.slice(at, at + 3), release.releaseNo];
    rows = yield done("scan", { labels: scanned });
    rows = yield done("unscan", { labels: scanned.slice(2) });
    rows = yield done("scan", { labels: scanned.slice(2) });
    rows = yield done("finish", { difference: "Lo demás sale después" });
    rows = yield done("reopen");
    rows = yield done("finish", { difference: "Lo demás sale después" });
    rows = yield done("seal", { seal: `S-${at}`, ...WAIVED });
    rows = yield done("dispatch");
  }
}

/** Stages a release and gives it back, again and again. */
export function* releasing(house: House): Task {
  for (;;) {
    const release = yield* staged(house);
    yield { path: "releases/cancel", sent: { rows: [release], reason: "Ya no" } };
  }
}

type Part<Result> = Generator<Given, Result, readonly Row[]>;

function* staged({ site, staging }: House): Part<Row> {
  const [added] = yield {
    path: "releases",
    sent: { site, requestedFor: "2026-12-01", shipTo: "Planta" },
  };
  const release = added?.id;
  yield { path: "releaseLines", sent: { release, partNo: PART, quantity: "4" } };
  let rows: readonly Row[] = [{ id: String(release), version: 2 }];
  for (const [name, input] of [
    ["submit", { partial: false }],
    ["approve", {}],
    ["pick", { partNo: PART, quantity: "3" }],
    ["stage", { staging, units: 1, difference: "Una se queda" }],
  ] as const)
    rows = yield { path: `releases/${name}`, sent: { rows, input } };
  return { ...rows[0]!, releaseNo: added?.releaseNo };
}

function* docked({ site, carrier }: House, at: number): Part<string | undefined> {
  const [dock] = yield { path: "locations", sent: { site, code: `L-${at}`, kind: "dock" } };
  const [trailer] = yield {
    path: "trailers",
    sent: { number: `LOAD${at}`, trailerType: "53dry" },
  };
  let rows = yield { path: "trailerVisits", sent: { trailer: trailer?.id, site } };
  const came = { carrierIn: carrier, driverIn: "Walter Nguyen", tractorIn: "TX-1", load: "empty" };
  rows = yield { path: "trailerVisits/checkIn", sent: { rows, input: came } };
  rows = yield { path: "trailerVisits/toDock", sent: { rows, input: { location: dock?.id } } };
  return rows[0]?.id;
}

/** What never may be, whenever the product was killed. */
export const LOAD_FAULTS = {
  "a unit that is not where its moves brought it": `select u.label, u.status from handling_units u
     cross join lateral (select count(*) filter (where to_place = 'trailer') - count(*) filter (where from_place = 'trailer') as aboard,
         count(*) filter (where to_place = 'transit') as gone from stock_moves m where m.unit = u.id) m
     where (m.aboard || ' ' || m.gone) <> case u.status when 'loaded' then '1 0' when 'dispatched' then '0 1' else '0 0' end
       or (u.load is not null) <> (u.status in ('loaded', 'dispatched'))`,
  "a load that does not count what is on it": `select l.load_no from loads l
     where coalesce(units_loaded, 0) <> (select count(*) from handling_units u where u.load = l.id)
       + (select coalesce(sum(units), 0) from releases r where r.load = l.id and r.status in ('loaded', 'shipped'))`,
  "a load that left without its seal": `select load_no from loads
     where status = 'dispatched' and (seal is null or seal_waiver is null or start_waiver is null)`,
  "a promise that its balance does not keep": `select b.id from stock_balances b left join stock_reservations r on r.balance = b.id
     group by b.id, b.reserved having b.reserved <> coalesce(sum(r.quantity), 0)`,
  "a release that does not have what its moves tell": `select r.release_no, r.status from releases r
     cross join lateral (select
         coalesce(sum(case when to_place = 'picked' then quantity when from_place = 'picked' then -quantity end), 0) as picked,
         coalesce(sum(case when to_place = 'trailer' then quantity when from_place = 'trailer' then -quantity end), 0) as aboard,
         coalesce(sum(quantity) filter (where to_place = 'transit'), 0) as gone
       from stock_moves m where m.document = r.id) m
     where concat_ws(' ', m.picked, m.aboard, m.gone) <> case r.status when 'picking' then '3 0 0' when 'staged' then '3 0 0'
       when 'loaded' then '0 3 0' when 'shipped' then '0 0 3' else '0 0 0' end`,
} as const;
