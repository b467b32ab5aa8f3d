import { EJEMPLO, NORTE } from "#demo/clients.ts";
import type { OwnerView } from "./behindTheGuards.ts";
import { type Random, seededRandom } from "./seededRandom.ts";

/** Sites in zones that change their clocks, on other days or not at all, with weeks that are divided otherwise. */
const SITES = [
  ["KPI1", "America/Chicago"],
  ["KPI2", "America/Tijuana"],
  ["KPI3", "America/Hermosillo"],
] as const;
const PLANS = [
  ["KPI1", "2026-01-01", "06:00", "16:00", "saturday"],
  ["KPI1", "2026-10-28", "07:30", "17:00", "saturday"],
  ["KPI2", "2026-01-01", "05:30", "15:00", "none"],
  // Nothing was planned there before.
  ["KPI3", "2026-03-04", "06:00", "18:00", "sunday"],
] as const;
/** Around both changes of the clocks. */
const WINDOWS = ["2026-02-27T00:00:00Z", "2026-10-23T00:00:00Z"];
/** Where days, shifts and hours of the clock begin or come twice, in one of the zones. */
const BORDERS = [
  "2026-03-02T06:00:00Z",
  "2026-03-06T22:00:00Z",
  "2026-03-07T12:00:00Z",
  "2026-03-08T08:00:00Z",
  "2026-03-08T10:00:00Z",
  "2026-03-09T11:00:00Z",
  "2026-10-31T11:00:00Z",
  "2026-11-01T06:30:00Z",
  "2026-11-01T07:30:00Z",
  "2026-11-01T08:59:59.999Z",
  "2026-11-02T13:30:00Z",
].map((text) => Date.parse(text));
const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;
const PEOPLE = ["Ana", "Beto", "Carla", null];
const STAGES = ["arrived", "receiving", "received", "reviewing", "reviewed", "ready", "ready"];
const KINDS = ["damage", "short", "over", "label", "seal"];

const iso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());

function instantsOf(random: Random, isDirect: boolean) {
  const window = Date.parse(random.pick(WINDOWS));
  const arrived =
    random.between(0, 9) === 0
      ? random.pick(BORDERS)
      : window + random.between(0, 18 * DAY * 10) / 10;
  const after = (at: number, most: number) => at + random.between(-most / 20, most);
  const receiving = after(arrived, 300 * MINUTE);
  const received =
    random.between(0, 7) === 0 ? random.pick(BORDERS) : after(receiving, 600 * MINUTE);
  const reviewing = after(received, DAY);
  const reviewed = after(reviewing, 3 * DAY);
  // Missing: not come so far, reopened, or never noted.
  const known = (ms: number, chance = 12) => (random.between(1, chance) === 1 ? null : ms);
  return {
    arrived_at: iso(known(arrived, 25)),
    receiving_started_at: isDirect ? null : iso(known(receiving)),
    received_at: isDirect ? null : iso(known(received)),
    review_started_at: iso(known(reviewing)),
    reviewed_at: iso(known(reviewed, 4)),
    loaded_at: iso(known(after(reviewed, 2 * DAY), 3)),
  };
}

function shipment(random: Random, number: number, sites: readonly string[]) {
  const mode = random.pick(["direct", "indirect", "indirect"]);
  const receivedBy = mode === "direct" ? null : random.pick(PEOPLE);
  const times = instantsOf(random, mode === "direct");
  return {
    id: crypto.randomUUID(),
    entry_no: `E-KPI-26-${String(number).padStart(6, "0")}`,
    bol_no: `KPI${number}`,
    site: random.pick(sites),
    mode,
    shipment_type: random.pick(["FTL", "LTL", "parcel", "air"]),
    trailer_no: random.pick(["T-1", "T-2", "T-3", "UNKNOWN", null]),
    units_declared: 5,
    units_received: random.pick([null, 0, 3, 5, 12]),
    stage: random.between(1, 15) === 1 ? "cancelled" : random.pick(STAGES),
    inconclusive: random.between(1, 5) === 1,
    missing: "{invoice}",
    received_by: receivedBy,
    reviewed_by: random.pick(PEOPLE),
    created_at: times.arrived_at ?? iso(Date.parse(WINDOWS[0] ?? "")),
    ...times,
  };
}

/** Fills two clients with entries of a spring and of an autumn, the same ones for the same seed. */
export async function fillKpiWorld({ query }: OwnerView, seed: number): Promise<void> {
  const random = seededRandom(seed);
  const insert = async (table: string, rows: readonly object[]) => {
    const names = Object.keys(rows[0] ?? {}).join();
    await query(
      `insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(rows)],
    );
  };
  const house = { subscriber_id: 0, kind: "warehouse", country: "US", city: "Laredo" };
  const ids = new Map(SITES.map(([code]) => [code, crypto.randomUUID()]));
  await insert(
    "sites",
    SITES.map(([code, zone]) => ({ ...house, id: ids.get(code), code, name: code, zone })),
  );
  await insert(
    "shift_plans",
    PLANS.map(([code, valid_from, day_start, night_start, weekend]) => ({
      id: crypto.randomUUID(),
      subscriber_id: 0,
      name: `${code} ${valid_from}`,
      site: ids.get(code),
      valid_from,
      day_start,
      night_start,
      weekend,
    })),
  );
  for (const [client, count] of [
    [NORTE, 420],
    [EJEMPLO, 60],
  ] as const) {
    const own = (row: object) => ({ subscriber_id: client, id: crypto.randomUUID(), ...row });
    const rows = Array.from({ length: count }, (_, n) => shipment(random, n, [...ids.values()]));
    const some = (share: number) => rows.filter(() => random.between(1, share) === 1);
    await insert(
      "trailers",
      ["53dry", "reefer"].map((trailer_type, n) => own({ number: `T-${n + 1}`, trailer_type })),
    );
    await insert("shipments", rows.map(own));
    await insert(
      "handling_units",
      rows.flatMap(({ id }, n) =>
        Array.from({ length: random.between(0, 3) }, (_, at) =>
          own({
            label: `KPI-${n}-${at}`,
            shipment: id,
            unit_type: "box",
            pieces: random.pick([null, 1, 24]),
            weight: random.pick([null, 2.25, 10]),
            status: random.pick(["received", "received", "lost", "merged", "expected", "void"]),
          }),
        ),
      ),
    );
    await insert(
      "exceptions",
      some(2).map(({ id, arrived_at }, n) =>
        own({
          exception_no: `X-KPI-${n}`,
          shipment: id,
          kind: random.pick(KINDS),
          severity: "minor",
          description: "Something else than was said",
          status: random.pick(["open", "informed", "claimed", "resolved", "void"]),
          created_at: arrived_at ?? iso(random.pick(BORDERS)),
        }),
      ),
    );
    await insert(
      "priorities",
      some(3).map(({ id, arrived_at }, n) =>
        own({
          number: `P-KPI-${n}`,
          shipment: id,
          level: random.between(1, 5),
          needed_on: "2026-03-01",
          needed_at: "10:00",
          needed_by: random.pick([null, arrived_at, iso(random.pick(BORDERS))]),
          grounds: "Line down",
          requested_by: "Ana",
        }),
      ),
    );
    await insert(
      "entity_events",
      some(2)
        .flatMap(({ id, arrived_at, inconclusive }) => lacks(random, id, arrived_at, inconclusive))
        .map((row) => ({ subscriber_id: client, ...row })),
    );
  }
}

/** How what an entry lacks came and went, up to what it is now. */
function lacks(random: Random, row_id: string, arrived: string | null, now: boolean) {
  const times = Array.from({ length: random.between(1, 4) }, () => random.between(1, 9 * 1_440))
    .toSorted((one, other) => one - other)
    .map((minutes) => Date.parse(arrived ?? WINDOWS[0] ?? "") + minutes * MINUTE);
  return times.map((ms, at) => {
    const is = (times.length - 1 - at) % 2 === 0 ? now : !now;
    return {
      entity: "shipments",
      row_id,
      version: at + 2,
      note: 0,
      action: "followed",
      changes: { inconclusive: [!is, is] },
      person_name: "Ana",
      occurred_at: iso(ms),
      recorded_at: iso(ms),
    };
  });
}
