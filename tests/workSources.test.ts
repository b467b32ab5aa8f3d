import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { PEOPLE } from "#demo/people.ts";
import type { WorkRow } from "#features/work/contract.ts";
import { WORK_NAMES, type WorkName } from "#features/work/model/workSource.ts";
import { workAddress } from "#features/work/screen/workAddress.ts";
import type { EntityScreen } from "#kit/entity/screen.ts";
import { listQuery } from "#kit/entity/web/listQuery.ts";
import { dayAfter, dayIn, instantsOf } from "#kit/pure/calendar.ts";
import { viewFromParams } from "#kit/web/grid/viewInAddress.ts";
import { serverModules } from "#modules/serverModules.ts";
import { statementsOf } from "./statementsOf.ts";
import { openWorld, type World } from "./world.ts";

const ZONE = "America/Mexico_City";
let world: World;
beforeAll(async () => {
  world = await openWorld({}, { isDemonstration: true });
  const owner = new pg.Client({ connectionString: world.ownerUrl });
  await owner.connect();
  const today = dayIn(ZONE);
  const end = (day: string) => new Date(instantsOf(day, day, ZONE).until.getTime() - 1);
  // What is late at any hour, and what is still due today even if midnight passes meanwhile.
  const due = [new Date(Date.now() - 7_200_000), end(today), end(dayAfter(today))];
  for (const [table, column, rows] of [
    ["shipments", "eta", "stage = 'expected'"],
    ["trailer_visits", "appointment_at", "position = 'expected'"],
  ]) {
    const { rowCount } = await owner.query(
      `update ${table} set ${column} = ($1::timestamptz[])[n] from
         (select id as own, row_number() over (order by id) as n from ${table}
           where ${rows} limit 3) picked
       where id = own`,
      [due],
    );
    expect([table, rowCount]).toEqual([table, 3]);
  }
  const days = [dayAfter(today, -1), today, dayAfter(today)];
  const { rowCount } = await owner.query(
    `update loads set planned_for = ($1::date[])[n] from
       (select id as own, row_number() over (order by id) as n from loads where status in ('released', 'loading') limit 3) picked
     where id = own`,
    [days],
  );
  expect(rowCount).toBe(3);
  await owner.end();
});
afterAll(() => world.close());

const declared = serverModules.flatMap(({ work = [] }) => work);
const lists = new Map<string, EntityScreen>(
  declared.flatMap((source) => source.lists.map((list) => [list.name, list])),
);

async function get<Reply>(url: string, headers: object): Promise<Reply> {
  const reply = await world.app.inject({ url, headers: { ...headers } });
  expect([url, reply.statusCode]).toEqual([url, 200]);
  return reply.json();
}

const workOf = async (headers: object) =>
  (await get<{ data: WorkRow[] }>("/api/work", headers)).data;

/** How many rows the page has that one of home leads to, requested as the page does. */
async function shownAt(row: WorkRow, headers: object): Promise<number> {
  const list = lists.get(row.list ?? "");
  // The one page made by hand that work leads to.
  if (!list) return (await get<{ data: [] }>("/api/customsOperations/inbox", headers)).data.length;
  const view = viewFromParams(workAddress(row));
  const query = listQuery(list, view, { today: dayIn(ZONE), zone: ZONE });
  const search = new URLSearchParams(query as Record<string, string>);
  return (
    await get<{ totalCount: number }>(`/api/${list.entity.name}?${search.toString()}`, headers)
  ).totalCount;
}

it("what home counts for anybody is what the lists show that it leads to, for every declared source", async () => {
  const counted = new Set<WorkName>();
  for (const { email } of PEOPLE) {
    const headers = await world.signIn(email);
    for (const row of await workOf(headers)) {
      const { name, count, late, since } = row;
      expect([email, name, count]).toEqual([email, name, await shownAt(row, headers)]);
      expect([name, since === null]).toEqual([name, count === 0]);
      expect(late).toBeLessThanOrEqual(count);
      if (name.endsWith("Late")) expect([name, late]).toEqual([name, count]);
      if (count > 0) counted.add(name);
    }
  }
  expect(WORK_NAMES.filter((name) => !counted.has(name))).toEqual([]);
  expect(declared.map(({ name }) => name).toSorted()).toEqual(WORK_NAMES.toSorted());
});

it.each<[string, WorkName[]]>([
  [
    "cliente@demo.test",
    [
      "entriesLate",
      "entriesToday",
      "exceptionsToAnswer",
      "prioritiesLate",
      "prioritiesOpen",
      "releasesToSend",
      "loadsToConfirm",
      "operationsToDecide",
      "codesToExplain",
    ],
  ],
  ["clasificador@demo.test", ["codesToFind", "codesToApprove"]],
  ["cartaporte@demo.test", ["cartaPortesToIssue"]],
  [
    "trafico@demo.test",
    ["operationsToPrepare", "operationsWithClient", "operationsToPay", "filingsToExplain"],
  ],
  ["auditor@demo.test", []],
])("%s is told of their own work alone", async (email, names) => {
  const data = await workOf(await world.signIn(email));
  expect(data.map(({ name }) => name)).toEqual(names);
});

it("all of it costs as many statements as a page of one list", async () => {
  const headers = await world.signIn("admin@demo.test");
  const page = () => get("/api/priorities?take=20", headers);
  await Promise.all([workOf(headers), page()]);
  const ofPage = await statementsOf(world, page);
  expect(await statementsOf(world, () => workOf(headers))).toBe(ofPage);
});
