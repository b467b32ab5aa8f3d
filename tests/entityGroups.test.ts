import { afterAll, beforeAll, expect, it } from "vitest";
import { EJEMPLO, NORTE } from "#demo/clients.ts";
import { dayIn } from "#kit/pure/calendar.ts";
import type { ReplyOf } from "#kit/pure/call.ts";
import type { EntityRow } from "#kit/entity/EntityRow.ts";
import type { Group, GroupsCall } from "#kit/entity/groups/groups.ts";
import { instantsAsked } from "#kit/entity/fields/instant.ts";
import { REPORT_GROUPS } from "#modules/shipments/reportColumns.ts";
import { totalsOf } from "#kit/entity/totals/server/addTotalsRoute.ts";
import { inTenant } from "#kit/server/tenant.ts";
import { shipments } from "#modules/shipments/shipments.ts";
import { openOwnerView, type OwnerView } from "./behindTheGuards.ts";
import { fillKpiWorld } from "./kpiWorld.ts";
import { type Headers, openWorld, type World } from "./world.ts";

type Answered = ReplyOf<GroupsCall>;

const ZONE = "America/Tijuana";
const { by: KEYS, sums: SUMS, means: MEANS } = REPORT_GROUPS;

let world: World;
let owner: OwnerView;
let both: Headers;
let carrier = "";

beforeAll(async () => {
  world = await openWorld();
  owner = await openOwnerView(world.ownerUrl);
  await fillKpiWorld(owner, 77);
  const carriers = await owner.query<{ id: string }>(
    `insert into carriers (id, subscriber_id, name, roles)
     select gen_random_uuid(), client, name, '{carrier}'
     from (values ($1::integer, 'ZETA'), ($1, 'Transportes B'), ($1, 'Águila'), ($2, 'De Ejemplo')) given (client, name)
     returning id`,
    [NORTE, EJEMPLO],
  );
  carrier = carriers[1]?.id ?? "";
  await owner.query(
    `update shipments s set weight_declared = n.at / 4.0, carrier = case
       when s.subscriber_id = $1 then ($2::uuid[])[1 + n.at % 4] when n.at % 2 = 0 then ($3::uuid) end
     from (select subscriber_id, id, right(entry_no, 6)::integer as at from shipments where bol_no like 'KPI%') n
     where (s.subscriber_id, s.id) = (n.subscriber_id, n.id)`,
    [NORTE, carriers.slice(0, 3).map(({ id }) => id), carriers[3]?.id],
  );
  both = await reader("groups@both.test", ["REPORTES_KPIS"], [NORTE, EJEMPLO]);
});
afterAll(async () => {
  await owner.close();
  await world.close();
});

async function reader(
  email: string,
  codes: readonly string[],
  clients: readonly number[],
): Promise<Headers> {
  await owner.query(
    `with one as (insert into people (email, name, type, password_hash)
       select $1, $1, 'USER', password_hash from people where email = 'admin@demo.test' returning id),
     link as (insert into person_subscribers select id, unnest($2::integer[]) from one)
     insert into grants select id, unnest($3::text[]) from one`,
    [email, clients, codes],
  );
  return world.signIn(email);
}

const ask = (url: string, headers = both) => world.app.inject({ url: `/api/${url}`, headers });
async function get<Body>(url: string, headers = both): Promise<Body> {
  const reply = await ask(url, headers);
  expect([url, reply.statusCode, reply.statusCode === 200 || reply.body]).toEqual([url, 200, true]);
  return reply.json<Body>();
}
const grouped = (by: readonly string[], query = "", headers = both) =>
  get<Answered>(
    `shipments/groups?take=1000&zone=${ZONE}&by=${by.join(",")}${query && `&${query}`}`,
    headers,
  );
const listed = async (query = "") =>
  (await get<{ data: EntityRow[] }>(`shipments?take=1000${query && `&${query}`}`)).data;

const keyOf = (row: EntityRow, name: string): string | number | null => {
  const value = name === "client" ? row.client : row[name];
  if (typeof value === "number") return value;
  if (typeof value !== "string") return null;
  return name === "arrivedAt" ? dayIn(ZONE, new Date(value)) : value;
};
function measured(rows: readonly EntityRow[]) {
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
  const numbers = (name: string) =>
    rows.flatMap((row) => (row[name] === null ? [] : [Number(row[name])]));
  const mean = (values: readonly number[]) =>
    values.length === 0 ? null : sum(values) / values.length;
  return {
    rows: rows.length,
    ...Object.fromEntries(SUMS.map((name) => [name, sum(numbers(name))])),
    ...Object.fromEntries(
      MEANS.map((name) => [name, mean(numbers(name).filter((minutes) => minutes >= 0))]),
    ),
  };
}
function expectMeasured(told: Readonly<Record<string, unknown>>, rows: readonly EntityRow[]): void {
  const expected: Readonly<Record<string, number | null>> = measured(rows);
  for (const [name, value] of Object.entries(expected)) {
    if (value === null) expect([name, told[name]]).toEqual([name, null]);
    else expect(Math.abs(Number(told[name]) - value), name).toBeLessThan(0.051);
  }
}

/** What narrows the list to the rows of a group. */
function narrowing(group: Group, by: readonly string[]): string {
  const values = by.map((name) => {
    const value = group[name] ?? null;
    if (name === "client") return `clients=${value}`;
    if (value === null) return `${name}=none`;
    return `${name}=${name === "arrivedAt" ? instantsAsked(`${value}..${value}`, ZONE) : value}`;
  });
  return values.join("&");
}

const FILTERS = [
  "",
  "stage=cancelled,reviewed",
  `clients=${NORTE}`,
  "carrier=none",
  `arrivedAt=${instantsAsked("2026-03-07..2026-03-09", ZONE)}`,
  "search=KPI1",
  `search=kpi2&mode=direct&clients=${EJEMPLO}`,
  "search=NINGUNA",
];
const GROUPINGS = [["arrivedAt"], ["client"], ["carrier"], ["client", "carrier"], KEYS];

it("groups add up the very rows of the list under any filter", async () => {
  for (const filter of [...FILTERS, `carrier=none,${carrier}`]) {
    const rows = await listed(filter);
    expect([filter, rows.length > 0]).toEqual([filter, !filter.endsWith("NINGUNA")]);
    for (const by of GROUPINGS) {
      const { data, totalCount, whole } = await grouped(by, filter);
      const own = Map.groupBy(rows, (row) => by.map((name) => keyOf(row, name)).join("|"));
      const keys = data.map((group) => by.map((name) => group[name] ?? null).join("|"));
      expect([filter, by, new Set(keys)]).toEqual([filter, by, new Set(own.keys())]);
      expect([totalCount, keys.length]).toEqual([own.size, own.size]);
      for (const [at, group] of data.entries())
        expectMeasured(group, own.get(keys[at] ?? "") ?? []);
      expectMeasured(whole, rows);
    }
  }
});

it("each group leads to its rows by filters of the list, those without a value too", async () => {
  const rows = await listed();
  for (const by of GROUPINGS) {
    const { data } = await grouped(by);
    const empty = data.filter((group) => by.some((name) => (group[name] ?? null) === null));
    if (by.join() !== "client") expect(empty.length).toBeGreaterThan(0);
    for (const group of [...data.slice(0, 12), ...empty.slice(0, 6)]) {
      const own = rows.filter((row) =>
        by.every((name) => keyOf(row, name) === (group[name] ?? null)),
      );
      const narrowed = await listed(narrowing(group, by));
      expect(new Set(narrowed.map(({ id }) => id))).toEqual(new Set(own.map(({ id }) => id)));
      expect(narrowed).toHaveLength(group.rows);
    }
  }
});

it("what has nothing is found beside what is searched for", async () => {
  const rows = await listed("search=KPI1");
  const found = await listed("search=KPI1&carrier=none");
  expect(found.map(({ id }) => id).toSorted()).toEqual(
    rows
      .filter((row) => row["carrier"] === null)
      .map(({ id }) => id)
      .toSorted(),
  );
  expect(found.length).toBeGreaterThan(0);
  expect((await ask("shipments?site=none")).statusCode).toBe(400);
});

type Sums = { data: { field: string; amount: string; currency: string | null }[] };

it("totals add up the very rows of the list under any filter, whatever page of it is read", async () => {
  const names = ["unitsDeclared", "unitsReceived", "weightDeclared"];
  for (const filter of [...FILTERS, `carrier=none,${carrier}`]) {
    const rows = await listed(filter);
    const { data } = await get<Sums>(`shipments/totals?${filter}`);
    const sums = names.flatMap((name) => {
      const values = rows.flatMap((row) => (row[name] === null ? [] : [Number(row[name])]));
      const amount = values.reduce((all, value) => all + value, 0);
      return values.length === 0 ? [] : [{ field: name, amount, currency: null }];
    });
    expect(data.map((sum) => ({ ...sum, amount: Number(sum.amount) }))).toEqual(sums);
  }
});

it("totals of money are exact, one a currency", async () => {
  await owner.query(
    `insert into exceptions (subscriber_id, exception_no, shipment, kind, severity, description, claim_amount)
     select subscriber_id, 'X-SUM-' || at, id, 'damage', 'minor', 'Roto', amount
     from (select * from shipments where subscriber_id = $1 limit 1) s
     cross join (values (1, '0.10 USD'), (2, '0.20 USD'), (3, '9007199254740993.01 MXN'), (4, null)) given (at, amount)`,
    [NORTE],
  );
  const { data } = await get<Sums>("exceptions/totals?search=X-SUM");
  expect(data).toEqual([
    { field: "claimAmount", amount: "9007199254740993.01", currency: "MXN" },
    { field: "claimAmount", amount: "0.30", currency: "USD" },
  ]);
});

it("of more rows than are counted no totals are worked out", async () => {
  const rows = await listed(`clients=${NORTE}`);
  const totals = (most: number) =>
    inTenant(world.database, NORTE, (tx) => totalsOf(tx, shipments, { search: "" }, most));
  expect(await totals(rows.length)).toMatchObject({ data: [{ field: "unitsDeclared" }, {}, {}] });
  expect(await totals(rows.length - 1)).toEqual({ data: [], truncated: true });
});

it("groups are told page by page in the order that is asked for, the latest day first", async () => {
  const days = (await grouped(["arrivedAt"])).data.map(({ arrivedAt }) => arrivedAt);
  const known = days.flatMap((day) => (day === null ? [] : [String(day)]));
  expect(days).toEqual([...known.toSorted().toReversed(), null]);
  const all = (await grouped(KEYS, "sort=-rows")).data;
  const counts = all.map(({ rows }) => rows);
  expect(counts).toEqual(counts.toSorted((one, other) => other - one));
  const paged: Group[] = [];
  for (let skip = 0; skip < all.length; skip += 90) {
    const query = `by=${KEYS.join(",")}&zone=${ZONE}&sort=-rows&take=90&skip=${skip}`;
    const { data, totalCount } = await get<Answered>(`shipments/groups?${query}`);
    expect(totalCount).toBe(all.length);
    paged.push(...data);
  }
  expect(paged).toEqual(all);
  const called = (await grouped(["carrier"])).data.map((group) => group["carrier.label"] ?? null);
  expect(called).toEqual(["Águila", "De Ejemplo", "Transportes B", "ZETA", null]);
  const { data } = await grouped(["carrier"], "sort=unitsReceived");
  const units = data.map(({ unitsReceived }) => Number(unitsReceived));
  expect(units).toEqual(units.toSorted((one, other) => one - other));
});

it.each([
  ["by=", "nothing"],
  ["by=stage", "what is no grouping"],
  ["by=carrier&zone=Nowhere/There", "a clock that there is not"],
  ["by=carrier&sort=-arrivedAt", "an order by what is not grouped by"],
  ["by=carrier&carrier=nobody", "a carrier that is none"],
])("refuses %s: %s", async (query) => {
  const zone = query.includes("zone=") ? "" : `&zone=${ZONE}`;
  expect((await ask(`shipments/groups?${query}${zone}`)).statusCode).toBe(400);
});

it("groups are of the clients of whoever asks, and for who may read the report", async () => {
  const one = await reader("groups@ejemplo.test", ["REPORTES_KPIS"], [EJEMPLO]);
  const own = await grouped(["client"], "", one);
  expect(own.data.map(({ client, rows }) => [client, rows])).toEqual([[EJEMPLO, 60]]);
  expect(own.whole["rows"]).toBe(60);
  const foreign = await grouped(["client", "arrivedAt"], `clients=${NORTE}`, one);
  expect([foreign.data, foreign.whole["rows"]]).toEqual([[], 0]);
  const { data: nothing } = await get<Sums>(`shipments/totals?clients=${NORTE}`, one);
  expect(nothing).toEqual([]);
  const receiver = await reader("groups@dock.test", ["ENTRADA_MANUAL"], [NORTE]);
  expect((await ask("shipments", receiver)).statusCode).toBe(200);
  expect((await ask(`shipments/groups?by=client&zone=${ZONE}`, receiver)).statusCode).toBe(403);
});
