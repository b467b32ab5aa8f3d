import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { NORTE, RIO_BRAVO } from "#demo/clients.ts";
import { inHouse, inTenant, type Tx } from "#kit/server/tenant.ts";
import { type Move, move, rebuild, reverse } from "#modules/stock/server/move.ts";
import type { OutsidePlace } from "#modules/stock/moves.ts";
import { openOwnerView, type OwnerView } from "./behindTheGuards.ts";
import { openWorld, type World } from "./world.ts";
import { isSoak } from "./isSoak.ts";

let world: World;
let owner: OwnerView;
/** Four locations of the house. */
const locations: string[] = [];
const by = { personId: crypto.randomUUID(), name: "Olga Opera" };
const at = "2026-11-22T10:00:00.000Z";

beforeAll(async () => {
  world = await openWorld();
  owner = await openOwnerView(world.ownerUrl);
  const rows = await inHouse(world.database, async ({ client }) => {
    const { rows: found } = await client.query<{ id: string }>(
      `with site as (insert into sites (subscriber_id, code, name, kind, country, zone, city)
         values (0, 'LED1', 'Ledger', 'warehouse', 'US', 'America/Chicago', 'Laredo') returning id)
       insert into locations (subscriber_id, code, site, kind)
       select 0, 'L-' || n, id, 'floor' from site, generate_series(1, 4) n returning id`,
    );
    return found;
  });
  locations.push(...rows.map(({ id }) => id));
});
// Each sequence has parts of its own.
let part: string;
beforeEach(() => (part = crypto.randomUUID()));
afterAll(async () => {
  await owner.close();
  await world.close();
});

const inNorte = <Result>(work: (tx: Tx) => Promise<Result>) =>
  inTenant(world.database, NORTE, work);
const place = (name: number | OutsidePlace): Move["from"] =>
  typeof name === "string" ? { outside: name } : { location: locations[name] ?? "" };
type Ends = readonly [quantity: number, from: number | OutsidePlace, to: number | OutsidePlace];
const goods = ([quantity, from, to]: Ends, partNo = part): Move => ({
  partNo,
  lot: null,
  quantity: String(quantity),
  from: place(from),
  to: place(to),
});
const moved = (...all: Ends[]) =>
  inNorte((tx) =>
    move(
      tx,
      by,
      { reason: "putaway", document: null, at },
      all.map((one) => goods(one)),
    ),
  );

const LEDGER = `(select to_location as location, part_no, quantity as on_hand from stock_moves
  union all select from_location, part_no, -quantity from stock_moves) each`;

/** What stands at each of the four, by the balances, and by the ledger alone. */
async function standing(of = part) {
  const held = async (table: string) => {
    const rows = await owner.query<{ location: string; on_hand: string }>(
      `select location, sum(on_hand)::text as on_hand from ${table} where part_no = $1 group by 1`,
      [of],
    );
    return locations.map((id) =>
      Number(rows.find(({ location }) => location === id)?.on_hand ?? 0),
    );
  };
  return { balances: await held("stock_balances"), ledger: await held(LEDGER) };
}
const lines = async () =>
  (await owner.query("select from stock_moves where part_no = $1", [part])).length;

it("keeps the balance in the transaction of the moves, a set of them at once", async () => {
  await moved([10, "supplier", 0], [4, "supplier", 1]);
  await moved([3, 0, 1], [7, 1, 2], [2, 2, "customer"]);
  expect(await standing()).toEqual({ balances: [7, 0, 5, 0], ledger: [7, 0, 5, 0] });
  expect(await lines()).toBe(5);
});

it("moves nothing at all where a location does not hold what is taken from it", async () => {
  await moved([10, "supplier", 0]);
  for (const all of [
    [[11, 0, 1]],
    [
      [1, 0, 1],
      [1, 2, 1],
    ],
  ] as Ends[][])
    await expect(moved(...all)).rejects.toMatchObject({ code: "barred" });
  expect(await standing()).toEqual({ balances: [10, 0, 0, 0], ledger: [10, 0, 0, 0] });
  expect(await lines()).toBe(1);
  const below = inNorte(({ client }) =>
    client.query("update stock_balances set on_hand = -1 where part_no = $1", [part]),
  );
  await expect(below).rejects.toMatchObject({ constraint: "never_below_nothing" });
});

it("lets two who take the same goods at once have them once", async () => {
  await moved([5, "supplier", 0]);
  const tries = await Promise.allSettled([1, 2, 3].map((to) => moved([2, 0, to])));
  expect(tries.map(({ status }) => status).toSorted()).toEqual([
    "fulfilled",
    "fulfilled",
    "rejected",
  ]);
  expect((await standing()).balances[0]).toBe(1);
});

it("corrects by moves the other way round, each once, and only while the goods are still there", async () => {
  await moved([5, "supplier", 0]);
  const [first] = await owner.query<{ seq: string }>(
    "select seq::text from stock_moves where part_no = $1",
    [part],
  );
  const seq = first?.seq ?? "";
  await moved([5, 0, 1]);
  const back = () => inNorte((tx) => reverse(tx, by, at, [seq]));
  await expect(back()).rejects.toMatchObject({ code: "barred" });
  await moved([5, 1, 0]);
  await back();
  expect(await standing()).toEqual({ balances: [0, 0, 0, 0], ledger: [0, 0, 0, 0] });
  expect(await lines()).toBe(4);
  await expect(back()).rejects.toMatchObject({ code: "notFound" });
});

it("is only added to, whoever asks", async () => {
  await moved([5, "supplier", 0]);
  for (const statement of [
    "update stock_moves set quantity = 6",
    "delete from stock_moves",
    "truncate stock_moves cascade",
  ]) {
    await expect(inNorte(({ client }) => client.query(statement))).rejects.toThrow("denied");
    await expect(owner.query(statement)).rejects.toThrow("only ever added to");
  }
});

it("is each client's own", async () => {
  await moved([5, "supplier", 0]);
  const theirs = inTenant(world.database, RIO_BRAVO, (tx) =>
    move(tx, by, { reason: "pick", document: null, at }, [goods([1, 0, 1])]),
  );
  await expect(theirs).rejects.toMatchObject({ code: "barred" });
});

it("says the balance again by itself after it was lost", async () => {
  await moved([5, "supplier", 0], [2, "supplier", 1]);
  await moved([2, 0, 2]);
  await owner.query(
    "update stock_balances set on_hand = 9 where part_no = $1 and location in ($2, $3)",
    [part, locations[0], locations[3]],
  );
  await owner.query("delete from stock_balances where part_no = $1 and location = $2", [
    part,
    locations[2],
  ]);
  expect(await inNorte(rebuild)).toBe(2);
  expect(await standing()).toEqual({ balances: [3, 2, 2, 0], ledger: [3, 2, 2, 0] });
  expect(await inNorte(rebuild)).toBe(0);
});

const ends = fc.oneof(
  fc.integer({ min: 0, max: 3 }),
  fc.constantFrom<OutsidePlace>("supplier", "customer", "adjust"),
);
const aMove = fc.tuple(fc.integer({ min: 1, max: 6 }), ends, ends);
const bundle = fc.array(aMove, { minLength: 1, maxLength: 4 });

it("whatever several people move at once, nothing appears or vanishes, and the ledger tells the balance", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(bundle, { maxLength: 6 }), { minLength: 2, maxLength: 4 }),
      async (people) => {
        part = crypto.randomUUID();
        await moved([20, "supplier", 0], [20, "supplier", 1]);
        let inside = 40;
        const work = people.map(async (bundles) => {
          for (const one of bundles)
            try {
              await moved(...(one as Ends[]));
              for (const [quantity, from, to] of one)
                inside +=
                  (typeof to === "number" ? quantity : 0) -
                  (typeof from === "number" ? quantity : 0);
            } catch (error) {
              expect(error).toMatchObject({ code: "barred" });
            }
        });
        await Promise.all(work);
        const { balances, ledger } = await standing();
        expect(balances).toEqual(ledger);
        expect(balances.every((count) => count >= 0)).toBe(true);
        expect(balances.reduce((sum, count) => sum + count, 0)).toBe(inside);
      },
    ),
    { numRuns: isSoak ? 25 : 10 },
  );
});
