import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { copyTemplate } from "../../../tests/world.ts";
import { type Database, openDatabase } from "./database.ts";
import { type KeyedList, type ListedByKey, pageByKey, pageOf } from "./list.ts";
import { inHouse, type Tx } from "./tenant.ts";

const MANY = 120_000;

let database: Database;
let owner: pg.Client;
let drop: () => Promise<void>;
beforeAll(async () => {
  const copy = await copyTemplate();
  drop = copy.drop;
  database = openDatabase(copy.url, 4);
  owner = new pg.Client({ connectionString: copy.ownerUrl });
  await owner.connect();
  await owner.query(`
    create table trucks (lot integer, plate integer, weight integer, remark text);
    insert into trucks select 1, n, n % 7, 'truck ' || n from generate_series(1, 1000) n;
    insert into trucks select 2, n, n % 7, 'truck ' || n from generate_series(1, ${MANY}) n;
    create index trucks_by_weight on trucks (lot, weight, plate);
    grant all on trucks to viat_app;
    analyze trucks`);
});
afterAll(async () => {
  await owner.end();
  await database.close();
  await drop();
});

interface Truck {
  readonly plate: number;
}
const trucks = (lot: number) => ({
  from: sql`trucks t`,
  where: sql`t.lot = ${lot}`,
  key: sql`t.plate`,
  columns: sql`t.plate, t.remark`,
});
const byPlate = (lot: number) => ({ ...trucks(lot), order: sql`t.plate` });
const heaviestFirst = (lot: number): KeyedList => ({
  ...trucks(lot),
  order: [
    { value: sql`t.weight`, type: "integer" },
    { value: sql`t.plate`, type: "integer" },
  ],
  isDescending: true,
});
const platesOf = ({ rows }: { readonly rows: readonly Truck[] }) => rows.map(({ plate }) => plate);
const reading = <Result>(work: (tx: Tx) => Promise<Result>) =>
  inHouse(database, work, { readOnly: true });

describe("a page by its number", () => {
  it.each([
    ["the first", 0, [1, 2, 3]],
    ["one deep inside", 500, [501, 502, 503]],
    ["the last, with what is left", 998, [999, 1000]],
    ["one beyond the end", 1_000, []],
    ["one far beyond the end", 1_000_000, []],
  ])("%s has its rows and the whole count", async (_which, skip, plates) => {
    const page = await reading((tx) => pageOf<Truck>(tx, byPlate(1), { skip, take: 3 }));
    expect({ plates: platesOf(page), total: page.total }).toEqual({ plates, total: 1_000 });
    expect(page.isTruncated).toBeUndefined();
  });

  it("of a list without rows counts none", async () => {
    const page = await reading((tx) => pageOf(tx, byPlate(3), { skip: 0, take: 3 }));
    expect(page).toEqual({ rows: [], total: 0 });
  });

  it("counts to 100,000 and says that there are more, on every page", async () => {
    for (const skip of [0, 110_000, MANY]) {
      const page = await reading((tx) => pageOf<Truck>(tx, byPlate(2), { skip, take: 2 }));
      expect({ total: page.total, isTruncated: page.isTruncated }).toEqual({
        total: 100_000,
        isTruncated: true,
      });
      expect(platesOf(page)).toEqual([skip + 1, skip + 2].filter((plate) => plate <= MANY));
    }
  });
});

it("a count that stopped is believed for a minute, one that did not is counted each time", async () => {
  await owner.query(`insert into trucks select 5, n, 1, '' from generate_series(1, 100001) n;
    insert into trucks values (6, 1, 1, '')`);
  const totalOf = async (lot: number) => {
    const { total, isTruncated } = await reading((tx) =>
      pageOf(tx, byPlate(lot), { skip: 0, take: 1 }),
    );
    return { total, isTruncated };
  };
  const stopped = { total: 100_000, isTruncated: true };
  expect([await totalOf(5), await totalOf(6)]).toEqual([stopped, { total: 1 }]);
  await owner.query(
    "delete from trucks where lot = 5 and plate > 7; insert into trucks values (6, 2, 1, '')",
  );
  expect([await totalOf(5), await totalOf(6)]).toEqual([stopped, { total: 2 }]);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 60_001 });
  expect(await totalOf(5)).toEqual({ total: 7 });
  vi.useRealTimers();
});

describe("a page by key", () => {
  const next = (lot: number, page?: ListedByKey<Truck>, take = 300) =>
    reading((tx) =>
      pageByKey<Truck>(tx, heaviestFirst(lot), { take, after: page?.last ?? undefined }),
    );
  const ordered = async (lot: number) => {
    const { rows } = await owner.query<Truck>(
      "select plate from trucks where lot = $1 order by weight desc, plate desc",
      [lot],
    );
    return platesOf({ rows });
  };

  it("goes on after the last row until none is left, and back before the first", async () => {
    const pages: ListedByKey<Truck>[] = [];
    for (let page = await next(1); page.rows.length > 0; page = await next(1, page))
      pages.push(page);
    const all = await ordered(1);
    expect(pages.flatMap(platesOf)).toEqual(all);
    expect(new Set(pages.map(({ total }) => total))).toEqual(new Set([1_000]));
    const before = pages[2]?.first ?? "";
    const back = await reading((tx) =>
      pageByKey<Truck>(tx, heaviestFirst(1), { take: 300, before }),
    );
    expect(platesOf(back)).toEqual(all.slice(300, 600));
    expect([back.first, back.last]).toEqual([pages[1]?.first, pages[1]?.last]);
  });

  it("comes last without a row to be before", async () => {
    const page = await reading((tx) =>
      pageByKey<Truck>(tx, heaviestFirst(1), { take: 3, before: null }),
    );
    expect(platesOf(page)).toEqual((await ordered(1)).slice(-3));
  });

  it("beyond the end is empty and still counts", async () => {
    const last = await reading((tx) =>
      pageByKey<Truck>(tx, heaviestFirst(1), { take: 3, before: null }),
    );
    const beyond = await next(1, last);
    expect(beyond).toEqual({ rows: [], total: 1_000, first: null, last: null });
  });

  it("neither repeats nor hides a row when others come and go", async () => {
    await owner.query("insert into trucks select 4, n, 1, '' from generate_series(10, 50, 10) n");
    const first = await next(4, undefined, 2);
    await owner.query("insert into trucks values (4, 60, 9, ''), (4, 35, 1, '')");
    await owner.query("delete from trucks where lot = 4 and plate = 40");
    const second = await next(4, first, 2);
    expect([...platesOf(first), ...platesOf(second)]).toEqual([50, 40, 35, 30]);
  });

  it.each([["no JSON"], ['["1"]'], ['{"a":1}'], ["[1,2]"], ['["a","b"]'], ['["1","9999999999"]']])(
    "after %s, which is no place of the list, is refused",
    async (after) => {
      const page = reading((tx) => pageByKey(tx, heaviestFirst(1), { take: 3, after }));
      await expect(page).rejects.toMatchObject({ code: "badRequest" });
    },
  );
});
